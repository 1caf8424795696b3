package import Foundation

/// Links an account to who its person is at a provider.
package struct ProviderIdentity: Hashable, Sendable {
    package typealias ID = Identifier<ProviderIdentity>

    package let id: ID
    package let issuer: String
    package let subject: String
    /// Holds the e-mail address that the provider told at the link, for the person to recognise it; nothing is decided by it.
    package let email: String?
    package let createdAt: Date
    /// Is the time of the last sign-in by it.
    package let lastUsedAt: Date

    package init(id: ID, issuer: String, subject: String, email: String?, createdAt: Date, lastUsedAt: Date) {
        self.id = id
        self.issuer = issuer
        self.subject = subject
        self.email = email
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }

    /// Links an account to `person`, now.
    package init(_ person: ProviderPerson, at now: Date) {
        self.init(
            id: .new(at: now),
            issuer: person.issuer,
            subject: person.subject,
            email: person.email,
            createdAt: now,
            lastUsedAt: now
        )
    }
}

/// Records that a browser is on its way to a provider and back. It is found by a secret that only that browser has.
package struct ProviderAttempt: Hashable, Sendable {
    /// Says what is done at its end.
    package enum Purpose: String, Hashable, Sendable {
        /// Signs the person in.
        case signIn = "sign_in"
        /// Links the account to the person.
        case link
        /// Gives an account without a password one.
        case password
    }

    /// Is the SHA-256 of the browser's secret.
    package let secretHash: Data
    package let purpose: Purpose
    /// Is the account for which its signed-in person has begun it; nil at a sign-in.
    package let account: Account.ID?
    /// Identifies who has come back; nil while the browser is at the provider.
    package let person: ProviderPerson?
    package let begunAt: Date
    package let expiresAt: Date

    package init(
        secretHash: Data,
        purpose: Purpose,
        account: Account.ID?,
        person: ProviderPerson?,
        begunAt: Date,
        expiresAt: Date
    ) {
        self.secretHash = secretHash
        self.purpose = purpose
        self.account = account
        self.person = person
        self.begunAt = begunAt
        self.expiresAt = expiresAt
    }
}
