import Crypto
package import FitIQCore
package import Foundation
import JWTKit

/// Names the account and the device of a request.
package struct Identity: Hashable, Sendable {
    package let account: Account.ID
    package let session: Session.ID
    package let expiresAt: Date
}

/// Makes and reads tokens: access tokens are JWTs (HS256), refresh tokens are a session's id and generation under a MAC.
///
/// A refresh token follows from session and generation alone, so none is stored, not even as a hash, and a repeated
/// request gets the same one.
struct TokenIssuer: Sendable {
    private struct AccessPayload: JWTPayload {
        let sub: SubjectClaim
        let sid: String
        let iat: IssuedAtClaim
        let exp: ExpirationClaim

        /// The time comes from outside: see `identity`.
        func verify(using algorithm: some JWTAlgorithm) {}
    }

    struct RefreshToken: Hashable {
        let session: Session.ID
        let generation: Int
    }

    private let keys: JWTKeyCollection
    private let known = KnownTokens()
    private let refreshKey: SymmetricKey

    /// - Parameter secret: at least 32 bytes that nobody else knows.
    init(secret: Data) async {
        func key(_ purpose: String) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: SymmetricKey(data: secret),
                info: Data(purpose.utf8),
                outputByteCount: 32
            )
        }
        refreshKey = key("fitiq refresh token")
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        // Makes issuing a session's token again give the same bytes.
        encoder.outputFormatting = .sortedKeys
        keys = await JWTKeyCollection().add(
            hmac: HMACKey(key: key("fitiq access token")),
            digestAlgorithm: .sha256,
            serializer: DefaultJWTSerializer(jsonEncoder: encoder)
        )
    }

    /// - Parameters:
    ///   - issuedAt: cut to the whole second, because fractions would be signed along.
    func accessToken(_ session: Session, issuedAt: Date, lifetime: Duration) async throws -> String {
        let issuedAt = Date(timeIntervalSince1970: issuedAt.timeIntervalSince1970.rounded(.down))
        let expiresAt = issuedAt.addingTimeInterval(lifetime.inSeconds.rounded(.down))
        return try await keys.sign(
            AccessPayload(
                sub: SubjectClaim(value: session.account.description),
                sid: session.id.description,
                iat: IssuedAtClaim(value: issuedAt),
                exp: ExpirationClaim(value: expiresAt)
            )
        )
    }

    /// Returns whom `token` was issued to; nil when it is forged, malformed or expired.
    func identity(_ token: String, at now: Date) async -> Identity? {
        if let identity = known.identity(token) { return identity.expiresAt > now ? identity : nil }
        guard token.utf8.count <= 2048, let payload = try? await keys.verify(token, as: AccessPayload.self),
            payload.exp.value > now, let account = Account.ID(payload.sub.value),
            let session = Session.ID(payload.sid)
        else { return nil }
        let identity = Identity(account: account, session: session, expiresAt: payload.exp.value)
        known.add(identity, of: token)
        return identity
    }

    func refreshToken(_ session: Session) -> String {
        let body = Self.body(session.id, session.generation)
        return Self.base64URL(body + mac(body))
    }

    /// The session and generation that `token` names; nil when we did not make it.
    func read(refreshToken token: String) -> RefreshToken? {
        guard token.utf8.count <= 128, let bytes = Self.bytes(base64URL: token), bytes.count == 16 + 8 + 32,
            equalInConstantTime(mac(bytes.prefix(24)), bytes.suffix(32))
        else { return nil }
        let uuid = bytes.prefix(16).withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
        let generation = bytes.dropFirst(16).prefix(8).reduce(0) { $0 << 8 | Int($1) }
        return RefreshToken(session: Session.ID(UUID(uuid: uuid)), generation: generation)
    }

    private func mac(_ bytes: Data) -> Data {
        Data(HMAC<SHA256>.authenticationCode(for: bytes, using: refreshKey))
    }

    private static func body(_ session: Session.ID, _ generation: Int) -> Data {
        withUnsafeBytes(of: session.uuid.uuid) { Data($0) }
            + withUnsafeBytes(of: UInt64(generation).bigEndian) { Data($0) }
    }

    private static func base64URL(_ bytes: Data) -> String {
        bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private static func bytes(base64URL text: String) -> Data? {
        let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: base64 + String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4))
    }
}
