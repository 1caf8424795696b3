package import FitIQCore
import GRDB

extension SQLiteAccountStore {
    package func takeEndedSessions() async throws -> [EndedSession] {
        let (ended, last) = try await database.read { database in
            let rows = try database.rows(sql: "SELECT * FROM ended_sessions ORDER BY number LIMIT 1000")
            let ended = try rows.map {
                EndedSession(
                    id: try Session.ID(column: $0["session_id"]),
                    account: try Account.ID(column: $0["user_id"])
                )
            }
            return (ended, rows.last?["number"] as Int64?)
        }
        guard let last else { return [] }
        database.sessions.forget(ended.map(\.id))
        try await database.write { database in
            try database.run(sql: "DELETE FROM ended_sessions WHERE number <= ?", arguments: [last])
        }
        return ended
    }
}
