public import FitIQCore
public import Foundation

/// A meal as it goes over the wire.
public struct MealLog: Hashable, Sendable {
    /// A UUID; the client's own where one was sent with the new meal.
    public var id: String
    /// The account that the meal belongs to. Wire key `user_id`.
    public let userID: String
    /// Holds the person's own words; nil of a meal that was typed in item by item. Wire key `raw_input`.
    public var rawInput: String?
    /// Wire key `meal_type`.
    public var mealType: MealType
    /// Says how far reading is. Only an edit changes a status other than `processing`.
    public var status: MealStatus
    /// Sums the items; a total is nil when an item's value is unknown. Wire keys `total_calories`, `total_protein_g`
    /// and so on.
    public var totals: NutrientTotals
    /// The time at which it was eaten, as the person says. Wire key `logged_at`.
    public var loggedAt: Date
    /// Is nil until reading begins, and where the items were typed in. Wire key `processing_started_at`.
    public var processingStartedAt: Date?
    /// The time at which reading ended, well or not; nil before. Wire key `processing_completed_at`.
    public var processingCompletedAt: Date?
    /// Says in one sentence why a failed meal could not be read; nil of others. Wire key `error_message`.
    public var errorMessage: String?
    /// Holds the person's notes, at most 500 characters; nil without any.
    public var notes: String?
    /// The time at which the server took the meal in. Wire key `created_at`.
    public let createdAt: Date
    /// The time of the last change; `updated_since` of a list goes by it. Wire key `updated_at`.
    public var updatedAt: Date
    /// Lists the foods in the order of the text; nil where a list of meals leaves them out.
    public var items: [MealLogItem]?
    /// Indicates whether all of the text was understood; false also of a meal that is being read or could not be, and nil
    /// from servers that do not say.
    public var isComplete: Bool?
    /// Lists the parts of the text that were not understood; nil from servers that do not say.
    public var unrecognized: [TextSpan]?
    /// The time in seconds that reading is estimated to take; only the answer to a new meal has it.
    public let estimatedCompletionSeconds: Int?
    /// Tells programs why a failed meal could not be read; nil of others, and from older servers. Wire key
    /// `error_code`.
    public var errorCode: APIError.Code?
    /// Says more about the failure; nil where there is no more to say.
    public var details: String?
    /// Lists what to write instead, a line each.
    public var suggestions: [String]?

    /// Makes a meal from its parts; `totals` is not computed from `items`.
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

extension MealLog: WireObject {
    /// Null where something is unknown, so that a reader need not tell "absent" from "null".
    func describe(to fields: inout some WireFields) throws {
        try fields.write("created_at", createdAt)
        if let details { try fields.write("details", details) }
        if let errorCode { try fields.write("error_code", errorCode.rawValue) }
        try fields.write("error_message", errorMessage)
        if let estimatedCompletionSeconds {
            try fields.write("estimated_completion_seconds", estimatedCompletionSeconds)
        }
        try fields.write("id", id)
        if let isComplete { try fields.write("is_complete", isComplete) }
        if let items { try fields.write("items", objects: items) }
        try fields.write("logged_at", loggedAt)
        try fields.write("meal_type", mealType.rawValue)
        try fields.write("notes", notes)
        if let further = totals.further { try fields.write("nutrients", object: further) }
        try fields.write("processing_completed_at", processingCompletedAt)
        try fields.write("processing_started_at", processingStartedAt)
        try fields.write("raw_input", rawInput)
        try fields.write("status", status.rawValue)
        if let suggestions { try fields.write("suggestions", other: suggestions) }
        try totals.describeWithNamesOfProposal(to: &fields)
        if let unrecognized { try fields.write("unrecognized", objects: unrecognized) }
        try fields.write("updated_at", updatedAt)
        try fields.write("user_id", userID)
    }
}

extension MealLog: Codable {
    /// Writes null for what is unknown, and each total also under the older documents' name, such as `total_protein`.
    public func encode(to encoder: any Encoder) throws {
        try describe(to: encoder)
    }

    /// Reads a meal of any server, under the names of any of the older documents.
    ///
    /// - Throws: `DecodingError` when `id`, `user_id`, `meal_type`, `status` or one of `logged_at`, `created_at` and
    ///   `updated_at` is missing, or an item has no `id`, name or `unit`.
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
        items = try Self.items(container, of: (id, createdAt))
    }

    /// Reads the items; nil where the field is not there, or null.
    private static func items(
        _ container: KeyedDecodingContainer<AnyKey>,
        of meal: (id: String, createdAt: Date)
    ) throws -> [MealLogItem]? {
        guard container.contains("items"), try !container.decodeNil(forKey: "items") else { return nil }
        var list = try container.nestedUnkeyedContainer(forKey: "items")
        var items: [MealLogItem] = []
        while !list.isAtEnd {
            let item = try list.nestedContainer(keyedBy: AnyKey.self)
            items.append(try MealLogItem(item, of: meal, at: items.count))
        }
        return items
    }
}
