// An item with another food or amount.
extension ReadItem {
    /// Puts `food` in place of the item's. The amount stays: a mass, or a measure that both foods have; a measure of the first
    /// alone counts for what it weighed.
    ///
    /// - Parameter isWeighed: true where the mass must be known, as no other amount follows.
    func with(_ food: Food, isWeighed: Bool) throws(ItemEdit.Refusal) -> ReadItem {
        let alternative = alternatives.first { $0.foodID == food.id }
        let measure = unit.gramsOfUnit == nil ? food.measure(unit) : nil
        let counted = measure.map { Grams(min($0.grams * quantity, 1e6)).roundedToCentigrams }
        guard let grams = alternative?.grams ?? counted ?? grams ?? (isWeighed ? nil : .zero) else {
            throw .field("food_id", "needs grams beside it, as it is not known what this item weighs")
        }
        var item = self
        item.foodID = food.id
        item.ownFood = nil
        item.foodName = food.name
        item.foodType = food.type
        item.nutrients = Nutrients()
        item.confidence = nil
        item.notes = []
        item.alternatives = []
        item.gramsRange = nil
        let rule = alternative?.source.portion ?? measure?.name ?? "mass of the food before"
        try item.weigh(grams, of: food, by: rule, field: "food_id")
        return item
    }

    /// Gives the item another amount.
    ///
    /// - Parameter food: the item's, where the tables have it.
    func with(_ amount: ItemAmount, of food: Food?) throws(ItemEdit.Refusal) -> ReadItem {
        var item = self
        item.gramsRange = nil
        item.isAmountTold = true
        item.notes = []
        switch amount {
        case .grams(let grams):
            item.quantity = grams.roundedToCentigrams.doubleValue
            item.unit = "g"
            try item.weigh(grams, of: food, by: "mass as given", field: "grams")
        case .quantity(let count, let unit):
            item.quantity = count
            item.unit = unit ?? self.unit
            try item.count(instead: self, of: food)
        }
        if let old = grams, let new = item.grams, old > .zero {
            item.alternatives = alternatives.map { $0.scaled(by: new.doubleValue / old.doubleValue) }
        }
        return item
    }

    /// Lets the item weigh what its quantity and unit come to.
    private mutating func count(instead old: ReadItem, of food: Food?) throws(ItemEdit.Refusal) {
        let rule: String
        let weight: Double
        if let each = unit.gramsOfUnit {
            (weight, rule) = (each * quantity, "mass as given")
        } else if unit.measureName == old.unit.measureName, old.quantity > 0, old.grams != .zero {
            let share = quantity / old.quantity
            guard let grams = old.grams else { return try scale(by: share, field: "quantity") }
            (weight, rule) = (grams.doubleValue * share, source?.portion ?? "mass as given")
        } else if let measure = food?.measure(unit) {
            (weight, rule) = (measure.grams * quantity, measure.name)
        } else {
            let known = ["g"] + (food?.portions ?? []).prefix(10).map(\.measure)
            throw .field("unit", "is not a measure of this food; known are \(known.joined(separator: ", "))")
        }
        try weigh(Grams(min(weight, 1e6)), of: food, by: rule, field: "quantity")
    }

    /// Lets the item weigh `grams`. Its nutrients are the table's where they were until now or none were known. Else they grow
    /// with the mass, for an item keeps what its food held on its day.
    private mutating func weigh(
        _ grams: Grams,
        of food: Food?,
        by rule: String,
        field: String
    ) throws(ItemEdit.Refusal) {
        let (old, grams) = (self.grams, grams.roundedToCentigrams)
        guard grams <= Grams(Double(MealLimits.Item.grams)) else {
            throw .field(field, "comes to more than \(MealLimits.Item.grams) g")
        }
        self.grams = grams
        if let food, nutrients == Nutrients() || nutrients == food.per100g.scaled(to: old ?? .zero) {
            nutrients = food.per100g.scaled(to: grams)
            source = Source(dataset: food.dataset.rawValue, record: food.record, portion: rule)
        } else if let old, old > .zero {
            try scale(by: grams.doubleValue / old.doubleValue, field: field)
            source = source.map { Source(dataset: $0.dataset, record: $0.record, portion: rule) }
        } else if nutrients != Nutrients() {
            throw .field(field, "cannot be told of this item, as it is not known what it weighed")
        }
    }

    mutating func scale(by share: Double, field: String) throws(ItemEdit.Refusal) {
        for nutrient in Nutrient.allCases {
            guard let value = nutrients.value(of: nutrient) else { continue }
            let most = Double(nutrient == .energy ? MealLimits.Item.calories : MealLimits.Item.grams)
            guard value * share <= most else { throw .field(field, "comes to more than can be kept") }
            nutrients[nutrient] = nutrient.storedAmount(of: value * share)
        }
    }
}

extension ReadItem.Alternative {
    fileprivate func scaled(by share: Double) -> ReadItem.Alternative {
        ReadItem.Alternative(
            foodID: foodID,
            foodName: foodName,
            grams: Grams(min(grams.doubleValue * share, 1e6)).roundedToCentigrams,
            energyKcal: energyKcal.map { Int(min(Double($0) * share, 1e6).rounded()) },
            source: source
        )
    }
}
