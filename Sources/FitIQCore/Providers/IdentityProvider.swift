package import Foundation

/// Says who somebody is: a provider of OpenID Connect that the operator has chosen.
package protocol IdentityProvider: Sendable {
    /// Names the provider. A person is known by it and by the subject that it gives them.
    var issuer: String { get }
    /// Names the provider to people.
    var label: String { get }

    /// Returns the address at which the provider asks a person in their browser who they are.
    ///
    /// - Throws: `ProviderFault`.
    func address(for question: ProviderQuestion) async throws -> String
    /// Finds out who has answered, and checks all that the provider says of it.
    ///
    /// - Parameter code: as it came back with the browser; good once.
    /// - Throws: `ProviderFault`.
    func person(by code: String, of question: ProviderQuestion) async throws -> ProviderPerson
}

/// Holds the secrets that tie a provider's answer to one browser and one attempt.
package struct ProviderQuestion: Sendable {
    /// Comes back with the browser.
    package let state: String
    /// Comes back in what the provider signs.
    package let nonce: String
    /// Proves at the exchange of the code that the one who asked is the one who exchanges it (RFC 7636).
    package let verifier: String
    /// Is the time before which a person's sign-in at the provider is too old; nil accepts any.
    package let freshSince: Date?

    package init(state: String, nonce: String, verifier: String, freshSince: Date?) {
        self.state = state
        self.nonce = nonce
        self.verifier = verifier
        self.freshSince = freshSince
    }
}

/// Identifies a person as their provider has told and signed it.
package struct ProviderPerson: Hashable, Sendable {
    package let issuer: String
    /// Names the person at the provider, for ever; an e-mail address may be another's tomorrow.
    package let subject: String
    /// Holds one line of at most 254 characters, which need not be an address.
    package let email: String?
    /// Holds one line of at most 100 characters.
    package let name: String?

    /// Leaves out an address or a name that no account could have: the provider's words may be of any length.
    package init(issuer: String, subject: String, email: String?, name: String?) {
        self.issuer = issuer
        self.subject = subject
        self.email = email.flatMap(Self.line).flatMap { $0.unicodeScalars.count <= 254 ? $0 : nil }
        self.name = name.flatMap(Self.line).map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(100))) }
    }

    /// Returns the text without the spaces around it; nil where nothing is left, or more than one line.
    private static func line(_ text: String) -> String? {
        let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let breaks: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
        guard !line.isEmpty, !line.unicodeScalars.contains(where: { breaks.contains($0.properties.generalCategory) })
        else { return nil }
        return line
    }
}

/// Says why a provider has identified nobody.
package enum ProviderFault: Error, Hashable, Sendable {
    /// The provider does not answer, or not as a provider does; it may later.
    case away
    /// The provider refuses the code, which is used, expired or another's.
    case codeRefused
    /// The provider's answer fails a check.
    case untrusted
    /// The provider does not say that the person has signed in there just now.
    case notFresh
}
