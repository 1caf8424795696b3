import FitIQCore
import FitIQService
import FitIQSockets
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1

/// Lets devices in at `/ws/meal-logs` and at the sockets of consultations.
struct SocketAdmission: Sendable {
    /// Makes the sockets of those who are let in.
    let sockets: SocketServices
    let signIn: SignIn
    let keys: APIKeys
    let consultations: ConsultationService
    let settings: ServerSettings.Sockets
    let behindProxy: Bool
    let limits: Authentication.Limits
    let slots: ConcurrencyLimit
    let metrics: Metrics

    private var share: SocketShare { SocketShare(percent: settings.share) }

    var route: SocketRoute {
        SocketRoute(
            matches: { SocketTopic(path: $0) != nil },
            authorize: authorize
        )
    }

    /// Lets a bad token in, to be refused on the socket: browsers hide the answer to a refused handshake. A client that
    /// connects too often, without an API key, from another site's page, for kinds that are not there, or is outside
    /// the share that may open sockets, is refused here; the router then answers with 429, 401, 403, 422 or 503.
    private func authorize(_ head: HTTPRequestHead, _ address: SocketAddress?) async -> SocketRoute.Accept? {
        let (query, address) = (URI(head.uri).queryParameters, self.address(head, address))
        let isAdmitted = keys.admitSocket(
            key: head.headers.first(name: FitIQHeader.apiKey),
            origins: head.headers["Origin"],
            cookies: head.headers["Cookie"]
        )
        guard isAdmitted, mayCome(from: head.headers["Origin"], host: head.headers.first(name: "Host")),
            let view = Self.view(query),
            let topic = SocketTopic(path: head.path, after: query["after"].map(String.init)),
            let credential = await credential(head.headers.first(name: "Authorization"), query, address),
            let slot = slots.take(address)
        else { return nil }
        let cursor = Self.cursor(query)
        return { [sockets] in sockets.socket(credential, about: topic, after: cursor, in: view, holding: slot) }
    }

    private func mayCome(from origins: [String], host: String?) -> Bool {
        origins.allSatisfy { Origins.isAllowed($0, host: host, allowed: settings.allowedOrigins) }
    }

    /// Returns nil when the user, or the address of an unknown one, connects too often, and when the user is outside
    /// the share that may open sockets.
    private func credential(
        _ header: String?,
        _ query: Parameters,
        _ address: String
    ) async -> SocketServices.Credential? {
        let token = header.map { BearerToken.of($0) ?? "" } ?? query["token"].map(String.init)
        do {
            guard let token else { return await limits.byAddress.take(address) == nil ? .awaited : nil }
            guard let identity = try await signIn.identity(token) else {
                return await limits.byAddress.take(address) == nil ? .judged(.refused) : nil
            }
            guard share.includes(identity.account) else { return nil }
            return await limits.connects.take(identity.account.description) == nil ? .judged(.identity(identity)) : nil
        } catch {
            return .judged(.unavailable)
        }
    }

    /// Reads `since` and `epoch`; nil where `since` is not given. A `since` that is no number becomes −1, which never
    /// exists.
    private static func cursor(_ query: Parameters) -> ClientMessage.Cursor? {
        query["since"].map { ClientMessage.Cursor(eventID: Int($0) ?? -1, epoch: query["epoch"].map(String.init)) }
    }

    /// Returns the changes that `kinds` asks for; nil when one does not exist.
    private static func view(_ query: Parameters) -> ChangeView? {
        ChangeView(kinds: query["kinds"].map(String.init))
    }

    private func address(_ head: HTTPRequestHead, _ peer: SocketAddress?) -> String {
        ClientAddress.of(
            peer: peer?.ipAddress ?? "unknown",
            forwardedFor: behindProxy ? head.headers["X-Forwarded-For"].last : nil
        )
    }

    /// Answers a request to the socket's path that did not become a socket.
    func refusal(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let headers = request.headers
        let isAdmitted = keys.admitSocket(
            key: headers[.apiKey],
            origins: headers[values: .origin],
            cookies: headers[values: .cookie]
        )
        guard isAdmitted else { throw RequestFailure.keyRequired }
        guard mayCome(from: request.headers[values: .origin], host: request.head.authority) else {
            throw RequestFailure.foreignOrigin
        }
        guard Self.view(request.uri.queryParameters) != nil else {
            throw RequestFailure.invalid(["kinds": ChangeView.kindsRule])
        }
        let address = request.clientAddress(context, behindProxy: behindProxy)
        let token =
            BearerToken.of(request.headers[.authorization]) ?? request.uri.queryParameters["token"].map(String.init)
        guard let token, let identity = try await signIn.identity(token) else {
            try await limits.byAddress.require(address)
            guard slots.isFree(address) else { throw RequestFailure.rateLimited(retryAfter: .seconds(60)) }
            throw RequestFailure.unauthorized("Connect with a WebSocket handshake and a token.")
        }
        if case .consultation(let id, _)? = SocketTopic(path: request.uri.path),
            try await consultations.consultation(id, of: identity.account) == nil
        {
            throw RequestFailure.notFound
        }
        guard share.includes(identity.account) else {
            metrics.count(.socketsWithheld)
            throw RequestFailure.withoutSockets
        }
        if let wait = await limits.connects.wait(identity.account.description) {
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
