package import Foundation

/// A food that a person described for themselves: from its label, or as a recipe. Everything they write is read with it.
package struct OwnFood: Hashable, Sendable {
    package typealias ID = Identifier<OwnFood>

    package let id: ID
    package let account: Account.ID
    package var label: Label
    package let createdAt: Date
    package var updatedAt: Date
    /// Names the member of the household whose food it is, where that is another than who reads with it; nil of one's own.
    package var ownerName: String?

    package init(
        id: ID,
        account: Account.ID,
        label: Label,
        createdAt: Date,
        updatedAt: Date,
        ownerName: String? = nil
    ) {
        self.id = id
        self.account = account
        self.label = label
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.ownerName = ownerName
    }

    /// Says in an item whose food it is: "Anna's food"; nil of one's own.
    package var ownerNote: String? { ownerName.map { "\($0)'s food" } }

    /// Returns the food with another label. A clock that was set back must not make the change look older than what it
    /// changed.
    package func relabelled(_ label: Label, at date: Date) -> OwnFood {
        var food = self
        food.label = label
        food.updatedAt = max(date, updatedAt)
        return food
    }

    /// Names the dataset of own foods where items say where their numbers come from.
    package static let dataset = "own"

    /// Holds what a person tells of a food.
    package struct Label: Hashable, Sendable {
        package var name: String
        package var brand: String?
        /// A GTIN of 8, 12, 13 or 14 digits, as it was typed in.
        package var barcode: Barcode?
        package var serving: Serving
        /// Holds what one serving contains; of a recipe what follows from its ingredients.
        package var nutrients: Nutrients
        /// Holds further names.
        package var synonyms: [String]
        /// Is nil for what is no recipe.
        package var recipe: Recipe?

        package init(
            name: String,
            brand: String? = nil,
            barcode: Barcode? = nil,
            serving: Serving,
            nutrients: Nutrients,
            synonyms: [String] = [],
            recipe: Recipe? = nil
        ) {
            self.name = name
            self.brand = brand
            self.barcode = barcode
            self.serving = serving
            self.nutrients = nutrients
            self.synonyms = synonyms
            self.recipe = recipe
        }

        /// Counts as a drink where its serving is measured by volume.
        package var type: FoodType { serving.milliliters == nil ? .food : .drink }
    }
}

extension OwnFood {
    /// Limits what a person may keep. No setting changes these.
    package enum Limits {
        /// The most foods that a person may have.
        package static let foods = 2_000
        /// Counts Unicode scalars, as all lengths here do.
        package static let nameLength = 1...200
        package static let brandLength = 1...100
        package static let unitLength = 1...50
        package static let synonyms = 20
        package static let ingredients = 100
        /// Counts thousandths: 0.01 to 100,000.
        package static let servingSize = 10...100_000_000
        package static let servings = 1_000
    }

    /// Says why a food is not kept.
    package enum Refusal: Error, Hashable {
        /// The person has as many as they may.
        case tooMany
        /// The recipe would contain itself, by this ingredient.
        case inItself(ingredient: Int)
        /// The person has no such food, which this ingredient names.
        case unknownIngredient(ingredient: Int)
    }
}
