import FitIQCore
import Foundation
import SystemCrypto

/// Makes and reads tokens: access tokens are JWTs (HS256), refresh tokens are a session's id and generation under a MAC.
///
/// A refresh token follows from session and generation alone, so none is stored, not even as a hash, and a repeated
/// request gets the same one.
struct TokenIssuer: Sendable {
    struct RefreshToken: Hashable {
        let session: Session.ID
        let generation: Int
    }

    private let known = KnownTokens()
    private let accessKey: SecretKey
    private let refreshKey: SecretKey

    /// - Parameter secret: at least 32 bytes that nobody else knows.
    init(secret: Data) {
        let secret = SecretKey(secret)
        accessKey = secret.derived(for: "fitiq access token")
        refreshKey = secret.derived(for: "fitiq refresh token")
    }

    /// - Parameters:
    ///   - issuedAt: cut to the whole second, because fractions would be signed along.
    func accessToken(_ session: Session, issuedAt: Date, lifetime: Duration) throws -> String {
        let issuedAt = Date(timeIntervalSince1970: issuedAt.timeIntervalSince1970.rounded(.down))
        let expiresAt = issuedAt.addingTimeInterval(lifetime.inSeconds.rounded(.down))
        let identity = Identity(account: session.account, session: session.id, expiresAt: expiresAt)
        return try AccessToken(identity, issuedAt: issuedAt).text(signedWith: accessKey)
    }

    /// Returns whom `token` was issued to; nil when it is forged, malformed or expired.
    func identity(_ token: String, at now: Date) -> Identity? {
        if let identity = known.identity(token) { return identity.expiresAt > now ? identity : nil }
        guard let identity = AccessToken(token, signedWith: accessKey)?.identity, identity.expiresAt > now else {
            return nil
        }
        known.add(identity, of: token)
        return identity
    }

    func refreshToken(_ session: Session) -> String {
        let body = Self.body(session.id, session.generation)
        return (body + refreshKey.authenticationCode(for: body)).base64URLText
    }

    /// The session and generation that `token` names; nil when we did not make it.
    func read(refreshToken token: String) -> RefreshToken? {
        guard token.utf8.count <= 128, let bytes = Data(base64URL: token), bytes.count == 16 + 8 + 32,
            equalInConstantTime(refreshKey.authenticationCode(for: bytes.prefix(24)), bytes.suffix(32))
        else { return nil }
        let uuid = bytes.prefix(16).withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
        let generation = bytes.dropFirst(16).prefix(8).reduce(0) { $0 << 8 | Int($1) }
        return RefreshToken(session: Session.ID(UUID(uuid: uuid)), generation: generation)
    }

    private static func body(_ session: Session.ID, _ generation: Int) -> Data {
        withUnsafeBytes(of: session.uuid.uuid) { Data($0) }
            + withUnsafeBytes(of: UInt64(generation).bigEndian) { Data($0) }
    }
}
