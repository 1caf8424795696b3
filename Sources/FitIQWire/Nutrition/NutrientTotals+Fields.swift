package import FitIQCore

extension Nutrient {
    /// Names the nutrient where meals and days are summed up: `total_fiber_g`. Further ones are in an object of their own,
    /// where they keep their names.
    package var totalWireName: String { isMain ? "total_\(wireName)" : wireName }

    /// Names it where one of the oldest servers may have written: `fiber_g`, else `fiber`.
    var itemWireNames: [String] { [wireName, self == .carbs ? "carbohydrates" : name] }
}

// Sums, with names that begin with `total_`.
extension NutrientTotals {
    /// Writes all six, null where unknown, and what is known beyond them.
    func encode(into container: inout KeyedEncodingContainer<AnyKey>) throws {
        try encodeMain(into: &container)
        try container.encodeIfPresent(further, forKey: "nutrients")
    }

    /// Writes all six, null where unknown.
    func encodeMain(into container: inout KeyedEncodingContainer<AnyKey>) throws {
        try container.encode(calories, forKey: AnyKey(Nutrient.energy.totalWireName))
        for nutrient in Nutrient.mainMasses {
            try container.encode(self[nutrient], forKey: AnyKey(nutrient.totalWireName))
        }
    }

    /// Writes all six, each also under the name that the first proposal gave a meal's totals.
    func describeWithNamesOfProposal(to fields: inout some WireFields) throws {
        try fields.write("total_calories", calories)
        try fields.write("total_carbs", carbsGrams)
        try fields.write("total_carbs_g", carbsGrams)
        try fields.write("total_fat", fatGrams)
        try fields.write("total_fat_g", fatGrams)
        try fields.write("total_fiber", fiberGrams)
        try fields.write("total_fiber_g", fiberGrams)
        try fields.write("total_protein", proteinGrams)
        try fields.write("total_protein_g", proteinGrams)
        try fields.write("total_sugar", sugarGrams)
        try fields.write("total_sugar_g", sugarGrams)
    }

    init(from container: KeyedDecodingContainer<AnyKey>) throws {
        let further = try container.further()
        try self.init { nutrient in
            guard nutrient.isMain else { return try further(nutrient) }
            guard nutrient != .energy else {
                return try container.wholeNumber(nutrient.totalWireName).map(Double.init)
            }
            return try container.value(nutrient.totalWireName, "total_\(nutrient.name)")
        }
    }
}

// Foods and items, with the names of the nutrients alone.
extension NutrientTotals {
    /// Writes the nutrients that are known, and null for others of the six where `isTold` says so.
    func encode(into container: inout KeyedEncodingContainer<AnyKey>, nullIf isTold: (Nutrient) -> Bool) throws {
        try container.encodeIfPresent(further, forKey: "nutrients")
        for nutrient in Nutrient.main {
            let key = AnyKey(nutrient.wireName)
            if nutrient == .energy, let calories {
                try container.encode(calories, forKey: key)
            } else if self[nutrient] != nil || isTold(nutrient) {
                try container.encode(self[nutrient], forKey: key)
            }
        }
    }

    init(ofItem container: KeyedDecodingContainer<AnyKey>) throws {
        let further = try container.further()
        try self.init { nutrient in
            guard nutrient.isMain else { return try further(nutrient) }
            guard nutrient != .energy else { return try container.wholeNumber(nutrient.wireName).map(Double.init) }
            return try container.value(nutrient.itemWireNames)
        }
    }
}
