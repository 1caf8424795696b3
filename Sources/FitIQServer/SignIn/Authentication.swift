import FitIQCore
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird

/// Finds out whose request it is and whether it may be answered now: API key, token, limits.
struct Authentication: RouterMiddleware {
    let signIn: SignIn
    let settings: ServerSettings
    let limits: Limits

    /// The request limits of one server.
    struct Limits: Sendable {
        let byUser: RateLimiter
        let byAddress: RateLimiter
        let meals: RateLimiter
        let connects: RateLimiter
        /// In kilobytes.
        let kept: RateLimiter

        init(_ settings: ServerSettings, now: @escaping @Sendable () -> Date) {
            byUser = RateLimiter(RateLimiter.Rate(perMinute: settings.requestsPerMinute), now: now)
            byAddress = RateLimiter(RateLimiter.Rate(perMinute: settings.anonymousRequestsPerMinute), now: now)
            meals = RateLimiter(
                RateLimiter.Rate(perMinute: settings.mealsPerMinute, burst: settings.mealBurst),
                now: now
            )
            connects = RateLimiter(RateLimiter.Rate(perMinute: settings.connectsPerMinute), now: now)
            kept = RateLimiter(
                RateLimiter.Rate(count: settings.keptKilobytesPerDay, per: .seconds(86_400)),
                now: now
            )
        }
    }

    func handle(
        _ request: Request,
        context: FitIQRequestContext,
        next: (Request, FitIQRequestContext) async throws -> Response
    ) async throws -> Response {
        guard Self.hasKey(request.headers[.apiKey], settings.apiKeys) else {
            throw RequestFailure.unauthorized("This server wants an API key in X-API-Key.")
        }
        var context = context
        if let token = BearerToken.of(request.headers[.authorization]) {
            context.identity = try await signIn.identity(token)
        }
        // Signing in counts for the address also when a token comes along: nobody may guess the faster for having an account.
        let signsIn = context.endpointPath?.hasPrefix(Routes.auth) == true
        if let identity = context.identity, !signsIn {
            try limits.byUser.require(identity.account.description)
        } else {
            try limits.byAddress.require(request.clientAddress(context, behindProxy: settings.behindProxy))
        }
        return try await next(request, context)
    }

    static func hasKey(_ key: String?, _ keys: [String]) -> Bool {
        guard !keys.isEmpty else { return true }
        let key = Array((key ?? "").utf8)
        // All are compared, so that the time does not tell which came close.
        return keys.filter { equalInConstantTime(Array($0.utf8), key) }.isEmpty == false
    }
}

enum BearerToken {
    /// The token of an `Authorization` header; nil when it carries none.
    static func of(_ header: String?) -> String? {
        // By bytes: every request carries a token, and looking for characters in it takes ten times as long.
        let parts = header?.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        guard let parts, parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return parts[1]
    }
}
