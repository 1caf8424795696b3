public import FitIQCore
public import FitIQWire

// Gives the words of the wire names for people, in English; an app in another language switches over the same values.

extension MealType {
    /// "Breakfast"
    public var displayName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension FoodType {
    /// "Food", "Drink" or "Water"
    public var displayName: String {
        switch self {
        case .food: "Food"
        case .drink: "Drink"
        case .water: "Water"
        }
    }
}

extension ConfidenceBand {
    /// "Low: please check"; "Medium"; "High".
    public var displayName: String {
        switch self {
        case .low: "Low: please check"
        case .medium: "Medium"
        case .high: "High"
        }
    }
}

extension MealLogItem {
    /// Says how sure the reader is of this item: below 0.5 low, below 0.8 medium, else high. Nil for an item that was
    /// typed in by hand.
    public var confidenceBand: ConfidenceBand? { confidenceScore.map(ConfidenceBand.init) }
}

extension DiaryMeal.Status {
    /// "Reading…"
    public var displayName: String {
        switch self {
        case .pending: "Waiting to sync"
        case .processing: "Reading…"
        case .completed: "Complete"
        case .failed: "Not understood"
        case .manual: "Typed in"
        }
    }
}
