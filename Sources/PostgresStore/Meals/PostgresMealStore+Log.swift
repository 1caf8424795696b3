package import FitIQCore
package import Foundation

// The log of changes: what each account's devices may hear, in numbers without a gap.
extension PostgresMealStore: ChangeStore {
    package func cursor(of account: Account.ID, in view: ChangeView) async throws -> EventCursor {
        // Asked for each time: whoever restores a backup gives the numbering another name, and no server has to be restarted.
        let statement = PostgresStatement(
            """
            SELECT coalesce(last_event, 0) AS last_event, coalesce(last_meal_event, 0) AS last_meal_event, value
            FROM settings LEFT JOIN users ON users.id = $1 WHERE settings.name = 'epoch'
            """,
            account
        )
        return try await database.fetch(statement) { rows in
            EventCursor(last: view.number(try ChangeLog.count(ofAccount: rows)), epoch: try rows[0]["value"])
        }
    }

    package func changes(
        of account: Account.ID,
        after number: Int,
        in view: ChangeView,
        limit: Int
    ) async throws -> LogPage<Change> {
        try await database.read { try ChangeLog.page(of: account, after: number, in: view, limit: limit, $0) }
    }

    package func changeCounts(of accounts: [Account.ID]) async throws -> [Account.ID: ChangeCount] {
        let statement = PostgresStatement(
            "SELECT id, last_event, last_meal_event FROM users WHERE id = ANY ($1)",
            accounts
        )
        return try await database.fetch(statement) { rows in
            try Dictionary(
                rows.map {
                    (try $0["id"], ChangeCount(all: try $0["last_event"], meals: try $0["last_meal_event"]))
                }
            ) { first, _ in first }
        }
    }

    package func removeChanges(before date: Date) async throws -> Int {
        var removed = 0
        var sweep = try await accounts(after: nil, withChangesBefore: date)
        while let last = sweep.last {
            for start in stride(from: 0, to: sweep.due.count, by: Self.portion) {
                removed += try await removeChanges(of: Array(sweep.due[start...].prefix(Self.portion)), before: date)
            }
            sweep = try await accounts(after: last, withChangesBefore: date)
        }
        return removed
    }

    /// The next thousand accounts: the last of them, nil when there is none, and those whose oldest change is due, which one
    /// look into the primary key tells.
    private func accounts(
        after last: Account.ID?,
        withChangesBefore date: Date
    ) async throws -> (last: Account.ID?, due: [Account.ID]) {
        let statement = PostgresStatement(
            """
            SELECT id, coalesce(
                (SELECT created_at FROM changes WHERE user_id = users.id ORDER BY number LIMIT 1) < $2, false) AS due
            FROM users WHERE $1 IS NULL OR id > $1 ORDER BY id LIMIT 1000
            """,
            last,
            date
        )
        return try await database.fetch(statement) { rows in
            let accounts: [(id: Account.ID, isDue: Bool)] = try rows.map { (try $0["id"], try $0["due"]) }
            return (accounts.last?.id, accounts.filter(\.isDue).map(\.id))
        }
    }

    /// The changes of so many accounts are removed in one statement, which has its time limit.
    private static let portion = 50

    /// The oldest of each; a numbering has no gaps.
    private func removeChanges(of accounts: [Account.ID], before date: Date) async throws -> Int {
        let removal = PostgresStatement(
            """
            DELETE FROM changes USING (
                SELECT account.id, (SELECT number FROM changes WHERE user_id = account.id AND created_at >= $2
                    ORDER BY number LIMIT 1) AS first
                FROM unnest($1) AS account (id)) AS kept
            WHERE user_id = kept.id AND (kept.first IS NULL OR number < kept.first)
            """,
            accounts,
            date
        )
        return try await database.change(.always, removal) { $0.changesCount }
    }
}
