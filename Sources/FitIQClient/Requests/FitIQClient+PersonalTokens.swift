public import FitIQWire
public import Foundation
import NIOHTTP1

// Personal tokens: what a person gives to a program of their choice, so that it needs no password.
extension FitIQClient {
    /// Makes a token. Its secret, ``PersonalTokenRecord/token``, is in this answer alone. Where the answer is lost the token may
    /// be there: ``personalTokens()`` lists it, and it can be revoked.
    ///
    /// - Parameters:
    ///   - name: says what it is for, in 1 to 100 characters.
    ///   - scopes: the parts of the diary that it opens, at least one.
    ///   - expiresAt: nil where it holds until it is revoked.
    /// - Throws: ``FitIQError/Code/validationFailed``, also where the account has twenty tokens.
    public func makePersonalToken(
        _ name: String,
        scopes: [PersonalTokenRecord.Scope],
        expiresAt: Date? = nil
    ) async throws -> PersonalTokenRecord {
        let request = NewPersonalToken(name: name, scopes: scopes, expiresAt: expiresAt)
        return try await send(.post(Routes.tokens, request, isRepeatable: false))
    }

    /// Lists the person's tokens without their secrets, the newest first.
    public func personalTokens() async throws -> [PersonalTokenRecord] {
        let list: PersonalTokenList = try await send(.get(Routes.tokens))
        return list.tokens
    }

    /// Ends a token: whoever has its secret is out from then on.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func revokePersonalToken(_ id: String) async throws {
        try await send(HTTPCall(method: .DELETE, path: Routes.token(id), isRepeatable: false))
    }
}
