import FitIQWire
import NIOCore
import NIOPosix

/// Stands between a device and the server, and harms what passes as its script says: each HTTP request meets a fault of its
/// own, each WebSocket another.
///
/// All of a proxy happens on one event loop.
final class FaultProxy: Sendable {
    /// Where the device finds the server.
    let port: Int
    private let listener: any Channel
    private let traffic: NIOLoopBound<Traffic>

    /// What has passed.
    struct Counts: Sendable {
        var requests = 0
        var sockets = 0
        /// Those that were hurt, by the fault's name.
        var hurt: [String: Int] = [:]
        /// Of the requests, those that renew a sign-in, and how many of these were hurt.
        var renewals = (all: 0, hurt: 0)
    }

    /// Starts listening on a free port of this machine.
    ///
    /// - Parameters:
    ///   - serverPort: of the server, on this machine too.
    ///   - overtakingLimit: how long a request waits at most to be overtaken, as no other may come.
    init(
        serverPort: Int,
        script: FaultScript,
        overtakingLimit: TimeAmount = .milliseconds(500)
    ) async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let traffic = try await loop.submit {
            NIOLoopBound(
                Traffic(loop, serverPort: serverPort, script: script, overtakingLimit: overtakingLimit),
                eventLoop: loop
            )
        }.get()
        listener = try await ServerBootstrap(group: loop, childGroup: loop)
            .serverChannelOption(.backlog, value: 1024)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try traffic.value.accept(channel) }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
        port = listener.localAddress?.port ?? 0
        self.traffic = traffic
    }

    /// From now on.
    func use(_ script: FaultScript) async throws {
        try await onLoop { $0.script = script }
    }

    /// Cuts every connection and takes no other, as if the device had left the network; or ends that.
    func setOffline(_ isOffline: Bool) async throws {
        try await onLoop { $0.setOffline(isOffline) }
    }

    var counts: Counts {
        get async throws { try await onLoop { $0.counts } }
    }

    /// How many connections of devices are open.
    var connections: Int {
        get async throws { try await onLoop { $0.connections } }
    }

    /// Ends every connection.
    func stop() async throws {
        try await listener.close()
        try await setOffline(true)
    }

    private func onLoop<T: Sendable>(_ body: @escaping @Sendable (Traffic) throws -> T) async throws -> T {
        try await listener.eventLoop.submit { [traffic] in try body(traffic.value) }.get()
    }
}

/// The connections of a proxy, and what they have in common. Belongs to its event loop.
final class Traffic {
    let loop: any EventLoop
    var script: FaultScript
    private(set) var counts = FaultProxy.Counts()
    private let serverPort: Int
    private let overtakingLimit: TimeAmount
    private var isOffline = false
    private var clients: [ObjectIdentifier: any Channel] = [:]
    /// Requests that wait until a later one has been answered.
    private var overtaken: [(number: Int, send: () -> Void)] = []

    init(_ loop: any EventLoop, serverPort: Int, script: FaultScript, overtakingLimit: TimeAmount) {
        self.loop = loop
        self.serverPort = serverPort
        self.script = script
        self.overtakingLimit = overtakingLimit
    }

    func accept(_ client: any Channel) throws {
        guard !isOffline else { return client.close(promise: nil) }
        clients[ObjectIdentifier(client)] = client
        try client.pipeline.syncOperations.addHandler(ProxiedConnection(client, traffic: self))
    }

    var connections: Int { clients.count }

    func ended(_ client: any Channel) { clients[ObjectIdentifier(client)] = nil }

    func setOffline(_ isOffline: Bool) {
        self.isOffline = isOffline
        guard isOffline else { return }
        for client in clients.values { client.close(promise: nil) }
    }

    // MARK: Faults

    func next(_ request: HTTPRequestBytes) -> (number: Int, fault: RequestFault?) {
        counts.requests += 1
        let fault = script.request(counts.requests)
        if request.target == Routes.refresh {
            counts.renewals.all += 1
            counts.renewals.hurt += fault == nil ? 0 : 1
        }
        if let fault { note(fault.name) }
        return (counts.requests, fault)
    }

    func nextSocket() -> SocketFault? {
        counts.sockets += 1
        return script.socket(counts.sockets)
    }

    func note(_ fault: String) { counts.hurt[fault, default: 0] += 1 }

    /// Holds request `number` back until a later one is answered.
    func hold(_ number: Int, send: @escaping () -> Void) {
        overtaken.append((number, send))
        loop.assumeIsolated().scheduleTask(in: overtakingLimit) { self.release { $0 == number } }
    }

    func answered(_ number: Int) { release { $0 < number } }

    private func release(_ isDue: (Int) -> Bool) {
        let due = overtaken.filter { isDue($0.number) }
        overtaken.removeAll { isDue($0.number) }
        for held in due { held.send() }
    }

    // MARK: To the server

    func connect(_ handler: UpstreamHandler) -> EventLoopFuture<any Channel> {
        let handler = NIOLoopBound(handler, eventLoop: loop)
        return ClientBootstrap(group: loop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(handler.value) }
            }
            .connect(host: "127.0.0.1", port: serverPort)
    }

    /// Sends a whole request on a connection of its own; nobody waits for the answer.
    func sendAside(_ request: ByteBuffer) {
        guard !isOffline else { return }
        let handler = UpstreamHandler()
        // The server has begun to answer: it has carried the request out.
        handler.onRead = { channel, _ in channel.close(promise: nil) }
        connect(handler).assumeIsolated().whenSuccess { $0.writeAndFlush(request, promise: nil) }
    }
}

/// Hands on what the server says.
final class UpstreamHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    var onRead: (any Channel, ByteBuffer) -> Void = { _, _ in }
    var onEnd: () -> Void = {}

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { onRead(context.channel, unwrapInboundIn(data)) }
    func channelInactive(context: ChannelHandlerContext) { onEnd() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
