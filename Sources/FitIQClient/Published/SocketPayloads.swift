public import FitIQCore
public import FitIQWire
public import Foundation

/// The server's greeting, as ``MealLogWebSocketProtocol`` tells it.
public struct MealLogConnectedPayload: Codable, Hashable, Sendable {
    /// The account whose meals are told; empty where an older server does not say.
    public let userId: String
    /// The server's time of the greeting.
    public let timestamp: Date

    /// Makes a greeting, as a test needs it.
    public init(userId: String, timestamp: Date) {
        self.userId = userId
        self.timestamp = timestamp
    }
}

/// A fault of a ``MealLogWebSocketProtocol``, in the server's words or the SDK's.
public struct MealLogErrorPayload: Codable, Hashable, Sendable {
    /// A sentence for people.
    public let error: String
    /// A code of the server's (``APIError/Code``) or of the SDK's (``FitIQError/Code-swift.struct``).
    public let errorCode: String?
    /// Says more; nil where there is no more to say.
    public let details: String?

    /// Makes a fault, as a test needs it.
    public init(error: String, errorCode: String? = nil, details: String? = nil) {
        self.error = error
        self.errorCode = errorCode
        self.details = details
    }

    init(_ failure: SocketMessage.Failure) {
        self.init(error: failure.message, errorCode: failure.code.rawValue, details: failure.details)
    }

    init(_ error: FitIQError) {
        self.init(error: error.message, errorCode: error.code.rawValue, details: error.details)
    }
}

/// A meal that could not be read, as the wire tells it.
public typealias MealLogFailedData = MealLogFailure

extension MealLogFailure {
    /// Is always `failed`, as the wire says it.
    public var status: MealStatus { .failed }
}

/// A meal that was read, under the old client's names: a face of ``MealLog``.
public struct MealLogCompletedData: Identifiable, Hashable, Sendable {
    /// The meal under the SDK's own names.
    public let meal: MealLog

    /// Gives `meal` the old client's names.
    public init(_ meal: MealLog) {
        self.meal = meal
    }

    /// The meal's UUID.
    public var id: String { meal.id }
    /// The account that the meal belongs to.
    public var userId: String { meal.userID }
    /// Holds the person's own words; nil of a meal that was typed in item by item.
    public var rawInput: String? { meal.rawInput }
    /// The meal of the day.
    public var mealType: MealType { meal.mealType }
    /// Is `completed`, or `manual` of a meal that was typed in.
    public var status: MealStatus { meal.status }
    /// The energy in kcal; nil is unknown, here and below.
    public var totalCalories: Int? { meal.totals.calories }
    /// The protein in g.
    public var totalProteinG: Double? { meal.totals.proteinGrams }
    /// The carbohydrate in g, fibre included.
    public var totalCarbsG: Double? { meal.totals.carbsGrams }
    /// The fat in g.
    public var totalFatG: Double? { meal.totals.fatGrams }
    /// The fibre in g.
    public var totalFiberG: Double? { meal.totals.fiberGrams }
    /// The sugar in g.
    public var totalSugarG: Double? { meal.totals.sugarGrams }
    /// The time at which it was eaten, as the person says.
    public var loggedAt: Date { meal.loggedAt }
    /// The time at which reading began; nil of a meal that was typed in.
    public var processingStartedAt: Date? { meal.processingStartedAt }
    /// The time at which reading ended; nil of a meal that was typed in.
    public var processingCompletedAt: Date? { meal.processingCompletedAt }
    /// The time at which the server took the meal in.
    public var createdAt: Date { meal.createdAt }
    /// The time of the last change.
    public var updatedAt: Date { meal.updatedAt }
    /// Lists the foods in the order of the text.
    public var items: [MealLogItem] { meal.items ?? [] }
}

extension MealLogCompletedData: Codable {
    /// Reads a ``MealLog``, and throws what that throws.
    public init(from decoder: any Decoder) throws {
        meal = try MealLog(from: decoder)
    }

    /// Writes the ``MealLog``.
    public func encode(to encoder: any Encoder) throws {
        try meal.encode(to: encoder)
    }
}
