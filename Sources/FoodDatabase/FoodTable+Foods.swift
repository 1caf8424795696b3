public import FitIQCore

extension FoodTable {
    /// The food at `index`, decoded.
    public subscript(index: Int) -> Food {
        Food(
            id: id(at: index),
            dataset: dataset(at: index),
            record: record(at: index),
            name: name(at: index),
            recordDescription: recordDescription(at: index),
            category: category(at: index),
            type: foodType(at: index),
            per100g: per100g(at: index),
            portions: portions(at: index)
        )
    }

    /// Returns the id of the food at `index`.
    public func id(at index: Int) -> Food.ID {
        Food.ID(dataset: dataset(at: index), record: record(at: index))
    }

    /// Returns the dataset of which the food at `index` is a record.
    public func dataset(at index: Int) -> Food.Dataset {
        DatasetCard.all[Int(datasetOfFoods[index])].dataset
    }

    /// Returns the number of the food's record, as its dataset writes it: "11111000".
    public func record(at index: Int) -> String { text(.record, at: index) }

    /// Returns the food's name as people say it: "Whole milk".
    public func name(at index: Int) -> String { text(.name, at: index) }

    /// Returns the food's description as its dataset writes it: "Milk, whole".
    public func recordDescription(at index: Int) -> String {
        String(decoding: descriptionBytes(at: index), as: UTF8.self)
    }

    /// Returns the name of the food's category in its dataset.
    public func category(at index: Int) -> String { text(.category, at: index) }

    /// Returns whether the food is water, another drink or food.
    public func foodType(at index: Int) -> FoodType {
        FoodType(rawValue: text(.type, at: index))!
    }

    /// Returns the nutrients of 100 g; each is nil where the record does not say.
    public func per100g(at index: Int) -> Nutrients {
        // In the order of the columns.
        var fields = fields(from: FoodColumn.allCases.count, ofFoodAt: index)
        return Nutrients { counted($0, in: fields.next(), ofFoodAt: index) }
    }

    /// The amount of one nutrient in 100 g, as ``Nutrients`` counts it; nil where the record does not say.
    package func amount(of nutrient: Nutrient, at index: Int) -> Int? {
        counted(nutrient, in: field(FoodColumn.allCases.count + nutrient.place, ofFoodAt: index), ofFoodAt: index)
    }

    /// The energy of 100 g; nil where the record does not say.
    package func energyKcal(at index: Int) -> Int? { amount(of: .energy, at: index) }

    /// The energy of `grams` of the food; nil where the record does not say.
    package func energyKcal(at index: Int, of grams: Grams) -> Int? {
        Nutrients(energyKcal: energyKcal(at: index)).scaled(to: grams).energyKcal
    }

    /// The record's portions, in its order.
    public func portions(at index: Int) -> [Food.Portion] {
        portionRange(at: index).map { portion in
            let product = field(.product, ofPortionAt: portion)
            return Food.Portion(
                measure: String(decoding: field(.measure, ofPortionAt: portion), as: UTF8.self),
                grams: Grams(milligrams: Thousandths(field(.grams, ofPortionAt: portion))!.count),
                product: product.isEmpty ? nil : String(decoding: product, as: UTF8.self)
            )
        }
    }
}

/// Without building strings: what an index over the names reads. The bytes are UTF-8 and live as long as the process.
extension FoodTable {
    package func nameBytes(at index: Int) -> UnsafeRawBufferPointer { field(.name, at: index) }

    /// The record's own words.
    package func descriptionBytes(at index: Int) -> UnsafeRawBufferPointer {
        let description = field(.description, at: index)
        return description.isEmpty ? nameBytes(at: index) : description
    }

    /// Other names and what the record includes, separated by "; ". Often empty.
    package func aliasBytes(at index: Int) -> UnsafeRawBufferPointer { field(.aliases, at: index) }

    package func categoryBytes(at index: Int) -> UnsafeRawBufferPointer { field(.category, at: index) }

    package func traits(at index: Int) -> FoodTraits { traitsOfFoods[index] }

    /// True if the food's type is `FoodType.food`: neither water nor another drink.
    package func isFood(at index: Int) -> Bool { field(.type, at: index).elementsEqual(FoodType.food.rawValue.utf8) }
}

extension FoodTable {
    private func field(_ column: FoodColumn, at index: Int) -> UnsafeRawBufferPointer {
        field(column.rawValue, ofFoodAt: index)
    }

    private func text(_ column: FoodColumn, at index: Int) -> String {
        String(decoding: field(column, at: index), as: UTF8.self)
    }

    private func counted(_ nutrient: Nutrient, in field: UnsafeRawBufferPointer, ofFoodAt index: Int) -> Int? {
        guard !field.isEmpty else { return nil }
        guard let amount = Thousandths(field) else {
            preconditionFailure("record \(record(at: index)): \(String(decoding: field, as: UTF8.self)) is no number")
        }
        return amount.count * nutrient.unit.parts / 1000
    }
}
