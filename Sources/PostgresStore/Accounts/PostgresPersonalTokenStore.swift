package import FitIQCore
package import Foundation

/// People's personal tokens in PostgreSQL.
package struct PostgresPersonalTokenStore: PersonalTokenStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func add(_ token: PersonalToken, secretHash: Data) async throws -> Bool {
        try await database.write(.unlessKept) { transaction in
            let rows = try transaction.run([
                // Held, so that what is counted stays, and the account does not end meanwhile.
                PostgresStatement(
                    "SELECT 1 AS one FROM users WHERE id = $1 AND NOT is_ended FOR NO KEY UPDATE",
                    token.account
                ),
                PostgresStatement("SELECT count(*) AS n FROM personal_tokens WHERE user_id = $1", token.account),
            ])
            guard !rows[0].isEmpty else { throw StoreError.noSuchAccount }
            let count: Int = try rows[1][0]["n"]
            guard count < PersonalToken.mostOfAccount else { return false }
            try transaction.run(
                """
                INSERT INTO personal_tokens
                    (id, user_id, name, scopes, secret_hash, created_at, expires_at, last_used_at)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                """,
                token.id,
                token.account,
                token.name,
                token.scopes.words,
                secretHash,
                token.createdAt,
                token.expiresAt,
                token.lastUsedAt
            )
            return true
        }
    }

    package func tokens(of account: Account.ID) async throws -> [PersonalToken] {
        try await database.fetch(
            PostgresStatement(
                "SELECT * FROM personal_tokens WHERE user_id = $1 ORDER BY created_at DESC, id DESC",
                account
            )
        ) { try $0.map(Self.token) }
    }

    package func token(secretHash: Data) async throws -> PersonalToken? {
        try await database.fetch(
            PostgresStatement("SELECT * FROM personal_tokens WHERE secret_hash = $1", secretHash)
        ) { try $0.first.map(Self.token) }
    }

    package func removeToken(_ id: PersonalToken.ID, of account: Account.ID) async throws -> Bool {
        try await database.change(
            .always,
            PostgresStatement("DELETE FROM personal_tokens WHERE id = $1 AND user_id = $2", id, account)
        ) { $0.changesCount > 0 }
    }

    package func noteUse(of id: PersonalToken.ID, at date: Date) async throws {
        try await database.change(
            .always,
            PostgresStatement("UPDATE personal_tokens SET last_used_at = $2 WHERE id = $1", id, date)
        ) { _ in }
    }

    static func removal(ofAll account: Account.ID) -> PostgresStatement {
        PostgresStatement("DELETE FROM personal_tokens WHERE user_id = $1", account)
    }

    @Sendable private static func token(_ row: PostgresRow) throws -> PersonalToken {
        PersonalToken(
            id: try row["id"],
            account: try row["user_id"],
            name: try row["name"],
            scopes: Set(words: try row["scopes"]),
            createdAt: try row["created_at"],
            expiresAt: try row["expires_at"],
            lastUsedAt: try row["last_used_at"]
        )
    }
}
