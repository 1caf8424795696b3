import Foundation
import GRDB

/// What meals add to their days. A day's amount is the sum over its meals, so it cannot drift from them.
enum Tallies {
    /// Replaces what `meal` adds.
    static func add(_ tallies: [DailyTally], of meal: StoredMeal, in database: Database) throws {
        for tally in tallies {
            let amount = meal.counts ? tally.amount(meal.log.items ?? []) : 0
            if amount != 0, amount.isFinite {
                try database.cachedStatement(
                    sql: """
                        INSERT INTO tally_entries (meal_id, name, amount) VALUES (?, ?, ?)
                        ON CONFLICT (meal_id, name) DO UPDATE SET amount = excluded.amount
                        """
                ).execute(arguments: [meal.id, tally.name, amount])
            } else {
                try database.cachedStatement(sql: "DELETE FROM tally_entries WHERE meal_id = ? AND name = ?")
                    .execute(arguments: [meal.id, tally.name])
            }
        }
    }

    /// Adds up what the diary has not seen before from the meals that are there, and forgets what is not asked for: it
    /// would not be kept in step with the meals.
    static func addUpNew(_ tallies: [DailyTally], in database: Database) throws {
        let names = StatementArguments(tallies.map(\.name))
        let marks = databaseQuestionMarks(count: tallies.count)
        for table in ["tallies", "tally_entries"] {
            try database.execute(sql: "DELETE FROM \(table) WHERE name NOT IN (\(marks))", arguments: names)
        }
        let new = try tallies.filter { tally in
            try database.execute(sql: "INSERT OR IGNORE INTO tallies (name) VALUES (?)", arguments: [tally.name])
            return database.changesCount > 0
        }
        guard !new.isEmpty else { return }
        var last = ""
        while true {
            let meals = try StoredMeal.fetchAll(from: database, where: "id > ? ORDER BY id LIMIT 500", [last])
            guard let end = meals.last else { return }
            for meal in meals { try add(new, of: meal, in: database) }
            last = end.id
        }
    }

    static func amount(_ name: String, in interval: Range<Date>, from database: Database) throws -> Double {
        try Double.fetchOne(
            database,
            sql: """
                SELECT SUM(amount) FROM tally_entries JOIN meals ON meals.id = meal_id
                WHERE name = ? AND logged_at >= ? AND logged_at < ?
                """,
            arguments: [name, interval.lowerBound.milliseconds, interval.upperBound.milliseconds]
        ) ?? 0
    }
}
