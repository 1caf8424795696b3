import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1

/// Lets devices in at `/ws/meal-logs`.
struct MealLogSockets: Sendable {
    let signIn: SignIn
    let keys: APIKeys
    let meals: MealService
    let hub: any EventHub
    let settings: ServerSettings.Sockets
    let behindProxy: Bool
    let limits: Authentication.Limits
    let slots: Slots
    let ledger: ConnectionLedger
    let metrics: Metrics
    let now: @Sendable () -> Date

    private var share: SocketShare { SocketShare(percent: settings.share) }

    /// How often a device may say something.
    var messageRate: TokenBucket.Rate { TokenBucket.Rate(perMinute: settings.messagesPerMinute) }

    var route: SocketRoute {
        SocketRoute(
            // The router does not mind a slash at the end either.
            matches: { $0 == Routes.mealLogSocket || $0 == Routes.mealLogSocket + "/" },
            authorize: authorize
        )
    }

    /// A bad token is let in, to be told so on the socket: browsers hide the answer to a refused handshake. Who comes too
    /// often, without an API key, from another site's page, or is outside the share that may open sockets, is refused; the
    /// router then answers with 429, 401, 403 or 503.
    private func authorize(_ head: HTTPRequestHead, _ address: SocketAddress?) async -> SocketRoute.Accept? {
        let (query, address) = (URI(head.uri).queryParameters, self.address(head, address))
        let isAdmitted = keys.admitSocket(
            key: head.headers.first(name: FitIQHeader.apiKey),
            origins: head.headers["Origin"],
            cookies: head.headers["Cookie"]
        )
        guard isAdmitted, mayCome(from: head.headers["Origin"], host: head.headers.first(name: "Host")),
            let credential = await credential(head.headers.first(name: "Authorization"), query, address),
            let slot = slots.take(address)
        else { return nil }
        let cursor = Self.cursor(query)
        return { MealLogSocket(self, credential: credential, cursor: cursor, slot: slot) }
    }

    private func mayCome(from origins: [String], host: String?) -> Bool {
        origins.allSatisfy { Origins.isAllowed($0, host: host, allowed: settings.allowedOrigins) }
    }

    /// Nil when the user, or the address of one who is not known yet, connects too often, and when it is not the user's
    /// turn yet to open sockets.
    private func credential(
        _ header: String?,
        _ query: Parameters,
        _ address: String
    ) async -> MealLogSocket.Credential? {
        let token = header.map { BearerToken.of($0) ?? "" } ?? query["token"].map(String.init)
        do {
            guard let token else { return limits.byAddress.take(address) == nil ? .awaited : nil }
            guard let identity = try await signIn.identity(token) else {
                return limits.byAddress.take(address) == nil ? .judged(.refused) : nil
            }
            guard share.includes(identity.account) else { return nil }
            return limits.connects.take(identity.account.description) == nil ? .judged(.identity(identity)) : nil
        } catch {
            return .judged(.unavailable)
        }
    }

    /// What `since` and `epoch` ask for; nil when they ask for nothing. A number that is none is one that there is not.
    private static func cursor(_ query: Parameters) -> ClientMessage.Cursor? {
        query["since"].map { ClientMessage.Cursor(eventID: Int($0) ?? -1, epoch: query["epoch"].map(String.init)) }
    }

    private func address(_ head: HTTPRequestHead, _ peer: SocketAddress?) -> String {
        ClientAddress.of(
            peer: peer?.ipAddress ?? "unknown",
            forwardedFor: behindProxy ? head.headers["X-Forwarded-For"].last : nil
        )
    }

    /// What a request gets that does not end in a socket.
    func refusal(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let headers = request.headers
        let isAdmitted = keys.admitSocket(
            key: headers[.apiKey],
            origins: headers[values: .origin],
            cookies: headers[values: .cookie]
        )
        guard isAdmitted else { throw RequestFailure.keyRequired }
        guard mayCome(from: request.headers[values: .origin], host: request.head.authority) else {
            throw RequestFailure(
                status: .forbidden,
                code: .forbidden,
                message: "Pages of other sites may not connect here."
            )
        }
        let address = request.clientAddress(context, behindProxy: behindProxy)
        let token =
            BearerToken.of(request.headers[.authorization]) ?? request.uri.queryParameters["token"].map(String.init)
        guard let token, let identity = try await signIn.identity(token) else {
            try limits.byAddress.require(address)
            guard slots.isFree(address) else { throw RequestFailure.rateLimited(retryAfter: .seconds(60)) }
            throw RequestFailure.unauthorized("Connect with a WebSocket handshake and a token.")
        }
        guard share.includes(identity.account) else {
            metrics.count(.socketsWithheld)
            throw RequestFailure.withoutSockets
        }
        if let wait = limits.connects.wait(identity.account.description) {
            throw RequestFailure.rateLimited(retryAfter: wait)
        }
        guard slots.isFree(address) else { throw RequestFailure.rateLimited(retryAfter: .seconds(60)) }
        throw RequestFailure(
            status: .upgradeRequired,
            code: .upgradeRequired,
            message: "Connect with a WebSocket handshake, once everything else on the connection is answered.",
            headers: [.upgrade: "websocket"]
        )
    }
}
