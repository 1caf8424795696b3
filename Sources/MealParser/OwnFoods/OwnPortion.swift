import FitIQCore

/// Turns a quantity of an own food into servings: by its weight or volume, its own unit, its energy, or as servings.
struct OwnPortion {
    private let label: OwnFood.Label
    /// Counts servings; nil where that cannot be known.
    private(set) var servings: Double?
    /// Weighs it, where the text says it rather than the servings.
    private var told: Grams?
    private(set) var quantity: Double
    private(set) var unit: String
    private var note: String?
    private var certainty = Self.clear

    private static let clear = 0.97
    private static let oneServing = 0.85
    private static let assumed = 0.6
    private static let guessed = 0.45

    /// - Parameter isAll: the words before its name say that it was all there is.
    init(of label: OwnFood.Label, _ amount: Quantity, isAll: Bool, _ index: FoodIndex) {
        self.label = label
        (quantity, unit) = (1, Self.serving)
        if let (value, unit) = amount.total {
            quantity = value
            self.unit = unit.symbol.rawValue
            measure(value * unit.size, unit.kind)
            // A cup of something dry is lighter than one of water.
            if unit.isHousehold, label.type == .food { certainty = min(certainty, Self.guessed) }
        } else if let kcal = amount.energyKcal, let energy = label.nutrients.energyKcal, energy > 0 {
            servings = kcal / Double(energy)
            quantity = servings ?? 1
        } else {
            count(amount, isAll: isAll, index)
        }
    }

    private static let serving = "serving"

    /// - Parameter size: in g or ml.
    private mutating func measure(_ size: Double, _ kind: Unit.Kind) {
        let serving = label.serving
        if kind == .mass { told = Grams(min(size, 1e6)).roundedToCentigrams }
        let own = kind == .mass ? serving.weight?.doubleValue : serving.milliliters
        // A millilitre of a drink is about a gram.
        let other = kind == .mass ? serving.milliliters : serving.weight?.doubleValue
        if let own, own > 0 {
            servings = size / own
        } else if let other, other > 0 {
            servings = size / other
            note = "assumed 1 g per ml"
            certainty = Self.assumed
        } else {
            note = "how many servings that is is not known"
            certainty = Self.guessed
        }
    }

    private mutating func count(_ amount: Quantity, isAll: Bool, _ index: FoodIndex) {
        let wholeWord = index.words.known.amounts.whole
        let whole = amount.words.contains(wholeWord) || isAll && (amount.count == nil || amount.isArticle)
        let count = amount.count ?? 1
        let measure = amount.words.first {
            index.words.has($0, .measure) && !index.servings.contains($0) && $0 != wholeWord
        }
        let word = measure.map { String(decoding: index.words.vocabulary.spelling(of: $0), as: UTF8.self) }
        let saysServings = amount.words.contains(where: index.servings.contains)
        if let word, NameWords.singular(word) == label.serving.countedWord {
            servings = count / label.serving.size.doubleValue
            (quantity, unit) = (count, label.serving.unit)
        } else if let inAll = label.servingsInAll, !saysServings, word == nil,
            whole || amount.isOfWhole && count < 1
        {
            servings = count * inAll
            (quantity, unit) = (count, "recipe")
        } else if let word {
            servings = count
            (quantity, unit) = (count, word)
            note = "assumed a \(word) is one serving, \(describedServing)"
            certainty = Self.assumed
        } else {
            servings = count
            quantity = count
            if amount.count == nil, !saysServings {
                note = "assumed one serving, \(describedServing)"
                certainty = Self.oneServing
            }
        }
    }

    private var describedServing: String { "\(label.serving.size) \(label.serving.unit)" }

    func item(_ food: OwnFood) -> ReadItem {
        let servings = servings.map { min($0, 1e9) }
        let weight = servings.flatMap { servings in
            label.serving.weight.map { Grams(min($0.doubleValue * servings, 1e6)).roundedToCentigrams }
        }
        var item = ReadItem(
            foodID: nil,
            foodName: label.name,
            foodType: label.type,
            quantity: quantity,
            unit: unit,
            grams: told ?? weight,
            nutrients: servings.map { label.nutrients.times($0) } ?? Nutrients(),
            confidence: certainty,
            notes: [food.ownerNote, note].compactMap(\.self),
            source: ReadItem.Source(
                dataset: OwnFood.dataset,
                record: food.id.description,
                portion: describedServing
            ),
            isAmountTold: note == nil
        )
        item.ownFood = food.id
        return item
    }
}
