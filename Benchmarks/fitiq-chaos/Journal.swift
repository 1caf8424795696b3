import ChaosSupport
import Foundation
import NIOConcurrencyHelpers

/// What the clients of a round did, and what they heard: one half of the evidence, beside the database.
struct Journal: Codable {
    var people: [Person] = []
    var counts = Counts()

    struct Person: Codable {
        let userID: String
        var posts: [Post] = []
        /// In the order they were begun; of one meal one after the other.
        var changes: [Change] = []
        /// The whole diary, as GET gave it at the end.
        var diary: [SeenMeal] = []
        var devices: [Device] = []
        /// What else was refused: an exchange of tokens.
        var refusals: [String] = []
        /// Holds the conversation with the coach; nil for people who log meals themselves.
        var talk: Talk?
    }

    /// A consultation: what the person said in it, and what it holds in the end.
    struct Talk: Codable {
        var turns: [Turn] = []
        /// In the order in which GET gave them at the end.
        var messages: [Message] = []

        struct Turn: Codable {
            /// The message's, made by the client.
            let id: String
            let content: String
            /// The words of the meal that the turn logs; nil of a question.
            let meal: String?
            var isAnswered = false
            var refusals: [String] = []
        }

        /// A message in the server's JSON.
        struct Message: Codable {
            let id: String
            let number: Int
            let role: String
            var content: String
            var status, outcome, intent: String?
        }
    }

    /// A meal that was logged, in as many requests as it took.
    struct Post: Codable {
        /// The id that the client made for the meal, or else the header's key.
        let key: String
        let isID: Bool
        let said: Said
        /// The meal in each 2xx answer.
        var answers: [SeenMeal] = []
        /// Answers that no request of the round deserves, as `500 SERVER_ERROR`.
        var refusals: [String] = []

        /// By which the server keeps the answer.
        var storedKey: String { isID ? "id:\(key)" : key }
        /// By which it is also kept: a UUID is one key, in the header or as the meal's id.
        var idKey: String { "id:\(key)" }
        var ids: Set<String> { Set(answers.map(\.id) + (isID ? [key] : [])) }
    }

    /// An edit or a removal.
    struct Change: Codable {
        let mealID: String
        let key: String
        /// Nil removes the meal.
        let said: Said?
        /// The meal in the 2xx answer to an edit.
        var answer: SeenMeal?
        var isAnswered = false
        var refusals: [String] = []
    }

    struct Device: Codable {
        let name: String
        var sockets: [Socket] = []
        /// How often it was told to load everything anew; a round gives no reason to.
        var resyncs = 0

        var heard: [Heard] { sockets.flatMap(\.heard) }
    }

    /// One connection of a device, which wants to hear what comes after `cursor`.
    struct Socket: Codable {
        let cursor: Int
        /// Indicates whether it says so in a `resume` once it is connected, rather than as it connects. What happens before
        /// that arrives comes twice then.
        let resumes: Bool
        /// The last event there was, as `connected` said.
        var last: Int?
        var heard: [Heard] = []
    }

    /// A numbered event as it came over a socket.
    struct Heard: Codable {
        let number: Int
        let kind: String
        var meal: SeenMeal
    }

    struct Counts: Codable {
        var requests = 0
        /// Requests whose answer did not come: the connection broke, or the client cut it.
        var unanswered = 0
        /// Answers 503, which say to come again.
        var deferrals = 0
        var connections = 0
        /// Exchanges of tokens.
        var exchanges = 0
    }
}

/// The journal while a round runs.
final class Notebook: Sendable {
    private let journal = NIOLockedValueBox(Journal())

    func write<T: Sendable>(_ body: (inout Journal) -> T) -> T { journal.withLockedValue(body) }
    var copy: Journal { journal.withLockedValue { $0 } }
}
