import FitIQClient
import Foundation

// What the report is made of, as `--json` prints it.
extension OutboxReport {
    struct OvertakenMeal: Encodable {
        /// The id of the meal.
        let id: String
        /// The meal's words as they were here.
        let words: String
        let notes: String?
        let heardAt: Date

        init(_ meal: Overtaken) {
            id = meal.mealID
            words = meal.log.words
            notes = meal.log.notes
            heardAt = meal.heardAt
        }
    }

    struct EntryLine: Encodable {
        let id: String
        let type: String
        let quantity: Double
        let unit: String
        let date: String
        let refusal: Line.Refusal?

        /// "79.4 kg on 2024-01-15", "waist 84 cm on 2024-01-15"
        let words: String

        init(_ entry: DiaryEntry) {
            id = entry.id
            type = entry.type.rawValue
            quantity = entry.quantity
            unit = entry.type.unit
            date = entry.date
            refusal = entry.sync.refusal.map(Line.Refusal.init)
            words = "\(EntryWords.text(entry)) on \(entry.date)"
        }

        private enum CodingKeys: CodingKey {
            case id, type, quantity, unit, date, refusal
        }
    }

    struct OtherLine: Encodable {
        let id: String
        let thing: OutboxState.OtherChange.Thing
        let change: OutboxState.Change.Kind
        /// The name of the food, the words of the phrase, or what was said; nil where that is not known here.
        let name: String?
        let refusal: Line.Refusal?

        /// "your food “Zed bar”", "a change of your food “Zed bar”", "to the coach: “log 2 eggs”", "the deletion of what “coffee” is"
        var words: String {
            let what =
                switch thing {
                case .food: name.map { "your food “\($0)”" } ?? "a food of yours"
                case .phrase: name.map { "what “\($0)” is" } ?? "what was learnt"
                case .message: name.map { "to the coach: “\($0)”" } ?? "words to the coach"
                case .consultation: "a conversation with the coach"
                }
            let told =
                switch change {
                case .log: what
                case .edit: "a change of \(what)"
                case .delete: "the deletion of \(what)"
                }
            return told.onOneLine
        }

        init(_ change: OutboxState.OtherChange) {
            id = change.id
            thing = change.thing
            self.change = change.kind
            name = change.name
            refusal = change.refusal.map(Line.Refusal.init)
        }

        private enum CodingKeys: CodingKey {
            case id, thing, change, name, refusal
        }
    }

    struct Line: Encodable {
        /// The id of the meal.
        let id: String
        let change: OutboxState.Change.Kind
        /// The meal's words; nil when it is deleted here.
        let words: String?
        let madeAt: Date
        let attempts: Int
        let nextAttempt: Date
        /// The server's refusal; nil where the change waits behind a refused one.
        let refusal: Refusal?

        struct Refusal: Encodable {
            let code: String
            let message: String
            let fields: [String: String]

            init(_ error: FitIQError) {
                code = error.code.rawValue
                message = error.message
                fields = error.fields
            }

            var inWords: String {
                FitIQError(.init(rawValue: code), message, fields: fields).inWords
            }
        }
    }
}

extension DiaryMeal.Sync {
    /// The server's reason for not taking it; nil unless it was set aside.
    var refusal: FitIQError? {
        if case .setAside(let reason) = self { reason } else { nil }
    }

    /// Names the state in `--json`.
    var word: String {
        switch self {
        case .synced: "synced"
        case .waiting: "waiting"
        case .setAside: "set_aside"
        }
    }
}
