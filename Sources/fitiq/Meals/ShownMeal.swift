import FitIQClient
import Foundation

/// A meal of the diary as `--json` prints it: the wire's meal, and how far the server has it.
struct ShownMeal: Encodable {
    let meal: DiaryMeal

    init(_ meal: DiaryMeal) {
        self.meal = meal
    }

    private enum CodingKeys: String, CodingKey {
        case status, sync, details, suggestions
        case isProvisional = "is_provisional"
        case errorCode = "error_code"
    }

    func encode(to encoder: any Encoder) throws {
        try meal.log.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        // In place of the wire's, which has no "pending".
        try container.encode(meal.status, forKey: .status)
        try container.encode(meal.isProvisional, forKey: .isProvisional)
        try container.encode(Sync(meal.sync), forKey: .sync)
        guard let failure = meal.failure else { return }
        try container.encodeIfPresent(failure.errorCode, forKey: .errorCode)
        try container.encodeIfPresent(failure.details, forKey: .details)
        try container.encodeIfPresent(failure.suggestions, forKey: .suggestions)
    }

    private struct Sync: Encodable {
        let state: String
        var since: Date?
        var attempts: Int?
        var nextAttempt: Date?
        var code: String?
        var message: String?

        init(_ sync: DiaryMeal.Sync) {
            switch sync {
            case .synced:
                state = "synced"
            case .waiting(let waiting):
                state = "waiting"
                since = waiting.since
                attempts = waiting.attempts
                nextAttempt = waiting.nextAttempt
            case .setAside(let refusal):
                state = "set_aside"
                code = refusal.code.rawValue
                message = refusal.message
            }
        }
    }
}
