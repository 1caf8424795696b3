import ArgumentParser
import FitIQCore
import FitIQServer
import FoodDatabase
import Foundation
import Hummingbird
import Logging
import MealParser
import NIOCore
import NIOPosix
import RealtimeHub
import SQLiteStore
import ServiceLifecycle
import UnixSignals

/// `fitiq-server serve`: runs until SIGTERM or SIGINT.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Runs the server (the default).")

    @OptionGroup var settings: SettingFlags

    func run() async throws {
        // Reading and storing need cores too: with an event loop for each of two cores the slowest answers to 1,000 meals a
        // second took twice as long as with one loop.
        NIOSingletons.groupLoopCountSuggestion = max(1, System.coreCount / 2)
        let configuration = try await settings.load()
        let lock = try Self.lock(configuration.database)
        defer { withExtendedLifetime(lock) {} }
        let host = configuration.server.network.host
        let parts = try await Self.parts(configuration)
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

    /// Who may make an account, and why, for the operator.
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

    static func lock(_ database: String) throws -> DatabaseLock {
        do {
            return try DatabaseLock(database: database)
        } catch {
            complain("\(database) cannot be used: \(error)")
            throw ExitCode(1)
        }
    }

    static func parts(_ configuration: ServerConfiguration) async throws -> ServerParts {
        let database = try open(configuration)
        let reader = MealReader.bundled
        var logger = Logger(label: "fitiq") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = Logger.Level(rawValue: configuration.logLevel) ?? .info
        return ServerParts(
            settings: configuration.server,
            stores: database.stores,
            hub: LocalEventHub(maxDevices: configuration.server.sockets.devicesPerUser),
            secret: try secret(configuration),
            read: { reader.read($0) },
            journal: configuration.database + ".reading",
            foods: FoodSearch(
                search: { reader.search($0, limit: $1) },
                food: { FoodTable.food($0) }
            ),
            logger: logger
        )
    }

    static func open(_ configuration: ServerConfiguration, mayMigrate: Bool = true) throws -> SQLiteDatabase {
        do {
            return try SQLiteDatabase(
                path: configuration.database,
                busyTimeout: configuration.databaseBusyTimeout.inSeconds,
                mayMigrate: mayMigrate
            )
        } catch StoreError.tooNew {
            complain("a newer version of fitiq-server wrote \(configuration.database); nothing in it was changed")
            throw ExitCode(1)
        } catch StoreError.foreign {
            complain("\(configuration.database) is another program's database; nothing was added to it")
            throw ExitCode(1)
        } catch StoreError.tooOld {
            complain(
                "an older version of fitiq-server uses \(configuration.database): stop it first; nothing was changed"
            )
            throw ExitCode(1)
        } catch {
            complain("\(configuration.database) cannot be opened: \(error)")
            throw ExitCode(1)
        }
    }

    static func secret(_ configuration: ServerConfiguration) throws -> Data {
        do {
            return try Secret.load(configuration)
        } catch let fault as Secret.Fault {
            complain("\(fault)")
            throw ExitCode(1)
        }
    }
}
