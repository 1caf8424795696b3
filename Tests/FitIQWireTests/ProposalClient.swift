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

    /// A completed meal without its foods and totals. Those are not kept for this client: the proposal calls them `name`,
    /// `protein`, `carbohydrates`, `confidence` and `total_protein`, and writes `"quantity": "120g"` where the later
    /// documents, under the same key, demand a number.
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
            let totalCalories: Double
            let processingStartedAt: Date
            let processingCompletedAt: Date
            let createdAt: Date
            let updatedAt: Date
        }
    }
}
