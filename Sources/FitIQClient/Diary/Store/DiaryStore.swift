import Dispatch
import FitIQWire
import Foundation
import GRDB
import Logging

/// The file that a diary is kept in.
///
/// Write-ahead log with `synchronous = FULL`: a change that was saved survives a power cut. Several processes may have
/// it open. Once a newer version of one has migrated it, the others neither read nor write it any more.
struct DiaryStore: Sendable {
    let file: URL
    let userID: String
    let results = MealResults()
    private let kinds: SyncedKinds
    /// The reason that the file could not be written last; nil when it could.
    let problem = Observed<FitIQError?>(nil)
    private let log: Logger
    private let pool: DatabasePool

    /// Opens the file of the account, away from the tasks' threads.
    static func open(
        in folder: URL,
        server: String,
        userID: String,
        kinds: SyncedKinds = .all,
        log: Logger = ClientLog.silent("")
    ) async throws -> DiaryStore {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        try failing { try DiaryStore(folder, server: server, userID: userID, kinds, log) }
                    }
                )
            }
        }
    }

    private init(_ folder: URL, server: String, userID: String, _ kinds: SyncedKinds, _ log: Logger) throws {
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        file = folder.appending(path: Self.fileName(server: server, userID: userID))
        self.userID = userID
        self.kinds = kinds
        self.log = log
        // One at a time: of two that make a new file, the second would put an empty one in the place of the first's.
        pool = try FolderLock.holding(folder) { [file] in try Self.openPool(file) }
        try pool.write { try Self.claim(server: server, userID: userID, in: $0) }
    }

    private static func openPool(_ file: URL) throws -> DatabasePool {
        // SQLite gives its side files the main file's permissions.
        if !FileManager.default.fileExists(atPath: file.path) {
            _ = FileManager.default.createFile(
                atPath: file.path,
                contents: nil,
                attributes: [.posixPermissions: 0o600]
            )
        }
        try DiaryMigrations.refuseNewer(file)
        var configuration = GRDB.Configuration()
        configuration.busyMode = .timeout(10)
        let pool = try DatabasePool(path: file.path, configuration: configuration)
        // Set after opening, because the pool sets `synchronous = NORMAL` then, whatever the configuration prepares.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = 1") }
        try DiaryMigrations.all.migrate(pool)
        return pool
    }

    /// `http-127.0.0.1-8080_550e8400-….sqlite`
    static func fileName(server: String, userID: String) -> String {
        func plain(_ text: String) -> String {
            text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".")) }.joined(separator: "-")
        }
        return "\(plain(server))_\(plain(userID)).sqlite"
    }

    private static func claim(server: String, userID: String, in database: Database) throws {
        try database.execute(
            sql: "INSERT OR IGNORE INTO account (one, server, user_id) VALUES (1, ?, ?)",
            arguments: [server, userID]
        )
        let account = try Row.fetchOne(database, sql: "SELECT server, user_id FROM account")
        guard let account, account["user_id"] == userID, ServerAddress.canonical(account["server"]) == server else {
            throw FitIQError(.storeUnavailable, "The diary's file on this device belongs to another account.")
        }
        // Older versions kept the address as it was written.
        try database.execute(sql: "UPDATE account SET server = ? WHERE server <> ?", arguments: [server, server])
    }

    func close() throws {
        try Self.failing { try pool.close() }
    }

    func read<T: Sendable>(_ body: @Sendable @escaping (Database) throws -> T) async throws -> T {
        do {
            return try await pool.read(Self.current(body))
        } catch {
            let failure = Self.failure(error)
            // A file that a newer version has is not written any more, whoever finds it out.
            if let failure = failure as? FitIQError, failure.code == .storeTooNew { tell(failure) }
            throw failure
        }
    }

    /// Gives back what `body` does once it is on disk. All of it is, or nothing.
    func write<T: Sendable>(_ body: @Sendable @escaping (Database) throws -> T) async throws -> T {
        do {
            let (value, hasChanged) = try await pool.write { database in
                try DiaryMigrations.refuseNewer(database)
                let before = database.totalChangesCount
                return (try body(database), database.totalChangesCount != before)
            }
            if hasChanged { problem.set(nil) }
            return value
        } catch {
            let failure = Self.failure(error)
            if let failure = failure as? FitIQError, error is DatabaseError || failure.code == .storeTooNew {
                tell(failure)
            }
            throw failure
        }
    }

    private func tell(_ failure: FitIQError) {
        guard problem.set(failure) else { return }
        log.error("The diary's file fails.", metadata: ["code": "\(failure.code.rawValue)"])
    }

    /// Takes over what the server says, as `write` does.
    func merge<T: Sendable>(at now: Date, _ body: @Sendable @escaping (Merge) throws -> T) async throws -> T {
        try await write { [userID, results, kinds] database in
            try body(Merge(database: database, userID: userID, results: results, kinds: kinds, now: now))
        }
    }

    /// Emits what `body` reads, now and after each change of it by this process.
    func observe<T: Sendable & Equatable>(_ body: @Sendable @escaping (Database) throws -> T) -> DiaryObservation<T> {
        // The tables are named because then it is read beside the writer. Were they found out from what `body` reads, the
        // writer itself would have to read it before it goes on, and to compile all of its statements anew each time.
        DiaryObservation(
            values: ValueObservation.tracking(regions: Self.observed, fetch: Self.current(body)).removeDuplicates()
                .values(in: pool, bufferingPolicy: .bufferingNewest(1))
        )
    }

    /// Reads what `body` does from a file that is not a newer version's.
    private static func current<T>(_ body: @Sendable @escaping (Database) throws -> T)
        -> @Sendable (Database) throws -> T
    {
        { database in
            try DiaryMigrations.refuseNewer(database)
            return try body(database)
        }
    }

    /// Every table that anything shown is read from.
    private static let observed =
        [
            "account", "meals", "meal_items", "outbox", "overtaken", "entries", "kept", "own_foods", "household_foods",
            "consultations", "consultation_messages",
        ].map { Table($0) }

    /// Changes when another process has written to the file.
    func countOfOthersWrites() async throws -> Int {
        do {
            return try await pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
        } catch {
            throw Self.failure(error)
        }
    }

    /// Lets whoever observes read again what another process wrote.
    func announceOthersWrites() async throws {
        try await write { try $0.notifyChanges(in: .fullDatabase) }
    }
}
