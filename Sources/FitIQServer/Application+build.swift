package import FitIQCore
import FitIQService
import FitIQWire
package import Foundation
package import Hummingbird
import HummingbirdCore
package import Logging
import NIOCore
import NIOPosix
import RealtimeHub
import ServiceLifecycle
import WebSocketLink

/// What a server is put together from.
package struct ServerParts: Sendable {
    package let settings: ServerSettings
    package let meals: any MealStore
    package let accounts: any AccountStore
    package let connections: any ConnectionStore
    package let plans: any PlanStore
    /// At least 32 bytes that nobody else knows.
    package let secret: Data
    /// Text to reading; pure.
    package let read: @Sendable (String) -> Reading
    /// Path of the file in which stands what is being read.
    package let journal: String
    package let foods: FoodSearch
    package let logger: Logger
    package let now: @Sendable () -> Date

    package init(
        settings: ServerSettings,
        meals: any MealStore,
        accounts: any AccountStore,
        connections: any ConnectionStore,
        plans: any PlanStore,
        secret: Data,
        read: @escaping @Sendable (String) -> Reading,
        journal: String,
        foods: FoodSearch,
        logger: Logger,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.settings = settings
        self.meals = meals
        self.accounts = accounts
        self.connections = connections
        self.plans = plans
        self.secret = secret
        self.read = read
        self.journal = journal
        self.foods = foods
        self.logger = logger
        // As stores keep it: otherwise an answer and the row it tells of could differ by a second.
        self.now = { now().inWholeMilliseconds }
    }
}

extension Date {
    fileprivate var inWholeMilliseconds: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded(.down) / 1000)
    }
}

