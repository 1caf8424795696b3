package import FitIQCore
package import Foundation
import GRDB

// Keeps the event log: each account's events have numbers without a gap.
extension SQLiteMealStore {
    package func cursor(of account: Account.ID) async throws -> EventCursor {
        let last = try await database.read { try Self.lastEvent(of: account, in: $0) }
        return EventCursor(last: last, epoch: database.epoch)
    }

    package func events(of account: Account.ID, after number: Int, limit: Int) async throws -> EventPage {
        try await database.read { database in
            let rows = try database.rows(
                sql: "SELECT * FROM events WHERE user_id = ? AND number > ? ORDER BY number LIMIT ?",
                arguments: [account.column, number, limit]
            )
            let meals = try Self.meals(Set(rows.map { $0["meal_log_id"] as Data }), of: account, in: database)
            return EventPage(
                events: try rows.map { row in
                    let id = try Meal.ID(column: row["meal_log_id"])
                    return MealEvent(
                        number: row["number"],
                        kind: try kind(row["kind"]),
                        account: account,
                        mealID: id,
                        meal: meals[id],
                        createdAt: Date(column: row["created_at"])
                    )
                },
                last: try Self.lastEvent(of: account, in: database)
            )
        }
    }

    private static func lastEvent(of account: Account.ID, in database: Database) throws -> Int {
        try database.number(sql: "SELECT last_event FROM users WHERE id = ?", arguments: [account.column]) ?? 0
    }

    private static func meals(
        _ ids: Set<Data>,
        of account: Account.ID,
        in database: Database
    ) throws -> [Meal.ID: Meal] {
        let rows = try Row.fetchAll(
            database,
            // The plus keeps SQLite from going through all of the account's meals instead.
            sql: "SELECT * FROM meal_logs WHERE +user_id = ? AND id IN (\(databaseQuestionMarks(count: ids.count)))",
            arguments: [account.column] + StatementArguments(ids)
        )
        return try Dictionary(uniqueKeysWithValues: MealRow.meals(rows, from: database).map { ($0.id, $0) })
    }

    /// `meal_log.completed` is `completed`.
    private func kind(_ column: String) throws -> MealEvent.Kind {
        try known(MealEvent.Kind(rawValue: String(column.trimmingPrefix("meal_log."))), "kind")
    }

    package func lastEvents(of accounts: [Account.ID]) async throws -> [Account.ID: Int] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: "SELECT id, last_event FROM users WHERE id IN (\(databaseQuestionMarks(count: accounts.count)))",
                arguments: StatementArguments(accounts.map(\.column))
            )
            return try Dictionary(
                uniqueKeysWithValues: rows.map { (try Account.ID(column: $0["id"]), $0["last_event"]) }
            )
        }
    }

    package func removeEvents(before date: Date) async throws -> Int {
        var removed = 0
        var sweep = try await accounts(after: Data(), withEventsBefore: date)
        while let last = sweep.last {
            for start in stride(from: 0, to: sweep.due.count, by: Self.portion) {
                let due = Array(sweep.due[start...].prefix(Self.portion))
                while true {
                    let portion = try await removeEvents(of: due, before: date)
                    removed += portion.removed
                    if !portion.isMore { break }
                }
            }
            sweep = try await accounts(after: last, withEventsBefore: date)
        }
        return removed
    }

    /// Returns of the next thousand accounts the last one, nil when there is none, and those whose oldest event is due.
    /// One look into the primary key tells each.
    private func accounts(
        after last: Data,
        withEventsBefore date: Date
    ) async throws -> (last: Data?, due: [Data]) {
        try await database.read { database in
            let rows = try database.rows(
                sql: """
                    SELECT id, (SELECT created_at FROM events WHERE user_id = users.id ORDER BY number LIMIT 1) AS oldest
                    FROM users WHERE id > ? ORDER BY id LIMIT 1000
                    """,
                arguments: [last]
            )
            let due = rows.filter { row in (row["oldest"] as Int64?).map { $0 < date.column } ?? false }
            return (rows.last?["id"], due.map { $0["id"] })
        }
    }

    /// Removes events of this many accounts, this many of each, in one transaction, so that nobody's writes wait for
    /// long.
    private static let portion = 50

    /// Removes each account's oldest events, so that its numbering keeps no gaps.
    private func removeEvents(of accounts: [Data], before date: Date) async throws -> (removed: Int, isMore: Bool) {
        try await database.write { database in
            try accounts.reduce(into: (removed: 0, isMore: false)) { sum, account in
                try database.run(
                    sql: """
                        DELETE FROM events WHERE user_id = ?1 AND number < coalesce(
                            (SELECT min(number) FROM (
                                SELECT number, created_at FROM events WHERE user_id = ?1
                                ORDER BY number LIMIT \(Self.portion)) WHERE created_at >= ?2),
                            (SELECT min(number) FROM events WHERE user_id = ?1) + \(Self.portion))
                        """,
                    arguments: [account, date.column]
                )
                sum.removed += database.changesCount
                if database.changesCount == Self.portion { sum.isMore = true }
            }
        }
    }
}
