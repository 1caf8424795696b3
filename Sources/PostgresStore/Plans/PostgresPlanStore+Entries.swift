package import FitIQCore
package import Foundation

// Entries, and weighings as entries.
extension PostgresPlanStore {
    package func accept(_ entry: Entry, keeping receipt: Receipt) async throws -> WriteOutcome {
        try await database.once(for: receipt.keys, by: entry.account, at: entry.createdAt) { transaction in
            try Self.require(entry.account, transaction)
            if try Self.isTaken(entry.id, transaction) { return .idTaken }
            let change =
                entry.type == .weight
                ? try Self.save(Weighing(entry), transaction) : try Self.save(entry, transaction)
            return .done(answer: receipt.answer, [change])
        }
    }

    /// Returns true if a weighing or an entry has the id already, for it is good in one of the two tables. That holds also
    /// where two people use the id at the same time: it is locked until the transaction ends.
    static func isTaken<Entity>(_ id: Identifier<Entity>, _ transaction: PostgresTransaction) throws -> Bool {
        let rows = try transaction.run([
            PostgresStatement("SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))", id),
            PostgresStatement("SELECT 1 AS one FROM all_entries WHERE id = $1", id),
        ])
        return !rows[1].isEmpty
    }

    private static func save(_ entry: Entry, _ transaction: PostgresTransaction) throws -> Change {
        try save(entry, at: entry.createdAt, transaction)
    }

    /// - Parameter date: of the change that tells of it.
    static func save(_ entry: Entry, at date: Date, _ transaction: PostgresTransaction) throws -> Change {
        try transaction.run(
            """
            INSERT INTO entries (id, user_id, type, quantity, logged_at, day, notes, created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            """,
            entry.id,
            entry.account,
            entry.type.rawValue,
            entry.quantity.count,
            entry.loggedAt,
            entry.day,
            entry.notes,
            entry.createdAt
        )
        return try ChangeLog.append(
            .entrySaved,
            of: entry.id,
            .entry(entry),
            account: entry.account,
            at: date,
            in: transaction
        )
    }

    package func entry(_ id: Entry.ID, of account: Account.ID) async throws -> Entry? {
        try await database.fetch(
            PostgresStatement("SELECT * FROM all_entries WHERE id = $1 AND user_id = $2", id, account)
        ) { try $0.first.map(Self.entry) }
    }

    package func entries(_ ids: [Entry.ID], of account: Account.ID) async throws -> [Entry] {
        try await database.fetch(
            PostgresStatement("SELECT * FROM entries WHERE user_id = $1 AND id = ANY ($2)", account, ids)
        ) { try $0.map(Self.entry) }
    }

    package func entries(
        of account: Account.ID,
        type: EntryType?,
        on days: ClosedRange<CalendarDate>,
        limit: Int,
        offset: Int
    ) async throws -> EntryPage {
        let condition = "user_id = $1 AND day BETWEEN $2 AND $3 AND ($4 IS NULL OR type = $4)"
        let count = PostgresStatement(
            "SELECT count(*) AS n FROM all_entries WHERE \(condition)",
            account,
            days.lowerBound,
            days.upperBound,
            type?.rawValue
        )
        let page = PostgresStatement(
            """
            SELECT * FROM all_entries WHERE \(condition)
            ORDER BY logged_at DESC, number DESC, type LIMIT $5 OFFSET $6
            """,
            account,
            days.lowerBound,
            days.upperBound,
            type?.rawValue,
            limit,
            offset
        )
        return try await database.read { transaction in
            let rows = try transaction.run([count, page])
            return EntryPage(entries: try rows[1].map(Self.entry), totalCount: try rows[0][0]["n"])
        }
    }

    package func waterEntries(of account: Account.ID, on days: [Range<Date>]) async throws -> [Int: EntrySum] {
        let statement = PostgresStatement(
            // The day of an entry where the person was, which the index knows, is at most one off from that in UTC.
            """
            SELECT place, count(*) AS entries, sum(quantity)::bigint AS total
            FROM \(days.table(first: 2)) JOIN entries ON logged_at >= first AND logged_at < next
            WHERE user_id = $1 AND type = 'water_liters'
                AND day BETWEEN (first AT TIME ZONE 'UTC')::date - 1 AND (next AT TIME ZONE 'UTC')::date + 1
            GROUP BY place
            """,
            account,
            days.map(\.lowerBound),
            days.map(\.upperBound)
        )
        return try await database.fetch(statement) { rows in
            try rows.reduce(into: [:]) { sums, row in
                let total = Thousandths(count: try row["total"])
                sums[try row["place"] - 1] = EntrySum(count: try row["entries"], total: total)
            }
        }
    }

    package func deleteEntry(
        _ id: Entry.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        try await database.once(for: receipt.keys, by: account, at: date) { transaction in
            let change =
                try Self.delete(id, from: "entries", as: .entryDeleted, of: account, at: date, transaction)
                ?? Self.delete(id, from: "weights", as: .weightDeleted, of: account, at: date, transaction)
            return change.map { .done(answer: receipt.answer, [$0]) } ?? .notThere
        }
    }

    /// Removes a row and notes that; nil where there is none.
    static func delete<Entity>(
        _ id: Identifier<Entity>,
        from table: String,
        as kind: Change.Kind,
        of account: Account.ID,
        at date: Date,
        _ transaction: PostgresTransaction
    ) throws -> Change? {
        let removed = try transaction.run("DELETE FROM \(table) WHERE id = $1 AND user_id = $2", id, account)
        guard removed.changesCount > 0 else { return nil }
        return try ChangeLog.append(kind, of: id, .gone, account: account, at: date, in: transaction)
    }

    @Sendable static func entry(_ row: PostgresRow) throws -> Entry {
        Entry(
            id: try row["id"],
            account: try row["user_id"],
            type: try known(EntryType(rawValue: row["type"]), "type"),
            quantity: Thousandths(count: try row["quantity"]),
            loggedAt: try row["logged_at"],
            day: try row["day"],
            notes: try row["notes"],
            createdAt: try row["created_at"]
        )
    }
}
