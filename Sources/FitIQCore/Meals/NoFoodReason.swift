/// Says why a text holds no food that was eaten, where that is known; on the wire by these words.
public enum NoFoodReason: String, Sendable, Codable, CaseIterable {
    /// The text asks for an earlier meal, and there is none like it: "usual dinner".
    case nothingToRepeat = "nothing_to_repeat"
    /// The text speaks of foods, but not as eaten: they are planned, asked about, left out or someone else's.
    case notEaten = "not_eaten"

    /// Returns nil where `reading` has a food, and where nothing more is known than that it has none.
    package init?(of text: String, _ reading: Reading) {
        guard reading.items.isEmpty else { return nil }
        if RepeatWords(text, reading) != nil {
            self = .nothingToRepeat
        } else if reading.isNotEaten {
            self = .notEaten
        } else {
            return nil
        }
    }
}

extension Meal.FailureCode {
    /// Takes the reason for which a text holds no food that was eaten; nil where none is known.
    package init(_ reason: NoFoodReason?) {
        self =
            switch reason {
            case .nothingToRepeat: .nothingToRepeat
            case .notEaten: .notEaten
            case nil: .nothingUnderstood
            }
    }
}
