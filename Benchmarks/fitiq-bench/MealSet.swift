import Foundation

/// The meals of a file with what they hold, in one of two forms.
enum MealSet {
    /// Meals as people type them, with the foods that must be found.
    case typed([TypedMeal])
    /// Meals whose nutrients are known.
    case measured([MeasuredMeal])

    init(contentsOf path: String) throws {
        struct Line: Decodable { let kind: TypedMeal.Kind? }
        let isTyped = try JSONLines.decode(Line.self, from: path).first?.kind != nil
        self = isTyped ? .typed(try JSONLines.decode(from: path)) : .measured(try JSONLines.decode(from: path))
    }
}

struct TypedMeal: Decodable {
    enum Kind: String, Decodable {
        case ok
        /// No food is to be found in it.
        case mustFail = "must_fail"
    }

    struct Item: Decodable {
        /// Parts of names: one of them must be in the name of the food that was read.
        let any: [String]
        /// Parts of names that must not be.
        let not: [String]?
        let grams: AcceptedRange
        let kcal: AcceptedRange
    }

    let id: String
    let kind: Kind
    let items: [Item]
    /// Nil where no food is to be found.
    let totalKcal: AcceptedRange?
}

/// From … to, ends included.
struct AcceptedRange: Decodable {
    let low: Double
    let high: Double

    init(_ low: Double, _ high: Double) {
        self.low = low
        self.high = high
    }

    init(from decoder: any Decoder) throws {
        var ends = try decoder.unkeyedContainer()
        low = try ends.decode(Double.self)
        high = try ends.decode(Double.self)
    }

    /// Returns true if `value` is in the range, or off by no more than `slack` or 2 %, which rounding may take.
    func holds(_ value: Double?, slack: Double) -> Bool {
        guard let value else { return false }
        return low - max(0.02 * low, slack) <= value && value <= high + max(0.02 * high, slack)
    }
}

struct MeasuredMeal: Decodable {
    struct Item: Decodable {
        /// The description of its record, where that is known.
        let name: String
    }

    let id: String
    let text: String
    let carbsG: Double?
    let energyKcal: Double?
    let proteinG: Double?
    let fatG: Double?
    let nItems: Int?
    /// Where the meal is from, as a path: the last part says how its amounts are told.
    let source: String?
    let items: [Item]?
}
