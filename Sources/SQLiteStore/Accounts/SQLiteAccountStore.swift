package import FitIQCore
package import Foundation
import GRDB

/// Accounts and their sessions in SQLite.
package struct SQLiteAccountStore: AccountStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func create(_ accounts: [(Account, Session)]) async throws {
        for start in stride(from: 0, to: accounts.count, by: Self.portion) {
            try await database.write { database in
                for (account, session) in accounts[start...].prefix(Self.portion) {
                    _ = try Self.insert(account, passwordHash: nil, into: database)
                    try Self.insert(session, into: database)
                }
            }
        }
    }

    /// Accounts are made in transactions of this many, so that a server on the same file does not wait for long.
    private static let portion = 1000

    /// Returns false if the e-mail address is taken.
    static func insert(_ account: Account, passwordHash: String?, into database: Database) throws -> Bool {
        try database.run(
            sql: """
                INSERT INTO users (id, email, name, date_of_birth, password_hash, created_at)
                VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING
                """,
            arguments: [
                account.id.column, account.email, account.name, account.dateOfBirth?.description, passwordHash,
                account.createdAt.column,
            ]
        )
        return database.changesCount > 0
    }

    package func account(_ id: Account.ID) async throws -> Account? {
        try await database.read { database in
            try database.row(sql: "SELECT * FROM users WHERE id = ? AND is_ended = 0", arguments: [id.column])
                .map(Self.account)
        }
    }

    package func credentials(email: String) async throws -> Credentials? {
        try await database.read { database in
            try database.row(
                sql: "SELECT * FROM users WHERE email = ? AND is_ended = 0",
                arguments: [email]
            ).map {
                Credentials(account: try Self.account($0), passwordHash: $0["password_hash"])
            }
        }
    }

    package func rename(_ id: Account.ID, to name: String, at date: Date) async throws
        -> (account: Account, told: [Change])?
    {
        try await database.write { database in
            let row = try database.row(
                sql: "UPDATE users SET name = ? WHERE id = ? AND is_ended = 0 RETURNING *",
                arguments: [name, id.column]
            )
            guard let account = try row.map(Self.account) else { return nil }
            return (account, try SQLiteHouseholdStore.tellOthers(than: id, at: date, in: database))
        }
    }

    package func setPasswordHash(_ hash: String, of id: Account.ID, keeping session: Session.ID?) async throws {
        defer { database.sessions.forgetAll(of: id) }
        try await database.write { database in
            try database.run(
                sql: "UPDATE users SET password_hash = ? WHERE id = ?",
                arguments: [hash, id.column]
            )
            try database.run(
                sql: "DELETE FROM sessions WHERE user_id = ? AND id IS NOT ?",
                arguments: [id.column, session?.column]
            )
            try SQLitePersonalTokenStore.removeAll(of: id, in: database)
            try SQLiteIdentityStore.removeAttempts(of: id, in: database)
        }
    }

    static func account(_ row: Row) throws -> Account {
        Account(
            id: try Account.ID(column: row["id"]),
            email: row["email"],
            name: row["name"],
            dateOfBirth: (row["date_of_birth"] as String?).flatMap { CalendarDate($0) },
            createdAt: Date(column: row["created_at"])
        )
    }

    package func open(
        _ session: Session,
        provenBy passwordHash: String?,
        keeping limit: Int
    ) async throws -> [Session.ID]? {
        let ended: [Session.ID]? = try await database.write { database in
            let isProven = try database.number(
                sql: "SELECT 1 FROM users WHERE id = ? AND password_hash IS ? AND is_ended = 0",
                arguments: [session.account.column, passwordHash]
            )
            guard isProven != nil else { return nil }
            // Tokens of an expired session are refused anyway, so its row can go.
            let ended = try database.rows(
                sql: """
                    DELETE FROM sessions WHERE user_id = ?1 AND (expires_at <= ?2 OR id IN
                        (SELECT id FROM sessions WHERE user_id = ?1 AND expires_at > ?2
                            ORDER BY rotated_at DESC, id DESC LIMIT -1 OFFSET ?3))
                    RETURNING id
                    """,
                arguments: [session.account.column, session.createdAt.column, limit - 1]
            ).map { try Session.ID(column: $0["id"]) }
            try Self.insert(session, into: database)
            return ended
        }
        database.sessions.forget(ended ?? [])
        return ended
    }

    private static func insert(_ session: Session, into database: Database) throws {
        try database.run(
            sql: """
                INSERT INTO sessions (id, user_id, generation, rotated_at, expires_at, created_at, device)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                session.id.column, session.account.column, session.generation, session.rotatedAt.column,
                session.expiresAt.column, session.createdAt.column, session.device,
            ]
        )
    }

    package func session(_ id: Session.ID) async throws -> Session? {
        try await database.sessions.session(id) {
            try await database.read { database in
                try database.row(sql: "SELECT * FROM sessions WHERE id = ?", arguments: [id.column])
                    .map(Self.session)
            }
        }
    }

    package func sessions(of id: Account.ID, at date: Date) async throws -> [Session] {
        try await database.read { try Self.sessions(of: id, at: date, in: $0) }
    }

    static func sessions(of id: Account.ID, at date: Date, in database: Database) throws -> [Session] {
        try database.rows(
            sql: "SELECT * FROM sessions WHERE user_id = ? AND expires_at > ? ORDER BY rotated_at DESC, id DESC",
            arguments: [id.column, date.column]
        ).map(Self.session)
    }

    package func rotate(
        _ id: Session.ID,
        from generation: Int,
        keys: [String],
        at now: Date,
        expiresAt: Date
    ) async throws -> Session? {
        defer { database.sessions.forget([id]) }
        return try await database.write { database in
            try database.row(
                sql: """
                    UPDATE sessions SET generation = generation + 1, rotated_at = ?, rotation_keys = ?, expires_at = ?
                    WHERE id = ? AND generation = ? RETURNING *
                    """,
                arguments: [now.column, keys.joined(separator: " "), expiresAt.column, id.column, generation]
            ).map(Self.session)
        }
    }

    package func close(_ id: Session.ID) async throws {
        defer { database.sessions.forget([id]) }
        try await database.write { database in
            try database.run(sql: "DELETE FROM sessions WHERE id = ?", arguments: [id.column])
        }
    }

    package func close(_ id: Session.ID, of account: Account.ID) async throws -> Bool {
        defer { database.sessions.forget([id]) }
        return try await database.write { database in
            try database.run(
                sql: "DELETE FROM sessions WHERE id = ? AND user_id = ?",
                arguments: [id.column, account.column]
            )
            return database.changesCount > 0
        }
    }

    package func closeAll(of id: Account.ID) async throws {
        defer { database.sessions.forgetAll(of: id) }
        try await database.write { database in
            try database.run(sql: "DELETE FROM sessions WHERE user_id = ?", arguments: [id.column])
            try SQLitePersonalTokenStore.removeAll(of: id, in: database)
        }
    }

    static func session(_ row: Row) throws -> Session {
        let keys: String = row["rotation_keys"]
        return Session(
            id: try Session.ID(column: row["id"]),
            account: try Account.ID(column: row["user_id"]),
            device: row["device"],
            createdAt: Date(column: row["created_at"]),
            generation: row["generation"],
            rotatedAt: Date(column: row["rotated_at"]),
            rotationKeys: keys.isEmpty ? [] : keys.components(separatedBy: " "),
            expiresAt: Date(column: row["expires_at"])
        )
    }
}
