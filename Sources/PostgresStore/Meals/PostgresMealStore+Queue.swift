package import FitIQCore
package import Foundation

// Hands out the meals that wait to be read, and writes what was read. The table itself is the queue, so that a crash loses
// none.
extension PostgresMealStore: ReadingQueue {
    package func claim(after account: Account.ID?, at now: Date, leaseEnd: Date) async throws -> ClaimedMeal? {
        // Looks behind the last person first, then from the first person on.
        if let account, let next = try await claimNext(after: account, at: now, leaseEnd: leaseEnd) { return next }
        return try await claimNext(after: nil, at: now, leaseEnd: leaseEnd)
    }

    /// Takes the oldest waiting meal of the first account after `account` that has one. Meals that another server is taking at
    /// that moment are passed over, so that nobody waits.
    private func claimNext(after account: Account.ID?, at now: Date, leaseEnd: Date) async throws -> ClaimedMeal? {
        let claim = PostgresStatement(
            """
            UPDATE meal_logs
            SET attempts = attempts + 1, lease_until = $3, started_at = coalesce(started_at, $2),
                lease_instance = (SELECT id FROM instances WHERE id = $4)
            WHERE id = (
                SELECT id FROM meal_logs
                WHERE status = 'processing' AND user_id > $1
                    AND (lease_until IS NULL OR lease_until <= $2)
                ORDER BY user_id, created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING *
            """,
            account ?? Self.first,
            now,
            leaseEnd,
            database.presence.instance
        )
        return try await database.change(.unlessKept, claim) { rows in
            try rows.first.map { ClaimedMeal(meal: try MealRow.meal($0, items: []), attempt: try $0["attempts"]) }
        }
    }

    /// Comes before every account's.
    private static let first = Account.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))

    package func finish(_ meal: Meal) async throws -> Change? {
        try await database.write(.unlessKept) { transaction in
            try transaction.run(PostgresDatabase.lock(meal.account))
            guard let stored = try Self.meal(meal.id, of: meal.account, transaction),
                let finished = meal.finishing(stored)
            else { return nil }
            try MealRow.update(finished, in: transaction)
            return try Self.appendEnding(of: finished, transaction)
        }
    }

    package func depth() async throws -> Int {
        try await database.fetch(
            PostgresStatement("SELECT count(*) AS n FROM meal_logs WHERE status = 'processing'")
        ) { try $0[0]["n"] }
    }
}
