package import FitIQCore

/// Explains why a number is what it is.
package struct Explanation: Hashable, Sendable {
    package let title: String
    package let text: String
    /// The rule in words and signs.
    package let formula: String
    /// An expression that evaluates to the number: decimals, `+ - * /`, brackets, and `round` (halves up), `ceil`, `abs`, `min`
    /// and `max`.
    package let arithmetic: String
    package let inputs: [Input]
    package let source: String

    /// A fact that went into a number.
    package struct Input: Hashable, Sendable {
        package let name: String
        package let value: String
        package let unit: String?
        /// The day on which it was told or measured.
        package let date: CalendarDate?
    }
}

extension PlanInputs {
    /// `fact` as an explanation names it; nil for a target weight that was not told.
    func input(_ fact: BodyFact) -> Explanation.Input? {
        let (value, unit): (String?, String?) =
            switch fact {
            case .weight: (weight.description, "kg")
            case .height: (height.description, "cm")
            case .age: (String(age), "years")
            case .gender: (gender.rawValue, nil)
            case .activityLevel: (activity.rawValue, nil)
            case .primaryGoal: (goal.rawValue, nil)
            case .targetWeight: (targetWeight?.description, "kg")
            }
        return value.map { Explanation.Input(name: fact.rawValue, value: $0, unit: unit, date: dates[fact]) }
    }

    func inputs(_ facts: BodyFact...) -> [Explanation.Input] { facts.compactMap(input) }
}

extension Int {
    /// The number with a comma between thousands: "2,759".
    package var grouped: String {
        let digits = Array(String(abs(self)))
        let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[Swift.max(0, $0 - 3)..<$0]) }
        return (self < 0 ? "−" : "") + groups.reversed().joined(separator: ",")
    }
}

extension ActivityLevel {
    var name: String { rawValue.replacing("_", with: " ") }
}
