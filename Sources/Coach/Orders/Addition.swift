import FitIQCore

/// A food that is put to a meal that is there: "add an apple to it", "add some cheese to my lunch".
struct Addition: Sendable {
    let food: String
    /// The meal by its name; nil of "it".
    let meal: MealType?

    /// Is nil of a text that names no meal that is there. "Add a banana to lunch" may be the first of it.
    init?(_ text: String) {
        let text = text.trimming { $0.isWhitespace || ".!".contains($0) }
        guard let match = text.wholeMatch(of: Self.joining.regex) else { return nil }
        food = String(match.output.food)
        meal = match.output.meal.flatMap { MealType.words[$0.lowercased()] }
    }

    /// True of "add a glass of water": told with its amount, it is a meal of its own, and no part of the one before.
    /// "Add butter" and "add a splash of milk" are nothing by themselves.
    ///
    /// - Parameter said: the words as they were said, not as they are meant: "forgot the bread" adds none.
    static func isOfItsOwn(said: String, _ order: Ordered) -> Bool {
        let words = SentenceWords(order.text).texts
        guard said.lowercased().contains("add "), begins.contains(where: { $0.end(in: words) != nil }),
            dashes.isDisjoint(with: words),
            changes.isDisjoint(with: words)
        else { return false }
        return Addition(order.text) == nil
    }

    private static let begins = [
        WordPattern("please|ok|okay|now|hey|coach? add a|an|one|two|three|four|five|six|half"),
        WordPattern("please|ok|okay|now|hey|coach? add #"),
    ]
    /// Amounts of what is put on something else.
    private static let dashes: Set<String> = [
        "splash", "pinch", "knob", "drizzle", "dash", "dollop", "spoon", "spoonful", "teaspoon", "tablespoon", "tsp",
        "tbsp",
        "squeeze", "sprinkle", "sprinkling", "bit", "little", "drop", "topping", "side", "too", "also", "well",
    ]
    /// Words of a correction that says more: "add an egg, no toast".
    private static let changes: Set<String> = [
        "no", "not", "instead", "without", "remove", "delete", "minus", "make", "rather",
    ]
}

// MARK: Patterns

extension Addition {
    private static let joining = Pattern(
        /(?:(?:please|ok|okay|now|hey|and|also|so|oh)[, ]+)*(?:add|put|include|throw in|stick|pop) (?<food>.+?) (?:to|on|onto|in|into|with) (?:it|that|this|them|there|(?:my|the|that|this) (?:last |latest )?(?:meal|entry|(?<meal>breakfast|brunch|lunch|dinner|supper|snack)))(?: too| as well| please)*/
            .ignoresCase()
    )
}
