import ArgumentParser
import SQLiteStore

/// `fitiq-server restore`: goes back to a backup.
struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes the database of a backup.",
        discussion: """
            The numbers of events go back with the backup and will be used again for other events, so numbering starts \
            anew: every device is told to load anew. A backup that is only copied into place does not tell them.

            A backup is made, while the server runs, by: sqlite3 fitiq.sqlite "VACUUM INTO 'backup.sqlite'"
            """
    )

    @Option(help: "The backup.")
    var from: String

    @OptionGroup var settings: SettingFlags

    func run() async throws {
        let database = try await settings.load().database
        let lock = try Serve.lock(database)
        defer { withExtendedLifetime(lock) {} }
        do {
            try SQLiteDatabase.restore(from, to: database)
        } catch let fault as SQLiteDatabase.RestoreFault {
            complain(words(fault, database))
            throw ExitCode(1)
        } catch {
            complain("\(database) cannot be made from \(from): \(error)")
            throw ExitCode(1)
        }
        print("\(database) is restored")
    }

    private func words(_ fault: SQLiteDatabase.RestoreFault, _ database: String) -> String {
        switch fault {
        case .inTheWay: "\(database) is there already; move it, with its -wal and -shm, out of the way first"
        case .notABackup: "\(from) is no backup of FitIQ"
        case .damaged: "\(from) is damaged"
        case .tooNew: "\(from) was written by a later version of fitiq-server"
        }
    }
}
