import FitIQCore
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird

/// Finds out whose request it is and whether it may be answered now: API key, token, limits.
struct Authentication: RouterMiddleware {
    let signIn: SignIn
    let tokens: PersonalTokens
    let keys: APIKeys
    let behindProxy: Bool
    let limits: Limits

    /// The request limits.
    struct Limits: Sendable {
        let byUser: SharedLimiter
        let byAddress: SharedLimiter
        let meals: SharedLimiter
        let connects: SharedLimiter
        let coachMessages: SharedLimiter
        let webhooksByHand: SharedLimiter
        /// Counts kilobytes, each server for itself.
        let kept: RateLimiter

        /// - Parameter counts: counts for all servers; nil where this one is alone.
        init(_ rates: ServerSettings.Rates, counts: (any SharedCounts)?, now: @escaping @Sendable () -> Date) {
            func limiter(_ name: String, _ rate: RateLimiter.Rate) -> SharedLimiter {
                SharedLimiter(here: RateLimiter(rate, now: now), name: name, counts: counts)
            }
            byUser = limiter("requests", RateLimiter.Rate(perMinute: rates.requestsPerMinute))
            byAddress = limiter("address", RateLimiter.Rate(perMinute: rates.anonymousRequestsPerMinute))
            meals = limiter("meals", RateLimiter.Rate(perMinute: rates.mealsPerMinute, burst: rates.mealBurst))
            connects = limiter("connects", RateLimiter.Rate(perMinute: rates.connectsPerMinute))
            coachMessages = limiter("coach", RateLimiter.Rate(perMinute: rates.coachMessagesPerMinute))
            webhooksByHand = limiter("webhooks", RateLimiter.Rate(perMinute: rates.webhookTestsPerMinute))
            kept = RateLimiter(
                RateLimiter.Rate(count: rates.keptKilobytesPerDay, per: .seconds(86_400)),
                now: now
            )
        }
    }

    func handle(
        _ request: Request,
        context: FitIQRequestContext,
        next: (Request, FitIQRequestContext) async throws -> Response
    ) async throws -> Response {
        // A browser sends no header of ours on its way to a provider and back: what it has done there is proof enough.
        let isOnItsWay = [Routes.providerStart, Routes.providerCallback].contains(context.endpointPath)
        guard isOnItsWay || keys.admit(request) else { throw RequestFailure.keyRequired }
        guard let cookie = keys.cookie(for: request, behindProxy: behindProxy) else {
            return try await identify(request, context, next)
        }
        // Also where the call itself is refused: the key was right, and the page is not to ask for it again.
        do {
            var response = try await identify(request, context, next)
            response.headers.append(HTTPField(name: .setCookie, value: cookie))
            return response
        } catch {
            var failure = RequestFailure(error)
            guard failure.status.code < 500 else { throw error }
            failure.headers.append(HTTPField(name: .setCookie, value: cookie))
            throw failure
        }
    }

    /// Answers once it is known whose request it is.
    private func identify(
        _ request: Request,
        _ context: FitIQRequestContext,
        _ next: (Request, FitIQRequestContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        let bearer = BearerToken.of(request.headers[.authorization])
        if let bearer, PersonalTokens.isSecret(bearer) {
            context.personalToken = try await tokens.token(bearer)
            context.identity = context.personalToken.map(Identity.init)
        } else if let bearer {
            context.identity = try await signIn.identity(bearer)
        }
        // Signing in counts for the address also when a token comes along: nobody may guess the faster for having an account.
        let signsIn = context.endpointPath?.hasPrefix(Routes.auth) == true
        if let identity = context.identity, !signsIn {
            try await limits.byUser.require(identity.account.description)
            context.accountCharge.count()
        } else {
            try await limits.byAddress.require(request.clientAddress(context, behindProxy: behindProxy))
        }
        if let bearer, PersonalTokens.isSecret(bearer) {
            guard let token = context.personalToken else { throw RequestFailure.tokenRefused }
            try TokenAccess.require(token, request.method, context.endpointPath)
        }
        return try await next(request, context)
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
