package import FitIQCore
package import Foundation
import GRDB

// Counts what accounts hold, for operators.
extension SQLiteAccountStore: OperatorStore {
    package func overviews(after email: String?, limit: Int, at now: Date) async throws -> [AccountOverview] {
        try await database.read { database in
            try database.rows(
                sql: """
                    SELECT \(Self.overviewColumns) FROM users
                    WHERE is_ended = 0 AND email > ?2 ORDER BY email LIMIT ?3
                    """,
                arguments: [now.column, email ?? "", limit]
            ).map(Self.overview)
        }
    }

    package func longestTexts() async throws -> (email: Int, name: Int) {
        try await database.read { database in
            let row = try database.row(
                sql: """
                    SELECT coalesce(max(length(email)), 0) AS email, coalesce(max(length(name)), 0) AS name
                    FROM users WHERE is_ended = 0
                    """
            )
            return (row?["email"] ?? 0, row?["name"] ?? 0)
        }
    }

    package func details(of id: Account.ID, at now: Date) async throws -> AccountDetails? {
        try await database.read { database in
            let row = try database.row(
                sql: """
                    SELECT \(Self.overviewColumns),
                        (SELECT COUNT(*) FROM weights WHERE user_id = users.id) AS weights,
                        (SELECT COUNT(*) FROM plans WHERE user_id = users.id) AS plans
                    FROM users WHERE is_ended = 0 AND id = ?2
                    """,
                arguments: [now.column, id.column]
            )
            guard let row else { return nil }
            let sessions = try Self.sessions(of: id, at: now, in: database)
            return AccountDetails(
                overview: try Self.overview(row),
                sessions: sessions,
                weights: row["weights"],
                plans: row["plans"]
            )
        }
    }

    /// `?1` is the time.
    private static let overviewColumns = """
        users.*,
        (SELECT COUNT(*) FROM sessions WHERE user_id = users.id AND expires_at > ?1) AS devices,
        (SELECT COUNT(*) FROM meal_logs WHERE user_id = users.id) AS meals,
        (SELECT MAX(rotated_at) FROM sessions WHERE user_id = users.id) AS last_seen
        """

    private static func overview(_ row: Row) throws -> AccountOverview {
        AccountOverview(
            account: try account(row),
            devices: row["devices"],
            meals: row["meals"],
            lastSeen: (row["last_seen"] as Int64?).map { Date(column: $0) }
        )
    }
}
