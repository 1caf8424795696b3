import Coach
import FitIQCore
import Foundation
import PlanScience

/// The diaries that sentences are asked of.
enum Diaries: String, CaseIterable, Sendable {
    case month, empty, unknown, sixteen, pregnant

    func make() -> MemoryDiary {
        switch self {
        case .month:
            MemoryDiary(meals: Self.monthOfMeals, weights: Self.weights, profile: Self.profile(), plan: Self.plan())
        case .empty: MemoryDiary()
        case .unknown: MemoryDiary(meals: Self.unknownMeals, plan: Self.plan())
        case .sixteen:
            MemoryDiary(
                meals: Self.monthOfMeals,
                weights: Self.weights,
                profile: Self.profile(age: 16),
                plan: Self.plan(age: 16)
            )
        case .pregnant:
            MemoryDiary(
                meals: Self.monthOfMeals,
                weights: Self.weights,
                profile: Self.profile(),
                plan: Self.plan(isPregnant: true)
            )
        }
    }

    static func plan(
        age: Int = 30,
        isPregnant: Bool = false,
        startDate: CalendarDate = MemoryDiary.today.advanced(by: -20)!
    ) -> Plan {
        let inputs = PlanInputs(
            weight: Thousandths(count: 80_000),
            height: Thousandths(count: 175_000),
            age: age,
            gender: .female,
            activity: .moderatelyActive,
            goal: .loseWeight,
            targetWeight: Thousandths(count: 70_000),
            isPregnant: isPregnant
        )
        return Plan(inputs, startDate: startDate)
    }

    static func profile(age: Int = 30) -> Profile {
        var profile = Profile(account: MemoryDiary.account, createdAt: MemoryDiary.now)
        profile.dateOfBirth = CalendarDate(year: 2026 - age, month: 3, day: 1)
        profile.gender = .female
        profile.height = Thousandths(count: 175_000)
        profile.goal = .loseWeight
        profile.targetWeight = Thousandths(count: 70_000)
        return profile
    }

    /// Thirty days: the same four meals in turn, and salmon on some days.
    static let monthOfMeals: [Meal] = (0..<30).reversed().flatMap { day -> [Meal] in
        let breakfasts = ["porridge with milk and a banana", "2 eggs, 1 slice toast, coffee", "yogurt with granola"]
        let lunches = ["cheese sandwich and an apple", "lentil soup", "200 g chicken breast with 150 g rice"]
        let dinners = [
            "200 g salmon with 250 g potatoes", "spaghetti bolognese", "pizza, 2 slices", "omelette with spinach",
        ]
        var meals = [
            MemoryDiary.read(breakfasts[day % 3], .breakfast, MemoryDiary.at(day, 8)),
            MemoryDiary.read(lunches[day % 3], .lunch, MemoryDiary.at(day, 12.5)),
        ]
        // Today's dinner is still to come.
        if day > 0 {
            meals.append(MemoryDiary.read(dinners[day % 4], .dinner, MemoryDiary.at(day, 19)))
        }
        if day % 2 == 1 { meals.append(MemoryDiary.read("apple", .snack, MemoryDiary.at(day, 16))) }
        return meals
    }

    static let weights: [Weighing] = stride(from: 28, through: 0, by: -2).map { day in
        Weighing(
            id: .new(at: MemoryDiary.at(day, 7)),
            account: MemoryDiary.account,
            weight: Thousandths(count: 80_000 + day * 50),
            day: MemoryDiary.today.advanced(by: -day)!,
            createdAt: MemoryDiary.at(day, 7)
        )
    }

    /// Today: a meal that could not be read, one with a word that could not, and one typed in without its protein.
    static let unknownMeals: [Meal] = {
        let typed = ReadItem(
            foodID: nil,
            foodName: "Grandma's stew",
            foodType: .food,
            quantity: 1,
            unit: "bowl",
            grams: nil,
            nutrients: Nutrients(energyKcal: 420),
            confidence: nil,
            notes: [],
            source: nil
        )
        let date = MemoryDiary.at(0, 12)
        return [
            MemoryDiary.read("2 eggs", .breakfast, MemoryDiary.at(0, 8)),
            MemoryDiary.meal(
                nil,
                .lunch,
                date,
                .new(at: date),
                .manual([MealItem(id: .new(at: date), food: typed)], enteredAt: date)
            ),
            MemoryDiary.read("xqzzt blorf", .snack, MemoryDiary.at(0, 14)),
        ]
    }()
}
