package import FitIQCore
import GRDB

/// Consultations in SQLite.
package struct SQLiteConsultationStore: ConsultationStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func consultation(_ id: Consultation.ID, of account: Account.ID) async throws -> Consultation? {
        try await database.read { try Self.consultation(id, of: account, in: $0) }
    }

    static func consultation(_ id: Consultation.ID, of account: Account.ID, in database: Database) throws
        -> Consultation?
    {
        try database.row(
            sql: "SELECT * FROM consultations WHERE id = ? AND user_id = ?",
            arguments: [id.column, account.column]
        ).map(ConsultationRow.consultation)
    }

    package func defaultConsultation(of account: Account.ID) async throws -> Consultation? {
        try await database.read { database in
            try database.row(
                sql: "SELECT * FROM consultations WHERE user_id = ? AND is_default = 1",
                arguments: [account.column]
            ).map(ConsultationRow.consultation)
        }
    }

    package func consultations(_ ids: [Consultation.ID], of account: Account.ID) async throws -> [Consultation] {
        try await database.read {
            try $0.rows(of: "consultations", with: ids, by: account).map(ConsultationRow.consultation)
        }
    }

    package func consultations(of account: Account.ID, matching query: ConsultationQuery) async throws
        -> ConsultationList
    {
        let condition = """
            user_id = ?1 AND (?2 IS NULL OR status = ?2) AND (?3 IS NULL OR persona = ?3)
                AND (?4 IS NULL OR context_type = ?4)
            """
        let bounds: StatementArguments = [
            account.column, query.status?.rawValue, query.persona?.rawValue, query.context?.rawValue,
        ]
        return try await database.read { database in
            let count = try database.number(
                sql: "SELECT COUNT(*) FROM consultations WHERE \(condition)",
                arguments: bounds
            )
            let rows = try database.rows(
                sql: """
                    SELECT * FROM consultations WHERE \(condition) ORDER BY updated_at DESC, id DESC LIMIT ?5 OFFSET ?6
                    """,
                arguments: bounds + [query.limit, query.offset]
            )
            return ConsultationList(
                consultations: try rows.map(ConsultationRow.consultation),
                totalCount: count ?? 0
            )
        }
    }

    package func message(_ id: Message.ID, of account: Account.ID) async throws -> Message? {
        try await database.read { database in
            try database.row(
                sql: "SELECT * FROM consultation_messages WHERE id = ? AND user_id = ?",
                arguments: [id.column, account.column]
            ).map(ConsultationRow.message)
        }
    }

    package func messages(
        of id: Consultation.ID,
        of account: Account.ID,
        after number: Int,
        limit: Int,
        offset: Int
    ) async throws -> MessageList {
        let condition = "consultation_id = ? AND user_id = ? AND number > ?"
        let bounds: StatementArguments = [id.column, account.column, number]
        return try await database.read { database in
            let count = try database.number(
                sql: "SELECT COUNT(*) FROM consultation_messages WHERE \(condition)",
                arguments: bounds
            )
            let rows = try database.rows(
                sql: "SELECT * FROM consultation_messages WHERE \(condition) ORDER BY number LIMIT ? OFFSET ?",
                arguments: bounds + [limit, offset]
            )
            return MessageList(messages: try rows.map(ConsultationRow.message), totalCount: count ?? 0)
        }
    }

    package func leftAnswers(limit: Int) async throws -> [Message] {
        try await database.read { database in
            try database.rows(
                sql: """
                    SELECT * FROM consultation_messages WHERE status = 'streaming' AND is_held = 0
                    ORDER BY created_at, id LIMIT ?
                    """,
                arguments: [limit]
            ).map(ConsultationRow.message)
        }
    }
}
