import FitIQCore
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/tokens…`
struct TokenRoutes {
    let tokens: PersonalTokens

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.tokens, list)
        routes.on(.post, Routes.tokens, make)
        routes.on(.delete, Routes.token(":id"), revoke)
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        try FieldReader(queryOf: request).finish()
        let tokens = try await tokens.tokens(of: account)
        return try .enveloped(PersonalTokenList(tokens: tokens.map { PersonalTokenRecord($0) }))
    }

    /// Answers with the secret. A repeat makes another token: the secret of the first is not kept, and is not to be had again.
    private func make(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let name = fields.requiredText("name", length: 1...100)
        let scopes = scopes(&fields)
        let expiresAt = fields.date("expires_at")
        if let expiresAt, expiresAt <= tokens.now() { fields.fault("expires_at", "must lie after now") }
        if let expiresAt, expiresAt > Self.lastEnd { fields.fault("expires_at", "must lie before the year 3000") }
        guard let name, let scopes, fields.areRight else { throw fields.refusal }
        guard let (token, secret) = try await tokens.make(name, scopes, until: expiresAt, for: account) else {
            throw RequestFailure.impossible(
                "You have \(PersonalToken.mostOfAccount) tokens, the most allowed. Revoke one first."
            )
        }
        return try .enveloped(PersonalTokenRecord(token, secret: secret), status: .created)
    }

    private static let lastEnd = WireCoding.date("3000-01-01T00:00:00Z") ?? .distantFuture

    private func scopes(_ fields: inout FieldReader) -> Set<PersonalToken.Scope>? {
        let known = PersonalToken.Scope.allCases.map(\.rawValue)
        if !fields.isPresent("scopes") { fields.fault("scopes", "is missing") }
        guard let words = fields.texts("scopes", count: 1...known.count, length: 1...64) else { return nil }
        for (place, word) in words.enumerated() where !known.contains(word) {
            fields.fault("scopes[\(place)]", "must be one of " + known.joined(separator: ", "))
        }
        return Set(words.compactMap { PersonalToken.Scope(rawValue: $0) })
    }

    private func revoke(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let id = try context.requireID(of: PersonalToken.self)
        guard try await tokens.revoke(id, of: account) else { throw RequestFailure.notFound }
        return Response(status: .noContent)
    }
}

extension PersonalTokenRecord {
    /// - Parameter secret: told once only, as the token is made.
    init(_ token: PersonalToken, secret: String? = nil) {
        self.init(
            id: token.id.description,
            name: token.name,
            scopes: token.scopes.sorted().map { Scope(rawValue: $0.rawValue) },
            createdAt: token.createdAt,
            expiresAt: token.expiresAt,
            lastUsedAt: token.lastUsedAt,
            token: secret
        )
    }
}
