package import Foundation
import GRDB

/// What the database holds when the server has ended: the other half of the evidence, beside the journal.
package struct StoredState {
    package var meals: [Meal] = []
    /// Holds the changes of each user's meals, under the numbers that a device sees which hears of meals alone.
    package var events: [String: [Event]] = [:]
    package var lastEvent: [String: Int] = [:]
    /// What each user's keys were answered with.
    package var answers: [String: [String: Data]] = [:]
    /// The last event that one of a user's devices said it has.
    package var acknowledged: [String: Int] = [:]
    /// What `PRAGMA integrity_check` says beside "ok".
    package var damage: [String] = []
    /// Rows whose parent is gone: `PRAGMA foreign_key_check`.
    package var orphans: [String] = []

    package struct Meal: Equatable {
        package let userID: String
        /// How often somebody began to read it.
        package let attempts: Int
        /// As a client should see it; the totals are sums.
        package let shown: SeenMeal

        package var id: String { shown.id }
    }

    package struct Event: Equatable {
        package let number: Int
        package let kind: String
        package let mealID: String
    }

    package init() {}

    package init(path: String) throws {
        let queue = try DatabaseQueue(path: path)
        self = try queue.read(Self.init)
        try queue.close()
    }

    private init(_ database: Database) throws {
        damage = try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        // A damaged file is evidence enough, and may not be readable.
        guard damage.isEmpty else { return }
        orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map {
            "a row of \($0["table"] ?? "?") without its \($0["parent"] ?? "?")"
        }
        let items = Dictionary(
            grouping: try Row.fetchAll(database, sql: "SELECT * FROM meal_log_items ORDER BY order_index"),
            by: { Self.uuid($0["meal_log_id"]) }
        )
        meals = try Row.fetchAll(database, sql: "SELECT * FROM meal_logs ORDER BY id").map {
            Self.meal($0, items: items[Self.uuid($0["id"])] ?? [])
        }
        let ofMeals = "SELECT * FROM changes WHERE kind GLOB 'meal_log.*' ORDER BY user_id, number"
        for row in try Row.fetchAll(database, sql: ofMeals) {
            events[Self.uuid(row["user_id"]), default: []].append(
                Event(number: row["meal_number"], kind: row["kind"], mealID: Self.uuid(row["subject_id"]))
            )
        }
        for row in try Row.fetchAll(database, sql: "SELECT id, last_meal_event FROM users") {
            lastEvent[Self.uuid(row["id"])] = row["last_meal_event"]
        }
        for row in try Row.fetchAll(database, sql: "SELECT user_id, key, answer FROM idempotency") {
            answers[Self.uuid(row["user_id"]), default: [:]][row["key"]] = row["answer"]
        }
        for row in try Row.fetchAll(
            database,
            sql: "SELECT user_id, max(acked_event) AS last FROM sessions GROUP BY user_id"
        ) {
            acknowledged[Self.uuid(row["user_id"])] = row["last"]
        }
    }

    private static func meal(_ row: Row, items: [Row]) -> Meal {
        let loggedAt: Int = row["logged_at"]
        var shown = SeenMeal(
            id: uuid(row["id"]),
            status: row["status"],
            text: row["raw_input"],
            type: row["meal_type"],
            notes: row["notes"],
            loggedAt: loggedAt / 1000,
            totals: SeenMeal.unknown,
            items: items.map { row in
                let masses = ["protein_mg", "carbs_mg", "fat_mg", "fiber_mg", "sugar_mg"]
                return SeenMeal.Item(
                    name: row["food_name"],
                    milligrams: row["mass_mg"],
                    amounts: (["energy_kcal"] + masses).map { row[$0] }
                )
            }
        )
        shown.totals = shown.sums
        return Meal(userID: uuid(row["user_id"]), attempts: row["attempts"], shown: shown)
    }

    private static func uuid(_ column: Data) -> String {
        let digits = column.map { String(format: "%02x", $0) }.joined()
        var text = ""
        for (place, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(place) { text.append("-") }
            text.append(digit)
        }
        return text
    }
}
