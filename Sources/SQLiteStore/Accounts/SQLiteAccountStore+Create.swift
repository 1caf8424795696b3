package import FitIQCore
package import Foundation
import GRDB

// Makes accounts, with an invitation or without.
extension SQLiteAccountStore {
    package func create(
        _ account: Account,
        otherSpellings: [String],
        passwordHash: String?,
        identity: ProviderIdentity?,
        admission: Admission
    ) async throws -> AccountCreation {
        // One transaction: of two requests at once only one is the first account, or uses the invitation.
        try await database.write { database in
            let fault = try Self.fault(of: admission, for: account, in: database)
            if let fault, try admission.needsInvitation && Self.hasHadAccounts(database) { return .notAdmitted(fault) }
            if let identity, try SQLiteIdentityStore.owner(of: identity, in: database) != nil { return .identityTaken }
            for spelling in otherSpellings where try Self.isTaken(spelling, in: database) { return .emailTaken }
            guard try Self.insert(account, passwordHash: passwordHash, into: database) else { return .emailTaken }
            if let identity { try SQLiteIdentityStore.insert(identity, of: account.id, into: database) }
            if fault == nil, let codeHash = admission.codeHash {
                try database.run(
                    sql: "UPDATE invitations SET used_at = ? WHERE code_hash = ?",
                    arguments: [account.createdAt.column, codeHash]
                )
            }
            return .created
        }
    }

    package func hasHadAccounts() async throws -> Bool {
        try await database.read(Self.hasHadAccounts)
    }

    package func fault(
        ofInvitation codeHash: Data,
        for email: String,
        at now: Date
    ) async throws -> Invitation.Fault? {
        try await database.read { try Self.fault(of: codeHash, for: email, at: now, in: $0) }
    }

    @Sendable private static func hasHadAccounts(_ database: Database) throws -> Bool {
        try database.number(sql: "SELECT 1 FROM settings WHERE name = 'first_account'") != nil
    }

    private static func isTaken(_ email: String, in database: Database) throws -> Bool {
        try database.number(sql: "SELECT 1 FROM users WHERE email = ?", arguments: [email]) != nil
    }

    private static func fault(
        of admission: Admission,
        for account: Account,
        in database: Database
    ) throws -> Invitation.Fault? {
        guard let codeHash = admission.codeHash else { return .missing }
        return try fault(of: codeHash, for: account.email, at: account.createdAt, in: database)
    }

    private static func fault(
        of codeHash: Data,
        for email: String,
        at now: Date,
        in database: Database
    ) throws -> Invitation.Fault? {
        let found = try database.row(
            sql: "SELECT email, expires_at, used_at FROM invitations WHERE code_hash = ?",
            arguments: [codeHash]
        )
        guard let found else { return .unknown }
        guard (found["used_at"] as Int64?) == nil else { return .used }
        guard found["expires_at"] > now.column else { return .expired }
        if let invited: String = found["email"], invited != email { return .forAnotherAddress }
        return nil
    }
}
