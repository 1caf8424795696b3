package import FitIQCore

/// What a question is about, each resolved to something real.
package struct Slots: Hashable, Sendable, Codable {
    package var period: Period?
    /// The one that `period` is compared with.
    package var other: Period?
    package var meal: MealType?
    package var nutrients: [NutrientName] = []
    /// Foods as they were said; the reader knows each.
    package var foods: [String] = []
    package var limits: [Limit] = []
    package var isLeast = false
    /// In kg.
    package var weight: Double?
    /// The words of class `reach` that were said: true for "over", "exceed".
    package var isOver = false
    package var isUnder = false
    /// True for "miss", "fall short".
    package var isMissed = false
    package var isOften = false
    /// True of "which meal", "what lunch": meals are told apart, not the foods in them.
    package var isByMeal = false
    /// Names the detail that the words ask for; nil where they ask for none.
    package var detail: Detail?
    /// True of "my last meal".
    package var isLatest = false
    /// A group that foods are asked for of: "fruit" of "which fruits have much vitamin C".
    package var group: String?
    /// Names the nutrient that the foods should have little of: energy of "high in protein and low in calories".
    package var scarce: NutrientName?

    /// Counts the foods that are asked for: 5 of "my top five sources of fibre"; nil where no number was told.
    package var count: Int?

    /// Names the group of foods that are to be left out: "meat" of "something without meat".
    package var without: String?

    /// Is nil of a question that asks for an amount.
    package var whether: Whether?

    /// A quality that foods are asked for of, which no table measures: "filling".
    package var quality: String?

    /// Names what an answer tells only where it was asked for.
    package enum Detail: String, Sendable, Codable {
        /// "On which days", not only on how many.
        case days
        /// "How many kg to go", not only when.
        case distance
        /// What is used at rest, not on a day.
        case resting
        /// "My macros", which may be those of the plan too.
        case targets
        /// "Which day", where a single one is asked for.
        case day
        /// "The lowest I have weighed", "the highest", "my average weight": one number of all weighings.
        case lowest, highest, mean
        case bodyMassIndex
        /// "What time did I eat dinner?"
        case time
        /// "The first thing that I ate", of a day.
        case first
        /// "How many eggs", which asks for no meals and no grams.
        case pieces
        /// "On how many days did I have coffee?"
        case dayCount
        /// "All my targets", and not only the usual ones.
        case everyTarget
        /// "My deficit", which no target tells.
        case deficit
        /// "How many days in a row".
        case row
        /// "Is my weight going by my plan", and not only how it goes.
        case onPlan
    }

    /// A question for yes or no about a target.
    package enum Whether: String, Sendable, Codable {
        /// "Did I reach it?", "did I fall short of it?", "was I over it?", "did I stay within it?"
        case reached, missed, over, within
    }

    package init() {}

    package var nutrient: NutrientName? { nutrients.first }

    /// True where no day, meal or food was named.
    var tellsNothing: Bool { period == nil && meal == nil && foods.isEmpty && limits.isEmpty }
}

/// How much something may or must hold: "under 600 kcal", "with 40 g protein".
package struct Limit: Hashable, Sendable, Codable {
    package enum Bound: String, Sendable, Codable { case atMost, atLeast, about }

    package let bound: Bound
    package let value: Double
    package let nutrient: NutrientName
    /// As it was said.
    package let words: String

    func holds(_ amount: Double) -> Bool {
        switch bound {
        case .atMost: amount <= value
        case .atLeast: amount >= value
        case .about: abs(amount - value) <= value * 0.15
        }
    }
}

/// Names the kinds of slots, for what a frame takes.
enum SlotKind: Hashable, Sendable {
    case period, meal, nutrient, food, limit, weight, number, other, group, scarce, without, quality
}

extension MealType {
    static let words: [String: MealType] = [
        "breakfast": .breakfast, "breakfasts": .breakfast, "brunch": .breakfast, "lunch": .lunch, "lunches": .lunch,
        "dinner": .dinner, "dinners": .dinner, "supper": .dinner, "suppers": .dinner, "snack": .snack, "snacks": .snack,
        "lunchtime": .lunch, "dinnertime": .dinner, "snacking": .snack,
    ]

    static func named(_ word: String) -> MealType? {
        words[word] ?? words.first { $0.key.count > 5 && Spelling.isOneSlip(from: word, to: $0.key) }?.value
            // "lnuch": of a short word other slips are words of their own, as "bunch" is.
            ?? words.first { $0.key.count == 5 && Spelling.isSwapped(word, $0.key) }?.value
    }
}
