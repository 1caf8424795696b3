package import FitIQCore
package import Foundation
import GRDB

// Entries, and weighings as entries.
extension SQLitePlanStore {
    package func accept(_ entry: Entry, keeping receipt: Receipt) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: receipt.keys, by: entry.account, at: entry.createdAt) {
                try Self.require(entry.account, in: database)
                if try Self.isTaken(entry.id.column, in: database) { return .idTaken }
                let change =
                    entry.type == .weight
                    ? try Self.save(Weighing(entry), in: database) : try Self.save(entry, in: database)
                return .done(answer: receipt.answer, [change])
            }
        }
    }

    static func isTaken(_ id: Data, in database: Database) throws -> Bool {
        try database.number(sql: "SELECT 1 FROM all_entries WHERE id = ?", arguments: [id]) != nil
    }

    private static func save(_ entry: Entry, in database: Database) throws -> Change {
        try save(entry, at: entry.createdAt, in: database)
    }

    /// - Parameter date: of the change that tells of it.
    static func save(_ entry: Entry, at date: Date, in database: Database) throws -> Change {
        try database.run(
            sql: """
                INSERT INTO entries (id, user_id, type, quantity, logged_at, day, notes, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                entry.id.column, entry.account.column, entry.type.rawValue, entry.quantity.count,
                entry.loggedAt.column, entry.day.description, entry.notes, entry.createdAt.column,
            ]
        )
        return try ChangeLog.append(
            .entrySaved,
            of: entry.id,
            .entry(entry),
            account: entry.account,
            at: date,
            in: database
        )
    }

    package func entry(_ id: Entry.ID, of account: Account.ID) async throws -> Entry? {
        try await database.read { database in
            try database.row(
                sql: "SELECT * FROM all_entries WHERE id = ? AND user_id = ?",
                arguments: [id.column, account.column]
            ).map(Self.entry)
        }
    }

    package func entries(_ ids: [Entry.ID], of account: Account.ID) async throws -> [Entry] {
        try await database.read { try $0.rows(of: "entries", with: ids, by: account).map(Self.entry) }
    }

    package func entries(
        of account: Account.ID,
        type: EntryType?,
        on days: ClosedRange<CalendarDate>,
        limit: Int,
        offset: Int
    ) async throws -> EntryPage {
        let condition = "user_id = ? AND day BETWEEN ? AND ? AND (?4 IS NULL OR type = ?4)"
        let bounds: StatementArguments = [
            account.column, days.lowerBound.description, days.upperBound.description, type?.rawValue,
        ]
        return try await database.read { database in
            let count = try database.number(
                sql: "SELECT COUNT(*) FROM all_entries WHERE \(condition)",
                arguments: bounds
            )
            let rows = try database.rows(
                sql: """
                    SELECT * FROM all_entries WHERE \(condition)
                    ORDER BY logged_at DESC, number DESC, type LIMIT ? OFFSET ?
                    """,
                arguments: bounds + [limit, offset]
            )
            return EntryPage(entries: try rows.map(Self.entry), totalCount: count ?? 0)
        }
    }

    package func waterEntries(of account: Account.ID, on days: [Range<Date>]) async throws -> [Int: EntrySum] {
        try await database.read { database in
            let rows = try database.rows(
                sql: """
                    SELECT days.key AS day, COUNT(*) AS entries, SUM(quantity) AS total
                    FROM json_each(?) AS days CROSS JOIN entries
                        ON logged_at >= json_extract(days.value, '$[0]') AND logged_at < json_extract(days.value, '$[1]')
                    WHERE user_id = ? AND entries.type = 'water_liters' AND \(Self.isNearDay)
                    GROUP BY days.key
                    """,
                arguments: [days.column, account.column]
            )
            return rows.reduce(into: [:]) { sums, row in
                sums[row["day"]] = EntrySum(count: row["entries"], total: Thousandths(count: row["total"]))
            }
        }
    }

    /// Is what the index knows: the day of an entry where the person was is at most one off from that in UTC.
    private static let isNearDay = """
        entries.day BETWEEN date(json_extract(days.value, '$[0]') / 1000, 'unixepoch', '-1 day')
            AND date(json_extract(days.value, '$[1]') / 1000, 'unixepoch', '+1 day')
        """

    package func deleteEntry(
        _ id: Entry.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: receipt.keys, by: account, at: date) {
                let change =
                    try Self.delete(id, from: "entries", as: .entryDeleted, of: account, at: date, in: database)
                    ?? Self.delete(id, from: "weights", as: .weightDeleted, of: account, at: date, in: database)
                return change.map { .done(answer: receipt.answer, [$0]) } ?? .notThere
            }
        }
    }

    /// Removes a row and notes that; nil where there is none.
    static func delete<Entity>(
        _ id: Identifier<Entity>,
        from table: String,
        as kind: Change.Kind,
        of account: Account.ID,
        at date: Date,
        in database: Database
    ) throws -> Change? {
        try database.run(
            sql: "DELETE FROM \(table) WHERE id = ? AND user_id = ?",
            arguments: [id.column, account.column]
        )
        guard database.changesCount > 0 else { return nil }
        return try ChangeLog.append(kind, of: id, .gone, account: account, at: date, in: database)
    }

    static func entry(_ row: Row) throws -> Entry {
        Entry(
            id: try Entry.ID(column: row["id"]),
            account: try Account.ID(column: row["user_id"]),
            type: try known(EntryType(rawValue: row["type"]), "type"),
            quantity: Thousandths(count: row["quantity"]),
            loggedAt: Date(column: row["logged_at"]),
            day: try known(CalendarDate(row["day"] as String), "day"),
            notes: row["notes"],
            createdAt: Date(column: row["created_at"])
        )
    }
}
