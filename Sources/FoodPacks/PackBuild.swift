import FitIQCore
import Foundation
import GRDB

/// A pack that is being made, in a file beside its place. Every transaction also keeps how far the dump is read, so that a
/// process that ends leaves a file that the next one goes on with.
final class PackBuild {
    /// Tells how far a dump is read.
    struct Progress {
        /// Counts the files of the dump that are read whole.
        var stage = 0
        /// The place in the next one.
        var place = 0
        /// The latest day that rows tell.
        var day: String?
        var report = InstallReport()
    }

    private let batch: Int
    private let queue: DatabaseQueue
    let url: URL
    private(set) var kept: Progress
    var progress: Progress

    /// Goes on with what was begun for the same dump, else begins anew.
    ///
    /// - Parameters:
    ///   - batch: the rows of a transaction.
    ///   - mostPages: the most pages that the file may have, as on a full disk; nil for as many as there is room for.
    init(_ url: URL, dump: String, batch: Int, mostPages: Int?) throws {
        self.url = url
        self.batch = batch
        let (queue, progress) = try Self.open(url, dump: dump) ?? Self.create(url, dump: dump)
        self.queue = queue
        self.progress = progress
        kept = progress
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY")
            if let mostPages { try database.execute(sql: "PRAGMA max_page_count = \(mostPages)") }
        }
    }

    private static func open(_ url: URL, dump: String) throws -> (DatabaseQueue, Progress)? {
        let path = url.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path), let queue = try? DatabaseQueue(path: path) else {
            return nil
        }
        let row = try? queue.read {
            try Row.fetchOne($0, sql: "SELECT * FROM progress WHERE dump = ?", arguments: [dump])
        }
        guard let row, let report = try? JSONDecoder().decode(InstallReport.self, from: row["report"] as Data) else {
            try? queue.close()
            return nil
        }
        return (queue, Progress(stage: row["stage"], place: row["place"], day: row["day"], report: report))
    }

    private static func create(_ url: URL, dump: String) throws -> (DatabaseQueue, Progress) {
        remove(url)
        let queue = try DatabaseQueue(path: url.path(percentEncoded: false))
        let progress = Progress()
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
            try database.inTransaction {
                try database.execute(sql: PackFile.schema)
                try database.execute(
                    sql: "INSERT INTO progress VALUES (0, ?, 0, 0, NULL, ?)",
                    arguments: [dump, try JSONEncoder().encode(progress.report)]
                )
                return .commit
            }
        }
        return (queue, progress)
    }

    /// Removes a half pack with what SQLite keeps beside it.
    static func remove(_ url: URL) {
        for end in ["", "-wal", "-shm", "-journal"] {
            try? FileManager.default.removeItem(atPath: url.path(percentEncoded: false) + end)
        }
    }

    func close() { try? queue.close() }

    /// Calls `body` with what writes rows; all of it is kept in transactions of some rows, the last at its end.
    func write(_ body: (Writer) throws -> Void) throws {
        try queue.writeWithoutTransaction { database in
            try database.beginTransaction(.immediate)
            do {
                let writer = try Writer(database, self)
                try body(writer)
                try keep(database)
                try database.commit()
            } catch {
                if database.isInsideTransaction { try? database.rollback() }
                progress = kept
                throw error
            }
            kept = progress
        }
    }

    private func keep(_ database: Database) throws {
        try database.execute(
            sql: "UPDATE progress SET stage = ?, place = ?, day = ?, report = ?",
            arguments: [
                progress.stage, progress.place, progress.day, try JSONEncoder().encode(progress.report),
            ]
        )
    }

    /// Keeps what was written so far, and goes on.
    fileprivate func checkpoint(_ database: Database) throws {
        try keep(database)
        try database.commit()
        kept = progress
        try database.beginTransaction(.immediate)
    }

    /// Leaves out what cannot be, counts the foods, and writes the whole pack into a file of its own.
    ///
    /// - Returns: what became of the dump's rows.
    func finish(_ card: (_ foods: Int) -> StatementArguments, to whole: URL) throws -> InstallReport {
        let report = try queue.writeWithoutTransaction { database in
            var report = InstallReport()
            try database.inTransaction {
                report = try self.judge(database)
                if report.foods > 0 {
                    try database.execute(
                        sql: "INSERT OR REPLACE INTO card VALUES (0, ?, ?, ?, ?, ?, ?, ?, ?)",
                        arguments: card(report.foods)
                    )
                }
                return .commit
            }
            return report
        }
        guard report.foods > 0 else { throw PackFault.empty(report) }
        Self.remove(whole)
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "VACUUM INTO ?", arguments: [whole.path(percentEncoded: false)])
        }
        let copy = try DatabaseQueue(path: whole.path(percentEncoded: false))
        try copy.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; DROP TABLE progress")
        }
        try copy.close()
        return report
    }

    /// Finds nothing more where it is done again.
    private func judge(_ database: Database) throws -> InstallReport {
        var report = progress.report
        try database.execute(sql: "DELETE FROM food WHERE name = ''")
        if database.changesCount > 0 { report.refused[.noName, default: 0] += database.changesCount }
        let most = Int(PackColumns.mostGrams * 1000)
        try database.execute(
            sql: """
                UPDATE food SET protein = NULL, fat = NULL, carbs = NULL
                WHERE coalesce(protein, 0) + coalesce(fat, 0) + coalesce(carbs, 0) > \(most)
                """
        )
        report.doubt(.sumTooHigh, database.changesCount * 3)
        report.foods = try Int.fetchOne(database, sql: "SELECT count(*) FROM food") ?? 0
        progress.report = report
        try keep(database)
        return report
    }

    /// Writes rows, within a transaction.
    final class Writer {
        private let database: Database
        private let build: PackBuild
        private let insert: Statement
        private let replace: Statement
        private let name: Statement
        private var sinceCheckpoint = 0

        init(_ database: Database, _ build: PackBuild) throws {
            self.database = database
            self.build = build
            let fixed = ["gtin", "name", "brand", "unit", "serving", "serving_size", "record"]
            let columns = fixed + PackColumns.nutrients.map(\.name)
            let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
            let list = columns.joined(separator: ", ")
            insert = try database.makeStatement(sql: "INSERT OR IGNORE INTO food (\(list)) VALUES (\(places))")
            replace = try database.makeStatement(
                sql: """
                    INSERT INTO food (\(list)) VALUES (\(places)) ON CONFLICT (gtin) DO UPDATE SET
                    \(columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
                    WHERE coalesce(excluded.record, 0) >= coalesce(food.record, 0)
                    """
            )
            name = try database.makeStatement(sql: "UPDATE food SET name = ? WHERE record = ?")
        }

        /// Keeps a food. Of two with one bar code the later counts: by the USDA's number, else by its place in the dump.
        func save(_ food: DumpedFood) throws {
            let fixed: [DatabaseValue] = [
                food.gtin.databaseValue, food.name.databaseValue, food.brand.databaseValue,
                food.unit.rawValue.databaseValue, (food.serving?.text).databaseValue,
                (food.serving?.size.count).databaseValue, food.record.databaseValue,
            ]
            let arguments = StatementArguments(fixed + PackColumns.nutrients.map { food.amounts[$0].databaseValue })
            insert.setUncheckedArguments(arguments)
            try insert.execute()
            guard database.changesCount == 0 else { return }
            build.progress.report.duplicates += 1
            replace.setUncheckedArguments(arguments)
            try replace.execute()
        }

        func indexRecords() throws {
            try database.execute(sql: "CREATE INDEX IF NOT EXISTS food_record ON food (record)")
        }

        func dropRecords() throws {
            try database.execute(sql: "DROP INDEX IF EXISTS food_record")
        }

        func rename(_ record: Int, _ text: String) throws {
            name.setUncheckedArguments([text, record])
            try name.execute()
        }

        /// Adds amounts to a food; `second` only where there is none yet.
        func add(_ first: [Nutrient: Int], second: [Nutrient: Int], to record: Int) throws {
            let sets =
                first.map { "\($0.key.name) = \($0.value)" }
                + second.filter { first[$0.key] == nil }.map {
                    "\($0.key.name) = coalesce(\($0.key.name), \($0.value))"
                }
            guard !sets.isEmpty else { return }
            try database.execute(sql: "UPDATE food SET \(sets.joined(separator: ", ")) WHERE record = \(record)")
        }

        /// Counts a row that ends at `place` of the file, and keeps all before it from time to time.
        ///
        /// - Returns: true where it was kept.
        func pass(_ place: Int) throws -> Bool {
            build.progress.place = place
            sinceCheckpoint += 1
            guard sinceCheckpoint >= build.batch else { return false }
            sinceCheckpoint = 0
            try build.checkpoint(database)
            return true
        }
    }
}
