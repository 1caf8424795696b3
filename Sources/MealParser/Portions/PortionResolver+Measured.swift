import FitIQCore
import FoodDatabase

/// Amounts with a unit of mass or volume.
extension PortionResolver {
    // MARK: Mass and volume

    func byMass(_ value: Double, _ unit: Unit) -> ResolvedPortion {
        // What is drunk is poured: "12 oz latte" is fluid ounces.
        if unit == .ounce, isDrink {
            var poured = byVolume(value, .fluidOunce)
            poured.assumption = .fluidOunces
            return poured
        }
        return ResolvedPortion(
            grams: value * unit.size,
            quantity: value,
            unit: unit.symbol.rawValue,
            rule: "mass as given",
            certainty: 1,
            isStateUntold: isStateUntold,
            isStateOpen: isStateUntold && Self.dryWeights.contains(value * unit.size)
        )
    }

    /// True of what is sold dry, where no word says that it is dry, cooked or from a tin.
    private var isStateUntold: Bool {
        guard quantity.metric != nil, !index.isSR28[food], [.grain, .pulse].contains(kind) else { return false }
        let known = index.words.known
        return !quantity.allWords.contains { index.words.state(of: $0) != nil || known.foods.preserved.contains($0) }
    }

    /// In grams; packets of rice, pasta and lentils count 60 to 90 g a person. A round 100 g is what tables count cooked food by, and
    /// a cooked portion weighs more.
    private static let dryWeights = 25.0..<100

    func byVolume(_ value: Double, _ unit: Unit) -> ResolvedPortion {
        if let place = volumePortion(unit) {
            let shape = shape(place)
            return ResolvedPortion(
                grams: value * grams(place) / shape.count,
                quantity: value,
                unit: unit.symbol.rawValue,
                rule: measure(place),
                certainty: 0.95,
                isStateUntold: isStateUntold
            )
        }
        let density = density()
        return ResolvedPortion(
            grams: value * unit.size * density.gramsPerMilliliter,
            quantity: value,
            unit: unit.symbol.rawValue,
            rule: density.rule,
            assumption: density.assumption,
            certainty: density.certainty,
            isStateUntold: isStateUntold
        )
    }

    /// The record's portion in just this unit; of several the one whose words the text has, or the plainest.
    private func volumePortion(_ unit: Unit) -> Int? {
        var best: (place: Int, score: Double)?
        for place in places {
            let shape = shape(place)
            guard shape.unit == unit, !shape.isGuideline, grams(place) > 0 else { continue }
            var score = 0.0
            for word in shape.words + shape.notes where !index.words.has(word, .unit) {
                score += quantity.allWords.contains(word) || nameWords.contains(word) ? 1 : -0.4
            }
            if shape.isYield { score -= 2 }
            if best.map({ score > $0.score }) ?? true { best = (place, score) }
        }
        return best?.place
    }

    private func density() -> (gramsPerMilliliter: Double, rule: String, assumption: Assumption?, certainty: Double) {
        var best: (place: Int, score: Double)?
        for place in places {
            let shape = shape(place)
            guard let unit = shape.unit, unit.kind == .volume, !shape.isGuideline, !shape.isYield, grams(place) > 0
            else { continue }
            let score = -0.4 * Double((shape.words + shape.notes).count) - (unit == .teaspoon ? 1 : 0)
            if best.map({ score > $0.score }) ?? true { best = (place, score) }
        }
        if let place = best?.place, let unit = shape(place).unit {
            return (grams(place) / shape(place).count / unit.size, "density from \(measure(place))", nil, 0.9)
        }
        for place in places {
            if let (amount, unit) = shape(place).content, unit.kind == .volume, grams(place) > 0 {
                return (grams(place) / (amount * unit.size), "density from \(measure(place))", nil, 0.85)
            }
        }
        if isDrink { return (1, "density of water", nil, 0.9) }
        // SR28 gives many sauces by the serving only.
        if index.foods.traits(at: food).contains(.sauce) {
            return (1, "density of water", .density(gramsPerMilliliter: 1), 0.7)
        }
        return (0.65, "density of loose food", .density(gramsPerMilliliter: 0.65), 0.4)
    }
}
