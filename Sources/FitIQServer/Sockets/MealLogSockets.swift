import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1
import RealtimeHub

/// Lets devices in at `/ws/meal-logs`.
struct MealLogSockets: Sendable {
    let signIn: SignIn
    let meals: MealService
    let hub: LocalEventHub
    let settings: ServerSettings
    let limits: Authentication.Limits
    let slots: AddressSlots
    let metrics: Metrics
    let now: @Sendable () -> Date

    var route: SocketRoute {
        SocketRoute(matches: { $0 == Routes.mealLogSocket }, authorize: authorize)
    }

    /// A bad token is let in, to be told so on the socket: browsers hide the answer to a refused handshake. Who comes too
    /// often, or without an API key, is refused; the router then answers with 429 or 401.
    private func authorize(_ head: HTTPRequestHead, _ address: SocketAddress?) async -> SocketRoute.Accept? {
        guard Authentication.hasKey(head.headers.first(name: "X-API-Key"), settings.apiKeys) else { return nil }
        guard let credential = await credential(head), let slot = slots.take(self.address(head, address)) else {
            return nil
        }
        return { MealLogSocket(self, credential: credential, slot: slot) }
    }

    /// Nil when the user connects too often.
    private func credential(_ head: HTTPRequestHead) async -> MealLogSocket.Credential? {
        let header = head.headers.first(name: "Authorization")
        guard let token = header == nil ? Self.queryToken(head.uri) : (BearerToken.of(header) ?? "") else {
            return .awaited
        }
        guard let identity = try? await signIn.identity(token) else { return .refused }
        return limits.connects.take(identity.account.description) == nil ? .identity(identity) : nil
    }

    private static func queryToken(_ uri: String) -> String? {
        URI(uri).queryParameters["token"].map(String.init)
    }

    private func address(_ head: HTTPRequestHead, _ peer: SocketAddress?) -> String {
        ClientAddress.of(
            peer: peer?.ipAddress ?? "unknown",
            forwardedFor: settings.behindProxy ? head.headers["X-Forwarded-For"].last : nil
        )
    }

    /// What a request gets that does not end in a socket.
    func refusal(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        guard Authentication.hasKey(request.headers[.apiKey], settings.apiKeys) else {
            throw RequestFailure.unauthorized("This server wants an API key in X-API-Key.")
        }
        let address = request.clientAddress(context, behindProxy: settings.behindProxy)
        let token =
            BearerToken.of(request.headers[.authorization]) ?? request.uri.queryParameters["token"].map(String.init)
        guard let token, let identity = try await signIn.identity(token) else {
            try limits.byAddress.require(address)
            guard slots.isFree(address) else { throw RequestFailure.rateLimited(retryAfter: .seconds(60)) }
            throw RequestFailure.unauthorized("Connect with a WebSocket handshake and a token.")
        }
        if let wait = limits.connects.wait(identity.account.description) {
            throw RequestFailure.rateLimited(retryAfter: wait)
        }
        guard slots.isFree(address) else { throw RequestFailure.rateLimited(retryAfter: .seconds(60)) }
        throw RequestFailure(
            status: .upgradeRequired,
            code: .upgradeRequired,
            message: "Connect with a WebSocket handshake, as the first request of a connection.",
            headers: [.upgrade: "websocket"]
        )
    }
}
