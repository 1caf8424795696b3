package import FitIQCore
package import Foundation
import GRDB

/// People's personal tokens in SQLite.
package struct SQLitePersonalTokenStore: PersonalTokenStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func add(_ token: PersonalToken, secretHash: Data) async throws -> Bool {
        try await database.write { database in
            let isThere = try database.number(
                sql: "SELECT 1 FROM users WHERE id = ? AND is_ended = 0",
                arguments: [token.account.column]
            )
            guard isThere != nil else { throw StoreError.noSuchAccount }
            let count = try database.number(
                sql: "SELECT COUNT(*) FROM personal_tokens WHERE user_id = ?",
                arguments: [token.account.column]
            )
            guard count ?? 0 < PersonalToken.mostOfAccount else { return false }
            try database.run(
                sql: """
                    INSERT INTO personal_tokens
                        (id, user_id, name, scopes, secret_hash, created_at, expires_at, last_used_at)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    token.id.column, token.account.column, token.name, token.scopes.words, secretHash,
                    token.createdAt.column, token.expiresAt?.column, token.lastUsedAt?.column,
                ]
            )
            return true
        }
    }

    package func tokens(of account: Account.ID) async throws -> [PersonalToken] {
        try await database.read { database in
            try database.rows(
                sql: "SELECT * FROM personal_tokens WHERE user_id = ? ORDER BY created_at DESC, id DESC",
                arguments: [account.column]
            ).map(Self.token)
        }
    }

    package func token(secretHash: Data) async throws -> PersonalToken? {
        try await database.read { database in
            try database.row(sql: "SELECT * FROM personal_tokens WHERE secret_hash = ?", arguments: [secretHash])
                .map(Self.token)
        }
    }

    package func removeToken(_ id: PersonalToken.ID, of account: Account.ID) async throws -> Bool {
        try await database.write { database in
            try database.run(
                sql: "DELETE FROM personal_tokens WHERE id = ? AND user_id = ?",
                arguments: [id.column, account.column]
            )
            return database.changesCount > 0
        }
    }

    package func noteUse(of id: PersonalToken.ID, at date: Date) async throws {
        try await database.write { database in
            try database.run(
                sql: "UPDATE personal_tokens SET last_used_at = ? WHERE id = ?",
                arguments: [date.column, id.column]
            )
        }
    }

    static func removeAll(of account: Account.ID, in database: Database) throws {
        try database.run(sql: "DELETE FROM personal_tokens WHERE user_id = ?", arguments: [account.column])
    }

    private static func token(_ row: Row) throws -> PersonalToken {
        PersonalToken(
            id: try PersonalToken.ID(column: row["id"]),
            account: try Account.ID(column: row["user_id"]),
            name: row["name"],
            scopes: Set(words: row["scopes"]),
            createdAt: Date(column: row["created_at"]),
            expiresAt: (row["expires_at"] as Int64?).map { Date(column: $0) },
            lastUsedAt: (row["last_used_at"] as Int64?).map { Date(column: $0) }
        )
    }
}
