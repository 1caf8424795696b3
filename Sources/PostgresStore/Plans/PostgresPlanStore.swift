package import FitIQCore
package import Foundation

/// Profiles, weights, entries and plans in PostgreSQL.
package struct PostgresPlanStore: PlanStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func profile(of account: Account.ID) async throws -> Profile? {
        try await database.fetch(Self.profile(of: account)) { try $0.first.map(ProfileRow.profile) }
    }

    package func save(
        _ profile: Profile,
        over before: Profile?,
        weighing: Weighing?,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome? {
        try await database.onceUnlessStale(
            for: receipt.keys,
            by: profile.account,
            at: profile.updatedAt
        ) { transaction in
            try Self.require(profile.account, transaction)
            let stored = try transaction.run(Self.profile(of: profile.account)).first.map(ProfileRow.profile)
            guard stored == before else { return nil }
            try transaction.run(ProfileRow.saving(profile))
            let weight = try weighing.map { try Self.save($0, transaction) }
            let change = try ChangeLog.append(
                .profileUpdated,
                of: profile.account,
                nil,
                account: profile.account,
                at: profile.updatedAt,
                in: transaction
            )
            return .done(answer: receipt.answer, [weight, change].compactMap(\.self))
        }
    }

    static func profile(of account: Account.ID) -> PostgresStatement {
        PostgresStatement("SELECT * FROM profiles WHERE user_id = $1", account)
    }

    /// - Throws: `StoreError.noSuchAccount`.
    static func require(_ account: Account.ID, _ transaction: PostgresTransaction) throws {
        let found = try transaction.run("SELECT 1 AS one FROM users WHERE id = $1", account)
        if found.isEmpty { throw StoreError.noSuchAccount }
    }

    package func eaten(by account: Account.ID, in interval: Range<Date>) async throws -> [EatenMeal] {
        let statement = PostgresStatement(
            """
            SELECT logged_at,
                CASE WHEN status IN ('completed', 'manual') AND count(*) = count(energy_kcal)
                    THEN sum(energy_kcal)::bigint END AS energy
            FROM meal_logs LEFT JOIN meal_log_items ON meal_log_id = meal_logs.id
            WHERE user_id = $1 AND logged_at >= $2 AND logged_at < $3
            GROUP BY meal_logs.id ORDER BY logged_at
            """,
            account,
            interval.lowerBound,
            interval.upperBound
        )
        return try await database.fetch(statement) { rows in
            try rows.map { EatenMeal(loggedAt: try $0["logged_at"], energyKcal: try $0["energy"]) }
        }
    }
}
