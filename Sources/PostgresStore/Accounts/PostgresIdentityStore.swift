package import FitIQCore
package import Foundation

/// Keeps people's identities at providers, in PostgreSQL.
package struct PostgresIdentityStore: IdentityStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func credentials(issuer: String, subject: String) async throws -> Credentials? {
        let statement = PostgresStatement(
            """
            SELECT users.* FROM identities JOIN users ON users.id = identities.user_id
            WHERE issuer = $1 AND subject = $2 AND NOT is_ended
            """,
            issuer,
            subject
        )
        return try await database.fetch(statement) { rows in
            try rows.first.map {
                Credentials(account: try PostgresAccountStore.account($0), passwordHash: try $0["password_hash"])
            }
        }
    }

    package func identities(of account: Account.ID) async throws -> [ProviderIdentity] {
        try await database.fetch(
            PostgresStatement("SELECT * FROM identities WHERE user_id = $1 ORDER BY created_at, id", account)
        ) { rows in
            try rows.map {
                ProviderIdentity(
                    id: try $0["id"],
                    issuer: try $0["issuer"],
                    subject: try $0["subject"],
                    email: try $0["email"],
                    createdAt: try $0["created_at"],
                    lastUsedAt: try $0["last_used_at"]
                )
            }
        }
    }

    package func link(_ identity: ProviderIdentity, to account: Account.ID) async throws -> IdentityLink {
        try await database.write(.always) { transaction in
            // One after the other, as accounts are made: of two at once one alone gets the identity.
            try transaction.run("SELECT pg_advisory_xact_lock($1::int, -1)", AdvisoryLock.group)
            // Held, so that the account does not end meanwhile.
            let there = try transaction.run(
                "SELECT 1 AS one FROM users WHERE id = $1 AND NOT is_ended FOR NO KEY UPDATE",
                account
            )
            guard !there.isEmpty else { throw StoreError.noSuchAccount }
            if let owner = try Self.owner(of: identity, transaction) {
                return owner == account ? .linked : .ofAnotherAccount
            }
            let others = try transaction.run(
                "SELECT 1 AS one FROM identities WHERE user_id = $1 AND issuer = $2",
                account,
                identity.issuer
            )
            guard others.isEmpty else { return .hasAnother }
            try transaction.run(Self.insertion(of: identity, to: account))
            return .linked
        }
    }

    package func noteUse(issuer: String, subject: String, at date: Date) async throws {
        let note = PostgresStatement(
            "UPDATE identities SET last_used_at = $1 WHERE issuer = $2 AND subject = $3",
            date,
            issuer,
            subject
        )
        try await database.change(.always, note) { _ in }
    }

    package func unlink(_ id: ProviderIdentity.ID, of account: Account.ID) async throws -> IdentityRemoval {
        try await database.write(.unlessKept) { transaction in
            let removed = try transaction.run(
                """
                DELETE FROM identities WHERE id = $1 AND user_id = $2
                    AND EXISTS (SELECT 1 FROM users WHERE id = $2 AND password_hash IS NOT NULL)
                """,
                id,
                account
            )
            guard removed.changesCount == 0 else { return .removed }
            let left = try transaction.run(
                "SELECT 1 AS one FROM identities WHERE id = $1 AND user_id = $2",
                id,
                account
            )
            return left.isEmpty ? .unknown : .needsPassword
        }
    }

    package func begin(_ attempt: ProviderAttempt) async throws {
        let insertion = PostgresStatement(
            """
            INSERT INTO provider_attempts
                (secret_hash, purpose, user_id, issuer, subject, email, name, begun_at, expires_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            """,
            attempt.secretHash,
            attempt.purpose.rawValue,
            attempt.account,
            attempt.person?.issuer,
            attempt.person?.subject,
            attempt.person?.email,
            attempt.person?.name,
            attempt.begunAt,
            attempt.expiresAt
        )
        try await database.change(.unlessKept, insertion) { _ in }
    }

    package func attempt(_ secretHash: Data, at now: Date) async throws -> ProviderAttempt? {
        try await database.fetch(
            PostgresStatement(
                "SELECT * FROM provider_attempts WHERE secret_hash = $1 AND expires_at > $2",
                secretHash,
                now
            )
        ) { try $0.first.flatMap(Self.attempt) }
    }

    package func take(_ secretHash: Data, at now: Date) async throws -> ProviderAttempt? {
        let removal = PostgresStatement(
            "DELETE FROM provider_attempts WHERE secret_hash = $1 AND expires_at > $2 RETURNING *",
            secretHash,
            now
        )
        return try await database.change(.unlessKept, removal) { try $0.first.flatMap(Self.attempt) }
    }

    package func removeAttempts(expiredBy date: Date) async throws {
        let removal = PostgresStatement("DELETE FROM provider_attempts WHERE expires_at <= $1", date)
        try await database.change(.always, removal) { _ in }
    }

    /// Returns the account that the identity is linked to; nil where it is linked to none.
    static func owner(of identity: ProviderIdentity, _ transaction: PostgresTransaction) throws -> Account.ID? {
        let rows = try transaction.run(
            "SELECT user_id FROM identities WHERE issuer = $1 AND subject = $2",
            identity.issuer,
            identity.subject
        )
        return try rows.first.map { try $0["user_id"] }
    }

    static func insertion(of identity: ProviderIdentity, to account: Account.ID) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO identities (id, user_id, issuer, subject, email, created_at, last_used_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            identity.id,
            account,
            identity.issuer,
            identity.subject,
            identity.email,
            identity.createdAt,
            identity.lastUsedAt
        )
    }

    static func removals(ofAll account: Account.ID) -> [PostgresStatement] {
        [PostgresStatement("DELETE FROM identities WHERE user_id = $1", account), removal(ofAttemptsOf: account)]
    }

    static func removal(ofAttemptsOf account: Account.ID) -> PostgresStatement {
        PostgresStatement("DELETE FROM provider_attempts WHERE user_id = $1", account)
    }

    /// Returns nil for a purpose that a newer version may have written.
    @Sendable private static func attempt(_ row: PostgresRow) throws -> ProviderAttempt? {
        guard let purpose = ProviderAttempt.Purpose(rawValue: try row["purpose"]) else { return nil }
        var person: ProviderPerson?
        if let issuer: String = try row["issuer"], let subject: String = try row["subject"] {
            person = ProviderPerson(issuer: issuer, subject: subject, email: try row["email"], name: try row["name"])
        }
        return ProviderAttempt(
            secretHash: try row["secret_hash"],
            purpose: purpose,
            account: try row["user_id"],
            person: person,
            begunAt: try row["begun_at"],
            expiresAt: try row["expires_at"]
        )
    }
}
