package import Coach
package import FitIQCore
package import FitIQServer
import FitIQService
import FoodDatabase
package import Foundation
import Hummingbird
import Logging
import MealParser
import RealtimeHub
import SQLiteStore
import ServiceLifecycle
import TestBasics
import WebhookSender

/// A real server in this process: its own SQLite file, a free port, the real reader.
package struct TestServer: Sendable {
    package let port: Int
    /// Every route it has.
    package let routes: [Route]
    package var url: URL { URL(string: "http://127.0.0.1:\(port)")! }
    package var socketURL: URL { URL(string: "ws://127.0.0.1:\(port)/ws/meal-logs")! }

    /// Asks the server to shut down, as SIGTERM does.
    package let shutDown: @Sendable () async -> Void
}

/// Limits so high that tests which are about something else do not meet them.
extension ServerSettings {
    package static var roomy: ServerSettings {
        var settings = ServerSettings()
        settings.network.port = 0
        settings.passwords.rounds = 1024
        settings.rates.mealsPerMinute = 100_000
        settings.rates.mealBurst = 100_000
        settings.rates.coachMessagesPerMinute = 100_000
        settings.rates.requestsPerMinute = 100_000
        settings.rates.keptKilobytesPerDay = 1_000_000_000
        settings.rates.anonymousRequestsPerMinute = 100_000
        settings.connections.perAddress = 100_000
        settings.rates.connectsPerMinute = 100_000
        settings.rates.webhookTestsPerMinute = 100_000
        settings.sockets.perAddress = 100_000
        // All tests start at once, and on a small machine each waits for the others.
        settings.connections.firstRequestTimeout = .seconds(600)
        settings.connections.requestTimeout = .seconds(600)
        settings.connections.idleTimeout = .seconds(600)
        settings.sockets.authTimeout = .seconds(600)
        settings.sockets.pingInterval = .seconds(600)
        settings.sockets.stallTimeout = .seconds(600)
        settings.sockets.closeTimeout = .seconds(600)
        settings.jobs.eventCheckInterval = .seconds(600)
        return settings
    }
}

/// Runs `body` against a server and ends it afterwards.
///
/// - Parameters:
///   - database: an existing file to go on with; nil takes a new one.
///   - read: how meals are read, where it is not the real reader.
///   - region: the server's setting.
///   - unended: texts over which a server before this one ended.
///   - model: the language model that is set up.
///   - identityProvider: the provider of OpenID Connect that is set up.
///   - webhooks: what carries webhooks, where it is not the real carrier.
///   - busyTimeout: how long a write waits for another program's, in seconds.
package func withServer<T: Sendable>(
    settings: ServerSettings = .roomy,
    database: URL? = nil,
    busyTimeout: Double = 10,
    now: @escaping @Sendable () -> Date = { Date() },
    read: (@Sendable (String) -> Reading)? = nil,
    region: String? = nil,
    unended: [String] = [],
    model: (any CoachModel)? = nil,
    identityProvider: (any IdentityProvider)? = nil,
    webhooks: (any WebhookCarrier)? = nil,
    packFood: @escaping @Sendable (Barcode) async -> PackFood? = { _ in nil },
    _ body: @escaping @Sendable (TestServer) async throws -> T
) async throws -> T {
    try await withScratchFolder { folder in
        let path = (database ?? folder.appending(path: "fitiq.sqlite")).path()
        let journal = URL(filePath: path + ".reading")
        for text in unended { try endProcess(reading: text, journal: journal) }
        let store = try SQLiteDatabase(path: path, busyTimeout: busyTimeout)
        let (ports, announce) = AsyncStream.makeStream(of: Int.self)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let (application, routes) = try await buildApplication(
            ServerParts(
                settings: settings,
                stores: store.stores,
                hub: LocalEventHub(maxDevices: settings.sockets.devicesPerUser),
                secret: Data("a secret of the tests, 32 bytes long".utf8),
                read: { text, own in read?(text) ?? MealReader.bundled.knowing(own).read(text) },
                regions: ReaderRegions(known: MealReader.bundled.regions, usual: region.flatMap(RegionCode.init)),
                journal: journal.path(),
                foods: FoodSearch(
                    search: { MealReader.bundled.search($0, limit: $1) },
                    food: { id in FoodTable.bundled.index(of: id).map { FoodTable.bundled[$0] } }
                ),
                packFood: packFood,
                model: model,
                identityProvider: identityProvider,
                webhooks: webhooks
                    ?? HTTPWebhookCarrier(reach: settings.webhooks.reach, timeout: settings.webhooks.timeout),
                logger: logger,
                now: now
            )
        ) { announce.yield($0) }
        let group = ServiceGroup(services: [application], logger: logger)
        return try await withThrowingTaskGroup(of: T?.self) { tasks in
            tasks.addTask {
                defer { announce.finish() }
                try await group.run()
                return nil
            }
            tasks.addTask {
                guard let port = await ports.first(where: { _ in true }) else { return nil }
                let result = try await body(
                    TestServer(port: port, routes: routes, shutDown: { await group.triggerGracefulShutdown() })
                )
                await group.triggerGracefulShutdown()
                return result
            }
            var result: T?
            for try await outcome in tasks {
                if let outcome { result = outcome }
            }
            try store.close()
            guard let result else { throw ServerDidNotStart() }
            return result
        }
    }
}
