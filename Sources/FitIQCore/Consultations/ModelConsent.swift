package import Foundation

/// A person's permission to send their questions, and answers from their diary, to a language model.
package struct ModelConsent: Hashable, Sendable {
    package let account: Account.ID
    /// The host and port that they were shown. Another host needs another permission.
    package let host: String
    /// The model's name that they were shown; another model needs another permission.
    package let model: String
    package let consentedAt: Date

    package init(account: Account.ID, host: String, model: String, consentedAt: Date) {
        self.account = account
        self.host = host
        self.model = model
        self.consentedAt = consentedAt
    }
}
