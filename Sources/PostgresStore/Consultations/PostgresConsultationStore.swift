package import FitIQCore

/// Consultations in PostgreSQL.
package struct PostgresConsultationStore: ConsultationStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func consultation(_ id: Consultation.ID, of account: Account.ID) async throws -> Consultation? {
        try await database.fetch(Self.consultation(id, of: account)) {
            try $0.first.map(ConsultationRow.consultation)
        }
    }

    static func consultation(_ id: Consultation.ID, of account: Account.ID) -> PostgresStatement {
        PostgresStatement("SELECT * FROM consultations WHERE id = $1 AND user_id = $2", id, account)
    }

    package func defaultConsultation(of account: Account.ID) async throws -> Consultation? {
        try await database.fetch(
            PostgresStatement("SELECT * FROM consultations WHERE user_id = $1 AND is_default", account)
        ) { try $0.first.map(ConsultationRow.consultation) }
    }

    package func consultations(_ ids: [Consultation.ID], of account: Account.ID) async throws -> [Consultation] {
        try await database.fetch(
            PostgresStatement("SELECT * FROM consultations WHERE user_id = $1 AND id = ANY ($2)", account, ids)
        ) { try $0.map(ConsultationRow.consultation) }
    }

    package func consultations(of account: Account.ID, matching query: ConsultationQuery) async throws
        -> ConsultationList
    {
        let condition = """
            user_id = $1 AND ($2 IS NULL OR status = $2) AND ($3 IS NULL OR persona = $3)
                AND ($4 IS NULL OR context_type = $4)
            """
        let (status, persona, context) = (query.status?.rawValue, query.persona?.rawValue, query.context?.rawValue)
        let count = PostgresStatement(
            "SELECT count(*) AS n FROM consultations WHERE \(condition)",
            account,
            status,
            persona,
            context
        )
        let page = PostgresStatement(
            "SELECT * FROM consultations WHERE \(condition) ORDER BY updated_at DESC, id DESC LIMIT $5 OFFSET $6",
            account,
            status,
            persona,
            context,
            query.limit,
            query.offset
        )
        return try await database.read { transaction in
            let rows = try transaction.run([count, page])
            return ConsultationList(
                consultations: try rows[1].map(ConsultationRow.consultation),
                totalCount: try rows[0][0]["n"]
            )
        }
    }

    package func message(_ id: Message.ID, of account: Account.ID) async throws -> Message? {
        try await database.fetch(
            PostgresStatement("SELECT * FROM consultation_messages WHERE id = $1 AND user_id = $2", id, account)
        ) { try $0.first.map(ConsultationRow.message) }
    }

    package func messages(
        of id: Consultation.ID,
        of account: Account.ID,
        after number: Int,
        limit: Int,
        offset: Int
    ) async throws -> MessageList {
        let condition = "consultation_id = $1 AND user_id = $2 AND number > $3"
        let count = PostgresStatement(
            "SELECT count(*) AS n FROM consultation_messages WHERE \(condition)",
            id,
            account,
            number
        )
        let page = PostgresStatement(
            "SELECT * FROM consultation_messages WHERE \(condition) ORDER BY number LIMIT $4 OFFSET $5",
            id,
            account,
            number,
            limit,
            offset
        )
        return try await database.read { transaction in
            let rows = try transaction.run([count, page])
            return MessageList(messages: try rows[1].map(ConsultationRow.message), totalCount: try rows[0][0]["n"])
        }
    }

    package func leftAnswers(limit: Int) async throws -> [Message] {
        try await database.fetch(
            PostgresStatement(
                """
                SELECT * FROM consultation_messages WHERE status = 'streaming' AND answered_by IS NULL
                ORDER BY created_at, id LIMIT $1
                """,
                limit
            )
        ) { try $0.map(ConsultationRow.message) }
    }
}
