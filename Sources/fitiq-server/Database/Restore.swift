import ArgumentParser
import FitIQCore
import PostgresStore
import SQLiteStore

/// `fitiq-server restore`: goes back to a backup.
struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes the database of a backup.",
        discussion: """
            The numbers of events go back with the backup and will be used again for other events, so numbering starts \
            anew: every device is told to load anew. A backup that is only copied into place does not tell them.

            A backup of SQLite is made, while the server runs, by: sqlite3 fitiq.sqlite "VACUUM INTO 'backup.sqlite'"

            PostgreSQL has its own tools: go back with those, pg_restore for instance, and run this without --from before \
            a server starts; it begins the new numbering.
            """
    )

    @Option(help: "The backup, of an SQLite file.")
    var from: String?

    @OptionGroup var settings: SettingFlags

    func run() async throws {
        let configuration = try await settings.load()
        switch (configuration.place, from) {
        case (.file(let path), let from?): try restore(from, to: path)
        case (.file, nil): throw ValidationError("Name the backup with --from.")
        case (.postgres(let address), nil): try await renumber(configuration, address)
        case (.postgres(let address), _?):
            complain("restore \(address) with PostgreSQL's own tools, then run this without --from")
            throw ExitCode(64)
        }
        print("\(configuration.place) is restored")
    }

    private func restore(_ backup: String, to path: String) throws {
        let lock = try Serve.lock(path)
        defer { withExtendedLifetime(lock) {} }
        do {
            try SQLiteDatabase.restore(backup, to: path)
        } catch let fault as SQLiteDatabase.RestoreFault {
            complain(words(fault, backup, path))
            throw ExitCode(1)
        } catch {
            complain("\(path) cannot be made from \(backup): \(error)")
            throw ExitCode(1)
        }
    }

    private func words(_ fault: SQLiteDatabase.RestoreFault, _ backup: String, _ path: String) -> String {
        switch fault {
        case .inTheWay: "\(path) is there already; move it, with its -wal and -shm, out of the way first"
        case .notABackup: "\(backup) is no backup of FitIQ"
        case .damaged: "\(backup) is damaged"
        case .tooNew: "\(backup) was written by a later version of fitiq-server"
        }
    }

    private func renumber(_ configuration: ServerConfiguration, _ address: PostgresAddress) async throws {
        do {
            // A backup of an older version has its tables brought up to date, as by a server that starts.
            let database = try await PostgresDatabase(address, .opening(configuration)) { error in
                OpenDatabase.tellOfWaiting(configuration, error)
            }
            guard try await database.livingServers() == 0 else {
                complain("a server runs on \(address): stop it first")
                throw ExitCode(1)
            }
            try await database.renewEpoch()
            await database.close()
        } catch let code as ExitCode {
            throw code
        } catch {
            throw OpenDatabase.refusal(error, configuration.place)
        }
    }
}
