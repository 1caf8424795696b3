package import Foundation

/// Lets one person make an account. Whoever has its code has the invitation; what is kept of that is a hash.
package struct Invitation: Hashable, Sendable {
    package typealias ID = Identifier<Invitation>

    /// Says why an invitation is refused.
    package enum Fault: Error, Hashable, Sendable {
        case missing
        case unknown
        case used
        case expired
        case forAnotherAddress
    }

    package let id: ID
    /// SHA-256 of the code.
    package let codeHash: Data
    /// The only e-mail address that it is for, as accounts keep theirs; nil for any.
    package let email: String?
    package let createdAt: Date
    package let expiresAt: Date

    package init(id: ID, codeHash: Data, email: String?, createdAt: Date, expiresAt: Date) {
        self.id = id
        self.codeHash = codeHash
        self.email = email
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

/// Holds the invitation that a new account brings, and whether it needs one.
package struct Admission: Hashable, Sendable {
    /// Indicates whether an invitation is needed. The very first account needs none.
    package let needsInvitation: Bool
    /// SHA-256 of the code that came; nil when none did.
    package let codeHash: Data?

    package init(needsInvitation: Bool, codeHash: Data?) {
        self.needsInvitation = needsInvitation
        self.codeHash = codeHash
    }

    /// Lets an account in without an invitation.
    package static let free = Admission(needsInvitation: false, codeHash: nil)
}

/// Tells how making an account ended.
package enum AccountCreation: Hashable, Sendable {
    case created
    case emailTaken
    /// The identity at a provider has an account.
    case identityTaken
    case notAdmitted(Invitation.Fault)
}
