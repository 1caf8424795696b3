import Coach
import FitIQCore
import Foundation
import MealParser
import PlanScience

/// A diary in memory with a year of meals, four a day, that counts what is written. Nothing of it changes.
actor YearOfMeals: CoachDiary, CoachActions {
    private(set) var writes = 0
    private let all: [Meal]
    private let person: Profile
    private let heldPlan: Plan?

    static let now = Date(timeIntervalSince1970: 1_795_442_400)
    private static let account = Account.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)))

    private static let texts: [(MealType, hour: Double, [String])] = [
        (.breakfast, 7, ["porridge with milk and a banana", "2 eggs, 1 slice toast, coffee", "yogurt with granola"]),
        (.lunch, 12.5, ["cheese sandwich and an apple", "lentil soup", "200 g chicken breast with 150 g rice"]),
        (.snack, 16, ["an apple", "30 g almonds", "a banana", "chocolate bar"]),
        (.dinner, 19, ["180 g salmon, potatoes and broccoli", "2 slices of pizza", "spaghetti with tomato sauce"]),
    ]

    init() {
        let today = CalendarDate(Self.now, in: .gmt)
        // Each text is read once, as a diary keeps what was read.
        let readings = Dictionary(
            uniqueKeysWithValues: Self.texts.flatMap(\.2).map { ($0, MealReader.bundled.read($0)) }
        )
        all = (0..<365).reversed().flatMap { day in
            Self.texts.compactMap { type, hour, texts -> Meal? in
                guard
                    let date = today.advanced(by: -day)?.interval(in: .gmt)?.lowerBound.addingTimeInterval(hour * 3600)
                else { return nil }
                let text = texts[day % texts.count]
                return readings[text].map { Self.meal(text, type, date, $0) }
            }
        }
        person = Profile(account: Self.account, createdAt: Self.now)
        let inputs = PlanInputs(
            weight: Thousandths(count: 80_000),
            height: Thousandths(count: 175_000),
            age: 30,
            gender: .female,
            activity: .moderatelyActive,
            goal: .loseWeight,
            targetWeight: Thousandths(count: 70_000)
        )
        heldPlan = today.advanced(by: -20).map { Plan(inputs, startDate: $0) }
    }

    private static func meal(_ text: String, _ type: MealType, _ date: Date, _ reading: Reading) -> Meal {
        Meal(
            id: .new(at: date),
            account: account,
            text: text,
            type: type,
            loggedAt: date,
            notes: nil,
            createdAt: date,
            updatedAt: date,
            state: .completed(.init(reading, startedAt: date, completedAt: date))
        )
    }

    var count: Int { all.count }

    func meals(in interval: Range<Date>) -> [Meal] { all.filter { interval.contains($0.loggedAt) } }
    func meal(_ id: Meal.ID) -> Meal? { all.first { $0.id == id } }
    func weights(on days: ClosedRange<CalendarDate>) -> [Weighing] { [] }
    func entries(_ type: EntryType, on days: ClosedRange<CalendarDate>) -> [Entry] { [] }
    func profile() -> Profile? { person }
    func plan(on day: CalendarDate) -> Plan? { heldPlan }

    func log(_ content: MealContent, type: MealType, at date: Date, id: Meal.ID) throws -> Meal { try written() }
    func edit(_ id: Meal.ID, text: String?, type: MealType?, at date: Date?) throws -> Meal { try written() }
    func delete(_ id: Meal.ID) { writes += 1 }
    func removeWeight(_ id: Weighing.ID) -> Bool { false }

    func logWeight(_ weight: Thousandths, on day: CalendarDate) -> Weighing {
        writes += 1
        return Weighing(id: .new(at: Self.now), account: Self.account, weight: weight, day: day, createdAt: Self.now)
    }

    private func written() throws -> Meal {
        writes += 1
        return all[all.count - 1]
    }
}