/// Puts the server together: routes, sockets and the worker that reads meals.
///
/// - Parameter onListening: told the port once requests are taken.
/// - Returns: the server, and every route that it has.
package func buildApplication(
    _ parts: ServerParts,
    onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) async throws -> (application: some ApplicationProtocol, routes: [Route]) {
    let settings = parts.settings
    let metrics = Metrics()
    let hub = LocalEventHub(maxDevices: settings.sockets.devicesPerUser)
    let finisher = MealFinisher(
        reader: try TextReader(journal: parts.journal, read: timed(parts.read, metrics)),
        maxAttempts: settings.worker.maxAttempts,
        now: parts.now
    ) { trouble in
        let (message, error) =
            switch trouble {
            case .storeUnavailable(let error): ("meals wait: the store failed", error)
            case .mealNotWritten(let error): ("what a meal was read as cannot be stored", error)
            }
        metrics.count(.storeFailures)
        parts.logger.error("\(message)", metadata: ["error": "\(error.loggable)"])
    }
    let worker = MealWorker(
        store: parts.meals,
        hub: hub,
        finisher: finisher,
        limits: settings.worker,
        now: parts.now
    )
    let ledger = ConnectionLedger(store: parts.connections)
    try await parts.meals.releaseLeases()
    try await parts.connections.clearConnections()
    let service = MealService(store: parts.meals, hub: AnswerFirst(hub: hub), finisher: finisher) { worker.wake() }
    let passwordThreads = NIOThreadPool(numberOfThreads: 2)
    passwordThreads.start()
    let signIn = await SignIn(
        accounts: parts.accounts,
        secret: parts.secret,
        passwords: settings.passwords,
        tokens: settings.tokens,
        registration: settings.registration,
        passwordThreads: passwordThreads,
        now: parts.now
    )
    let keys = APIKeys(settings.access.apiKeys, secret: parts.secret)
    let limits = Authentication.Limits(settings.rates, now: parts.now)
    let sockets = MealLogSockets(
        signIn: signIn,
        keys: keys,
        meals: service,
        hub: hub,
        settings: settings.sockets,
        behindProxy: settings.network.behindProxy,
        limits: limits,
        slots: Slots(limit: settings.sockets.perAddress),
        ledger: ledger,
        metrics: metrics,
        now: parts.now
    )

    let plans = PlanService(store: parts.plans, accounts: parts.accounts, now: parts.now)
    let gate = WriteGate(kept: limits.kept) { keys, account in
        guard let first = try await plans.firstUse(of: keys, by: account) else { return nil }
        return try await plans.heeding(first, for: account)
    }
    let largeAnswers = LargeAnswers(
        ofAccount: settings.lists.perUser,
        inAll: settings.lists.inAll,
        wait: settings.lists.wait
    )

    let router = Router(context: FitIQRequestContext.self, options: .autoGenerateHeadEndpoints)
    let pace = Pace(perSecond: settings.rates.openRequestsPerSecond, burst: settings.rates.openRequestBurst)
    router.addMiddleware {
        RequestEdge(
            metrics: metrics,
            logger: parts.logger,
            pace: pace,
            behindProxy: settings.network.behindProxy,
            maxBodyBytes: settings.limits.maxBodyBytes
        )
    }
    let routes = RouteTable(router)
    OperationsRoutes(store: parts.meals, metrics: metrics).add(to: routes)
    PageRoutes().add(to: routes)
    routes.on(.get, Routes.mealLogSocket, sockets.refusal)

    router.addMiddleware {
        Authentication(signIn: signIn, keys: keys, behindProxy: settings.network.behindProxy, limits: limits)
    }
    let endSockets: @Sendable (LocalEventHub.Devices, Account.ID) -> Void = { hub.end($0, of: $1) }
    AuthRoutes(
        signIn: signIn,
        refreshLifetime: settings.tokens.refreshLifetime,
        behindProxy: settings.network.behindProxy,
        endSockets: endSockets,
        now: parts.now
    )
    .add(to: routes)
    UserRoutes(signIn: signIn, endSockets: endSockets).add(to: routes)
    MealLogRoutes(
        meals: service,
        foods: parts.foods,
        limits: settings.limits,
        mealLimit: limits.meals,
        gate: gate,
        largeAnswers: largeAnswers,
        metrics: metrics,
        now: parts.now
    )
    .add(to: routes)
    EventRoutes(
        meals: service,
        largeAnswers: largeAnswers,
        maxPageSize: settings.limits.maxPageSize,
        now: parts.now
    )
    .add(to: routes)
    NutritionRoutes(meals: service, limits: settings.limits.meal, now: parts.now).add(to: routes)
    FoodRoutes(foods: parts.foods, maxPageSize: settings.limits.maxPageSize).add(to: routes)
    ProfileRoutes(plans: plans, gate: gate, now: parts.now).add(to: routes)
    PlanRoutes(plans: plans, gate: gate).add(to: routes)
    WeightRoutes(plans: plans, gate: gate, maxPageSize: settings.limits.maxPageSize, now: parts.now)
        .add(to: routes)
    ProgressRoutes(plans: plans, gate: gate, limits: settings.limits, now: parts.now).add(to: routes)
    routes.refuseOtherMethods()

    var application = Application(
        router: router,
        server: HTTPServerBuilder { responder in
            SocketServerChannel(
                responder: responder,
                routes: [sockets.route],
                configuration: .init(settings),
                onRefusal: refusedConnection(parts, metrics)
            )
        },
        configuration: ApplicationConfiguration(
            address: .hostname(settings.network.host, port: settings.network.port),
            serverName: "FitIQ",
            backlog: settings.network.listenBacklog
        ),
        onServerRunning: { channel in await onListening(channel.localAddress?.port ?? settings.network.port) },
        logger: parts.logger
    )
    application.addServices(WorkerService(worker: worker))
    for housework in housework(parts, hub, ledger) + accountHousework(parts, endSockets) {
        application.addServices(housework)
    }
    application.addServices(weeklyPlans(parts, plans, metrics))
    return (application, routes.routes)
}

