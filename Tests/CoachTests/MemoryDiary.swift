import Coach
import FitIQCore
import Foundation
import MealParser
import PlanScience

/// A diary in memory, read by the real reader, that counts what was written.
actor MemoryDiary: CoachDiary, CoachActions {
    private var stored: [Meal]
    private var weighings: [Weighing]
    private let person: Profile?
    private let heldPlan: Plan?
    private let planStart: CalendarDate?
    private let drinks: [Entry]
    private(set) var writes = 0

    static let zone = TimeZone(identifier: "Europe/Berlin")!
    /// Monday 23 November 2026, 15:00 in Berlin.
    static let now = Date(timeIntervalSince1970: 1_795_442_400)
    static let today = CalendarDate(now, in: zone)
    static let account = Account.ID(UUID(uuidString: "00000000-0000-4000-8000-000000000001")!)

    init(
        meals: [Meal] = [],
        weights: [Weighing] = [],
        profile: Profile? = nil,
        plan: Plan? = nil,
        drinks: [Entry] = [],
        planStart: CalendarDate? = nil
    ) {
        self.drinks = drinks
        self.planStart = planStart
        stored = meals
        weighings = weights
        person = profile
        heldPlan = plan
    }

    func meals(in interval: Range<Date>) -> [Meal] { stored.filter { interval.contains($0.loggedAt) } }
    func meal(_ id: Meal.ID) -> Meal? { stored.first { $0.id == id } }
    func weights(on days: ClosedRange<CalendarDate>) -> [Weighing] { weighings.filter { days.contains($0.day) } }
    func entries(_ type: EntryType, on days: ClosedRange<CalendarDate>) -> [Entry] {
        drinks.filter { $0.type == type && days.contains($0.day) }
    }
    func profile() -> Profile? { person }
    func plan(on day: CalendarDate) -> Plan? { planStart.map { day < $0 } == true ? nil : heldPlan }

    func log(_ content: MealContent, type: MealType, at date: Date, id: Meal.ID) -> Meal {
        if let known = meal(id) { return known }
        writes += 1
        let meal: Meal =
            switch content {
            case .text(let text): Self.read(text, type, date, id)
            case .items(let items):
                Self.meal(
                    nil,
                    type,
                    date,
                    id,
                    .manual(items.map { MealItem(id: .new(at: date), food: $0) }, enteredAt: date)
                )
            }
        stored = (stored + [meal]).sorted { $0.loggedAt < $1.loggedAt }
        return meal
    }

    func edit(_ id: Meal.ID, text: String?, type: MealType?, at date: Date?) throws -> Meal {
        guard let place = stored.firstIndex(where: { $0.id == id }) else { throw CancellationError() }
        writes += 1
        let old = stored[place]
        var meal = text.map { Self.read($0, old.type, old.loggedAt, id) } ?? old
        meal.type = type ?? meal.type
        meal.loggedAt = date ?? meal.loggedAt
        stored[place] = meal
        return meal
    }

    func delete(_ id: Meal.ID) {
        writes += 1
        stored.removeAll { $0.id == id }
    }

    func logWeight(_ weight: Thousandths, on day: CalendarDate) -> Weighing {
        writes += 1
        let weighing = Weighing(
            id: .new(at: Self.now),
            account: Self.account,
            weight: weight,
            day: day,
            createdAt: Self.now
        )
        weighings.append(weighing)
        return weighing
    }

    func removeWeight(_ id: Weighing.ID) -> Bool {
        writes += 1
        weighings.removeAll { $0.id == id }
        return true
    }

    // MARK: Making meals

    /// The instant of `hour` on the day that lies `daysAgo` back.
    static func at(_ daysAgo: Int, _ hour: Double) -> Date {
        let day = today.advanced(by: -daysAgo)!
        return day.interval(in: zone)!.lowerBound.addingTimeInterval(hour * 3600)
    }

    static func read(_ text: String, _ type: MealType, _ date: Date, _ id: Meal.ID? = nil) -> Meal {
        let reading = MealReader.bundled.read(text)
        let state: Meal.State =
            reading.items.isEmpty
            ? .failed(.init(code: .nothingUnderstood, startedAt: date, failedAt: date))
            : .completed(.init(reading, startedAt: date, completedAt: date))
        return meal(text, type, date, id ?? .new(at: date), state)
    }

    static func meal(_ text: String?, _ type: MealType, _ date: Date, _ id: Meal.ID, _ state: Meal.State) -> Meal {
        Meal(
            id: id,
            account: account,
            text: text,
            type: type,
            loggedAt: date,
            notes: nil,
            createdAt: date,
            updatedAt: date,
            state: state
        )
    }
}
