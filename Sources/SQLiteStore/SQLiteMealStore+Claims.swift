package import FitIQCore
package import Foundation
import GRDB

// The meals that wait to be read, and who reads them: the table itself is the queue, so that a crash loses none.
extension SQLiteMealStore {
    package func claim(limit: Int, at now: Date, leaseEnd: Date) async throws -> [ClaimedMeal] {
        try await database.write { database in
            // One more than may be taken tells whether there is anything to choose.
            let waiting = try database.rows(
                sql: "SELECT * FROM meal_logs WHERE \(Self.isFresh) ORDER BY created_at LIMIT ?",
                arguments: [limit + 1]
            )
            return waiting.count > limit
                ? try Self.leaseFairly(limit, at: now, until: leaseEnd, in: database)
                : try Self.leaseAll(waiting, at: now, until: leaseEnd, in: database)
        }
    }

    /// - Parameter rows: every meal that nobody has begun to read.
    private static func leaseAll(
        _ rows: [Row],
        at now: Date,
        until leaseEnd: Date,
        in database: Database
    ) throws -> [ClaimedMeal] {
        guard !rows.isEmpty else { return [] }
        try database.run(
            sql: """
                UPDATE meal_logs INDEXED BY meal_logs_waiting
                SET attempts = 1, lease_until = ?, started_at = coalesce(started_at, ?) WHERE \(isFresh)
                """,
            arguments: [leaseEnd.column, now.column]
        )
        return try rows.map { row in
            var meal = try MealRow.meal(row, items: [])
            if case .processing(nil) = meal.state { meal.state = .processing(startedAt: now) }
            return ClaimedMeal(meal: meal, attempt: 1)
        }
    }

    /// Half of `limit` from each end of what waits.
    private static func leaseFairly(
        _ limit: Int,
        at now: Date,
        until leaseEnd: Date,
        in database: Database
    ) throws -> [ClaimedMeal] {
        func lease(_ count: Int, _ order: String) throws -> [ClaimedMeal] {
            // So many are looked at, that a person who filled a whole end does not hide the others.
            try Self.lease(
                """
                SELECT id FROM (
                    SELECT id, created_at, row_number() OVER (PARTITION BY user_id ORDER BY \(order)) AS turn
                    FROM (SELECT id, user_id, created_at FROM meal_logs WHERE \(isFresh) ORDER BY \(order) LIMIT \(8 * limit)))
                ORDER BY turn, \(order) LIMIT \(count)
                """,
                at: now,
                until: leaseEnd,
                in: database
            )
        }
        let newest = (limit + 1) / 2
        return try lease(newest, "created_at DESC") + lease(limit - newest, "created_at")
    }

    package func claimBegun(except held: Set<Meal.ID>, at now: Date, leaseEnd: Date) async throws -> ClaimedMeal? {
        // As JSON, so that it is the same statement for any number of them.
        let ids = held.map { $0.uuid.uuidString.replacing("-", with: "") }
        let held = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
        return try await database.write { database in
            try Self.lease(
                """
                SELECT id FROM meal_logs
                WHERE status = 'processing' AND attempts > 0
                    AND (lease_until IS NULL OR lease_until <= ?)
                    AND hex(id) NOT IN (SELECT value FROM json_each(?))
                ORDER BY created_at LIMIT 1
                """,
                [now.column, held],
                at: now,
                until: leaseEnd,
                in: database
            ).first
        }
    }

    private static let isFresh = "status = 'processing' AND attempts = 0"

    /// The meals that `ids`, a query, gives, oldest first.
    private static func lease(
        _ ids: String,
        _ arguments: StatementArguments = [],
        at now: Date,
        until leaseEnd: Date,
        in database: Database
    ) throws -> [ClaimedMeal] {
        let rows = try database.rows(
            sql: """
                UPDATE meal_logs
                SET attempts = attempts + 1, lease_until = ?, started_at = coalesce(started_at, ?)
                WHERE id IN (\(ids)) RETURNING *
                """,
            arguments: [leaseEnd.column, now.column] + arguments
        )
        return try rows.map { ClaimedMeal(meal: try MealRow.meal($0, items: []), attempt: $0["attempts"]) }
            .sorted { $0.meal.createdAt < $1.meal.createdAt }
    }

    package func releaseLeases() async throws {
        try await database.write { try $0.run(sql: Self.releasing) }
    }

    /// Only what waits has a lease. That the sentence says so lets SQLite look at what waits, and not at the whole diary.
    static let releasing = """
        UPDATE meal_logs SET lease_until = NULL WHERE status = 'processing' AND lease_until IS NOT NULL
        """
}
