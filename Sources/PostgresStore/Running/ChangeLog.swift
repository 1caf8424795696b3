import FitIQCore
import Foundation

/// The log of what changed, as the transactions write it that make the changes.
enum ChangeLog {
    /// Gives a change the account's next number.
    ///
    /// - Returns: a statement whose one row has the number; it has none where the account is gone.
    static func appending<Entity>(
        _ kind: Change.Kind,
        of id: Identifier<Entity>,
        account: Account.ID,
        at date: Date
    ) -> PostgresStatement {
        PostgresStatement(
            """
            WITH account AS (
                UPDATE users SET last_event = last_event + 1, last_meal_event = last_meal_event + $5 WHERE id = $1
                RETURNING id, last_event, last_meal_event)
            INSERT INTO changes (user_id, number, kind, subject_id, meal_number, created_at)
            SELECT id, last_event, $2, $3, last_meal_event, $4 FROM account RETURNING number, meal_number
            """,
            account,
            kind.rawValue,
            id,
            date,
            kind.type == .meal ? 1 : 0
        )
    }

    /// The change that was appended.
    ///
    /// - Parameters:
    ///   - rows: of the statement that appended it.
    ///   - thing: as it stands then.
    /// - Throws: `StoreError.noSuchAccount`.
    static func change<Entity>(
        _ rows: PostgresRows,
        _ kind: Change.Kind,
        of id: Identifier<Entity>,
        _ thing: Change.Thing?,
        account: Account.ID,
        at date: Date
    ) throws -> Change {
        guard let row = rows.first else { throw StoreError.noSuchAccount }
        return Change(count: try count(row), kind: kind, id: id.uuid, account: account, at: date, thing: thing)
    }

    /// Appends a change and gives it back.
    ///
    /// - Throws: `StoreError.noSuchAccount`.
    static func append<Entity>(
        _ kind: Change.Kind,
        of id: Identifier<Entity>,
        _ thing: Change.Thing?,
        account: Account.ID,
        at date: Date,
        in transaction: PostgresTransaction
    ) throws -> Change {
        let rows = try transaction.run(appending(kind, of: id, account: account, at: date))
        return try change(rows, kind, of: id, thing, account: account, at: date)
    }

    /// The account's numbers; 0 of one that is gone.
    static func count(ofAccount rows: PostgresRows) throws -> ChangeCount {
        guard let row = rows.first else { return ChangeCount(all: 0, meals: 0) }
        return ChangeCount(all: try row["last_event"], meals: try row["last_meal_event"])
    }

    private static func count(_ row: PostgresRow) throws -> ChangeCount {
        ChangeCount(all: try row["number"], meals: try row["meal_number"])
    }

    /// The changes after `number` that `view` shows. Those of meals alone lie behind the row of that number: they have no
    /// greater one among all changes than among themselves.
    static func page(
        of account: Account.ID,
        after number: Int,
        in view: ChangeView,
        limit: Int,
        _ transaction: PostgresTransaction
    ) throws -> LogPage<Change> {
        let column = view == .mealsAlone ? "meal_number" : "number"
        let rows = try transaction.run([
            PostgresStatement("SELECT last_event, last_meal_event FROM users WHERE id = $1", account),
            PostgresStatement(
                """
                SELECT * FROM changes WHERE user_id = $1 AND number > $2 AND \(column) > $2 AND kind = ANY ($3)
                ORDER BY number LIMIT $4
                """,
                account,
                number,
                view.kinds.map(\.rawValue),
                limit
            ),
            PostgresStatement("SELECT 1 AS one FROM changes WHERE user_id = $1 AND number = $2 + 1", account, number),
        ])
        let changes = try rows[1].map { try change($0, of: account) }
        return LogPage(changes, after: number, in: view, limit: limit, of: try count(ofAccount: rows[0])) {
            !rows[2].isEmpty
        }
    }

    private static func change(_ row: PostgresRow, of account: Account.ID) throws -> Change {
        Change(
            count: try count(row),
            kind: try known(Change.Kind(rawValue: row["kind"]), "kind"),
            id: (try row["subject_id"] as Change.Subject.ID).uuid,
            account: account,
            at: try row["created_at"]
        )
    }
}
