import ArgumentParser
import FitIQCore
import Foundation
import PostgresStore
import SQLiteStore

/// `fitiq-server migrate`: brings the database up to date without a server.
struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Brings the database's tables up to date, as a server that starts does.",
        discussion: """
            Prints the steps that it took, one a line. It makes the tables of a PostgreSQL database that is empty.
            """
    )

    @Flag(help: "Only print the steps that are to be taken.")
    var dryRun = false

    @OptionGroup var settings: SettingFlags

    func run() async throws {
        let configuration = try await settings.load()
        let place = configuration.place
        do {
            let lock = try lock(place)
            defer { lock?.release() }
            let steps = try await missingSteps(configuration)
            if !steps.isEmpty, !dryRun {
                try await OpenDatabase.open(configuration, mayMigrate: true, connections: 1).stores.close()
            }
            for step in steps { print(step) }
            tell(steps.isEmpty || !dryRun ? "\(place) is up to date" : "\(place) is to be brought up to date")
        } catch let code as ExitCode {
            throw code
        } catch {
            throw OpenDatabase.refusal(error, place)
        }
    }

    /// The value is nil where none is needed: for a look alone, and for PostgreSQL, which lets one at a time change its tables.
    private func lock(_ place: DatabasePlace) throws -> DatabaseLock? {
        guard case .file(let path) = place else { return nil }
        try Serve.requireFile(path)
        return dryRun ? nil : try Serve.lock(path)
    }

    private func missingSteps(_ configuration: ServerConfiguration) async throws -> [String] {
        switch configuration.place {
        case .file(let path): return try SQLiteDatabase.missingSteps(at: path)
        case .postgres(let address):
            return try await PostgresDatabase.missingSteps(at: address, .opening(configuration)) { error in
                OpenDatabase.tellOfWaiting(configuration, error)
            }
        }
    }
}
