import FitIQCore
import Foundation
import PostgresStore
import SQLiteStore

/// Copies every table of an SQLite file to PostgreSQL, compares both, and only then lets servers use the copy.
struct TableCopy: Sendable {
    /// Why there is no copy, or none that is whole.
    enum Fault: Error, Hashable {
        case notEmpty
        /// A server runs on the target.
        case inUse
        case anotherSource
        /// Another command copies to the same target.
        case anotherCopy
        /// - Parameter error: without any words of a person's.
        case refused(table: String, error: PostgresError)
        case differs(table: String, accounts: Int)
    }

    let source: SQLiteDatabase
    let target: PostgresDatabase
    let progress: ProgressLines

    private static let rowsAtOnce = 500

    /// - Parameter secret: taken along; nil for none.
    func run(secret: Data?) async throws {
        let settings = try await source.settings()
        var place = try await start(source: settings["epoch"] ?? "")
        let tables = StoredTable.all.drop { $0.name != place.table }
        for table in tables {
            // Where the copy was cut off between two tables, the one before is whole.
            if place.table != table.name { place = try await move([], table, from: place, last: nil) }
            try await copy(table, from: &place)
        }
        for table in StoredTable.all { try await compare(table) }
        try await target.endCopy(settings: settings, secret: secret)
    }

    private func start(source epoch: String) async throws -> CopyProgress {
        guard try await target.livingServers() == 0 else { throw Fault.inUse }
        if let begun = try await target.copyProgress() {
            guard begun.source == epoch else { throw Fault.anotherSource }
            return begun
        }
        for table in StoredTable.all {
            guard try await target.count(of: table) == 0 else { throw Fault.notEmpty }
        }
        let first = CopyProgress(source: epoch, table: StoredTable.all[0].name)
        guard try await target.begin(first) else { throw Fault.anotherCopy }
        return first
    }

    private func copy(_ table: StoredTable, from place: inout CopyProgress) async throws {
        let all = try await source.count(of: table)
        var done = try await target.count(of: table)
        while true {
            let rows = try await source.rows(of: table, after: place.last, limit: Self.rowsAtOnce)
            guard let last = rows.last else { break }
            place = try await move(rows, table, from: place, last: last.key(in: table))
            done += rows.count
            progress.tell("copying", table.name, done, of: all, isEnd: false)
        }
        progress.tell("copied", table.name, done, of: all, isEnd: true)
    }

    private func move(
        _ rows: [StoredRow],
        _ table: StoredTable,
        from before: CopyProgress,
        last: [StoredValue]?
    ) async throws -> CopyProgress {
        let after = CopyProgress(source: before.source, table: table.name, last: last)
        do {
            guard try await target.add(rows, to: table, from: before, to: after) else { throw Fault.anotherCopy }
        } catch let error as PostgresError {
            throw Fault.refused(table: table.name, error: error)
        }
        return after
    }

    // MARK: Comparing

    /// Compares how many rows each account has, and their hashes.
    private func compare(_ table: StoredTable) async throws {
        let first = try await digests(of: table, in: source, before: 0)
        let count = first.values.reduce(0) { $0 + $1.count }
        let second = try await digests(of: table, in: target, before: count)
        progress.tell("compared", table.name, count, of: count, isEnd: true)
        let accounts = Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }
        guard accounts.isEmpty else { throw Fault.differs(table: table.name, accounts: accounts.count) }
    }

    /// - Parameter before: the number of rows that were read for the comparison already.
    private func digests(
        of table: StoredTable,
        in reader: some TableReader,
        before: Int
    ) async throws -> [StoredValue: RowDigest] {
        let all = try await source.count(of: table) + target.count(of: table)
        var digests: [StoredValue: RowDigest] = [:]
        var done = 0
        var last: [StoredValue]?
        while true {
            let rows = try await reader.rows(of: table, after: last, limit: Self.rowsAtOnce)
            guard let end = rows.last else { break }
            for row in rows { digests[row.owner, default: RowDigest()].add(row, of: table) }
            last = end.key(in: table)
            done += rows.count
            progress.tell("comparing", table.name, before + done, of: all, isEnd: false)
        }
        return digests
    }
}
