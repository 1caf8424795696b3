import FitIQCore
import Foundation
import GRDB

/// The log of what changed, as the transactions write it that make the changes.
enum ChangeLog {
    /// Gives a change the account's next number.
    ///
    /// - Parameters:
    ///   - id: of the thing.
    ///   - thing: as it stands then.
    /// - Throws: `StoreError.noSuchAccount`.
    static func append<Entity>(
        _ kind: Change.Kind,
        of id: Identifier<Entity>,
        _ thing: Change.Thing?,
        account: Account.ID,
        at date: Date,
        in database: Database
    ) throws -> Change {
        let rows = try database.rows(
            sql: """
                UPDATE users SET last_event = last_event + 1, last_meal_event = last_meal_event + ? WHERE id = ?
                RETURNING last_event, last_meal_event
                """,
            arguments: [kind.type == .meal ? 1 : 0, account.column]
        )
        guard let count = rows.first.map(ChangeCount.init(ofAccount:)) else { throw StoreError.noSuchAccount }
        try database.run(
            sql: """
                INSERT INTO changes (user_id, number, kind, subject_id, meal_number, created_at) VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [account.column, count.all, kind.rawValue, id.column, count.meals, date.column]
        )
        return Change(count: count, kind: kind, id: id.uuid, account: account, at: date, thing: thing)
    }

    /// The account's numbers; 0 of one that is gone.
    static func count(of account: Account.ID, in database: Database) throws -> ChangeCount {
        let row = try database.row(
            sql: "SELECT last_event, last_meal_event FROM users WHERE id = ?",
            arguments: [account.column]
        )
        return row.map(ChangeCount.init(ofAccount:)) ?? ChangeCount(all: 0, meals: 0)
    }

    /// The changes after `number` that `view` shows. Those of meals alone lie behind the row of that number: they have no
    /// greater one among all changes than among themselves.
    static func page(
        of account: Account.ID,
        after number: Int,
        in view: ChangeView,
        limit: Int,
        from database: Database
    ) throws -> LogPage<Change> {
        let count = try count(of: account, in: database)
        let kinds = view.kinds
        let rows = try database.rows(
            sql: """
                SELECT * FROM changes WHERE user_id = ? AND number > ? AND \(view.column) > ?
                    AND kind IN (\(databaseQuestionMarks(count: kinds.count))) ORDER BY number LIMIT ?
                """,
            arguments: [account.column, number, number] + StatementArguments(kinds.map(\.rawValue)) + [limit]
        )
        let changes = try rows.map { try change($0, of: account) }
        return try LogPage(changes, after: number, in: view, limit: limit, of: count) {
            try isKept(number + 1, of: account, in: database)
        }
    }

    private static func isKept(_ number: Int, of account: Account.ID, in database: Database) throws -> Bool {
        try database.number(
            sql: "SELECT 1 FROM changes WHERE user_id = ? AND number = ?",
            arguments: [account.column, number]
        ) != nil
    }

    private static func change(_ row: Row, of account: Account.ID) throws -> Change {
        Change(
            count: ChangeCount(all: row["number"], meals: row["meal_number"]),
            kind: try known(Change.Kind(rawValue: row["kind"]), "kind"),
            id: try Change.Subject.ID(column: row["subject_id"]).uuid,
            account: account,
            at: Date(column: row["created_at"])
        )
    }
}

extension ChangeCount {
    init(ofAccount row: Row) {
        self.init(all: row["last_event"], meals: row["last_meal_event"])
    }
}

extension ChangeView {
    /// The column in which the log keeps its numbers.
    fileprivate var column: String {
        switch self {
        case .mealsAlone: "meal_number"
        case .types: "number"
        }
    }
}