/// What is looked after again and again.
private func housework(_ parts: ServerParts, _ hub: LocalEventHub, _ ledger: ConnectionLedger) -> [Periodic] {
    func every(_ interval: Duration, _ name: String, _ job: @escaping @Sendable () async throws -> Void) -> Periodic {
        Periodic(name: name, interval: interval, logger: parts.logger, job: job)
    }
    let settings = parts.settings
    let sweeps = RateLimiter(RateLimiter.Rate(count: 1, per: settings.jobs.connectionSweepInterval), now: parts.now)
    let notes = RateLimiter(
        RateLimiter.Rate(count: 1, per: min(.seconds(60), settings.jobs.connectionSweepInterval)),
        now: parts.now
    )
    var connections = every(.seconds(1), "noting connections") {
        try await ledger.flush()
        if notes.take("") == nil { try await ledger.writeHeard() }
        if sweeps.take("") == nil { try await ledger.sweep() }
    }
    connections.atEnd = { try await parts.connections.clearConnections() }
    return [
        connections,
        every(settings.jobs.eventCheckInterval, "looking for events") {
            let accounts = hub.accounts
            for start in stride(from: 0, to: accounts.count, by: 500) {
                hub.notice(try await parts.meals.lastEvents(of: Array(accounts[start...].prefix(500))))
            }
        },
        every(settings.jobs.eventSweepInterval, "removing old events") {
            let now = parts.now()
            _ = try await parts.meals.removeEvents(before: now - settings.jobs.eventRetention.inSeconds)
            // A device may be away for longer than events are kept, and what it repeats then must still be known.
            let oldest = now - max(settings.jobs.eventRetention, .seconds(30 * 86_400)).inSeconds
            while try await parts.meals.sweepKeys(before: oldest, limit: 100) == 100 {}
        },
    ]
}

/// Looks for plans whose week is over; each is looked at again once.
private func weeklyPlans(_ parts: ServerParts, _ plans: PlanService, _ metrics: Metrics) -> Periodic {
    Periodic(name: "looking at plans again", interval: parts.settings.jobs.planCheckInterval, logger: parts.logger) {
        try await plans.lookAgainAtPlans { metrics.count($0 ? .plansRecomputed : .planFailures) }
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

private func timed(
    _ read: @escaping @Sendable (String) -> Reading,
    _ metrics: Metrics
) -> @Sendable (String) -> Reading {
    { text in
        let start = ContinuousClock.now
        defer { metrics.observe(.parse, start.duration(to: .now)) }
        return read(text)
    }
}

/// The worker as a part of the process: it ends after the batch at hand when the server shuts down.
private struct WorkerService: Service {
    let worker: MealWorker

    func run() async {
        await withGracefulShutdownHandler {
            await worker.run()
        } onGracefulShutdown: {
            worker.stop()
        }
    }
}

extension SocketServerChannel.Configuration {
    init(_ settings: ServerSettings) {
        self.init()
        limits.maxFrameBytes = settings.sockets.maxFrameBytes
        limits.maxMessageBytes = settings.sockets.maxFrameBytes
        limits.framesPerMinute = settings.sockets.framesPerMinute
        limits.pingInterval = settings.sockets.pingInterval
        limits.idleTimeout = settings.sockets.idleTimeout
        limits.closeTimeout = settings.sockets.closeTimeout
        limits.maxOutboundBytes = settings.sockets.maxOutboundBytes
        limits.stallTimeout = settings.sockets.stallTimeout
        firstRequestTimeout = settings.connections.firstRequestTimeout
        httpIdleTimeout = settings.connections.idleTimeout
        requestTimeout = settings.connections.requestTimeout
        maxHeaderBytes = settings.connections.maxHeaderBytes
        maxHeaderFieldBytes = settings.connections.maxHeaderBytes
        maxHeaderCount = settings.connections.maxHeaderCount
        connectionsPerAddress = settings.network.behindProxy ? nil : settings.connections.perAddress
    }
}
