import FitIQClient
import FitIQCore
import FitIQWire
import Foundation

/// The sums that a diary should show, made here once more from its items.
enum DayArithmetic {
    /// Litres of water of each day in UTC, of the days that have any.
    static func water(of meals: [MealLog]) -> [String: Double] {
        var litres: [String: Double] = [:]
        for meal in meals where meal.status == .completed || meal.status == .manual {
            let amount = DailyTally.water.amount(meal.items ?? [])
            if amount > 0 { litres[day(of: meal.loggedAt), default: 0] += amount }
        }
        return litres
    }

    /// What is wrong with a meal's totals; nil when they are the sums of its items, unknown where one of them is.
    static func wrongTotal(of meal: MealLog) -> String? {
        guard meal.status == .completed || meal.status == .manual, let items = meal.items else { return nil }
        func sum(_ value: (MealLogItem) -> Double?) -> Int? {
            items.reduce(0) { sum, item in
                guard let sum, let value = value(item) else { return nil }
                return sum + Int((value * 1000).rounded())
            }
        }
        let totals = meal.totals
        let pairs = [
            (totals.calories.map { $0 * 1000 }, sum { $0.calories.map(Double.init) }),
            (totals.proteinGrams.map(milligrams), sum(\.proteinGrams)),
            (totals.carbsGrams.map(milligrams), sum(\.carbsGrams)),
            (totals.fatGrams.map(milligrams), sum(\.fatGrams)),
            (totals.fiberGrams.map(milligrams), sum(\.fiberGrams)),
            (totals.sugarGrams.map(milligrams), sum(\.sugarGrams)),
        ]
        return pairs.allSatisfy(==) ? nil : "\(meal.id): \(totals), its items have \(pairs.map(\.1))"
    }

    private static func milligrams(_ grams: Double) -> Int { Int((grams * 1000).rounded()) }

    static func day(of date: Date) -> String { String(date.formatted(.iso8601).prefix(10)) }
}
