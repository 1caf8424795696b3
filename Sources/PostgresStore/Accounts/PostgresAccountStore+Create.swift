package import FitIQCore
package import Foundation

// Makes accounts, with an invitation or without.
extension PostgresAccountStore {
    package func create(
        _ account: Account,
        otherSpellings: [String],
        passwordHash: String?,
        identity: ProviderIdentity?,
        admission: Admission
    ) async throws -> AccountCreation {
        try await database.write(.unlessKept) { transaction in
            // One after the other at all servers: of two at once only one is the first account, or uses the invitation.
            try transaction.run("SELECT pg_advisory_xact_lock($1::int, -1)", AdvisoryLock.group)
            let fault = try Self.fault(of: admission, for: account, transaction)
            if let fault, try admission.needsInvitation && Self.hasHad(transaction.run(Self.firstAccount)) {
                return .notAdmitted(fault)
            }
            if let identity, try PostgresIdentityStore.owner(of: identity, transaction) != nil { return .identityTaken }
            let spellings = try transaction.run("SELECT 1 AS one FROM users WHERE email = ANY ($1)", otherSpellings)
            guard spellings.isEmpty else { return .emailTaken }
            let made = try transaction.run(Self.insertion(of: account, passwordHash: passwordHash))
            guard made.changesCount > 0 else { return .emailTaken }
            if let identity { try transaction.run(PostgresIdentityStore.insertion(of: identity, to: account.id)) }
            if fault == nil, let codeHash = admission.codeHash {
                try transaction.run(
                    "UPDATE invitations SET used_at = $1 WHERE code_hash = $2",
                    account.createdAt,
                    codeHash
                )
            }
            return .created
        }
    }

    package func hasHadAccounts() async throws -> Bool {
        try await database.fetch(Self.firstAccount, Self.hasHad)
    }

    private static let firstAccount = PostgresStatement("SELECT 1 AS one FROM settings WHERE name = 'first_account'")

    @Sendable private static func hasHad(_ rows: PostgresRows) -> Bool { !rows.isEmpty }

    package func fault(
        ofInvitation codeHash: Data,
        for email: String,
        at now: Date
    ) async throws -> Invitation.Fault? {
        try await database.fetch(Self.invitation(codeHash)) { try Self.fault(ofInvitation: $0, for: email, at: now) }
    }

    package func removeInvitations(expiredBefore date: Date) async throws {
        let removal = PostgresStatement("DELETE FROM invitations WHERE expires_at < $1", date)
        try await database.change(.always, removal) { _ in }
    }

    private static func fault(
        of admission: Admission,
        for account: Account,
        _ transaction: PostgresTransaction
    ) throws -> Invitation.Fault? {
        guard let codeHash = admission.codeHash else { return .missing }
        let rows = try transaction.run(invitation(codeHash))
        return try fault(ofInvitation: rows, for: account.email, at: account.createdAt)
    }

    private static func invitation(_ codeHash: Data) -> PostgresStatement {
        PostgresStatement("SELECT email, expires_at, used_at FROM invitations WHERE code_hash = $1", codeHash)
    }

    private static func fault(
        ofInvitation rows: PostgresRows,
        for email: String,
        at now: Date
    ) throws -> Invitation.Fault? {
        guard let row = rows.first else { return .unknown }
        guard try row["used_at"] as Date? == nil else { return .used }
        guard try row["expires_at"] as Date > now else { return .expired }
        if let invited: String = try row["email"], invited != email { return .forAnotherAddress }
        return nil
    }
}
