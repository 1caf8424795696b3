public import FitIQCore
public import Foundation

/// A food as a person tells of it: body of POST `/api/v1/users/me/foods` and of PUT `/{id}`.
public struct OwnFoodDescription: Hashable, Sendable {
    /// Names the food, 1 to 200 characters.
    public var name: String
    /// Names who makes it, at most 100 characters.
    public var brand: String?
    /// The number under its bar code: a GTIN of 8, 12, 13 or 14 digits.
    public var barcode: String?
    /// Counts `servingUnit`s, from 0.01. Wire key `serving_size`.
    public var servingSize: Double
    /// Names what a serving is measured in or counted by: "g", "ml", "slice". Wire key `serving_unit`.
    public var servingUnit: String
    /// Weighs a serving where the unit does not say it, in g. Wire key `serving_weight_g`.
    public var servingWeightGrams: Double?
    /// Holds what one serving contains; nil is unknown. The server computes those of a recipe. Wire keys are
    /// ``Nutrient/wireName``, those of further nutrients in `nutrients`; `sodium_mg` also stands beside the six.
    public var nutrients: NutrientTotals
    /// Lists further names.
    public var synonyms: [String]
    /// Lists what a recipe is made of; nil of what is no recipe.
    public var ingredients: [RecipeIngredient]?
    /// Says how many servings a recipe makes.
    public var servings: Double?
    /// Weighs all of a recipe, ready to eat, in g. Wire key `cooked_weight_g`.
    public var cookedWeightGrams: Double?

    /// Makes a description from its parts; the server checks it.
    public init(
        name: String,
        brand: String? = nil,
        barcode: String? = nil,
        servingSize: Double = 1,
        servingUnit: String = "serving",
        servingWeightGrams: Double? = nil,
        nutrients: NutrientTotals = NutrientTotals(),
        synonyms: [String] = [],
        ingredients: [RecipeIngredient]? = nil,
        servings: Double? = nil,
        cookedWeightGrams: Double? = nil
    ) {
        self.name = name
        self.brand = brand
        self.barcode = barcode
        self.servingSize = servingSize
        self.servingUnit = servingUnit
        self.servingWeightGrams = servingWeightGrams
        self.nutrients = nutrients
        self.synonyms = synonyms
        self.ingredients = ingredients
        self.servings = servings
        self.cookedWeightGrams = cookedWeightGrams
    }
}

/// Describes one food of a recipe: an item as people type it in, which may be of another own food.
public struct RecipeIngredient: Hashable, Sendable, Codable {
    /// The food and its amount.
    public let item: TypedItem
    /// Names another food of the person's own. Wire key `user_food_id`.
    public let userFoodID: String?

    /// Makes an ingredient from its parts.
    public init(item: TypedItem, userFoodID: String? = nil) {
        self.item = item
        self.userFoodID = userFoodID
    }

    /// Reads an item and beside it the food of the person's own.
    public init(from decoder: any Decoder) throws {
        item = try TypedItem(from: decoder)
        userFoodID = try decoder.container(keyedBy: AnyKey.self).value("user_food_id")
    }

    /// Writes both into one object.
    public func encode(to encoder: any Encoder) throws {
        try item.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encodeIfPresent(userFoodID, forKey: "user_food_id")
    }
}

