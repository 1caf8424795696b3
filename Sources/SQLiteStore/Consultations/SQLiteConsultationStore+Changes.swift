package import FitIQCore
package import Foundation
import GRDB

// Writes, each in one transaction with the change that tells of it.
extension SQLiteConsultationStore {
    package func begin(
        _ consultation: Consultation,
        _ messages: [Message],
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        let account = consultation.account
        return try await database.write { database in
            try database.once(for: receipt.keys, by: account, at: consultation.createdAt) {
                try SQLitePlanStore.require(account, in: database)
                if try Self.isTaken(consultation, messages, in: database) { return .idTaken }
                if !consultation.isDefault {
                    let open = try database.number(
                        sql: """
                            SELECT COUNT(*) FROM consultations
                            WHERE user_id = ? AND status = 'active' AND is_default = 0
                            """,
                        arguments: [account.column]
                    )
                    guard Consultation.mayBegin(beside: open ?? 0) else { throw Consultation.Refusal.tooMany }
                }
                try ConsultationRow.insert(consultation, into: database)
                for message in messages { try ConsultationRow.insert(message, into: database) }
                let change = try Self.append(consultation, at: consultation.createdAt, in: database)
                return .done(answer: receipt.answer, [change])
            }
        }
    }

    private static func isTaken(
        _ consultation: Consultation,
        _ messages: [Message],
        in database: Database
    ) throws -> Bool {
        let taken = try database.number(
            sql: "SELECT 1 FROM consultations WHERE id = ? OR (user_id = ? AND is_default = 1 AND ?)",
            arguments: [consultation.id.column, consultation.account.column, consultation.isDefault]
        )
        return try taken != nil || messages.contains { try isTaken($0.id, in: database) }
    }

    private static func isTaken(_ id: Message.ID, in database: Database) throws -> Bool {
        try database.number(
            sql: "SELECT 1 FROM consultation_messages WHERE id = ?",
            arguments: [id.column]
        ) != nil
    }

    package func say(
        _ words: Message,
        answeredIn answer: Message,
        for request: WriteRequest<[Message]>
    ) async throws -> WriteOutcome {
        let account = words.account
        return try await database.write { database in
            try database.once(for: request.keys, by: account, at: words.createdAt) {
                guard var consultation = try Self.consultation(words.consultation, of: account, in: database) else {
                    return .notThere
                }
                if try [words, answer].contains(where: { try Self.isTaken($0.id, in: database) }) { return .idTaken }
                let answering = try database.number(
                    sql: "SELECT 1 FROM consultation_messages WHERE consultation_id = ? AND status = 'streaming'",
                    arguments: [consultation.id.column]
                )
                try consultation.requireOpen(isAnswering: answering != nil)
                let messages = [consultation.append(words), consultation.append(answer)]
                for message in messages { try ConsultationRow.insert(message, into: database) }
                try ConsultationRow.update(consultation, in: database)
                let change = try Self.append(consultation, at: words.createdAt, in: database)
                return .done(answer: try request.receipt(for: messages).answer, [change])
            }
        }
    }

    package func keep(_ told: String, of answer: Message.ID, of account: Account.ID) async throws -> Bool {
        try await database.write { database in
            try database.run(
                sql: "UPDATE consultation_messages SET told = ? WHERE id = ? AND user_id = ? AND status = 'streaming'",
                arguments: [told, answer.column, account.column]
            )
            return database.changesCount > 0
        }
    }

    package func finish(_ answer: Message, memory: Data?, at date: Date) async throws
        -> (message: Message, change: Change)?
    {
        try await database.write { database in
            guard
                let row = try database.row(
                    sql: "SELECT * FROM consultation_messages WHERE id = ? AND user_id = ? AND status = 'streaming'",
                    arguments: [answer.id.column, answer.account.column]
                ),
                var consultation = try Self.consultation(answer.consultation, of: answer.account, in: database)
            else { return nil }
            var finished = answer
            finished.number = try ConsultationRow.message(row).number
            try database.run(
                sql: """
                    UPDATE consultation_messages SET content = ?, status = 'done', is_held = 0, answer = ?, told = NULL
                    WHERE id = ?
                    """,
                arguments: [answer.content, try ConsultationRow.answer(answer), answer.id.column]
            )
            consultation.memory = memory ?? consultation.memory
            consultation.updatedAt = date
            try ConsultationRow.update(consultation, in: database)
            return (finished, try Self.append(consultation, at: date, in: database))
        }
    }

    package func complete(
        _ id: Consultation.ID,
        of account: Account.ID,
        at date: Date,
        for request: WriteRequest<Consultation>
    ) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: request.keys, by: account, at: date) {
                guard let before = try Self.consultation(id, of: account, in: database) else { return .notThere }
                let completed = before.completed(at: date)
                let answer = try request.receipt(for: completed).answer
                guard completed != before else { return .done(answer: answer, []) }
                try ConsultationRow.update(completed, in: database)
                return .done(answer: answer, [try Self.append(completed, at: date, in: database)])
            }
        }
    }

    package func delete(
        _ id: Consultation.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: receipt.keys, by: account, at: date) {
                guard let consultation = try Self.consultation(id, of: account, in: database) else {
                    return .notThere
                }
                guard consultation.isDefault else {
                    let change = try SQLitePlanStore.delete(
                        id,
                        from: "consultations",
                        as: .consultationDeleted,
                        of: account,
                        at: date,
                        in: database
                    )
                    return .done(answer: receipt.answer, [change].compactMap(\.self))
                }
                try database.run(
                    sql: "DELETE FROM consultation_messages WHERE consultation_id = ?",
                    arguments: [id.column]
                )
                let emptied = consultation.emptied(at: date)
                try ConsultationRow.update(emptied, in: database)
                return .done(answer: receipt.answer, [try Self.append(emptied, at: date, in: database)])
            }
        }
    }

    static func append(_ consultation: Consultation, at date: Date, in database: Database) throws -> Change {
        try ChangeLog.append(
            .consultationUpdated,
            of: consultation.id,
            .consultation(consultation),
            account: consultation.account,
            at: date,
            in: database
        )
    }
}
