import FitIQCore
import FitIQService
import FitIQSockets
import FitIQWire
import Foundation
package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// Puts the server together: stores, services, sockets, router and jobs, each from those before it.
///
/// - Parameter onListening: told the port once requests are taken.
/// - Returns: the server, and every route that it has.
package func buildApplication(
    _ parts: ServerParts,
    onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) async throws -> (application: some ApplicationProtocol, routes: [Route]) {
    try await parts.stores.instances.begin(parts.instance)
    let services = try ServerServices(parts)
    let sockets = SocketAdmission(parts, services)
    let (router, routes) = ServerRouter(parts: parts, services: services, sockets: sockets).build()
    let network = parts.settings.network
    var application = Application(
        router: router,
        server: HTTPServerBuilder { responder in
            SocketServerChannel(
                responder: responder,
                routes: [sockets.route],
                configuration: .init(parts.settings),
                onRefusal: refusedConnection(parts, services.metrics)
            )
        },
        configuration: ApplicationConfiguration(
            address: .hostname(network.host, port: network.port),
            serverName: "FitIQ",
            backlog: network.listenBacklog
        ),
        onServerRunning: { channel in await onListening(channel.localAddress?.port ?? network.port) },
        logger: parts.logger
    )
    for job in jobs(parts, services) { application.addServices(job) }
    return (application, routes)
}

extension SocketAdmission {
    fileprivate init(_ parts: ServerParts, _ services: ServerServices) {
        let settings = parts.settings
        self.init(
            sockets: SocketServices(parts, services),
            signIn: services.people.signIn,
            keys: services.people.keys,
            consultations: services.coaching.consultations,
            settings: settings.sockets,
            behindProxy: settings.network.behindProxy,
            limits: services.limits.rates,
            slots: ConcurrencyLimit(limit: settings.sockets.perAddress),
            metrics: services.metrics
        )
    }
}

extension SocketServices {
    fileprivate convenience init(_ parts: ServerParts, _ services: ServerServices) {
        let settings = parts.settings.sockets
        self.init(
            edge: Edge(services),
            teller: services.changes.teller,
            consultations: services.coaching.consultations,
            hub: services.hub,
            ledger: services.ledger,
            metrics: services.metrics,
            messageRate: TokenBucket.Rate(perMinute: settings.messagesPerMinute),
            authTimeout: settings.authTimeout,
            eventsPerPage: settings.eventsPerPage,
            now: parts.now
        )
    }
}

extension SocketServices.Edge {
    fileprivate init(_ services: ServerServices) {
        let (signIn, desk, connects) = (services.people.signIn, services.coaching.desk, services.limits.rates.connects)
        self.init(
            judge: { token, isFirst in
                guard let identity = try await signIn.identity(token) else { return .refused }
                guard isFirst else { return .identity(identity) }
                let wait = await connects.take(identity.account.description)
                return wait == nil ? .identity(identity) : .tooOften
            },
            isSignedIn: { try await signIn.isSignedIn($0) },
            say: { try await desk.say($0, by: $1, over: $2) },
            failure: { error in
                let failure = RequestFailure(error)
                return SocketMessage.Failure(code: failure.code, message: failure.message)
            }
        )
    }
}

/// Counts a connection that was refused, and warns of it, at most once a minute: the client is not told why.
private func refusedConnection(_ parts: ServerParts, _ metrics: Metrics) -> @Sendable () -> Void {
    let warnings = RateLimiter(RateLimiter.Rate(perMinute: 1), now: parts.now)
    return {
        metrics.count(.connectionsRefused)
        guard warnings.take("") == nil else { return }
        parts.logger.warning(
            "connections are refused: their address has as many as it may; behind a proxy, set behindProxy",
            metadata: ["connectionsPerAddress": "\(parts.settings.connections.perAddress)"]
        )
    }
}
