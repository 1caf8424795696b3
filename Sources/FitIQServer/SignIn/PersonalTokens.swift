import FitIQCore
import Foundation
import SystemCrypto

/// Makes people's personal tokens and knows them by their secrets.
struct PersonalTokens: Sendable {
    let store: any PersonalTokenStore
    let now: @Sendable () -> Date

    /// Tells a secret from an access token, and from any other text that is found somewhere.
    private static let prefix = "fitiq_"
    /// The least seconds between two notes of a token's use: each is a write.
    private static let noteInterval: TimeInterval = 60

    static func isSecret(_ text: String) -> Bool { text.hasPrefix(prefix) }

    /// Makes a token.
    ///
    /// - Returns: nil where the account has as many as it may.
    func make(
        _ name: String,
        _ scopes: Set<PersonalToken.Scope>,
        until expiresAt: Date?,
        for account: Account.ID
    ) async throws -> (token: PersonalToken, secret: String)? {
        var generator = SystemRandomNumberGenerator()
        let secret =
            Self.prefix + Data((0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }).base64URLText
        let token = PersonalToken(
            id: .new(at: now()),
            account: account,
            name: name,
            scopes: scopes,
            createdAt: now(),
            expiresAt: expiresAt
        )
        return try await store.add(token, secretHash: Self.hash(secret)) ? (token, secret) : nil
    }

    /// Returns the token whose secret this is, and notes that it is used; nil where there is none, or it has expired.
    func token(_ secret: String) async throws -> PersonalToken? {
        guard secret.utf8.count <= 128, let token = try await store.token(secretHash: Self.hash(secret)),
            token.holds(at: now())
        else { return nil }
        if token.lastUsedAt.map({ abs(now().timeIntervalSince($0)) >= Self.noteInterval }) ?? true {
            // A store that takes no writes just now still answers reads.
            try? await store.noteUse(of: token.id, at: now())
        }
        return token
    }

    func tokens(of account: Account.ID) async throws -> [PersonalToken] {
        try await store.tokens(of: account)
    }

    /// Returns false where the account has no such token.
    func revoke(_ id: PersonalToken.ID, of account: Account.ID) async throws -> Bool {
        try await store.removeToken(id, of: account)
    }

    private static func hash(_ secret: String) -> Data { Digest.sha256(Data(secret.utf8)) }
}

extension Identity {
    /// A program's that comes with a token. It has no session, and no route that asks for one takes a token.
    init(_ token: PersonalToken) {
        self.init(
            account: token.account,
            session: Session.ID(token.id.uuid),
            expiresAt: token.expiresAt ?? .distantFuture
        )
    }
}
