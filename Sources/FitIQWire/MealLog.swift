public import FitIQCore
public import Foundation

/// A meal as it goes over the wire.
public struct MealLog: Hashable, Sendable {
    public var id: String
    public let userID: String
    public var rawInput: String?
    public var mealType: MealType
    public var status: MealStatus
    public var totals: NutrientTotals
    public var loggedAt: Date
    public var processingStartedAt: Date?
    public var processingCompletedAt: Date?
    public var errorMessage: String?
    public var notes: String?
    public let createdAt: Date
    public var updatedAt: Date
    /// Nil where a list leaves the items out.
    public var items: [MealLogItem]?
    /// False when a part of the text was not understood; nil from servers that do not say.
    public var isComplete: Bool?
    public var unrecognized: [TextSpan]?
    /// In the answer to a new meal: about how long reading it takes.
    public let estimatedCompletionSeconds: Int?
    /// Why a failed meal could not be read, and what to try instead; nil of others, and from older servers.
    public var errorCode: APIError.Code?
    public var details: String?
    public var suggestions: [String]?

    public init(
        id: String,
        userID: String,
        rawInput: String?,
        mealType: MealType,
        status: MealStatus,
        totals: NutrientTotals = NutrientTotals(),
        loggedAt: Date,
        processingStartedAt: Date? = nil,
        processingCompletedAt: Date? = nil,
        errorMessage: String? = nil,
        notes: String? = nil,
        createdAt: Date,
        updatedAt: Date,
        items: [MealLogItem]?,
        isComplete: Bool? = nil,
        unrecognized: [TextSpan]? = nil,
        estimatedCompletionSeconds: Int? = nil,
        errorCode: APIError.Code? = nil,
        details: String? = nil,
        suggestions: [String]? = nil
    ) {
        self.id = id
        self.userID = userID
        self.rawInput = rawInput
        self.mealType = mealType
        self.status = status
        self.totals = totals
        self.loggedAt = loggedAt
        self.processingStartedAt = processingStartedAt
        self.processingCompletedAt = processingCompletedAt
        self.errorMessage = errorMessage
        self.notes = notes
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.items = items
        self.isComplete = isComplete
        self.unrecognized = unrecognized
        self.estimatedCompletionSeconds = estimatedCompletionSeconds
        self.errorCode = errorCode
        self.details = details
        self.suggestions = suggestions
    }
}

/// Energy and nutrients of a meal or a day. Nil is unknown.
public struct NutrientTotals: Hashable, Sendable {
    public var calories: Int?
    public var proteinGrams: Double?
    public var carbsGrams: Double?
    public var fatGrams: Double?
    public var fiberGrams: Double?
    public var sugarGrams: Double?

    public init(
        calories: Int? = nil,
        proteinGrams: Double? = nil,
        carbsGrams: Double? = nil,
        fatGrams: Double? = nil,
        fiberGrams: Double? = nil,
        sugarGrams: Double? = nil
    ) {
        self.calories = calories
        self.proteinGrams = proteinGrams
        self.carbsGrams = carbsGrams
        self.fatGrams = fatGrams
        self.fiberGrams = fiberGrams
        self.sugarGrams = sugarGrams
    }

    public init(_ nutrients: Nutrients) {
        self.init(
            calories: nutrients.energyKcal,
            proteinGrams: nutrients.protein?.doubleValue,
            carbsGrams: nutrients.carbs?.doubleValue,
            fatGrams: nutrients.fat?.doubleValue,
            fiberGrams: nutrients.fiber?.doubleValue,
            sugarGrams: nutrients.sugar?.doubleValue
        )
    }
}

extension NutrientTotals {
    /// Writes all six, null where unknown.
    func encode(into container: inout KeyedEncodingContainer<AnyKey>) throws {
        try container.encode(calories, forKey: AnyKey("total_calories"))
        try container.encode(proteinGrams, forKey: AnyKey("total_protein_g"))
        try container.encode(carbsGrams, forKey: AnyKey("total_carbs_g"))
        try container.encode(fatGrams, forKey: AnyKey("total_fat_g"))
        try container.encode(fiberGrams, forKey: AnyKey("total_fiber_g"))
        try container.encode(sugarGrams, forKey: AnyKey("total_sugar_g"))
    }

