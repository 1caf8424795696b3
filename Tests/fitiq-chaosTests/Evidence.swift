import ChaosSupport
import FitIQCore
import Foundation
import GRDB
import SQLiteStore
import TestBasics

@testable import fitiq_chaos

/// A good round of one person with one device, which connected twice: an apple, words that were not understood, a bun that
/// became a roll, and a plum that was removed.
struct Evidence {
    let path: String
    var journal: Journal

    func violations() throws -> [Violation] {
        Checker.violations(journal, try StoredState(path: path)) { Evidence.foods.contains($0) ? [Evidence.apple] : [] }
    }

    /// Runs `sql` past all that keeps the database whole; `apple` holds the first meal's id.
    func spoil(_ sql: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { database in
            try database.execute(
                sql: """
                    DROP TRIGGER meal_logs_final;
                    CREATE TEMPORARY TABLE apple AS SELECT id FROM meal_logs WHERE raw_input = 'apple';
                    \(sql)
                    """
            )
        }
        try queue.close()
    }

    /// All of these are read as an apple.
    private static let foods = ["apple", "bun", "roll", "plum"]
    private static let amounts = [95, 470, 25_130, 310, 4400, 18_900]
    private static let apple = SeenMeal.Item(name: "Apple, raw", milligrams: 182_000, amounts: amounts)

    fileprivate static func seen(_ meal: Meal, _ text: String, _ status: String?) -> SeenMeal {
        let isRead = status == "completed"
        return SeenMeal(
            id: "\(meal.id)",
            status: status,
            text: text,
            type: "lunch",
            notes: nil,
            loggedAt: Int(Date.sample.timeIntervalSince1970),
            totals: isRead ? amounts : SeenMeal.unknown,
            items: isRead ? [apple] : []
        )
    }
}

func withEvidence(_ body: (Evidence) throws -> Void) async throws {
    try await withScratchFolder { folder in
        let path = folder.appending(path: "fitiq.sqlite").path()
        let database = try SQLiteDatabase(path: path)
        let ada = Account.sample()
        _ = try await SQLiteAccountStore(database).create(ada, passwordHash: nil)
        let store = SQLiteMealStore(database)
        let meals = ["apple", "xyz", "bun", "plum"].map { Meal.sample($0, of: ada.id) }
        for meal in meals {
            let text = meal.text ?? ""
            // Words that are not understood come under the meal's own id.
            let key = text == "xyz" ? IdempotencyKey(clientID: meal.id, requestHash: Data()) : .named(text)
            let answer = answer(Evidence.seen(meal, text, "processing"))
            let read = text == "xyz" ? meal.failed() : meal.completed([.sample()])
            _ = try await store.accept(read, keeping: Receipt([key], answer: answer))
            if text == "bun" { try await store.edit(meal) }
            if text == "plum" {
                let receipt = Receipt([.named("removal")])
                _ = try await store.delete(meal.id, of: ada.id, at: .sample, keeping: receipt)
            }
        }
        try database.close()
        try body(Evidence(path: path, journal: Journal(people: [person(ada, meals)])))
    }
}

private func person(_ ada: Account, _ meals: [Meal]) -> Journal.Person {
    var person = Journal.Person(userID: "\(ada.id)")
    person.posts = meals.map { meal in
        let text = meal.text ?? ""
        let said = Said(
            text: text,
            type: "lunch",
            loggedAt: text == "apple" ? Int(Date.sample.timeIntervalSince1970) : nil
        )
        let answer = Evidence.seen(meal, text, "processing")
        return .init(key: text == "xyz" ? "\(meal.id)" : text, isID: text == "xyz", said: said, answers: [answer])
    }
    let (apple, xyz) = (Evidence.seen(meals[0], "apple", "completed"), Evidence.seen(meals[1], "xyz", "failed"))
    let (bun, roll) = (Evidence.seen(meals[2], "bun", "completed"), Evidence.seen(meals[2], "roll", "completed"))
    let plum = Evidence.seen(meals[3], "plum", "completed")
    var gone = Evidence.seen(meals[3], "", nil)
    (gone.text, gone.type, gone.loggedAt) = (nil, nil, nil)
    person.changes = [
        .init(mealID: roll.id, key: "edit", said: Said(text: "roll"), answer: roll, isAnswered: true),
        .init(mealID: gone.id, key: "removal", said: nil, isAnswered: true),
    ]
    person.diary = [apple, xyz, roll]
    let before: [Journal.Heard] = [
        .init(number: 1, kind: "meal_log.completed", meal: apple),
        .init(number: 2, kind: "meal_log.failed", meal: xyz),
        .init(number: 3, kind: "meal_log.completed", meal: bun),
    ]
    let after: [Journal.Heard] = [
        .init(number: 4, kind: "meal_log.updated", meal: roll),
        .init(number: 5, kind: "meal_log.completed", meal: plum),
        .init(number: 6, kind: "meal_log.deleted", meal: gone),
    ]
    let sockets = [
        Journal.Socket(cursor: 0, resumes: false, last: 0, heard: before),
        Journal.Socket(cursor: 3, resumes: false, last: 3, heard: after),
    ]
    person.devices = [.init(name: "phone", sockets: sockets)]
    return person
}

/// An answer as the server keeps it.
private func answer(_ meal: SeenMeal) -> Data {
    let items = meal.items.map { item in
        """
        {"food_name":"\(item.name)","grams":182,"calories":95,"protein_g":0.47,"carbs_g":25.13,"fat_g":0.31,\
        "fiber_g":4.4,"sugar_g":18.9}
        """
    }
    let totals = """
        "total_calories":95,"total_protein_g":0.47,"total_carbs_g":25.13,"total_fat_g":0.31,"total_fiber_g":4.4,\
        "total_sugar_g":18.9,
        """
    return Data(
        """
        {"data":{"id":"\(meal.id)","status":"\(meal.status ?? "")","raw_input":"\(meal.text ?? "")",\
        \(items.isEmpty ? "" : totals)"meal_type":"lunch","logged_at":"2024-01-15T12:30:00Z",\
        "items":[\(items.joined(separator: ","))]}}
        """.utf8
    )
}

extension IdempotencyKey {
    fileprivate static func named(_ key: String) -> Self { Self(key: key, requestHash: Data()) }
}

extension SQLiteMealStore {
    /// The bun becomes a roll.
    fileprivate func edit(_ meal: Meal) async throws {
        let item = MealItem(id: .new(at: .sample), food: .sample())
        let reading = Meal.CompletedReading(items: [item], unrecognized: [], startedAt: .sample, completedAt: .sample)
        let edit = MealEdit(content: .text("roll", reading), type: nil, loggedAt: nil, notes: nil, at: .sample)
        let request = WriteRequest<Meal>([.named("edit")]) { _ in answer(Evidence.seen(meal, "roll", "completed")) }
        _ = try await self.edit(meal.id, of: meal.account, edit, for: request)
    }
}
