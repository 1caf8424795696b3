import FitIQCore
import Foundation
import SystemCrypto

/// Says why an ID token is not believed, for the operator's log.
enum Distrust: String, Error {
    case malformed = "it cannot be read"
    case algorithm = "it is signed by no algorithm that is taken, RS256 and ES256"
    case keysAway = "the provider does not tell its keys"
    case unknownKey = "it is signed with a key that the provider does not name"
    case signature = "its signature is wrong"
    case issuer = "it is of another issuer"
    case audience = "it is for another client"
    case expired = "it has expired"
    case issuedAt = "it was not issued just now; do the clocks agree?"
    case nonce = "it answers another question"
    case subject = "it names nobody"
    case notFresh = "it does not say that the person has signed in just now"
}

/// Reads and checks an ID token (OpenID Connect Core 1.0 §2), in which a provider says who a person is, and signs it.
struct IDToken {
    let algorithm: KeySet.Algorithm
    let keyID: String?
    private let claims: Claims
    private let signedBytes: Data
    private let signature: Data

    /// Holds what a token must say to be believed.
    struct Expectation {
        let issuer: String
        let clientID: String
        let nonce: String
        let now: Date
        /// Is the time before which the person's sign-in is too old; nil accepts any.
        let freshSince: Date?
    }

    /// Limits a token, in bytes.
    private static let longest = 16 * 1024
    /// Allows for clocks that differ, in seconds.
    private static let leeway: TimeInterval = 60
    /// Limits the age of a token, in seconds: it comes straight from the provider.
    private static let longestAge: TimeInterval = 600

    /// Reads a token. Nothing in it can be trusted before `verify(with:)` has succeeded.
    ///
    /// - Throws: `Distrust.malformed`, `.algorithm`.
    init(_ text: String) throws(Distrust) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard text.utf8.count <= Self.longest, parts.count == 3, let header: Header = Self.decoded(parts[0]) else {
            throw .malformed
        }
        guard let algorithm = KeySet.Algorithm(rawValue: header.algorithm) else { throw .algorithm }
        // Extensions that a reader must understand: we know none (RFC 7515 §4.1.11).
        guard header.critical == nil, header.type?.uppercased() ?? "JWT" == "JWT",
            let claims: Claims = Self.decoded(parts[1]), let signature = Data(base64URL: parts[2])
        else { throw .malformed }
        self.algorithm = algorithm
        keyID = header.keyID
        self.claims = claims
        signedBytes = Data("\(parts[0]).\(parts[1])".utf8)
        self.signature = signature
    }

    /// Checks the signature.
    ///
    /// - Throws: `Distrust.unknownKey`, `.signature`.
    func verify(with keys: KeySet) throws(Distrust) {
        let candidates = keys.keys(for: algorithm, id: keyID)
        guard !candidates.isEmpty else { throw .unknownKey }
        guard candidates.contains(where: { $0.verifies(signature, of: signedBytes) }) else { throw .signature }
    }

    /// Checks the claims of a token whose signature was verified (OpenID Connect Core 1.0 §3.1.3.7), and returns whom it names.
    ///
    /// - Throws: `Distrust`.
    func person(_ expected: Expectation) throws(Distrust) -> ProviderPerson {
        guard claims.issuer == expected.issuer else { throw .issuer }
        let audience = claims.audience.texts
        // A token for several must say that it was issued to this one.
        guard audience.contains(expected.clientID), audience.count == 1 || claims.authorizedParty != nil,
            claims.authorizedParty ?? expected.clientID == expected.clientID
        else { throw .audience }
        let now = expected.now.timeIntervalSince1970
        guard claims.expiresAt > now - Self.leeway else { throw .expired }
        guard (now - Self.longestAge...now + Self.leeway).contains(claims.issuedAt),
            claims.notBefore ?? now <= now + Self.leeway
        else { throw .issuedAt }
        guard claims.nonce == expected.nonce else { throw .nonce }
        let subject = claims.subject.utf8
        guard (1...255).contains(subject.count), subject.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw .subject
        }
        if let since = expected.freshSince {
            guard let signedInAt = claims.signedInAt,
                (since.timeIntervalSince1970 - Self.leeway...now + Self.leeway).contains(signedInAt)
            else { throw .notFresh }
        }
        return ProviderPerson(
            issuer: expected.issuer,
            subject: claims.subject,
            email: claims.email,
            name: claims.name ?? claims.userName
        )
    }

    private static func decoded<Part: Decodable>(_ text: String) -> Part? {
        Data(base64URL: text).flatMap { try? JSONDecoder().decode(Part.self, from: $0) }
    }

    private struct Header: Decodable {
        let algorithm: String
        let type: String?
        let keyID: String?
        let critical: [String]?

        private enum CodingKeys: String, CodingKey {
            case algorithm = "alg"
            case type = "typ"
            case keyID = "kid"
            case critical = "crit"
        }
    }

    private struct Claims: Decodable {
        let issuer: String
        let subject: String
        let audience: Audience
        let authorizedParty: String?
        let expiresAt: Double
        let issuedAt: Double
        let notBefore: Double?
        let signedInAt: Double?
        let nonce: String?
        let email: String?
        let name: String?
        let userName: String?

        private enum CodingKeys: String, CodingKey {
            case nonce, email, name
            case issuer = "iss"
            case subject = "sub"
            case audience = "aud"
            case authorizedParty = "azp"
            case expiresAt = "exp"
            case issuedAt = "iat"
            case notBefore = "nbf"
            case signedInAt = "auth_time"
            case userName = "preferred_username"
        }
    }

    /// Decodes one text, or a list of them.
    private struct Audience: Decodable {
        let texts: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            texts = try (try? container.decode(String.self)).map { [$0] } ?? container.decode([String].self)
        }
    }
}
