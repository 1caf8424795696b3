import ArgumentParser
import FitIQCore
import FitIQServer
import FitIQService
import FitIQWeb
import FoodDatabase
import FoodPacks
import Foundation
import Hummingbird
import Logging
import MealParser
import NIOCore
import NIOPosix
import OpenIDConnect
import PostgresStore
import ServiceLifecycle
import UnixSignals
import WebhookSender

/// `fitiq-server serve`: runs until SIGTERM or SIGINT.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Runs the server (the default).")

    @OptionGroup var settings: SettingFlags

    func run() async throws {
        // Reading and storing need cores too: with an event loop for each of two cores the slowest answers to 1,000 meals a
        // second took twice as long as with one loop.
        NIOSingletons.groupLoopCountSuggestion = max(1, System.coreCount / 2)
        let configuration = try await settings.load()
        let lock = try Self.lock(configuration)
        defer { withExtendedLifetime(lock) {} }
        let host = configuration.server.network.host
        // Both take longer than to open the database.
        async let reader = MealReader.bundled.inRegion(configuration.region)
        async let _ = WebAssets.paths
        let database = try await Self.open(configuration)
        let parts = try await Self.parts(configuration, database, reader: await reader)
        let registration = Self.registration(
            configuration.server,
            hasAccounts: try await parts.stores.accounts.hasHadAccounts()
        )
        let (application, _) = try await buildApplication(parts) { port in
            // At once: who reads only the first line may be gone before a second write.
            FileHandle.standardOutput.write(Data("listening on http://\(host):\(port)\n\(registration)\n".utf8))
        }
        do {
            try await run(application, shutdownTimeout: configuration.server.shutdownTimeout)
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            complain("port \(configuration.server.network.port) of \(host) is in use; choose another with --port")
            throw ExitCode(1)
        } catch {
            complain("cannot serve on \(host):\(configuration.server.network.port): \(error)")
            throw ExitCode(1)
        }
    }

    private func run(_ application: some ApplicationProtocol, shutdownTimeout: Duration) async throws {
        var group = ServiceGroupConfiguration(
            services: [application],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: application.logger
        )
        group.maximumGracefulShutdownDuration = shutdownTimeout
        try await ServiceGroup(configuration: group).run()
    }

    /// Says who may make an account, and why, for the operator.
    static func registration(_ settings: ServerSettings, hasAccounts: Bool) -> String {
        switch settings.registration {
        case .open:
            "registration is open, \(settings.registrationReason): whoever reaches this server may make an account"
        case .invitation where hasAccounts:
            "registration is by invitation, \(settings.registrationReason): fitiq-server accounts invite makes one"
        case .invitation:
            "registration is by invitation, \(settings.registrationReason); only the very first account, "
                + "which is yet to be made, needs none"
        case .closed:
            "registration is closed, \(settings.registrationReason): nobody can make an account"
        }
    }

    /// Locks what one server alone may have: an SQLite file, or beside PostgreSQL the journal.
    private static func lock(_ configuration: ServerConfiguration) throws -> DatabaseLock {
        switch configuration.place {
        case .file(let path): try lock(path)
        case .postgres: try lock(configuration.journal)
        }
    }

    static func lock(_ path: String) throws -> DatabaseLock {
        do {
            return try DatabaseLock(database: path)
        } catch {
            complain("\(path) cannot be used: \(error)")
            throw ExitCode(1)
        }
    }

    static func parts(
        _ configuration: ServerConfiguration,
        _ database: OpenDatabase,
        reader: MealReader
    ) async throws -> ServerParts {
        var logger = Logger(label: "fitiq") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = Logger.Level(rawValue: configuration.logLevel) ?? .info
        let regions = ReaderRegions(known: reader.regions, usual: configuration.region.flatMap(RegionCode.init))
        if let region = regions.usual, !regions.known.contains(region) {
            let known = regions.known.map(\.letters).joined(separator: ", ")
            logger.warning(
                "region \(region.letters): no foods or measures of it are known, texts are read as without one; known are \(known)"
            )
        }
        let cluster = try await Cluster(configuration, logger)
        let shelf = configuration.packFolder.map { folder in
            PackShelf(PackFolder(folder)) { [logger] in logger.warning("a food pack is left out: \($0)") }
        }
        return ServerParts(
            settings: configuration.server,
            stores: database.stores,
            hub: cluster.hub,
            counts: cluster.counts,
            missing: cluster.missing,
            secret: try await secret(configuration, database),
            read: reader.read(_:knowing:),
            regions: regions,
            journal: configuration.journal,
            foods: FoodSearch(
                search: { reader.search($0, limit: $1) },
                food: { FoodTable.food($0) }
            ),
            packFood: { await shelf?.food($0) },
            model: configuration.coachModel(logger),
            identityProvider: configuration.provider.client.map { OpenIDProvider($0, logger: logger) },
            webhooks: HTTPWebhookCarrier(
                reach: configuration.server.webhooks.reach,
                timeout: configuration.server.webhooks.timeout
            ),
            logger: logger
        )
    }

    static func open(_ configuration: ServerConfiguration) async throws -> OpenDatabase {
        do {
            return try await .open(configuration, mayMigrate: true, connections: configuration.databaseConnections)
        } catch {
            throw OpenDatabase.refusal(error, configuration.place)
        }
    }

    static func secret(_ configuration: ServerConfiguration, _ database: OpenDatabase) async throws -> Data {
        do {
            return try await Secret.load(configuration, database)
        } catch let fault as Secret.Fault {
            complain("\(fault)")
            throw ExitCode(1)
        } catch {
            throw OpenDatabase.refusal(error, configuration.place)
        }
    }
}
