import FitIQCore
import FoodDatabase

/// A weight, and what it was taken from.
struct ResolvedPortion {
    var grams: Double
    /// How many of what, as the item shows it: 2 "slice".
    var quantity: Double
    var unit: String
    /// The record's measure, or the name of the rule.
    var rule: String
    /// What was assumed, if anything.
    var assumption: Assumption?
    /// How sure the weight is, 0...1.
    var certainty: Double
}

/// Turns a quantity of a food into grams: by mass, by the record's own portions, by its density, by a named rule.
struct PortionResolver {
    let index: FoodIndex
    let food: Int
    let quantity: Quantity
    let nameWords: ArraySlice<Int32>
    let places: [Int]
    /// The portions of the record's products, where none of them was named.
    let productPlaces: [Int]
    /// The record's "quantity not specified", in grams.
    private(set) var usual: Double?

    /// - Parameter product: the place of the first portion of the product that was named, -1 for none.
    init(index: FoodIndex, food: Int, name: Int, quantity: Quantity) {
        self.index = index
        self.food = food
        nameWords = index.wordsOfNames[index.words(ofName: name)]
        self.quantity = quantity.countingWhole(unless: nameWords.contains(index.words.known.whole), index.words.known)
        let all = index.foods.portionPlaces(at: food)
        let product = Int(index.productOfName[name])
        if product >= 0 {
            let wanted = index.foods.productBytes(ofPortionAt: product)
            places = all.filter { index.foods.productBytes(ofPortionAt: $0).elementsEqual(wanted) }
            productPlaces = []
        } else {
            let plain = all.filter { !index.portions.isOfProduct[$0] }
            places = plain.isEmpty ? Array(all) : plain
            productPlaces = plain.isEmpty ? [] : all.filter { index.portions.isOfProduct[$0] }
        }
        usual = places.first { shape($0).isUnspecified }.map { grams($0) }
    }

    func resolve() -> ResolvedPortion {
        let portion = asWritten()
        guard let count = quantity.count, quantity.metric == nil, count >= Self.manyPieces,
            portion.grams >= Self.muchFood || portion.rule == Self.unspecifiedRule
        else { return portion }
        // "60 potatoes" is a slip for 60 g: nobody eats that many. Nor are "50 oats" pieces, where the record has none.
        var mass = byMass(count, .gram)
        mass.rule = "number without unit as grams"
        mass.assumption = .gramsForCount(count)
        mass.certainty = 0.4
        return mass
    }

    private static let manyPieces = 25.0
    private static let muchFood = 1500.0
    private static let unspecifiedRule = "Quantity not specified"

    private func asWritten() -> ResolvedPortion {
        if let portion = portionOfContent() { return counted(portion, 3) }
        if let (value, unit) = quantity.total {
            switch unit.kind {
            case .mass: return byMass(value, unit)
            case .volume: return byVolume(value, unit)
            }
        }
        if let portion = byEnergy() { return portion }
        let said = quantity.words.filter { !nameWords.contains($0) && !index.servings.contains($0) }
        if quantity.count == nil, quantity.inches == nil, said.isEmpty {
            return bar().map { counted($0, 1) } ?? unspecified()
        }
        if said.isEmpty, quantity.words.contains(where: index.servings.contains) { return unspecified() }
        let rule = said.lazy.compactMap { index.householdRules[$0] }.first
        // "A handful of pretzels" is not one pretzel.
        if let portion = bestPortion(), rule == nil || saysMeasure(portion.place) {
            return isCrumb(portion.place) ? unspecified() : counted(portion.place, portion.fit)
        }
        return rule.map(byRule) ?? unspecified()
    }

    /// "Half the fries" is of as many as people have, "half the eggs" hardly of one; "half an egg" is.
    private func isCrumb(_ place: Int) -> Bool {
        guard quantity.isPlural == true, let count = quantity.count, count < 1, let usual, !saysMeasure(place) else {
            return false
        }
        return count * grams(place) / shape(place).count <= usual / 4
    }

    /// "Snickers bar" is one bar, though the record's usual amount is less.
    private func bar() -> Int? {
        let bar = index.words.known.bar
        guard quantity.words.contains(bar) else { return nil }
        return places.first { place in
            let words = shape(place).words
            return words.contains(bar) && !words.contains { index.words.has($0, .size) } && grams(place) > 0
        }
    }

    func saysMeasure(_ place: Int) -> Bool {
        shape(place).words.contains { word in
            index.words.has(word, .measure)
                && (quantity.words.contains(word) || index.isSameMeasure(word, asOneOf: quantity.words))
        }
    }

    /// "a 12 fl oz can", "a 2 oz bar": the record's portion that holds just that.
    private func portionOfContent() -> Int? {
        guard let metric = quantity.metric, quantity.isEachContent else { return nil }
        return places.first { place in
            guard let content = shape(place).content, grams(place) > 0, !shape(place).isGuideline else { return false }
            let isSameUnit = content.unit == metric.unit || (content.unit == .fluidOunce && metric.unit == .ounce)
            return isSameUnit && abs(content.amount - metric.value) <= 0.02 * metric.value
                && shape(place).words.contains { quantity.allWords.contains($0) && !nameWords.contains($0) }
        }
    }

    private func byRule(_ rule: HouseholdRule) -> ResolvedPortion {
        let count = quantity.count ?? 1
        let amount = isDrink ? rule.drink : rule.solid
        var portion: ResolvedPortion
        switch amount {
        case .grams(let grams):
            portion = byMass(grams * count, .gram)
        case .milliliters(let milliliters):
            portion = byVolume(milliliters * count, .milliliter)
        case .servings(let servings):
            portion = unspecified()
            portion.grams *= servings
        }
        if case .servings = amount {} else { portion.grams *= sizeFactor() }
        portion.quantity = count
        portion.unit = rule.word
        portion.rule = "a \(rule.word)"
        portion.assumption = .household(word: rule.word, grams: portion.grams / max(count, 0.01))
        portion.certainty = 0.55
        return portion
    }

