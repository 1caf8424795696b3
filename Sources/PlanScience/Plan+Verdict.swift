package import FitIQCore

// The plan in one sentence.
extension Plan {
    /// Says what to do and what may come of it: "Eat about 2,259 kcal a day: 14 March 2027 is a realistic date for your goal weight."
    /// It names no weight, so it fits kilograms and pounds.
    package var verdict: String {
        let eat = "Eat about \(applied.energyKcal.grouped) kcal a day"
        if inputs.isPregnant {
            let more = inputs.pregnancyKcal
            return more > 0
                ? "\(eat), \(more) more than without the pregnancy; in pregnancy this plan aims for no weight."
                : "\(eat), what you use; in pregnancy this plan aims for no weight."
        }
        switch inputs.goal {
        case .maintain: return "\(eat) to keep your weight."
        case .improveHealth: return "\(eat), what you use; for your health what you eat counts more than how much."
        case .loseWeight, .gainMuscle: return deficit == 0 ? heldVerdict(eat) : changingVerdict(eat)
        }
    }

    private func changingVerdict(_ eat: String) -> String {
        guard applied.estimatedWeeks != nil else {
            let difference = "\(abs(deficit)) \(deficit > 0 ? "less" : "more") than you use"
            return "\(eat), \(difference); with a goal weight there is a date too."
        }
        guard let realisticDate else {
            return
                "\(eat); by this alone your goal weight is not within reach in ten years, so choose a nearer one first."
        }
        return "\(eat): \(realisticDate.words) is a realistic date for your goal weight."
    }

    private func heldVerdict(_ eat: String) -> String {
        if applied.warnings.contains(.goalReached) {
            return "You are at your goal weight: \(eat.lowercasedFirst) to keep it."
        }
        if advice.blocking.contains(.targetDirectionConflict) {
            return "Your goal and your goal weight do not go together; until you change one, "
                + "\(eat.lowercasedFirst) to keep your weight."
        }
        if inputs.goal == .gainMuscle {
            return "\(eat), what you use; how to gain from there is best planned with a clinician."
        }
        if !advice.blocking.isEmpty {
            return "A plan to lose weight would not be safe for you now: \(eat.lowercasedFirst) to keep your weight."
        }
        return "\(eat), what you use: for you, that is as little as is safe to plan."
    }

    /// The day of the target weight by the model of a changing body; nil where it is not reached in ten years. It is computed day
    /// by day.
    package var realisticDate: CalendarDate? { dynamicWeeks.flatMap(date(afterWeeks:)) }
}

extension CalendarDate {
    /// "14 March 2027".
    fileprivate var words: String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ]
        return "\(day) \(months[month - 1]) \(year)"
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
