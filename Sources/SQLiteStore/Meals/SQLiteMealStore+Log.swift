package import FitIQCore
package import Foundation
import GRDB

// The log of changes: what each account's devices may hear, in numbers without a gap.
extension SQLiteMealStore: ChangeStore {
    package func cursor(of account: Account.ID, in view: ChangeView) async throws -> EventCursor {
        let count = try await database.read { try ChangeLog.count(of: account, in: $0) }
        return EventCursor(last: view.number(count), epoch: database.epoch)
    }

    package func changes(
        of account: Account.ID,
        after number: Int,
        in view: ChangeView,
        limit: Int
    ) async throws -> LogPage<Change> {
        try await database.read { try ChangeLog.page(of: account, after: number, in: view, limit: limit, from: $0) }
    }

    package func changeCounts(of accounts: [Account.ID]) async throws -> [Account.ID: ChangeCount] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT id, last_event, last_meal_event FROM users
                    WHERE id IN (\(databaseQuestionMarks(count: accounts.count)))
                    """,
                arguments: StatementArguments(accounts.map(\.column))
            )
            return try Dictionary(
                uniqueKeysWithValues: rows.map { (try Account.ID(column: $0["id"]), ChangeCount(ofAccount: $0)) }
            )
        }
    }

    package func removeChanges(before date: Date) async throws -> Int {
        var removed = 0
        var sweep = try await accounts(after: Data(), withChangesBefore: date)
        while let last = sweep.last {
            for start in stride(from: 0, to: sweep.due.count, by: Self.portion) {
                let due = Array(sweep.due[start...].prefix(Self.portion))
                while true {
                    let portion = try await removeChanges(of: due, before: date)
                    removed += portion.removed
                    if !portion.isMore { break }
                }
            }
            sweep = try await accounts(after: last, withChangesBefore: date)
        }
        return removed
    }

    /// The next thousand accounts: the last of them, nil when there is none, and those whose oldest change is due, which one
    /// look into the primary key tells.
    private func accounts(
        after last: Data,
        withChangesBefore date: Date
    ) async throws -> (last: Data?, due: [Data]) {
        try await database.read { database in
            let rows = try database.rows(
                sql: """
                    SELECT id, (SELECT created_at FROM changes WHERE user_id = users.id ORDER BY number LIMIT 1) AS oldest
                    FROM users WHERE id > ? ORDER BY id LIMIT 1000
                    """,
                arguments: [last]
            )
            let due = rows.filter { row in (row["oldest"] as Int64?).map { $0 < date.column } ?? false }
            return (rows.last?["id"], due.map { $0["id"] })
        }
    }

    /// The number of accounts, and of changes of each, that one transaction removes, so that nobody's writes wait for long.
    private static let portion = 50

    /// The oldest of each; a numbering has no gaps.
    private func removeChanges(of accounts: [Data], before date: Date) async throws -> (removed: Int, isMore: Bool) {
        try await database.write { database in
            try accounts.reduce(into: (removed: 0, isMore: false)) { sum, account in
                try database.run(
                    sql: """
                        DELETE FROM changes WHERE user_id = ?1 AND number < coalesce(
                            (SELECT min(number) FROM (
                                SELECT number, created_at FROM changes WHERE user_id = ?1
                                ORDER BY number LIMIT \(Self.portion)) WHERE created_at >= ?2),
                            (SELECT min(number) FROM changes WHERE user_id = ?1) + \(Self.portion))
                        """,
                    arguments: [account, date.column]
                )
                sum.removed += database.changesCount
                if database.changesCount == Self.portion { sum.isMore = true }
            }
        }
    }
}
