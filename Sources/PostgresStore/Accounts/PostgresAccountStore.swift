package import FitIQCore
package import Foundation

/// Accounts and their sessions in PostgreSQL.
///
/// Sessions are not cached: another server may end or renew one at any time, and an old generation would look like a stolen
/// token.
package struct PostgresAccountStore: AccountStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func create(_ accounts: [(Account, Session)]) async throws {
        for start in stride(from: 0, to: accounts.count, by: Self.portion) {
            let statements = accounts[start...].prefix(Self.portion).flatMap { account, session in
                [Self.insertion(of: account, passwordHash: nil), Self.insertion(of: session)]
            }
            try await database.write(.unlessKept) { _ = try $0.run(statements) }
        }
    }

    /// Accounts are made in transactions of this many, so that each ends in time.
    private static let portion = 1000

    /// Inserts no row where the e-mail address is taken.
    static func insertion(of account: Account, passwordHash: String?) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO users (id, email, name, date_of_birth, password_hash, created_at)
            VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (email) DO NOTHING
            """,
            account.id,
            account.email,
            account.name,
            account.dateOfBirth,
            passwordHash,
            account.createdAt
        )
    }

    package func account(_ id: Account.ID) async throws -> Account? {
        try await database.fetch(PostgresStatement("SELECT * FROM users WHERE id = $1 AND NOT is_ended", id)) {
            try $0.first.map(Self.account)
        }
    }

    package func credentials(email: String) async throws -> Credentials? {
        try await database.fetch(PostgresStatement("SELECT * FROM users WHERE email = $1 AND NOT is_ended", email)) {
            try $0.first.map { Credentials(account: try Self.account($0), passwordHash: try $0["password_hash"]) }
        }
    }

    package func rename(_ id: Account.ID, to name: String, at date: Date) async throws
        -> (account: Account, told: [Change])?
    {
        let renaming = PostgresStatement(
            "UPDATE users SET name = $1 WHERE id = $2 AND NOT is_ended RETURNING *",
            name,
            id
        )
        return try await database.write(.always) { transaction in
            try transaction.run(PostgresHouseholdStore.lock(householdOf: id))
            guard let account = try transaction.run(renaming).first.map(Self.account) else { return nil }
            return (account, try PostgresHouseholdStore.tellOthers(than: id, at: date, transaction))
        }
    }

    package func setPasswordHash(_ hash: String, of id: Account.ID, keeping session: Session.ID?) async throws {
        try await database.write(.always) { transaction in
            _ = try transaction.run([
                PostgresStatement("UPDATE users SET password_hash = $1 WHERE id = $2", hash, id),
                PostgresStatement("DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2", id, session),
                PostgresPersonalTokenStore.removal(ofAll: id), PostgresIdentityStore.removal(ofAttemptsOf: id),
            ])
        }
    }

    @Sendable static func account(_ row: PostgresRow) throws -> Account {
        Account(
            id: try row["id"],
            email: try row["email"],
            name: try row["name"],
            dateOfBirth: try row["date_of_birth"],
            createdAt: try row["created_at"]
        )
    }
}
