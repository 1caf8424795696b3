import Foundation
import GRDB

/// What the database holds when the server has ended: the other half of the evidence, beside the journal.
package struct StoredState {
    package var meals: [Meal] = []
    /// Of each user, by number.
    package var events: [String: [Event]] = [:]
    package var lastEvent: [String: Int] = [:]
    /// What `PRAGMA integrity_check` says beside "ok".
    package var damage: [String] = []
    /// Rows whose parent is gone: `PRAGMA foreign_key_check`.
    package var orphans: [String] = []

    package struct Meal: Equatable {
        package let id: String
        package let userID: String
        package let text: String
        package let notes: String?
        package let status: String
        package let itemCount: Int
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
        meals = try Row.fetchAll(
            database,
            sql: """
                SELECT *, (SELECT COUNT(*) FROM meal_log_items WHERE meal_log_id = meal_logs.id) AS item_count
                FROM meal_logs ORDER BY id
                """
        ).map {
            Meal(
                id: Self.uuid($0["id"]),
                userID: Self.uuid($0["user_id"]),
                text: $0["raw_input"] ?? "",
                notes: $0["notes"],
                status: $0["status"],
                itemCount: $0["item_count"]
            )
        }
        for row in try Row.fetchAll(database, sql: "SELECT * FROM events ORDER BY user_id, number") {
            events[Self.uuid(row["user_id"]), default: []].append(
                Event(number: row["number"], kind: row["kind"], mealID: Self.uuid(row["meal_log_id"]))
            )
        }
        for row in try Row.fetchAll(database, sql: "SELECT id, last_event FROM users") {
            lastEvent[Self.uuid(row["id"])] = row["last_event"]
        }
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
