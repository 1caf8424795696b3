public import FitIQCore
public import FitIQWire
public import Foundation

/// The server's greeting, as ``MealLogWebSocketProtocol`` tells it.
public struct MealLogConnectedPayload: Codable, Hashable, Sendable {
    /// Whose meals are told; empty where an older server does not say.
    public let userId: String
    public let timestamp: Date

    public init(userId: String, timestamp: Date) {
        self.userId = userId
        self.timestamp = timestamp
    }
}

/// A fault of a ``MealLogWebSocketProtocol``, in the server's words or the SDK's.
public struct MealLogErrorPayload: Codable, Hashable, Sendable {
    /// One sentence a person can read.
    public let error: String
    /// A code of the server's (``APIError/Code``) or of the SDK's (``FitIQError/Code-swift.struct``).
    public let errorCode: String?
    public let details: String?

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
    public var status: MealStatus { .failed }
}

/// A meal that was read, under the old client's names: a face of ``MealLog``.
public struct MealLogCompletedData: Identifiable, Hashable, Sendable {
    public let meal: MealLog

    public init(_ meal: MealLog) {
        self.meal = meal
    }

    public var id: String { meal.id }
    public var userId: String { meal.userID }
    public var rawInput: String? { meal.rawInput }
    public var mealType: MealType { meal.mealType }
    public var status: MealStatus { meal.status }
    /// In kcal; nil is unknown, here and below.
    public var totalCalories: Int? { meal.totals.calories }
    public var totalProteinG: Double? { meal.totals.proteinGrams }
    public var totalCarbsG: Double? { meal.totals.carbsGrams }
    public var totalFatG: Double? { meal.totals.fatGrams }
    public var totalFiberG: Double? { meal.totals.fiberGrams }
    public var totalSugarG: Double? { meal.totals.sugarGrams }
    public var loggedAt: Date { meal.loggedAt }
    public var processingStartedAt: Date? { meal.processingStartedAt }
    public var processingCompletedAt: Date? { meal.processingCompletedAt }
    public var createdAt: Date { meal.createdAt }
    public var updatedAt: Date { meal.updatedAt }
    public var items: [MealLogItem] { meal.items ?? [] }
}

extension MealLogCompletedData: Codable {
    public init(from decoder: any Decoder) throws {
        meal = try MealLog(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try meal.encode(to: encoder)
    }
}
