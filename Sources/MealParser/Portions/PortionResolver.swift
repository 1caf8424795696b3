import FitIQCore
import FoodDatabase

/// Turns a quantity of a food into grams: by mass, by the record's own portions, by its density, by a named rule.
struct PortionResolver {
    let index: FoodIndex
    let food: Int
    var quantity: Quantity
    let nameWords: ArraySlice<Int32>
    let places: [Int]
    /// The portions of the record's products, where none of them was named.
    let productPlaces: [Int]
    /// The record's "quantity not specified", in grams.
    private(set) var usual: Double?
    /// The weight of one piece by the labels of products with the name.
    private let labelledPiece: LabelledPiece?
    /// One person's helping, where the record assumes less.
    private let knownHelping: KnownHelping?
    let weights: PortionWeights

    /// - Parameter product: the place of the first portion of the product that was named, -1 for none.
    init(index: FoodIndex, food: Int, name: Int, quantity: Quantity, weights: PortionWeights = .bundled) {
        self.weights = weights
        self.index = index
        self.food = food
        nameWords = index.wordsOfNames[index.words(ofName: name)]
        self.quantity = quantity.countingWhole(
            unless: nameWords.contains(index.words.known.amounts.whole),
            index.words.known
        )
        let all = index.foods.portionPlaces(at: food)
        labelledPiece = index.labelledPieces[Int32(name)]
        knownHelping = index.knownHelpings[Int32(name)]
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
        let written = partOfTold() ?? asWritten()
        var portion = partOfWhole(insteadOf: written) ?? written
        if isPartOfUnknown(portion) { portion.certainty = min(portion.certainty, 0.45) }
        if hidesPackage(portion) { portion.certainty = min(portion.certainty, Self.guessedPackage) }
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

    /// True if the text tells of a package that neither the record nor a rule knows: "a bag of salad" taken for a serving.
    private func hidesPackage(_ portion: ResolvedPortion) -> Bool {
        guard quantity.metric == nil, quantity.energyKcal == nil, portion.unit != Unit.StaticSymbol.tsp.rawValue else {
            return false
        }
        let said = quantity.words.first { index.words.known.amounts.packages.contains($0) && !nameWords.contains($0) }
        guard let said, index.householdRules[said]?.amount(for: kind) == nil else { return false }
        return !places.contains { place in
            portion.rule == measure(place)
                && shape(place).words.contains { $0 == said || index.isSameMeasure($0, asOneOf: [said]) }
        }
    }

    private static let guessedPackage = 0.45
    private static let manyPieces = 25.0
    static let muchFood = 1500.0
    static let unspecifiedRule = "Quantity not specified"

    /// Returns a resolver for `count` of what the text tells.
    func counting(_ count: Double) -> PortionResolver {
        var other = self
        other.quantity.count = count
        other.quantity.isArticle = false
        return other
    }

    func asWritten() -> ResolvedPortion {
        if let portion = portionOfContent() { return counted(portion, 3) }
        if let (value, unit) = quantity.total {
            switch unit.kind {
            case .mass: return byMass(value, unit)
            case .volume: return byCup(value, unit) ?? byVolume(value, unit)
            }
        }
        if let portion = byEnergy() { return portion }
        if let sugar = byTeaspoon() { return sugar }
        if let cups = cups() { return cups }
        if let piece = labelledPiece, let portion = counted(piece) { return portion }
        if let helping = knownHelping, let portion = counted(helping) { return portion }
        if let chips = portionOfChips() { return chips }
        if let several = several() { return several }
        let said = quantity.words.filter { !nameWords.contains($0) && !index.servings.contains($0) }
        if quantity.count == nil, quantity.inches == nil, said.isEmpty {
            guard let bar = bar() else { return unspecified() }
            return ordinarySize(insteadOf: bar).map { counted($0.place, 1, among: $0.all) } ?? counted(bar, 1)
        }
        if said.isEmpty, quantity.words.contains(where: index.servings.contains) { return unspecified() }
        let rule = said.lazy.compactMap { index.householdRules[$0] }.first { $0.amount(for: kind) != nil }
        if let portion = bestPortion(), rule.map({ isClear(portion.place, besides: $0) }) ?? true {
            if isCrumb(portion.place) || isUsualDrink(portion.place) { return unspecified() }
            if isCrumbOfPlate(portion.place) || isDishForSeveral(portion.place) { return unspecified() }
            if let size = ordinarySize(insteadOf: portion.place) {
                return counted(size.place, portion.fit, among: size.all)
            }
            let place =
                sliceOfToldSize(insteadOf: portion.place) ?? cutPlace(insteadOf: portion.place)
                ?? smallPiece(insteadOf: portion.place)
            let taken = place ?? portion.place
            return sliceOfBread(insteadOf: taken, portion.fit) ?? counted(taken, portion.fit)
        }
        return rule.map(byRule) ?? unspecified()
    }

    /// "A coffee" is as much as "coffee", "a cola" as "cola": the record's usual amount, not its medium cup or "medium drink".
    private func isUsualDrink(_ place: Int) -> Bool {
        guard isDrink, usual != nil, quantity.inches == nil else { return false }
        let words = shape(place).words
        let drink = index.words.known.portions.drink
        return !words.isEmpty && words.allSatisfy { $0 == drink || index.words.has($0, .size) && !isSaid($0) }
            && !quantity.words.contains { index.words.has($0, .size) && !nameWords.contains($0) }
    }

    /// "Half the fries" is of as many as people have, "half the eggs" hardly of one; "half an egg" is.
    private func isCrumb(_ place: Int) -> Bool {
        guard quantity.isPlural == true, let usual else { return false }
        // "Bite-sized crackers" are not one of them.
        let isSizeOnly = quantity.words.allSatisfy { index.words.has($0, .size) }
        guard quantity.count == nil ? isSizeOnly : !saysMeasure(place) else { return false }
        let count = quantity.count ?? 1
        guard count < 1 || quantity.count == nil else { return false }
        return count * grams(place) / shape(place).count <= usual / 4
    }

    /// "Snickers bar" is one bar, though the record's usual amount is less.
    private func bar() -> Int? {
        let bar = index.words.known.portions.bar
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

    // MARK: The record

    var isDrink: Bool { index.isDrink[food] }
    func shape(_ place: Int) -> PortionShape { index.portions.shapes[Int(index.portions.shapeOf[place])] }
    func grams(_ place: Int) -> Double { Double(index.portions.milligrams[place]) / 1000 }
    func measure(_ place: Int) -> String {
        String(decoding: index.foods.measureBytes(ofPortionAt: place), as: UTF8.self)
    }

    /// "1 medium or regular slice" as the unit of an item: "medium or regular slice".
    func unitLabel(_ measure: String) -> String {
        let label = measure.drop { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "/" || $0 == " ") }
        return label.isEmpty ? measure : String(label)
    }
}
