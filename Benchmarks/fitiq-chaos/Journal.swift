import Foundation
import Synchronization

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
    }

    /// A meal that was logged, in as many requests as it took.
    struct Post: Codable {
        let key: String
        /// No other post of the round has these words.
        let text: String
        /// The meal's id in each 2xx answer.
        var answers: [String] = []
        /// Answers that no request of the round deserves, as `500 SERVER_ERROR`.
        var refusals: [String] = []
    }

    /// An edit or a removal.
    struct Change: Codable {
        let mealID: String
        /// The new words; nil removes the meal.
        let text: String?
        var isAnswered = false
        var refusals: [String] = []
    }

    struct Device: Codable {
        let name: String
        var heard: [Heard] = []
        /// How often it was told to load everything anew; a round gives no reason to.
        var resyncs = 0
    }

    /// A numbered event as it came over a socket.
    struct Heard: Codable {
        let number: Int
        let kind: String
        let meal: SeenMeal
    }

    struct Counts: Codable {
        var requests = 0
        /// Requests whose answer did not come: the connection broke, or the client cut it.
        var lostAnswers = 0
        /// Answers 429 and 503, which say to come again.
        var deferrals = 0
        var connections = 0
    }
}

/// A meal as an answer or an event shows it.
struct SeenMeal: Codable, Equatable {
    let id: String
    var status: String?
    var text: String?
    var totals: Amounts
    var items: [Amounts]
}

/// kcal, and thousandths of a gram of protein, carbohydrate, fat, fibre and sugar; nil is unknown.
typealias Amounts = [Int?]

/// The journal while a round runs.
final class Notebook: Sendable {
    private let journal = Mutex(Journal())

    func write<T: Sendable>(_ body: (inout sending Journal) -> sending T) -> T { journal.withLock(body) }
    var copy: Journal { journal.withLock { $0 } }
}
