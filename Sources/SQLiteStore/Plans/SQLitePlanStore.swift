package import FitIQCore
package import Foundation
import GRDB

/// Profiles, weights, entries and plans in SQLite.
package struct SQLitePlanStore: PlanStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func profile(of account: Account.ID) async throws -> Profile? {
        try await database.read { database in try Self.profile(of: account, in: database) }
    }

    package func save(
        _ profile: Profile,
        over before: Profile?,
        weighing: Weighing?,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome? {
        try await database.write { database in
            try database.onceUnlessStale(for: receipt.keys, by: profile.account, at: profile.updatedAt) {
                try Self.require(profile.account, in: database)
                guard try Self.profile(of: profile.account, in: database) == before else { return nil }
                try ProfileRow.save(profile, in: database)
                let weight = try weighing.map { try Self.save($0, in: database) }
                let change = try ChangeLog.append(
                    .profileUpdated,
                    of: profile.account,
                    nil,
                    account: profile.account,
                    at: profile.updatedAt,
                    in: database
                )
                return .done(answer: receipt.answer, [weight, change].compactMap(\.self))
            }
        }
    }

    static func profile(of account: Account.ID, in database: Database) throws -> Profile? {
        try database.row(sql: "SELECT * FROM profiles WHERE user_id = ?", arguments: [account.column])
            .map(ProfileRow.profile)
    }

    /// - Throws: `StoreError.noSuchAccount`.
    static func require(_ account: Account.ID, in database: Database) throws {
        let found = try database.number(sql: "SELECT 1 FROM users WHERE id = ?", arguments: [account.column])
        if found == nil { throw StoreError.noSuchAccount }
    }

    package func eaten(by account: Account.ID, in interval: Range<Date>) async throws -> [EatenMeal] {
        try await database.read { database in
            let rows = try database.rows(
                sql: """
                    SELECT logged_at,
                        CASE WHEN status IN ('completed', 'manual') AND COUNT(*) = COUNT(energy_kcal)
                            THEN SUM(energy_kcal) END AS energy
                    FROM meal_logs LEFT JOIN meal_log_items ON meal_log_id = meal_logs.id
                    WHERE user_id = ? AND logged_at >= ? AND logged_at < ?
                    GROUP BY meal_logs.id ORDER BY logged_at
                    """,
                arguments: [account.column, interval.lowerBound.column, interval.upperBound.column]
            )
            return rows.map { EatenMeal(loggedAt: Date(column: $0["logged_at"]), energyKcal: $0["energy"]) }
        }
    }
}
