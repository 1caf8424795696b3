import FitIQCore
public import FitIQWire
public import Foundation
import GRDB

/// A meal that was changed on this device and deleted on another before the server had heard of the change. It is no longer
/// in the diary; ``Diary/retry(_:)`` logs it as a new meal, ``Diary/delete(_:)`` lets go of it.
public struct Overtaken: Hashable, Sendable {
    /// The meal as it was shown here.
    public let log: MealLog
    /// The time at which this device heard of the deletion.
    public let heardAt: Date

    /// Is what ``Diary/retry(_:)`` and ``Diary/delete(_:)`` take.
    public var mealID: String { log.id }

    private init(_ row: Row) throws {
        log = try known(JSONColumn.value(row["meal"]))
        heardAt = Date(milliseconds: row["heard_at"])
    }

    /// The earliest first.
    static func fetchAll(from database: Database) throws -> [Overtaken] {
        try Row.fetchAll(database, sql: "SELECT * FROM overtaken ORDER BY heard_at, meal_id").map(Overtaken.init)
    }

    /// Keeps the changes that the server did not have of a meal that is about to be removed.
    static func keep(_ id: String, _ merge: Merge) throws {
        guard var meal = try StoredMeal.fetch(id, from: merge.database), !meal.isDeleted else { return }
        let waiting = try OutboxEntry.of(id, from: merge.database)
        let isOfFood = waiting.contains { $0.item != nil }
        guard try isOfFood || OutboxEntry.edit(of: waiting) != nil else { return }
        for entry in waiting where entry.kind == .edit && entry.refusal != nil {
            // A refused edit is not part of the shown meal.
            if let change = try entry.itemChange(foods: .none, at: merge.now.wholeSeconds) { try? meal.apply(change) }
            guard let request = try entry.editRequest else { continue }
            meal.apply(MealChange(request: request, read: { _ in nil }, date: merge.now.wholeSeconds))
        }
        // Here the change had arrived, and only its answer was lost.
        if let base = meal.base, base.isLaterThanEdit, EditMealRequest(from: base.log, to: meal.log) == nil,
            !isOfFood || base.log.foods == meal.log.foods
        {
            return
        }
        try merge.database.execute(
            sql: "INSERT OR REPLACE INTO overtaken (meal_id, meal, heard_at) VALUES (?, ?, ?)",
            arguments: [id, JSONColumn.text(meal.log), merge.now.milliseconds]
        )
    }

    /// - Returns: false when there is none of the meal `id`.
    static func letGo(of id: String, in database: Database) throws -> Bool {
        try database.execute(sql: "DELETE FROM overtaken WHERE meal_id = ?", arguments: [id])
        return database.changesCount > 0
    }

    /// Logs it as a new meal.
    ///
    /// - Returns: false when there is none of the meal `id`.
    static func logAgain(_ id: String, at date: Date, in database: Database) throws -> Bool {
        guard let kept = try fetchAll(from: database).first(where: { $0.mealID == id }) else { return false }
        var meal = StoredMeal(log: kept.log, isAccepted: false, isProvisional: true)
        meal.log.id = Meal.ID.new(at: date).description
        meal.log.updatedAt = date.wholeSeconds
        // Its words do not tell what was changed of a single food.
        let isRepaired = meal.log.items?.contains(where: \.isRepaired) ?? false
        meal.log.status = isRepaired || meal.log.status == .manual ? .manual : .processing
        meal.clearFailure()
        let create = try meal.createRequest(items: nil)
        try meal.save(in: database)
        try OutboxEntry.append(create.kind, of: MealSync.self, meal.id, body: create.body, at: date, in: database)
        return try letGo(of: id, in: database)
    }
}