    // MARK: Mass and volume

    private func byMass(_ value: Double, _ unit: Unit) -> ResolvedPortion {
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
            certainty: 1
        )
    }

    private func byVolume(_ value: Double, _ unit: Unit) -> ResolvedPortion {
        if let place = volumePortion(unit) {
            let shape = shape(place)
            return ResolvedPortion(
                grams: value * grams(place) / shape.count,
                quantity: value,
                unit: unit.symbol.rawValue,
                rule: measure(place),
                certainty: 0.95
            )
        }
        let density = density()
        return ResolvedPortion(
            grams: value * unit.size * density.gramsPerMilliliter,
            quantity: value,
            unit: unit.symbol.rawValue,
            rule: density.rule,
            assumption: density.assumption,
            certainty: density.certainty
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
        if index.foods.categoryBytes(at: food).elementsEqual("Soups, sauces, and gravies".utf8) {
            return (1, "density of water", .density(gramsPerMilliliter: 1), 0.7)
        }
        return (0.65, "density of loose food", .density(gramsPerMilliliter: 0.65), 0.4)
    }

    // MARK: Counted

    func counted(_ place: Int, _ fit: Double) -> ResolvedPortion {
        let count = quantity.count ?? 1
        let shape = shape(place)
        let label = measure(place)
        let unit = unitLabel(label)
        let isAllSaid =
            (shape.content == nil || quantity.metric != nil)
            && shape.words.allSatisfy { isSaid($0) || nameWords.contains($0) || index.countable.contains($0) }
        let one = grams(place) / shape.count
        return ResolvedPortion(
            grams: count * one,
            quantity: count,
            unit: unit,
            rule: label,
            assumption: isAllSaid ? nil : .portion(measure: label, grams: grams(place)),
            certainty: min(0.9, 0.5 + fit * 0.2)
        )
    }

    /// Nothing said that the record knows: USDA's "quantity not specified", else a plain serving.
    private func unspecified() -> ResolvedPortion {
        if let addition = quantity.addition,
            let place = places.first(where: { shape($0).guideline == addition.guideline && grams($0) > 0 })
        {
            let added = addition.times * grams(place)
            return ResolvedPortion(
                grams: added,
                quantity: 1,
                unit: "serving",
                rule: measure(place),
                assumption: .usualAmount(grams: added, count: 1),
                certainty: 0.55
            )
        }
        let count = quantity.count ?? 1
        if let place = places.first(where: { shape($0).isUnspecified && grams($0) > 0 }) {
            let one = grams(place)
            let factor = sizeFactor()
            return ResolvedPortion(
                grams: count * one * factor,
                quantity: count,
                unit: "serving",
                rule: Self.unspecifiedRule,
                assumption: .usualAmount(grams: one * factor, count: count),
                certainty: 0.6
            )
        }
        let first =
            places.first { shape($0).words.contains(index.words.known.serving) && grams($0) > 0 }
            ?? places.first { shape($0).unit == nil && !shape($0).isGuideline && grams($0) > 0 }
            ?? (isUsedBySpoon ? places.first { shape($0).unit == .teaspoon && grams($0) > 0 } : nil)
            ?? places.first { shape($0).unit == .cup && grams($0) > 0 }
            ?? places.first { grams($0) > 0 && !shape($0).isGuideline }
        if let place = first {
            let label = measure(place)
            // "10 chips" of a record that only knows ounces are not ten ounces.
            let count = shape(place).unit != nil && count > 3 ? 1 : count
            return ResolvedPortion(
                grams: count * grams(place) / shape(place).count,
                quantity: count,
                unit: unitLabel(label),
                rule: label,
                assumption: .portion(measure: label, grams: grams(place)),
                certainty: 0.4
            )
        }
        return ResolvedPortion(
            grams: count * 100,
            quantity: count,
            unit: "serving",
            rule: "100 g a serving",
            assumption: .noPortion(grams: 100),
            certainty: 0.2
        )
    }

    /// Fats, oils and spices, of which SR28 gives cups too.
    private var isUsedBySpoon: Bool {
        let category = index.foods.categoryBytes(at: food)
        return category.elementsEqual("Fats and oils".utf8) || category.elementsEqual("Spices and herbs".utf8)
    }

    private func sizeFactor() -> Double {
        quantity.words.lazy.filter { index.words.has($0, .size) && !nameWords.contains($0) }.map {
            index.words.value(of: $0)
        }.first ?? 1
    }

    // MARK: The record

    private var isDrink: Bool { index.isDrink[food] }
    func shape(_ place: Int) -> PortionShape { index.portions.shapes[Int(index.portions.shapeOf[place])] }
    func grams(_ place: Int) -> Double { Double(index.portions.milligrams[place]) / 1000 }
    func measure(_ place: Int) -> String {
        String(decoding: index.foods.measureBytes(ofPortionAt: place), as: UTF8.self)
    }

    /// "1 medium or regular slice" as the unit of an item: "medium or regular slice".
    private func unitLabel(_ measure: String) -> String {
        let label = measure.drop { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "/" || $0 == " ") }
        return label.isEmpty ? measure : String(label)
    }
}

/// Numbers in notes, without the library's locale.
enum Decimals {
    /// Up to one decimal: "50", "28.4".
    static func short(_ value: Double) -> String {
        let tenths = Int((min(abs(value), 1e9) * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
