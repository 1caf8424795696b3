package import FitIQCore
package import Foundation

// Weighings.
extension PostgresPlanStore {
    package func accept(_ weighing: Weighing, keeping receipt: Receipt) async throws -> WriteOutcome {
        try await database.once(for: receipt.keys, by: weighing.account, at: weighing.createdAt) { transaction in
            try Self.require(weighing.account, transaction)
            if try Self.isTaken(weighing.id, transaction) { return .idTaken }
            return .done(answer: receipt.answer, [try Self.save(weighing, transaction)])
        }
    }

    static func save(_ weighing: Weighing, _ transaction: PostgresTransaction) throws -> Change {
        try save(weighing, at: weighing.createdAt, transaction)
    }

    /// - Parameter date: of the change that tells of it.
    static func save(_ weighing: Weighing, at date: Date, _ transaction: PostgresTransaction) throws -> Change {
        try transaction.run(
            """
            INSERT INTO weights (id, user_id, weight_g, day, logged_at, notes, created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            weighing.id,
            weighing.account,
            weighing.weight.count,
            weighing.day,
            weighing.loggedAt,
            weighing.notes,
            weighing.createdAt
        )
        return try ChangeLog.append(
            .weightSaved,
            of: weighing.id,
            .weight(weighing),
            account: weighing.account,
            at: date,
            in: transaction
        )
    }

    package func deleteWeighing(
        _ id: Weighing.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        try await database.once(for: receipt.keys, by: account, at: date) { transaction in
            let change = try Self.delete(id, from: "weights", as: .weightDeleted, of: account, at: date, transaction)
            return change.map { .done(answer: receipt.answer, [$0]) } ?? .notThere
        }
    }

    package func weighings(
        of account: Account.ID,
        on days: ClosedRange<CalendarDate>,
        limit: Int,
        offset: Int
    ) async throws -> WeighingPage {
        let condition = "user_id = $1 AND day BETWEEN $2 AND $3"
        let count = PostgresStatement(
            "SELECT count(*) AS n FROM weights WHERE \(condition)",
            account,
            days.lowerBound,
            days.upperBound
        )
        let page = PostgresStatement(
            "SELECT * FROM weights WHERE \(condition) ORDER BY day DESC, number DESC LIMIT $4 OFFSET $5",
            account,
            days.lowerBound,
            days.upperBound,
            limit,
            offset
        )
        return try await database.read { transaction in
            let rows = try transaction.run([count, page])
            return WeighingPage(weighings: try rows[1].map(Self.weighing), totalCount: try rows[0][0]["n"])
        }
    }

    package func weighings(_ ids: [Weighing.ID], of account: Account.ID) async throws -> [Weighing] {
        try await database.fetch(
            PostgresStatement("SELECT * FROM weights WHERE user_id = $1 AND id = ANY ($2)", account, ids)
        ) { try $0.map(Self.weighing) }
    }

    package func lastWeighing(of account: Account.ID, upTo day: CalendarDate) async throws -> Weighing? {
        let statement = PostgresStatement(
            "SELECT * FROM weights WHERE user_id = $1 AND day <= $2 ORDER BY day DESC, number DESC LIMIT 1",
            account,
            day
        )
        return try await database.fetch(statement) { try $0.first.map(Self.weighing) }
    }

    @Sendable static func weighing(_ row: PostgresRow) throws -> Weighing {
        Weighing(
            id: try row["id"],
            account: try row["user_id"],
            weight: Thousandths(count: try row["weight_g"]),
            day: try row["day"],
            loggedAt: try row["logged_at"],
            notes: try row["notes"],
            createdAt: try row["created_at"]
        )
    }
}
