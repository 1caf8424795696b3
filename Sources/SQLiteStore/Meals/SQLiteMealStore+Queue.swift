package import FitIQCore
package import Foundation
import GRDB

// Hands out the meals that wait to be read, and writes what was read. The table itself is the queue, so that a crash loses
// none.
extension SQLiteMealStore: ReadingQueue {
    package func claim(after account: Account.ID?, at now: Date, leaseEnd: Date) async throws -> ClaimedMeal? {
        try await database.write { database in
            // Looks behind the last person first, then from the first person on.
            let next = try account.flatMap { try Self.waiting(after: $0.column, at: now, in: database) }
            guard let id = try next ?? Self.waiting(after: Data(), at: now, in: database) else { return nil }
            let rows = try database.rows(
                sql: """
                    UPDATE meal_logs
                    SET attempts = attempts + 1, lease_until = ?, started_at = coalesce(started_at, ?)
                    WHERE id = ? RETURNING *
                    """,
                arguments: [leaseEnd.column, now.column, id]
            )
            return try rows.first.map { ClaimedMeal(meal: try MealRow.meal($0, items: []), attempt: $0["attempts"]) }
        }
    }

    /// Returns the id of the oldest waiting meal of the first account after `account` that has one.
    private static func waiting(after account: Data, at now: Date, in database: Database) throws -> Data? {
        try database.row(
            sql: """
                SELECT id FROM meal_logs INDEXED BY meal_logs_waiting
                WHERE status = 'processing' AND user_id > ? AND (lease_until IS NULL OR lease_until <= ?)
                ORDER BY user_id, created_at LIMIT 1
                """,
            arguments: [account, now.column]
        )?["id"]
    }

    package func finish(_ meal: Meal) async throws -> Change? {
        try await database.write { database in
            guard let stored = try Self.meal(meal.id, of: meal.account, in: database),
                let finished = meal.finishing(stored)
            else { return nil }
            try MealRow.finish(finished, in: database)
            return try Self.appendEnding(of: finished, in: database)
        }
    }

    package func depth() async throws -> Int {
        try await database.read { database in
            try database.number(sql: "SELECT COUNT(*) FROM meal_logs WHERE status = 'processing'") ?? 0
        }
    }
}
