import FitIQCore
import FitIQWire
import FoodDatabase
import Foundation

// Applies the person's own changes to a meal before the server knows of them, and makes the requests for them.
extension StoredMeal {
    mutating func apply(_ change: MealChange) {
        let request = change.request
        log.mealType = request.mealType ?? log.mealType
        log.loggedAt = request.loggedAt ?? log.loggedAt
        if let notes = request.notes { log.notes = notes.isEmpty ? nil : notes }
        log.updatedAt = max(change.date, log.updatedAt)
        if let items = request.items {
            show(typed: items, at: change.date)
        } else if let words = request.rawInput, words != log.rawInput || log.status == .manual || log.status == .failed
        {
            let reading = change.read(words)
            let outcome = reading.flatMap { repairedItems(change, after: $0) }
            log.rawInput = words
            log.status = .processing
            show(reading, at: change.date)
            guard let outcome else { return }
            show(
                outcome.items.map { item in
                    switch item {
                    case .kept(let item): item
                    case .new(let food): MealItem(id: .new(at: change.date), food: food)
                    }
                },
                at: change.date
            )
            log.notes = log.notes.adding(outcome.notes, upTo: MealLimits().notesLength)
        }
    }

    /// Returns the items that stay where the words of the meal are replaced, as the server will find them; nil where none may stay.
    private func repairedItems(_ change: MealChange, after reading: Reading) -> RepairedItems.Outcome? {
        guard log.status == .completed || log.status == .processing, !reading.items.isEmpty, let words = log.rawInput,
            let items = log.items, let before = change.read(words)
        else { return nil }
        let stored = items.compactMap(\.item)
        guard stored.count == items.count else { return nil }
        return RepairedItems(text: words, before: before, after: reading)
            .applied(to: stored, unrecognized: log.unrecognized ?? [])
    }

    /// Shows items that were typed in.
    mutating func show(typed items: [TypedItem], at date: Date) {
        show(
            items.map { item in
                let food = item.foodID.flatMap { Food.ID($0) }.flatMap(FoodTable.food)
                return MealItem(id: .new(at: date), food: ReadItem(item, food: food))
            },
            at: date
        )
        log.status = .manual
        log.isComplete = true
        log.unrecognized = []
    }

    /// Makes the request for a server that has never heard of the meal.
    ///
    /// - Parameter items: those of a meal that was typed in.
    func createRequest(items: [TypedItem]?) throws -> (kind: OutboxEntry.Kind, body: String) {
        if log.status != .manual, log.rawInput != nil {
            return (.create, try known(JSONColumn.text(LogMealRequest(log))))
        }
        let items = items ?? (log.items ?? []).map(TypedItem.init)
        return (.createItems, try known(JSONColumn.text(LogItemsRequest(log, items))))
    }
}

extension LogMealRequest {
    init(_ meal: MealLog) {
        self.init(
            id: meal.id,
            rawInput: meal.rawInput ?? "",
            mealType: meal.mealType,
            loggedAt: meal.loggedAt,
            notes: meal.notes
        )
    }
}

extension LogItemsRequest {
    init(_ meal: MealLog, _ items: [TypedItem]) {
        self.init(id: meal.id, mealType: meal.mealType, loggedAt: meal.loggedAt, notes: meal.notes, items: items)
    }
}

extension TypedItem {
    /// `item` as a person would type it in. Where the tables say its nutrients they are left to them.
    init(_ item: MealLogItem) {
        let isOfTables = item.foodID != nil && item.grams != nil && item.source != nil
        self.init(
            foodID: item.foodID,
            foodName: item.foodName,
            quantity: item.quantity ?? 1,
            unit: item.unit,
            grams: item.grams,
            nutrients: isOfTables ? NutrientTotals() : item.nutrients,
            foodType: item.foodType
        )
    }
}