extension OwnFoodDescription: Codable {
    /// Reads a description; what is absent is unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var nutrients = try NutrientTotals(ofItem: container)
        nutrients[.sodium] = try container.value(Nutrient.sodium.wireName) ?? nutrients[.sodium]
        self.init(
            name: try container.required("name"),
            brand: try container.value("brand"),
            barcode: try container.value("barcode"),
            servingSize: try container.required("serving_size"),
            servingUnit: try container.required("serving_unit"),
            servingWeightGrams: try container.value("serving_weight_g"),
            nutrients: nutrients,
            synonyms: try container.value("synonyms") ?? [],
            ingredients: try container.value("ingredients"),
            servings: try container.value("servings"),
            cookedWeightGrams: try container.value("cooked_weight_g")
        )
    }

    /// Writes the six nutrients also where they are unknown, as null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(name, forKey: "name")
        try container.encodeIfPresent(brand, forKey: "brand")
        try container.encodeIfPresent(barcode, forKey: "barcode")
        try container.encode(servingSize, forKey: "serving_size")
        try container.encode(servingUnit, forKey: "serving_unit")
        try container.encodeIfPresent(servingWeightGrams, forKey: "serving_weight_g")
        try nutrients.encode(into: &container, nullIf: \.isMain)
        try container.encodeIfPresent(nutrients[.sodium], forKey: AnyKey(Nutrient.sodium.wireName))
        try container.encode(synonyms, forKey: "synonyms")
        try container.encodeIfPresent(ingredients, forKey: "ingredients")
        try container.encodeIfPresent(servings, forKey: "servings")
        try container.encodeIfPresent(cookedWeightGrams, forKey: "cooked_weight_g")
    }
}

/// A food of the person's own, or of another's in their household, as GET `/api/v1/users/me/foods/{id}` answers and
/// `food.saved` tells.
public struct OwnFoodRecord: Codable, Hashable, Sendable, Identifiable {
    /// A UUID; the client's own where one was sent with the food. Items name it in `user_food_id`.
    public let id: String
    /// The food as the person told of it, a recipe with its sums.
    public let food: OwnFoodDescription
    /// The time at which it was made. Wire key `created_at`.
    public let createdAt: Date
    /// The time of the last change. Wire key `updated_at`.
    public let updatedAt: Date
    /// Names the member of the household whose food it is; nil of the person's own. Wire key `owner_name`.
    public let ownerName: String?

    /// Makes a record from its parts.
    public init(
        id: String,
        food: OwnFoodDescription,
        createdAt: Date,
        updatedAt: Date,
        ownerName: String? = nil
    ) {
        self.id = id
        self.food = food
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.ownerName = ownerName
    }

    /// Reads the fields of the food and those beside them from one object.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        self.init(
            id: try container.required("id"),
            food: try OwnFoodDescription(from: decoder),
            createdAt: try container.required("created_at"),
            updatedAt: try container.required("updated_at"),
            ownerName: try container.value("owner_name")
        )
    }

    /// Writes all into one object.
    public func encode(to encoder: any Encoder) throws {
        try food.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(id, forKey: "id")
        try container.encode(createdAt, forKey: "created_at")
        try container.encode(updatedAt, forKey: "updated_at")
        try container.encodeIfPresent(ownerName, forKey: "owner_name")
    }
}

/// Answer to GET `/api/v1/users/me/foods` and `/search`.
public struct OwnFoodPage: Codable, Hashable, Sendable {
    /// The newest first; of a search those that begin with the words.
    public let foods: [OwnFoodRecord]
    /// Counts all. Wire key `total_count`.
    public let totalCount: Int
    /// The most that the page may hold, 1...100.
    public let limit: Int
    /// The number of foods that were skipped.
    public let offset: Int
    /// Returns true if more follow. Wire key `has_more`.
    public var hasMore: Bool { offset + foods.count < totalCount }

    /// Makes a page from its parts.
    public init(foods: [OwnFoodRecord], totalCount: Int, limit: Int, offset: Int) {
        self.foods = foods
        self.totalCount = totalCount
        self.limit = limit
        self.offset = offset
    }

    /// Reads a page.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        self.init(
            foods: try container.required("foods"),
            totalCount: try container.required("total_count"),
            limit: try container.required("limit"),
            offset: try container.required("offset")
        )
    }

    /// Writes a page.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(foods, forKey: "foods")
        try container.encode(totalCount, forKey: "total_count")
        try container.encode(limit, forKey: "limit")
        try container.encode(offset, forKey: "offset")
        try container.encode(hasMore, forKey: "has_more")
    }
}
