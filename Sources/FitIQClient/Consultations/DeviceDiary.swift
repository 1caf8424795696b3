package import Coach
package import FitIQCore
package import Foundation
package import PlanScience

/// The diary of this device, as the coach reads and changes it; no call needs the network.
package struct DeviceDiary: CoachDiary, CoachActions {
    let diary: Diary
    let writes = WriteCount()

    package init(_ diary: Diary) { self.diary = diary }

    private var account: Account.ID { Account.ID(diary.userID) ?? Account.ID(UUID()) }

    // MARK: Reading

    package func meals(in interval: Range<Date>) async throws -> [Meal] {
        try await diary.meals(in: interval).compactMap { Meal($0, of: account) }
    }

    package func meal(_ id: Meal.ID) async throws -> Meal? {
        try await diary.meal(id.description).flatMap { Meal($0, of: account) }
    }

    package func weights(on days: ClosedRange<CalendarDate>) async throws -> [Weighing] {
        var byDay: [CalendarDate: Weighing] = [:]
        for entry in try await diary.entries(.weight, in: interval(of: days)) {
            guard let weighing = Weighing(entry, of: account), days.contains(weighing.day) else { continue }
            byDay[weighing.day] = weighing
        }
        return byDay.values.sorted { $0.day < $1.day }
    }

    package func entries(_ type: EntryType, on days: ClosedRange<CalendarDate>) async throws -> [Entry] {
        try await diary.entries(type, in: interval(of: days)).compactMap { entry in
            guard let entry = Entry(entry, of: account), days.contains(entry.day) else { return nil }
            return entry
        }
    }

    package func profile() async throws -> Profile? {
        try await diary.profile().flatMap { Profile($0, of: account) }
    }

    package func plan(on day: CalendarDate) async throws -> Plan? {
        guard let told = try await diary.plan() else { return nil }
        return Plan(told, of: try await diary.profile()).flatMap { $0.startDate <= day ? $0 : nil }
    }

    // MARK: Writing

    package func log(_ content: MealContent, type: MealType, at date: Date, id: Meal.ID) async throws -> Meal {
        await writes.add()
        return switch content {
        case .text(let text): try stored(try await diary.log(text, mealType: type, loggedAt: date, id: id))
        case .items(let items):
            try stored(try await diary.log(items: items.map(TypedItem.init), mealType: type, loggedAt: date, id: id))
        }
    }

    package func edit(_ id: Meal.ID, text: String?, type: MealType?, at date: Date?) async throws -> Meal {
        await writes.add()
        return try stored(try await diary.edit(id.description, text: text, mealType: type, loggedAt: date))
    }

    package func delete(_ id: Meal.ID) async throws {
        await writes.add()
        try await diary.delete(id.description)
    }

    package func logWeight(_ weight: Thousandths, on day: CalendarDate) async throws -> Weighing {
        await writes.add()
        let zone = diary.configuration.timeZone()
        let noon = day.interval(in: zone)?.lowerBound.addingTimeInterval(12 * 3600)
        let entry = try await diary.saveWeight(weight.doubleValue, on: noon)
        guard let weighing = Weighing(entry, of: account) else { throw Self.unreadable }
        return weighing
    }

    package func removeWeight(_ id: Weighing.ID) async throws -> Bool {
        await writes.add()
        do {
            try await diary.deleteEntry(id.description)
            return true
        } catch let error as FitIQError where error.code == .notFound {
            return false
        }
    }

    private func stored(_ meal: DiaryMeal) throws -> Meal {
        guard let meal = Meal(meal, of: account) else { throw Self.unreadable }
        return meal
    }

    private static let unreadable = FitIQError(.storeDamaged, "It was saved, and cannot be read back.")

    /// Wider than the days: a weight is kept at noon UTC of its day.
    private func interval(of days: ClosedRange<CalendarDate>) -> Range<Date> {
        let zone = diary.configuration.timeZone()
        let start = days.lowerBound.interval(in: zone)?.lowerBound.addingTimeInterval(-86_400) ?? .distantPast
        let end = days.upperBound.interval(in: zone)?.upperBound.addingTimeInterval(86_400) ?? .distantFuture
        return start..<max(start, end)
    }
}

/// Counts what the coach was asked to change.
actor WriteCount {
    private(set) var number = 0

    func add() { number += 1 }
}
