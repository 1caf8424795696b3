import Foundation

/// What an app written from the data-structures reference, or from the quick reference, decodes: with `JSONDecoder`,
/// dates as `.iso8601`, and these fields required. Shares nothing with `FitIQWire`.
enum ReferenceClient {
    static let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }()

    struct Message<Payload: Decodable>: Decodable {
        let type: String
        let data: Payload
        let timestamp: Date
    }

    /// The reference has a consultation's socket in mind; the one for meals has no consultation.
    struct ConnectedData: Decodable {
        let consultationId: String?
        let timestamp: Date
    }

    struct ErrorData: Decodable {
        let error: String
        let code: String
    }

    struct MealLogCompletedData: Decodable {
        let id: String
        let userId: String
        let rawInput: String?
        let mealType: String
        let status: String
        let totalCalories: Int?
        let totalProteinG: Double?
        let totalCarbsG: Double?
        let totalFatG: Double?
        let totalFiberG: Double?
        let totalSugarG: Double?
        let loggedAt: Date
        let processingStartedAt: Date?
        let processingCompletedAt: Date?
        let createdAt: Date
        let updatedAt: Date
        let items: [MealLogItem]
    }

    struct MealLogItem: Decodable {
        let id: String
        let mealLogId: String
        let foodId: String?
        let userFoodId: String?
        let foodName: String
        let quantity: Double
        let unit: String
        let calories: Int
        let proteinG: Double
        let carbsG: Double
        let fatG: Double
        let fiberG: Double?
        let sugarG: Double?
        let confidenceScore: Double?
        let parsingNotes: String?
        let orderIndex: Int
        let createdAt: Date
    }

    struct MealLogFailedData: Decodable {
        let id: String
        let userId: String
        let rawInput: String?
        let mealType: String
        let status: String
        let errorMessage: String?
        let loggedAt: Date
        let createdAt: Date
        let updatedAt: Date
    }
}
