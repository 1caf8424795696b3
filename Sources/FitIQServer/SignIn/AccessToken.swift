import FitIQCore
import Foundation
import SystemCrypto

/// A session's access token: a JSON Web Token signed with HMAC and SHA-256 (RFC 7519, RFC 7515).
struct AccessToken {
    let identity: Identity
    let issuedAt: Date

    private struct Header: Codable {
        var alg = "HS256"
        var typ: String? = "JWT"
        /// Extensions that a reader must understand: we know none (RFC 7515 §4.1.11).
        var crit: [String]?
    }

    private struct Claims: Codable {
        let sub: String
        let sid: String
        let iat: Date
        let exp: Date
    }

    init(_ identity: Identity, issuedAt: Date) {
        self.identity = identity
        self.issuedAt = issuedAt
    }

    /// Reads a token, expired or not; nil when it is malformed, of another algorithm, or signed with another key.
    init?(_ text: String, signedWith key: SecretKey) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 2048, parts.count == 3,
            let signature = Data(base64URL: String(parts[2])),
            equalInConstantTime(key.authenticationCode(for: Data("\(parts[0]).\(parts[1])".utf8)), signature),
            let header = Self.decode(Header.self, parts[0]), header.alg == "HS256", header.crit == nil,
            let claims = Self.decode(Claims.self, parts[1]), let account = Account.ID(claims.sub),
            let session = Session.ID(claims.sid)
        else { return nil }
        self.init(Identity(account: account, session: session, expiresAt: claims.exp), issuedAt: claims.iat)
    }

    /// Returns the token as it is sent. The same session and times give the same bytes.
    func text(signedWith key: SecretKey) throws -> String {
        let claims = Claims(
            sub: identity.account.description,
            sid: identity.session.description,
            iat: issuedAt,
            exp: identity.expiresAt
        )
        let signed = try Self.encode(Header()) + "." + Self.encode(claims)
        return signed + "." + key.authenticationCode(for: Data(signed.utf8)).base64URLText
    }

    private static func encode(_ part: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(part).base64URLText
    }

    private static func decode<Part: Decodable>(_ type: Part.Type, _ text: Substring) -> Part? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return Data(base64URL: String(text)).flatMap { try? decoder.decode(type, from: $0) }
    }
}
