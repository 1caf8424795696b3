import Coach
import FitIQClient
import FitIQCore
import Foundation
import PlanScience

/// The diary of this device, as the coach reads and changes it; no call needs the network.
struct CoachedDiary: CoachDiary, CoachActions {
    let diary: Diary
    let kept: KeptPlan?
    let timeZone: TimeZone

    private var account: Account.ID { Account.ID(diary.userID) ?? Account.ID(UUID()) }

    func meals(in interval: Range<Date>) async throws -> [Meal] {
        try await diary.meals(in: interval).compactMap { $0.meal(of: account) }
    }

    func meal(_ id: Meal.ID) async throws -> Meal? {
        try await diary.meal(id.description)?.meal(of: account)
    }

    func weights(on days: ClosedRange<CalendarDate>) async throws -> [WeighIn] {
        var byDay: [CalendarDate: WeighIn] = [:]
        for entry in try await diary.entries(.weight, in: interval(of: days)) {
            guard let weighIn = weighIn(entry), days.contains(weighIn.day) else { continue }
            byDay[weighIn.day] = weighIn
        }
        return byDay.values.sorted { $0.day < $1.day }
    }

    func entries(_ type: EntryType, on days: ClosedRange<CalendarDate>) async throws -> [Entry] {
        try await diary.entries(type, in: interval(of: days)).compactMap { entry in
            guard let id = Entry.ID(entry.id), let day = CalendarDate(entry.date),
                let quantity = Thousandths(entry.quantity)
            else { return nil }
            return Entry(
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

    func profile() async throws -> FitIQCore.Profile? { kept?.profile(of: account) }
    func plan(on day: CalendarDate) async throws -> Plan? { kept?.plan.flatMap { $0.startDate <= day ? $0 : nil } }

    func log(_ content: MealContent, type: MealType, at date: Date, id: Meal.ID) async throws -> Meal {
        switch content {
        case .text(let text): try stored(try await diary.log(text, mealType: type, loggedAt: date, id: id))
        case .items(let items):
            try stored(try await diary.log(items: items.map(TypedItem.init), mealType: type, loggedAt: date, id: id))
        }
    }

    func edit(_ id: Meal.ID, text: String?, type: MealType?, at date: Date?) async throws -> Meal {
        try stored(try await diary.edit(id.description, text: text, mealType: type, loggedAt: date))
    }

    func delete(_ id: Meal.ID) async throws { try await diary.delete(id.description) }

    func logWeight(_ weight: Thousandths, on day: CalendarDate) async throws -> WeighIn {
        let noon = day.interval(in: timeZone)?.lowerBound.addingTimeInterval(12 * 3600)
        let entry = try await diary.saveWeight(weight.doubleValue, on: noon)
        guard let weighIn = weighIn(entry) else {
            throw CommandFailure("The weight was saved, and cannot be read back.")
        }
        return weighIn
    }

    /// Is false: a diary takes back only what the server refused.
    func removeWeight(_ id: WeighIn.ID) async throws -> Bool { false }

    private func stored(_ meal: DiaryMeal) throws -> Meal {
        guard let meal = meal.meal(of: account) else {
            throw CommandFailure("The meal was saved, and cannot be read back.")
        }
        return meal
    }

    /// Wider than the days: a weight is kept at noon UTC of its day.
    private func interval(of days: ClosedRange<CalendarDate>) -> Range<Date> {
        let start = days.lowerBound.interval(in: timeZone)?.lowerBound.addingTimeInterval(-86_400) ?? .distantPast
        let end = days.upperBound.interval(in: timeZone)?.upperBound.addingTimeInterval(86_400) ?? .distantFuture
        return start..<max(start, end)
    }

    private func weighIn(_ entry: DiaryEntry) -> WeighIn? {
        guard let id = WeighIn.ID(entry.id), let day = CalendarDate(entry.date),
            let weight = Thousandths(entry.quantity)
        else { return nil }
        return WeighIn(id: id, account: account, weight: weight, day: day, createdAt: entry.loggedAt)
    }
}

extension DiaryMeal {
    /// The meal as the core has it; nil where its id is none.
    fileprivate func meal(of account: Account.ID) -> Meal? {
        guard let id = Meal.ID(log.id) else { return nil }
        let items = items.compactMap(\.mealItem)
        let state: Meal.State =
            switch status {
            case .manual: .manual(items, enteredAt: log.updatedAt)
            case .failed: .failed(.init(code: .nothingUnderstood, startedAt: log.createdAt, failedAt: log.updatedAt))
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
        return Meal(
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

extension MealLogItem {
    fileprivate var mealItem: MealItem {
        let food = ReadItem(
            foodID: foodID.flatMap { Food.ID($0) },
            foodName: foodName,
            foodType: foodType ?? .food,
            quantity: quantity ?? 1,
            unit: unit,
            grams: grams.map { Grams($0) },
            nutrients: Nutrients(
                energyKcal: calories,
                protein: proteinGrams.map { Grams($0) },
                carbs: carbsGrams.map { Grams($0) },
                fat: fatGrams.map { Grams($0) },
                fiber: fiberGrams.map { Grams($0) },
                sugar: sugarGrams.map { Grams($0) }
            ),
            confidence: confidenceScore,
            notes: parsingNotes.map { [$0] } ?? [],
            source: source,
            alternatives: alternatives
        )
        return MealItem(id: MealItem.ID(id) ?? .new(at: createdAt), food: food)
    }
}

extension TypedItem {
    fileprivate init(_ item: ReadItem) {
        self.init(
            foodID: item.foodID?.description,
            foodName: item.foodName,
            quantity: item.quantity,
            unit: item.unit,
            grams: item.grams?.doubleValue,
            calories: item.nutrients.energyKcal,
            proteinGrams: item.nutrients.protein?.doubleValue,
            carbsGrams: item.nutrients.carbs?.doubleValue,
            fatGrams: item.nutrients.fat?.doubleValue,
            fiberGrams: item.nutrients.fiber?.doubleValue,
            sugarGrams: item.nutrients.sugar?.doubleValue,
            foodType: item.foodType
        )
    }
}
