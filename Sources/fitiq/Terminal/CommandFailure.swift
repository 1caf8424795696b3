import FitIQClient
import Foundation

/// Ends a command that did not do what it was asked.
struct CommandFailure: Error, Equatable {
    /// The message for a person, on stderr; empty when the output has said it already.
    let message: String
    let status: CommandStatus

    init(_ message: String, status: CommandStatus = .failure) {
        self.message = message
        self.status = status
    }

    init(_ error: FitIQError) {
        let words =
            error.code == .apiKeyRequired
            ? "This server needs an API key: give it with --api-key or in FITIQ_API_KEY." : error.inWords
        // The server most often says it itself.
        let isSaid = words.localizedCaseInsensitiveContains("try again")
        let wait = isSaid ? nil : error.retryAfter.map { "Try again in \($0.components.seconds) s." }
        message = [words, wait ?? ""].filter { !$0.isEmpty }.joined(separator: " ").onOneLine
        status =
            switch error.code {
            case .unreachable, .timedOut: .unreachable
            case .notAuthenticated, .authFailed, .secondFactorRequired, .apiKeyRequired: .notSignedIn
            default: .failure
            }
    }

    static func notSignedIn(at client: FitIQClient) -> CommandFailure {
        CommandFailure(
            "Not signed in at \(client.serverURL.absoluteString). "
                + "'fitiq login' signs in, 'fitiq register' makes an account.",
            status: .notSignedIn
        )
    }
}

extension FitIQError {
    /// Says what is wrong with each field where that is known, because it says more than the message: "The weight must
    /// be from 30 to 300 kg."
    var inWords: String {
        guard !fields.isEmpty else { return message }
        return fields.sorted { $0.key < $1.key }.map { "The \(Self.title($0.key)) \($0.value)." }
            .joined(separator: " ")
    }

    /// Names a field as a person would: "own food of ingredient 1" of "ingredients[0].user_food_id".
    private static func title(_ field: String) -> String {
        if let entry = field.wholeMatch(of: /([a-z_]+)s\[(\d+)\](?:\.(.+))?/), let place = Int(entry.2) {
            let one = "\(title(String(entry.1))) \(place + 1)"
            return entry.3.map { "\(title(String($0))) of \(one)" } ?? one
        }
        return switch field {
        case "raw_input": "text"
        case "logged_at": "time"
        case "email": "address"
        case "food_id": "food"
        case "user_food_id": "own food"
        case "remove": "food to remove"
        case "barcode", "gtin": "bar code"
        case "gender": "sex"
        case "pregnant": "pregnancy"
        case "primaryGoal": "goal"
        case "activityLevel": "activity"
        case "currentWeight": "weight"
        // "date_of_birth", "dateOfBirth"
        default:
            field.replacing(/_(g|ml|kcal|id)$/, with: "").replacing("_", with: " ").replacing(/[a-z][A-Z]/) {
                "\($0.output.first!) \($0.output.last!)".lowercased()
            }
        }
    }
}
