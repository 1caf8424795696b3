import Foundation

/// What an app written from the first proposal decodes: `connected`, `pong` and `error` flat. Shares nothing with
/// `FitIQWire`.
enum ProposalClient {
    static let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }()

    struct Connected: Decodable {
        let type: String
        let userId: String
        let timestamp: Date
    }

    struct Pong: Decodable {
        let type: String
        let timestamp: Date
    }

    struct Failure: Decodable {
        let type: String
        let error: String
        let errorCode: String
        let details: String?
        let timestamp: Date
    }

    struct MealLogFailed: Decodable {
        let type: String
        let data: Payload
        let timestamp: Date

        struct Payload: Decodable {
            let mealLogId: String
            let userId: String
            let rawInput: String
            let mealType: String
            let error: String
            let errorCode: String
            let details: String
            let suggestions: [String]
        }
    }

    /// A completed meal with all but the items' `quantity`: the proposal writes `"120g"` where the later documents, under
    /// the same key, demand a number.
    struct MealLogCompleted: Decodable {
        let type: String
        let data: Payload
        let timestamp: Date

        struct Payload: Decodable {
            let id: String
            let userId: String
            let rawInput: String
            let mealType: String
            let status: String
            let loggedAt: Date
            let items: [Item]
            let totalCalories: Double
            let totalProtein: Double
            let totalCarbs: Double
            let totalFat: Double
            let totalFiber: Double
            /// Null where the tables do not know it.
            let totalSugar: Double?
            let processingStartedAt: Date
            let processingCompletedAt: Date
            let createdAt: Date
            let updatedAt: Date
        }

        struct Item: Decodable {
            let id: String
            let mealLogId: String
            let name: String
            let unit: String
            let calories: Double
            let protein: Double
            let carbohydrates: Double
            let fat: Double
            let fiber: Double
            let sugar: Double?
            let confidence: Double
            let notes: String?
        }
    }
}
