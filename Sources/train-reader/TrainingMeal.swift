import FitIQCore

/// A text and what reading it should give.
struct TrainingMeal: Sendable {
    enum Expectation: Sendable {
        /// The sum of the whole meal.
        case totals(Totals)
        /// The foods, by words of their names, with the ranges that are accepted.
        case foods([Food])
        /// Foods of just these records, in the order of the text.
        case records([String])
        /// No food at all.
        case nothing
    }

    /// The sums in grams and kcal; nil where they are not known.
    struct Totals: Equatable, Sendable {
        var carbs: Double?
        var energyKcal: Double?
        var protein: Double?
        var fat: Double?
        var itemCount: Int?
    }

    struct Food: Decodable, Sendable {
        /// One of these must be in the lower-cased name, none of `not` may be.
        let any: [String]
        let not: [String]?
        /// The least and the most that is accepted.
        let grams: [Double]
        let kcal: [Double]

        /// Returns true if a lower-cased name is one for this food.
        func isName(_ name: String) -> Bool {
            any.contains(where: name.contains) && !(not ?? []).contains(where: name.contains)
        }

        /// Returns true if grams and energy are in range, with some slack for rounding.
        func accepts(_ item: ReadItem) -> Bool {
            Self.excess(of: item.grams?.doubleValue ?? 0, over: grams, slack: 1) <= 0
                && Self.excess(of: Double(item.nutrients.energyKcal ?? 0), over: kcal, slack: 3) <= 0
        }

        /// Returns how far a value is out of its range; at most 0 within it.
        static func excess(of value: Double, over range: [Double], slack: Double) -> Double {
            guard let least = range.first, let most = range.last else { return 0 }
            return max(least - max(slack, 0.02 * least) - value, value - most - max(slack, 0.02 * most))
        }
    }

    let text: String
    let expectation: Expectation
    /// The foods of the meal by their exact names in FNDDS, where they are known.
    var references: [Reference] = []

    struct Reference: Sendable {
        let name: String
        let energyKcal: Double
    }

    /// The half of the data to which it belongs when one half is learnt from and the other scored. What says the same in other
    /// words has the same answer, and falls into the same half.
    var fold: Int {
        let key =
            switch expectation {
            case .totals(let totals): "\(totals)"
            case .foods, .records, .nothing: text
            }
        return Int(Checksum(key).value >> 32 & 1)
    }
}