    /// The names that the first proposal gave a meal's totals.
    func encodeNamesOfProposal(into container: inout KeyedEncodingContainer<AnyKey>) throws {
        try container.encode(proteinGrams, forKey: AnyKey("total_protein"))
        try container.encode(carbsGrams, forKey: AnyKey("total_carbs"))
        try container.encode(fatGrams, forKey: AnyKey("total_fat"))
        try container.encode(fiberGrams, forKey: AnyKey("total_fiber"))
        try container.encode(sugarGrams, forKey: AnyKey("total_sugar"))
    }

    init(from container: KeyedDecodingContainer<AnyKey>) throws {
        calories = try container.wholeNumber("total_calories")
        proteinGrams = try container.value("total_protein_g", "total_protein")
        carbsGrams = try container.value("total_carbs_g", "total_carbs")
        fatGrams = try container.value("total_fat_g", "total_fat")
        fiberGrams = try container.value("total_fiber_g", "total_fiber")
        sugarGrams = try container.value("total_sugar_g", "total_sugar")
    }
}

extension MealLog: Codable {
    /// Null where something is unknown, so that a reader need not tell "absent" from "null".
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(id, forKey: AnyKey("id"))
        try container.encode(userID, forKey: AnyKey("user_id"))
        try container.encode(rawInput, forKey: AnyKey("raw_input"))
        try container.encode(mealType, forKey: AnyKey("meal_type"))
        try container.encode(status, forKey: AnyKey("status"))
        try totals.encode(into: &container)
        try totals.encodeNamesOfProposal(into: &container)
        try container.encode(loggedAt, forKey: AnyKey("logged_at"))
        try container.encode(processingStartedAt, forKey: AnyKey("processing_started_at"))
        try container.encode(processingCompletedAt, forKey: AnyKey("processing_completed_at"))
        try container.encode(errorMessage, forKey: AnyKey("error_message"))
        try container.encode(notes, forKey: AnyKey("notes"))
        try container.encode(createdAt, forKey: AnyKey("created_at"))
        try container.encode(updatedAt, forKey: AnyKey("updated_at"))
        try container.encodeIfPresent(items, forKey: AnyKey("items"))
        try container.encodeIfPresent(isComplete, forKey: AnyKey("is_complete"))
        try container.encodeIfPresent(unrecognized, forKey: AnyKey("unrecognized"))
        try container.encodeIfPresent(estimatedCompletionSeconds, forKey: AnyKey("estimated_completion_seconds"))
        try container.encodeIfPresent(errorCode, forKey: AnyKey("error_code"))
        try container.encodeIfPresent(details, forKey: AnyKey("details"))
        try container.encodeIfPresent(suggestions, forKey: AnyKey("suggestions"))
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        id = try container.required("id")
        userID = try container.required("user_id")
        rawInput = try container.value("raw_input")
        mealType = try container.required("meal_type")
        status = try container.required("status")
        totals = try NutrientTotals(from: container)
        loggedAt = try container.required("logged_at")
        processingStartedAt = try container.value("processing_started_at")
        processingCompletedAt = try container.value("processing_completed_at")
        errorMessage = try container.value("error_message")
        notes = try container.value("notes")
        createdAt = try container.required("created_at")
        updatedAt = try container.required("updated_at")
        isComplete = try container.value("is_complete")
        unrecognized = try container.value("unrecognized")
        estimatedCompletionSeconds = try container.value("estimated_completion_seconds")
        errorCode = try container.value("error_code")
        details = try container.value("details")
        suggestions = try container.value("suggestions")
        let parent = MealLogItem.Parent(id: id, createdAt: createdAt)
        items = try container.value("items", as: [MealLogItem.Parsed].self)?.enumerated().map { position, item in
            item.item(of: parent, at: position)
        }
    }
}
