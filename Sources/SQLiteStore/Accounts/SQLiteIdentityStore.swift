package import FitIQCore
package import Foundation
import GRDB

/// Keeps people's identities at providers, in SQLite.
package struct SQLiteIdentityStore: IdentityStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func credentials(issuer: String, subject: String) async throws -> Credentials? {
        try await database.read { database in
            try database.row(
                sql: """
                    SELECT users.* FROM identities JOIN users ON users.id = identities.user_id
                    WHERE issuer = ? AND subject = ? AND is_ended = 0
                    """,
                arguments: [issuer, subject]
            ).map { Credentials(account: try SQLiteAccountStore.account($0), passwordHash: $0["password_hash"]) }
        }
    }

    package func identities(of account: Account.ID) async throws -> [ProviderIdentity] {
        try await database.read { database in
            try database.rows(
                sql: "SELECT * FROM identities WHERE user_id = ? ORDER BY created_at, id",
                arguments: [account.column]
            ).map {
                ProviderIdentity(
                    id: try ProviderIdentity.ID(column: $0["id"]),
                    issuer: $0["issuer"],
                    subject: $0["subject"],
                    email: $0["email"],
                    createdAt: Date(column: $0["created_at"]),
                    lastUsedAt: Date(column: $0["last_used_at"])
                )
            }
        }
    }

    package func link(_ identity: ProviderIdentity, to account: Account.ID) async throws -> IdentityLink {
        try await database.write { database in
            let isThere = try database.number(
                sql: "SELECT 1 FROM users WHERE id = ? AND is_ended = 0",
                arguments: [account.column]
            )
            guard isThere != nil else { throw StoreError.noSuchAccount }
            if let owner = try Self.owner(of: identity, in: database) {
                return owner == account ? .linked : .ofAnotherAccount
            }
            let other = try database.number(
                sql: "SELECT 1 FROM identities WHERE user_id = ? AND issuer = ?",
                arguments: [account.column, identity.issuer]
            )
            guard other == nil else { return .hasAnother }
            try Self.insert(identity, of: account, into: database)
            return .linked
        }
    }

    package func noteUse(issuer: String, subject: String, at date: Date) async throws {
        try await database.write { database in
            try database.run(
                sql: "UPDATE identities SET last_used_at = ? WHERE issuer = ? AND subject = ?",
                arguments: [date.column, issuer, subject]
            )
        }
    }

    package func unlink(_ id: ProviderIdentity.ID, of account: Account.ID) async throws -> IdentityRemoval {
        try await database.write { database in
            try database.run(
                sql: """
                    DELETE FROM identities WHERE id = ?1 AND user_id = ?2
                        AND EXISTS (SELECT 1 FROM users WHERE id = ?2 AND password_hash IS NOT NULL)
                    """,
                arguments: [id.column, account.column]
            )
            guard database.changesCount == 0 else { return .removed }
            let isThere = try database.number(
                sql: "SELECT 1 FROM identities WHERE id = ? AND user_id = ?",
                arguments: [id.column, account.column]
            )
            return isThere == nil ? .unknown : .needsPassword
        }
    }

    package func begin(_ attempt: ProviderAttempt) async throws {
        try await database.write { database in
            try database.run(
                sql: """
                    INSERT INTO provider_attempts
                        (secret_hash, purpose, user_id, issuer, subject, email, name, begun_at, expires_at)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    attempt.secretHash, attempt.purpose.rawValue, attempt.account?.column, attempt.person?.issuer,
                    attempt.person?.subject, attempt.person?.email, attempt.person?.name, attempt.begunAt.column,
                    attempt.expiresAt.column,
                ]
            )
        }
    }

    package func attempt(_ secretHash: Data, at now: Date) async throws -> ProviderAttempt? {
        try await database.read { database in
            try database.row(
                sql: "SELECT * FROM provider_attempts WHERE secret_hash = ? AND expires_at > ?",
                arguments: [secretHash, now.column]
            ).flatMap(Self.attempt)
        }
    }

    package func take(_ secretHash: Data, at now: Date) async throws -> ProviderAttempt? {
        try await database.write { database in
            try database.row(
                sql: "DELETE FROM provider_attempts WHERE secret_hash = ? AND expires_at > ? RETURNING *",
                arguments: [secretHash, now.column]
            ).flatMap(Self.attempt)
        }
    }

    package func removeAttempts(expiredBy date: Date) async throws {
        try await database.write { database in
            try database.run(
                sql: "DELETE FROM provider_attempts WHERE expires_at <= ?",
                arguments: [date.column]
            )
        }
    }

    /// Returns the account that the identity is linked to; nil where it is linked to none.
    static func owner(of identity: ProviderIdentity, in database: Database) throws -> Account.ID? {
        try database.row(
            sql: "SELECT user_id FROM identities WHERE issuer = ? AND subject = ?",
            arguments: [identity.issuer, identity.subject]
        ).map { try Account.ID(column: $0["user_id"]) }
    }

    static func insert(_ identity: ProviderIdentity, of account: Account.ID, into database: Database) throws {
        try database.run(
            sql: """
                INSERT INTO identities (id, user_id, issuer, subject, email, created_at, last_used_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                identity.id.column, account.column, identity.issuer, identity.subject, identity.email,
                identity.createdAt.column, identity.lastUsedAt.column,
            ]
        )
    }

    static func removeAll(of account: Account.ID, in database: Database) throws {
        try database.run(sql: "DELETE FROM identities WHERE user_id = ?", arguments: [account.column])
        try removeAttempts(of: account, in: database)
    }

    static func removeAttempts(of account: Account.ID, in database: Database) throws {
        try database.run(sql: "DELETE FROM provider_attempts WHERE user_id = ?", arguments: [account.column])
    }

    /// Returns nil for a purpose that a newer version may have written.
    private static func attempt(_ row: Row) throws -> ProviderAttempt? {
        guard let purpose = ProviderAttempt.Purpose(rawValue: row["purpose"]) else { return nil }
        let (issuer, subject): (String?, String?) = (row["issuer"], row["subject"])
        let person = issuer.flatMap { issuer in
            subject.map { ProviderPerson(issuer: issuer, subject: $0, email: row["email"], name: row["name"]) }
        }
        return ProviderAttempt(
            secretHash: row["secret_hash"],
            purpose: purpose,
            account: try (row["user_id"] as Data?).map { try Account.ID(column: $0) },
            person: person,
            begunAt: Date(column: row["begun_at"]),
            expiresAt: Date(column: row["expires_at"])
        )
    }
}
