package import FitIQCore
package import Foundation

// Shows operators accounts and invitations, and changes the invitations.
extension PostgresAccountStore: OperatorStore {
    package func overviews(after email: String?, limit: Int, at now: Date) async throws -> [AccountOverview] {
        let statement = PostgresStatement(
            """
            SELECT \(Self.overviewColumns) FROM users WHERE NOT is_ended AND email > $2 ORDER BY email LIMIT $3
            """,
            now,
            email ?? "",
            limit
        )
        return try await database.fetch(statement) { try $0.map(Self.overview) }
    }

    package func longestTexts() async throws -> (email: Int, name: Int) {
        let statement = PostgresStatement(
            """
            SELECT coalesce(max(length(email)), 0) AS email, coalesce(max(length(name)), 0) AS name
            FROM users WHERE NOT is_ended
            """
        )
        return try await database.fetch(statement) { (try $0[0]["email"], try $0[0]["name"]) }
    }

    package func details(of id: Account.ID, at now: Date) async throws -> AccountDetails? {
        let account = PostgresStatement(
            """
            SELECT \(Self.overviewColumns), (SELECT count(*) FROM weights WHERE user_id = users.id) AS weights,
                (SELECT count(*) FROM plans WHERE user_id = users.id) AS plans
            FROM users WHERE NOT is_ended AND id = $2
            """,
            now,
            id
        )
        let sessions = Self.sessions(of: id, at: now)
        return try await database.read { transaction in
            let rows = try transaction.run([account, sessions])
            return try rows[0].first.map { row in
                AccountDetails(
                    overview: try Self.overview(row),
                    sessions: try rows[1].map(Self.session),
                    weights: try row["weights"],
                    plans: try row["plans"]
                )
            }
        }
    }

    /// `$1` is the time.
    private static let overviewColumns = """
        users.*,
        (SELECT count(*) FROM sessions WHERE user_id = users.id AND expires_at > $1) AS devices,
        (SELECT count(*) FROM meal_logs WHERE user_id = users.id) AS meals,
        (SELECT max(rotated_at) FROM sessions WHERE user_id = users.id) AS last_seen
        """

    @Sendable private static func overview(_ row: PostgresRow) throws -> AccountOverview {
        AccountOverview(
            account: try account(row),
            devices: try row["devices"],
            meals: try row["meals"],
            lastSeen: try row["last_seen"]
        )
    }

    package func keep(_ invitations: [Invitation]) async throws {
        let insertions = invitations.map {
            PostgresStatement(
                "INSERT INTO invitations (id, code_hash, email, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)",
                $0.id,
                $0.codeHash,
                $0.email,
                $0.createdAt,
                $0.expiresAt
            )
        }
        try await database.write(.unlessKept) { _ = try $0.run(insertions) }
    }

    package func openInvitations(at now: Date) async throws -> [Invitation] {
        let statement = PostgresStatement(
            "SELECT * FROM invitations WHERE used_at IS NULL AND expires_at > $1 ORDER BY expires_at, id",
            now
        )
        return try await database.fetch(statement) { rows in
            try rows.map {
                Invitation(
                    id: try $0["id"],
                    codeHash: try $0["code_hash"],
                    email: try $0["email"],
                    createdAt: try $0["created_at"],
                    expiresAt: try $0["expires_at"]
                )
            }
        }
    }

    package func removeInvitation(_ id: Invitation.ID) async throws -> Bool {
        let removal = PostgresStatement("DELETE FROM invitations WHERE id = $1 AND used_at IS NULL", id)
        return try await database.change(.unlessKept, removal) { $0.changesCount > 0 }
    }
}
