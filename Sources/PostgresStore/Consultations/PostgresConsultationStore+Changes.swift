package import FitIQCore
package import Foundation

// Writes, each in one transaction with the change that tells of it. The account's row is held meanwhile, so that what is
// counted stays.
extension PostgresConsultationStore {
    package func begin(
        _ consultation: Consultation,
        _ messages: [Message],
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        let (account, instance) = (consultation.account, database.presence.instance)
        return try await database.once(for: receipt.keys, by: account, at: consultation.createdAt) { transaction in
            try PostgresPlanStore.require(account, transaction)
            let taken = try transaction.run(
                "SELECT 1 AS one FROM consultations WHERE id = $1 OR (user_id = $2 AND is_default AND $3)",
                consultation.id,
                account,
                consultation.isDefault
            )
            if try !taken.isEmpty || Self.isTaken(messages, transaction) { return .idTaken }
            if !consultation.isDefault {
                let open = try transaction.run(
                    """
                    SELECT count(*) AS n FROM consultations
                    WHERE user_id = $1 AND status = 'active' AND NOT is_default
                    """,
                    account
                )
                guard Consultation.mayBegin(beside: try open[0]["n"]) else { throw Consultation.Refusal.tooMany }
            }
            try transaction.run(ConsultationRow.insertion(of: consultation))
            for message in messages { try transaction.run(ConsultationRow.insertion(of: message, at: instance)) }
            let change = try Self.append(consultation, at: consultation.createdAt, transaction)
            return .done(answer: receipt.answer, [change])
        }
    }

    private static func isTaken(_ messages: [Message], _ transaction: PostgresTransaction) throws -> Bool {
        let taken = try transaction.run(
            "SELECT 1 AS one FROM consultation_messages WHERE id = ANY ($1)",
            messages.map(\.id)
        )
        return !taken.isEmpty
    }

    package func say(
        _ words: Message,
        answeredIn answer: Message,
        for request: WriteRequest<[Message]>
    ) async throws -> WriteOutcome {
        let (account, instance) = (words.account, database.presence.instance)
        return try await database.once(for: request.keys, by: account, at: words.createdAt) { transaction in
            guard var consultation = try Self.consultation(words.consultation, of: account, transaction) else {
                return .notThere
            }
            if try Self.isTaken([words, answer], transaction) { return .idTaken }
            let answering = try transaction.run(
                "SELECT 1 AS one FROM consultation_messages WHERE consultation_id = $1 AND status = 'streaming'",
                consultation.id
            )
            try consultation.requireOpen(isAnswering: !answering.isEmpty)
            let messages = [consultation.append(words), consultation.append(answer)]
            for message in messages { try transaction.run(ConsultationRow.insertion(of: message, at: instance)) }
            try transaction.run(ConsultationRow.update(of: consultation))
            let change = try Self.append(consultation, at: words.createdAt, transaction)
            return .done(answer: try request.receipt(for: messages).answer, [change])
        }
    }

    package func keep(_ told: String, of answer: Message.ID, of account: Account.ID) async throws -> Bool {
        try await database.write(.always) { transaction in
            let rows = try transaction.run(
                """
                UPDATE consultation_messages SET told = $3 WHERE id = $1 AND user_id = $2 AND status = 'streaming'
                RETURNING 1 AS one
                """,
                answer,
                account,
                told
            )
            return !rows.isEmpty
        }
    }

    package func finish(_ answer: Message, memory: Data?, at date: Date) async throws
        -> (message: Message, change: Change)?
    {
        try await database.write(.unlessKept) { transaction in
            try transaction.run(PostgresDatabase.lock(answer.account))
            let rows = try transaction.run(
                """
                SELECT * FROM consultation_messages WHERE id = $1 AND user_id = $2 AND status = 'streaming' FOR UPDATE
                """,
                answer.id,
                answer.account
            )
            guard let row = rows.first,
                var consultation = try Self.consultation(answer.consultation, of: answer.account, transaction)
            else { return nil }
            var finished = answer
            finished.number = try ConsultationRow.message(row).number
            try transaction.run(
                """
                UPDATE consultation_messages SET content = $2, status = 'done', answered_by = NULL, answer = $3, told = NULL
                WHERE id = $1
                """,
                answer.id,
                answer.content,
                try answer.answer.map { try JSON($0) }
            )
            consultation.memory = memory ?? consultation.memory
            consultation.updatedAt = date
            try transaction.run(ConsultationRow.update(of: consultation))
            return (finished, try Self.append(consultation, at: date, transaction))
        }
    }

    package func complete(
        _ id: Consultation.ID,
        of account: Account.ID,
        at date: Date,
        for request: WriteRequest<Consultation>
    ) async throws -> WriteOutcome {
        try await database.once(for: request.keys, by: account, at: date) { transaction in
            guard let before = try Self.consultation(id, of: account, transaction) else { return .notThere }
            let completed = before.completed(at: date)
            let answer = try request.receipt(for: completed).answer
            guard completed != before else { return .done(answer: answer, []) }
            try transaction.run(ConsultationRow.update(of: completed))
            return .done(answer: answer, [try Self.append(completed, at: date, transaction)])
        }
    }

    package func delete(
        _ id: Consultation.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        try await database.once(for: receipt.keys, by: account, at: date) { transaction in
            guard let consultation = try Self.consultation(id, of: account, transaction) else { return .notThere }
            guard consultation.isDefault else {
                let change = try PostgresPlanStore.delete(
                    id,
                    from: "consultations",
                    as: .consultationDeleted,
                    of: account,
                    at: date,
                    transaction
                )
                return .done(answer: receipt.answer, [change].compactMap(\.self))
            }
            try transaction.run("DELETE FROM consultation_messages WHERE consultation_id = $1", id)
            let emptied = consultation.emptied(at: date)
            try transaction.run(ConsultationRow.update(of: emptied))
            return .done(answer: receipt.answer, [try Self.append(emptied, at: date, transaction)])
        }
    }

    /// Holds the row until the transaction ends, which writes it.
    private static func consultation(
        _ id: Consultation.ID,
        of account: Account.ID,
        _ transaction: PostgresTransaction
    ) throws -> Consultation? {
        try transaction.run(
            "SELECT * FROM consultations WHERE id = $1 AND user_id = $2 FOR UPDATE",
            id,
            account
        ).first.map(ConsultationRow.consultation)
    }

    static func append(_ consultation: Consultation, at date: Date, _ transaction: PostgresTransaction) throws
        -> Change
    {
        try ChangeLog.append(
            .consultationUpdated,
            of: consultation.id,
            .consultation(consultation),
            account: consultation.account,
            at: date,
            in: transaction
        )
    }
}
