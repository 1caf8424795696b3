package import FitIQCore
package import Foundation
import GRDB

// Weighings.
extension SQLitePlanStore {
    package func accept(_ weighing: Weighing, keeping receipt: Receipt) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: receipt.keys, by: weighing.account, at: weighing.createdAt) {
                try Self.require(weighing.account, in: database)
                if try Self.isTaken(weighing.id.column, in: database) { return .idTaken }
                return .done(answer: receipt.answer, [try Self.save(weighing, in: database)])
            }
        }
    }

    static func save(_ weighing: Weighing, in database: Database) throws -> Change {
        try save(weighing, at: weighing.createdAt, in: database)
    }

    /// - Parameter date: of the change that tells of it.
    static func save(_ weighing: Weighing, at date: Date, in database: Database) throws -> Change {
        try database.run(
            sql: """
                INSERT INTO weights (id, user_id, weight_g, day, logged_at, notes, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                weighing.id.column, weighing.account.column, weighing.weight.count, weighing.day.description,
                weighing.loggedAt?.column, weighing.notes, weighing.createdAt.column,
            ]
        )
        return try ChangeLog.append(
            .weightSaved,
            of: weighing.id,
            .weight(weighing),
            account: weighing.account,
            at: date,
            in: database
        )
    }

    package func deleteWeighing(
        _ id: Weighing.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: receipt.keys, by: account, at: date) {
                try Self.delete(id, from: "weights", as: .weightDeleted, of: account, at: date, in: database)
                    .map { .done(answer: receipt.answer, [$0]) } ?? .notThere
            }
        }
    }

    package func weighings(
        of account: Account.ID,
        on days: ClosedRange<CalendarDate>,
        limit: Int,
        offset: Int
    ) async throws -> WeighingPage {
        let condition = "user_id = ? AND day BETWEEN ? AND ?"
        let bounds: StatementArguments = [
            account.column, days.lowerBound.description, days.upperBound.description,
        ]
        return try await database.read { database in
            let count = try database.number(sql: "SELECT COUNT(*) FROM weights WHERE \(condition)", arguments: bounds)
            let rows = try database.rows(
                sql: """
                    SELECT * FROM weights WHERE \(condition)
                    ORDER BY day DESC, number DESC LIMIT ? OFFSET ?
                    """,
                arguments: bounds + [limit, offset]
            )
            return WeighingPage(weighings: try rows.map(Self.weighing), totalCount: count ?? 0)
        }
    }

    package func weighings(_ ids: [Weighing.ID], of account: Account.ID) async throws -> [Weighing] {
        try await database.read { try $0.rows(of: "weights", with: ids, by: account).map(Self.weighing) }
    }

    package func lastWeighing(of account: Account.ID, upTo day: CalendarDate) async throws -> Weighing? {
        try await database.read { database in
            try database.row(
                sql: """
                    SELECT * FROM weights WHERE user_id = ? AND day <= ?
                    ORDER BY day DESC, number DESC LIMIT 1
                    """,
                arguments: [account.column, day.description]
            ).map(Self.weighing)
        }
    }

    static func weighing(_ row: Row) throws -> Weighing {
        Weighing(
            id: try Weighing.ID(column: row["id"]),
            account: try Account.ID(column: row["user_id"]),
            weight: Thousandths(count: row["weight_g"]),
            day: try known(CalendarDate(row["day"] as String), "day"),
            loggedAt: (row["logged_at"] as Int64?).map(Date.init(column:)),
            notes: row["notes"],
            createdAt: Date(column: row["created_at"])
        )
    }
}
