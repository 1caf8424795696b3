package import FitIQCore
import Foundation
package import MealParser

/// Holds all that answers are made of: a person's diary, the tables and, where the person may write here, the actions.
package struct Functions: Sendable {
    package let diary: any CoachDiary
    /// Is nil where nothing may be written.
    package let actions: (any CoachActions)?
    package let reader: MealReader

    /// - Parameter own: the foods that the person described for themselves; texts are read with them.
    package init(
        diary: any CoachDiary,
        actions: (any CoachActions)? = nil,
        reader: MealReader = .bundled,
        own: OwnFoods = .none
    ) {
        self.diary = diary
        self.actions = actions
        self.reader = reader.knowing(own)
    }
}

/// The work on one turn: reads the diary for it, and notes what was called.
struct TurnWork: Sendable {
    let turn: Turn
    let tools: Functions
    let calls = CallLog()

    var today: CalendarDate { turn.today }
    var zone: TimeZone { turn.timeZone }

    /// Today, unless the question names other days.
    func period(_ slots: Slots) -> Period { slots.period ?? Period(today, "today") }

    func call(_ name: FunctionName, _ arguments: [String: String] = [:]) async {
        await calls.note(name, arguments)
    }

    private func arguments(_ period: Period) -> [String: String] {
        ["from": period.first.description, "to": period.last.description]
    }

    /// The meals of a period, the earliest first.
    func meals(in period: Period, of type: MealType? = nil) async throws -> [Meal] {
        await call(period.isOneDay ? .getDay : .listMeals, arguments(period))
        return try await tools.diary.meals(in: period.interval(in: zone)).filter {
            (type == nil || $0.type == type) && period.part?.holds($0, in: zone) ?? true
                && period.weekPart?.holds(CalendarDate($0.loggedAt, in: zone)) ?? true
        }
    }

    /// The meals eaten in a period.
    func intake(in period: Period, of type: MealType? = nil) async throws -> Intake {
        Intake(try await meals(in: period, of: type))
    }

    /// The sums of each day that has a meal.
    func days(in period: Period, of type: MealType? = nil) async throws -> [(day: CalendarDate, intake: Intake)] {
        let meals = try await meals(in: period, of: type)
        let byDay = Dictionary(grouping: meals) { CalendarDate($0.loggedAt, in: zone) }
        return byDay.map { ($0, Intake($1)) }.filter { $0.1.mealCount > 0 }.sorted { $0.0 < $1.0 }
    }

    func plan() async throws -> CoachPlan? {
        await call(.getPlan)
        return try await tools.diary.plan(on: today).map { CoachPlan($0) }
    }

    /// The hour that a meal is logged at, as a clock shows it: "19:05".
    func hour(of meal: Meal) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute], from: meal.loggedAt)
        let minute = parts.minute ?? 0
        return "\(parts.hour ?? 0):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// A fact of this turn.
    func fact(
        _ value: Double,
        _ unit: FactUnit,
        _ kind: Fact.Kind,
        _ function: FunctionName,
        about: Fact.About = .init(),
        isAtLeast: Bool = false
    ) -> Fact {
        var fact = Fact(value, unit, kind, about: about, isAtLeast: isAtLeast)
        fact.function = function
        return fact
    }

    /// A fact of the sum of a nutrient over a period; nil where it is known of no food.
    func fact(_ sum: Intake.Sum, of nutrient: NutrientName, in period: Period?, meal: Meal.ID? = nil) -> Fact? {
        sum.value.map {
            fact(
                $0,
                nutrient.unit,
                nutrient.kind,
                period?.isOneDay ?? true ? .getDay : .getTrends,
                about: .init(nutrient: nutrient, period: period, meal: meal),
                isAtLeast: sum.isAtLeast
            )
        }
    }

    func count(_ number: Int, _ unit: FactUnit, _ function: FunctionName = .listMeals) -> Fact {
        fact(Double(number), unit, .count, function)
    }
}

/// Notes the calls of a turn, in their order.
actor CallLog {
    private(set) var calls: [(name: FunctionName, arguments: [String: String])] = []

    func note(_ name: FunctionName, _ arguments: [String: String]) { calls.append((name, arguments)) }
}
