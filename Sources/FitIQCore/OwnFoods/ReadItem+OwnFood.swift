// An item with a food of the person's own in its place.
extension ReadItem {
    /// True if the label still says of the item's amount what the item has.
    func isAs(_ label: OwnFood.Label) -> Bool {
        let servings =
            if unit == "recipe" { label.servingsInAll.map { $0 * quantity } } else {
                label.serving.servings(in: quantity, unit)
            }
        return servings.map { label.nutrients.times($0) == nutrients } ?? false
    }

    /// Puts `food` in place of the item's, in the amount that is given, else in the item's.
    func with(_ food: OwnFood, _ amount: ItemAmount?) throws(ItemEdit.Refusal) -> ReadItem {
        let serving = food.label.serving
        var item = self
        let field: String
        switch amount {
        case .grams(let grams):
            (item.quantity, item.unit, field) = (grams.roundedToCentigrams.doubleValue, "g", "grams")
        case .quantity(let count, let unit):
            (item.quantity, item.unit, field) = (count, unit ?? self.unit, unit == nil ? "quantity" : "unit")
        case nil:
            field = "user_food_id"
            if serving.servings(in: quantity, unit) == nil, let grams {
                (item.quantity, item.unit) = (grams.doubleValue, "g")
            }
        }
        guard let servings = serving.servings(in: item.quantity, item.unit) else {
            throw .field(field, "is not an amount of this food; known are \(serving.knownUnits)")
        }
        item.foodID = nil
        item.ownFood = food.id
        item.foodName = food.label.name
        item.foodType = food.label.type
        item.confidence = nil
        item.notes = [food.ownerNote].compactMap(\.self)
        item.alternatives = []
        item.gramsRange = nil
        if amount != nil { item.isAmountTold = true }
        item.nutrients = food.label.nutrients
        try item.scale(by: servings, field: field)
        item.grams = try serving.grams(in: item.quantity, item.unit, servings, field: field)
        item.source = Source(
            dataset: OwnFood.dataset,
            record: food.id.description,
            portion: "\(serving.size) \(serving.unit)"
        )
        return item
    }
}

extension OwnFood.Serving {
    /// Returns the servings in so much of `unit`; nil where the label does not tell them.
    func servings(in quantity: Double, _ unit: String) -> Double? {
        switch OwnFood.Measure(unit) {
        case .mass(let grams):
            return weight.flatMap { $0 > .zero ? quantity * grams / $0.doubleValue : nil }
        case .volume(let volume):
            return milliliters.flatMap { $0 > 0 ? quantity * volume / $0 : nil }
        case nil:
            guard let word = NameWords(unit).words.last?.stem else { return nil }
            if ["serving", "portion"].contains(word) { return quantity }
            return word == countedWord ? quantity / size.doubleValue : nil
        }
    }

    fileprivate var knownUnits: String {
        let units = [weight.map { _ in "g" }, milliliters.map { _ in "ml" }, countedWord]
        return (["serving"] + units.compactMap(\.self)).joined(separator: ", ")
    }

    /// Weighs so much of `unit`; nil where nobody knows.
    fileprivate func grams(
        in quantity: Double,
        _ unit: String,
        _ servings: Double,
        field: String
    ) throws(ItemEdit.Refusal) -> Grams? {
        let weight: Double? =
            if case .mass(let each) = OwnFood.Measure(unit) {
                each * quantity
            } else {
                weight.map { $0.doubleValue * servings }
            }
        guard let weight else { return nil }
        guard weight <= Double(MealLimits.Item.grams) else {
            throw .field(field, "comes to more than \(MealLimits.Item.grams) g")
        }
        return Grams(weight).roundedToCentigrams
    }
}
