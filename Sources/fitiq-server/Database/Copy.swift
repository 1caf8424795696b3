import ArgumentParser
import FitIQCore
import Foundation
import PostgresStore
import SQLiteStore

/// `fitiq-server copy`: moves from an SQLite file to PostgreSQL.
struct Copy: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copies an SQLite file to an empty PostgreSQL database, and compares both.",
        discussion: """
            Stop the server first. The file is not changed, and devices notice nothing: events keep their numbers, and \
            tokens stay good. A copy that was cut off goes on where it stopped when the same command is run again; until \
            it has ended well, no server starts on the database.

            The password, where one is needed, comes from FITIQ_DATABASE in place of --to, or --database-password-file.
            """
    )

    @Option(help: "The SQLite file.")
    var from: String

    @Option(help: "The PostgreSQL database: postgres://user@host:5432/name. The setting database if not given.")
    var to: String?

    @OptionGroup var settings: SettingFlags

    func run() async throws {
        let configuration = try await SettingFlags.load(settings.flags + (to.map { ["--database", $0] } ?? []))
        guard case .postgres(let address) = configuration.place else {
            complain("a copy goes to PostgreSQL: name it with --to or FITIQ_DATABASE")
            throw ExitCode(64)
        }
        guard let place = try? DatabasePlace(from), case .file(let path) = place else {
            complain("a copy is made of an SQLite file: name it with --from")
            throw ExitCode(64)
        }
        try Serve.requireFile(path)
        let lock = try Serve.lock(path)
        defer { withExtendedLifetime(lock) {} }
        let secret = try Self.secret(configuration, path)
        let source = try Self.open(path)
        do {
            let target = try await PostgresDatabase.openForCopy(address, .opening(configuration)) { error in
                OpenDatabase.tellOfWaiting(configuration, error)
            }
            let copy = TableCopy(source: source, target: target, progress: ProgressLines())
            try await copy.run(secret: secret)
            await target.close()
            try source.close()
        } catch let fault as TableCopy.Fault {
            complain(fault.words(path, configuration.place))
            throw ExitCode(1)
        } catch {
            throw OpenDatabase.refusal(error, configuration.place)
        }
        tell("\(path) is copied to \(configuration.place), and both are the same")
    }

    private static func open(_ path: String) throws -> SQLiteDatabase {
        do {
            return try SQLiteDatabase(path: path, mayMigrate: false)
        } catch StoreError.tooOld {
            complain("\(path) is of an older version: run fitiq-server migrate --database \(path) first")
            throw ExitCode(1)
        } catch {
            throw OpenDatabase.refusal(error, .file(path))
        }
    }

    /// The secret to take along: nil where the settings have one, or the file has none beside it.
    private static func secret(_ configuration: ServerConfiguration, _ path: String) throws -> Data? {
        guard configuration.secret == nil else { return nil }
        do {
            return try Secret.kept(in: path + ".secret")
        } catch {
            complain("\(error)")
            throw ExitCode(1)
        }
    }
}

extension TableCopy.Fault {
    /// One line for the operator.
    fileprivate func words(_ path: String, _ place: DatabasePlace) -> String {
        switch self {
        case .notEmpty: "\(place) is not empty; a copy needs a database without accounts"
        case .inUse: "a server runs on \(place): stop it first"
        case .anotherSource: "a copy of another file to \(place) is not finished; make the database anew for this one"
        case .anotherCopy: "\(place) is being copied to by another command"
        case .refused(let table, let error): "a row of \(table) in \(path) cannot be copied: \(error)"
        case .differs(let table, let accounts):
            "\(table) differs for \(accounts) accounts: \(path) was changed since the copy began; make the database anew"
        }
    }
}

/// Tells on standard error how far a copy is: a line for each table, written over where that is a terminal.
struct ProgressLines: Sendable {
    private let isTerminal = isatty(STDERR_FILENO) == 1

    /// - Parameter isEnd: true for the last word about the table.
    func tell(_ work: String, _ table: String, _ done: Int, of all: Int, isEnd: Bool) {
        guard isTerminal || isEnd else { return }
        let line = "\(work) \(table): \(done) of \(all)"
        let written = isTerminal ? "\r\u{1B}[K\(line)\(isEnd ? "\n" : "")" : "\(line)\n"
        FileHandle.standardError.write(Data(written.utf8))
    }
}
