package import FitIQCore
package import FitIQWire
import Foundation

// The diary's values as the core has them.

extension Meal.FailureCode {
    /// Takes the reason why `meal` failed, as far as a person is told it.
    package init(_ meal: MealLog) { self = meal.errorCode == .nothingToRepeat ? .nothingToRepeat : .nothingUnderstood }
}

extension Meal {
    /// Is nil where the id is none.
    init?(_ meal: DiaryMeal, of account: Account.ID) {
        let log = meal.log
        let items = meal.items.map(\.madeItem)
        let state: Meal.State =
            switch meal.status {
            case .manual: .manual(items, enteredAt: log.updatedAt)
            case .failed: .failed(.init(code: .init(log), startedAt: log.createdAt, failedAt: log.updatedAt))
            case .pending where items.isEmpty, .processing where items.isEmpty: .processing(startedAt: nil)
            case .pending, .processing, .completed:
                .completed(
                    .init(
                        items: items,
                        unrecognized: log.unrecognized ?? [],
                        startedAt: log.createdAt,
                        completedAt: log.updatedAt
                    )
                )
            }
        self.init(log, of: account, state)
    }

    /// Makes a meal of what `log` tells, but for its state; nil where the id is none.
    package init?(_ log: MealLog, of account: Account.ID, _ state: State) {
        guard let id = Meal.ID(log.id) else { return nil }
        self.init(
            id: id,
            account: account,
            text: log.rawInput,
            type: log.mealType,
            loggedAt: log.loggedAt,
            notes: log.notes,
            createdAt: log.createdAt,
            updatedAt: log.updatedAt,
            state: state
        )
    }
}

extension TypedItem {
    init(_ item: ReadItem) {
        self.init(
            foodID: item.foodID?.description,
            foodName: item.foodName,
            quantity: item.quantity,
            unit: item.unit,
            grams: item.grams?.doubleValue,
            nutrients: NutrientTotals(item.nutrients),
            foodType: item.foodType
        )
    }
}

extension Weighing {
    init?(_ entry: DiaryEntry, of account: Account.ID) {
        guard let id = Weighing.ID(entry.id), let day = CalendarDate(entry.date),
            let weight = Thousandths(entry.quantity)
        else { return nil }
        self.init(id: id, account: account, weight: weight, day: day, createdAt: entry.loggedAt)
    }
}

extension Entry {
    init?(_ entry: DiaryEntry, of account: Account.ID) {
        guard let id = Entry.ID(entry.id), let day = CalendarDate(entry.date),
            let quantity = Thousandths(entry.quantity)
        else { return nil }
        self.init(
            id: id,
            account: account,
            type: entry.type,
            quantity: quantity,
            loggedAt: entry.loggedAt,
            day: day,
            notes: nil,
            createdAt: entry.loggedAt
        )
    }
}
