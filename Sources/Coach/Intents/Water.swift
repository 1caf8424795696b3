import FitIQCore
import Foundation
import PlanScience

/// The plain water of a period: drunk in meals, and noted by itself.
struct Water: Sendable {
    private struct Drink {
        let at: Date
        let day: CalendarDate
    }

    private let sum: WaterSum
    private let drinks: [Drink]
    private let period: Period
    private let hasUnread: Bool
    private let work: TurnWork

    init(in period: Period, _ work: TurnWork) async throws {
        let intake = try await work.intake(in: period)
        let entries = try await work.tools.diary.entries(.water, on: period.days).filter {
            period.part?.holds($0.loggedAt, in: work.zone) ?? true && period.weekPart?.holds($0.day) ?? true
        }
        var sum = WaterSum()
        sum.add(EntrySum(count: entries.count, total: Thousandths(count: entries.reduce(0) { $0 + $1.quantity.count })))
        var drinks = entries.map { Drink(at: $0.loggedAt, day: $0.day) }
        for meal in intake.meals {
            for item in meal.items where item.food.foodType == .water {
                sum.add(WaterItem(quantity: item.food.quantity, unit: item.food.unit, grams: item.food.grams))
                drinks.append(Drink(at: meal.loggedAt, day: CalendarDate(meal.loggedAt, in: work.zone)))
            }
        }
        self.sum = sum
        self.drinks = drinks.sorted { $0.at < $1.at }
        self.period = period
        self.hasUnread = intake.hasUnread
        self.work = work
    }

    /// Holds the days on which water was drunk, the earliest first.
    var days: [CalendarDate] { Set(drinks.map(\.day)).sorted() }

    /// "You had 800 ml of water today (3 times), 300 ml of it in meals. The last was today."; nil where none was drunk.
    func told() -> [Line]? {
        guard let last = drinks.last else { return nil }
        let times = work.fact(Double(drinks.count), .times, .count, .getTrends, about: .init(period: period))
        let when: Line = "The last was \(time: "on \(last.day.told(today: work.today))")."
        guard let had else { return ["You had water \(times) \(period), and of none I know how much it was.", when] }
        return ["You had \(had) of water \(period) (\(times))\(inMeals).", when]
    }

    /// Tells how much water is left of a day's target.
    func left(of plan: CoachPlan?) -> Line {
        guard let plan else {
            return had.map { "You had \($0) of water \(period)\(inMeals), and I know no plan of yours here." }
                ?? "You logged no water \(period), and I know no plan of yours here."
        }
        let target = Double(plan.plan.applied.water.ml)
        guard !drinks.isEmpty else { return "You logged no water \(period), of a target of \(ml(target))." }
        guard let value = sum.millilitres, let had else {
            return "I don't know how much the water was that you had \(period), of a target of \(ml(target))."
        }
        let rest = ml(abs(target - Double(value)))
        guard Double(value) < target else {
            return Line(
                "You had \(had) of water \(period)\(inMeals): the target of \(ml(target)) is reached, and \(rest) more."
            )
            .resting(on: "reached", "more")
        }
        let most = isAtLeast ? "at most " : ""
        return "You had \(had) of water \(period)\(inMeals), of a target of \(ml(target)): \(most)\(rest) left."
    }

    /// The sum of what is known; nil where the amount is known of nothing.
    private var had: Fact? {
        guard !drinks.isEmpty, let value = sum.millilitres else { return nil }
        return ml(Double(value), isAtLeast: isAtLeast)
    }

    /// ", 300 ml of it in meals"; nothing where all was noted by itself.
    private var inMeals: Line {
        guard sum.itemMillilitres > 0, sum.entryCount > 0 else { return "" }
        return ", \(ml(Double(sum.itemMillilitres))) of it in meals"
    }

    private var isAtLeast: Bool { sum.unknownItemCount > 0 || hasUnread }

    private func ml(_ value: Double, isAtLeast: Bool = false) -> Fact {
        work.fact(value, .ml, .volume, .getTrends, about: .init(period: period), isAtLeast: isAtLeast)
    }
}
