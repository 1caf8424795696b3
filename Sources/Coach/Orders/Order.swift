import FitIQCore
import Foundation
import MealParser

/// A sentence that may change the diary. Questions are none, whatever words they have.
protocol Order: Sendable {
    var name: IntentName { get }
    var examples: [String] { get }
    var data: String { get }

    /// Does what `order` says; nil where it says something else.
    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer?
}

/// A sentence that is no question, and what may be written.
struct Ordered: Sendable {
    let text: String
    let sentence: Sentence
    let words: [String]
    let actions: any CoachActions
    /// The kinds of order that alone may be meant, as for "it was 2 eggs, not 3", which tells no meal of its own; nil of any.
    private let only: Set<IntentName>?

    private static let questionStarts: Set<String> = [
        "what", "how", "which", "when", "where", "why", "who", "whose", "did", "do", "does", "is", "are", "was", "were",
        "am",
        "can", "could", "should", "would", "will", "may", "might", "have", "has", "shall", "if", "what's", "any",
        "whether",
        "suggest", "show", "list", "tell", "compare", "explain",
    ]
    private static let doubts: Set<String> = [
        "not", "never", "if", "would", "might", "maybe", "perhaps", "should", "could", "want", "tomorrow", "going",
        "wonder",
        "wish", "planning", "almost", "nearly", "thinking", "they", "she", "he", "wife", "husband", "friend", "will",
    ]

    /// Is nil of a question, of something that was not done or is not done yet, and where nothing may be written.
    init?(_ turn: Turn, _ asked: Sentence, _ tools: Functions) {
        let text = PlainOrder.text(turn.text)
        let sentence = text == turn.text ? asked : Sentence(text, today: turn.today)
        let words = SentenceWords(text).texts.drop {
            [
                "please", "ok", "okay", "hey", "so", "and", "now", "also", "coach", "oops", "whoops", "sorry", "hi",
                "hello",
            ]
            .contains($0)
        }
        let denial = Denial(Array(words), today: turn.today)
        only = denial?.kinds
        guard let actions = tools.actions, !sentence.hasQuestionMark, let first = words.first,
            !Self.questionStarts.contains(first), Self.doubts.isDisjoint(with: denial?.rest ?? Array(words))
        else { return nil }
        self.text = text
        self.sentence = sentence
        self.words = Array(words)
        self.actions = actions
    }

    /// True where an order of this kind may be meant.
    func allows(_ kind: IntentName) -> Bool { only?.contains(kind) ?? true }

    /// True where it begins with a word that tells to write.
    var isToWrite: Bool {
        ["log", "add", "record", "delete", "remove", "erase"].contains(words.first ?? "")
            && words.prefix(2) != ["add", "up"]
    }

    /// The text behind the words of `starts`, as it was written; nil where it begins otherwise.
    func rest(after starts: [String]) -> String? {
        let lower = text.lowercased()
        var begin = lower.startIndex
        for word in [
            "please ", "pls ", "plz ", "ok ", "okay ", "hey ", "so ", "and ", "now ", "also ", "coach ", "ok, ",
            "okay, ", "oops, ",
            "oops ", "sorry, ", "sorry ", "hi, ", "hi ",
        ]
        where lower[begin...].hasPrefix(word) {
            begin = lower.index(begin, offsetBy: word.count)
        }
        let start = starts.filter { lower[begin...].hasPrefix($0 + " ") || lower[begin...].hasPrefix($0 + ":") }.max {
            $0.count < $1.count
        }
        guard let start, lower.count == text.count else { return nil }
        let rest = text.dropFirst(lower.distance(from: lower.startIndex, to: begin) + start.count + 1)
        let trimmed = String(rest).trimming { $0.isWhitespace || ".!:,".contains($0) }
        return trimmed.isEmpty ? nil : trimmed
    }

    /// Dinner of "last night", breakfast of "this morning".
    private var partOfDay: MealType? {
        let said = Set(sentence.tokens.filter { $0.slot == .period }.map(\.text))
        if !said.isDisjoint(with: ["night", "evening", "tonight"]) { return .dinner }
        return said.contains("morning") ? .breakfast : nil
    }

    /// The meal and time that the sentence names, as for a meal that is logged without the coach; else the usual one of now.
    func moment(_ work: TurnWork) -> (type: MealType, date: Date)? {
        guard let place = place(work) else { return nil }
        // Of a day alone it is the usual hour of the meal.
        return work.moment(saying: text, sentence.slots.meal, besideDay: sentence.slots.period != nil) ?? place
    }

    /// The meal and day that the sentence names, else the usual one of now.
    private func place(_ work: TurnWork) -> (type: MealType, date: Date)? {
        let zone = work.zone
        let today = work.today
        guard sentence.slots.period?.isOneDay ?? true, !sentence.isDouble, sentence.slots.other == nil else {
            return nil
        }
        let day = sentence.slots.period?.first ?? today
        if day == today {
            return (sentence.slots.meal ?? partOfDay ?? .usual(at: work.turn.now, in: zone), work.turn.now)
        }
        let type = sentence.slots.meal ?? partOfDay ?? .usual(at: work.turn.now, in: zone)
        let hours: [MealType: Double] = [.breakfast: 8, .lunch: 12.5, .dinner: 19, .snack: 16]
        guard let start = day.interval(in: zone)?.lowerBound else { return nil }
        return (type, start.addingTimeInterval((hours[type] ?? 12) * 3600))
    }
}

extension TurnWork {
    /// The id of what this turn's call number `number` writes: the same for a repeat of the turn.
    func writeID(_ number: Int = 0) -> Meal.ID {
        var bytes = turn.id.uuid
        bytes.15 = bytes.15 &+ UInt8(truncatingIfNeeded: number + 1)
        return Meal.ID(UUID(uuid: bytes))
    }

    /// The meal and time that the words of `text` tell, as `POST /meal-logs/natural` takes them; nil where they tell no time.
    ///
    /// - Parameters:
    ///   - type: the meal, where it is known.
    ///   - besideDay: true where the day is known, so that only an hour says more.
    func moment(saying text: String, _ type: MealType?, besideDay: Bool) -> (type: MealType, date: Date)? {
        let reading = tools.reader.read(text)
        guard let when = reading.when, !besideDay || when.hour != nil || when.minutesAgo != nil else { return nil }
        let moment = MealMoment(loggedAt: nil, type: type, saying: text, reading, at: turn.now, in: zone)
        return moment.isTimeTold ? (moment.type, moment.loggedAt) : nil
    }

    /// The meal that "it" is: the one of this talk, or one of the last half hour.
    func mealInTalk() async throws -> Meal? {
        let half: TimeInterval = 30 * 60
        if let meal = turn.memory.meal, turn.now.timeIntervalSince(meal.at) <= half {
            return try await tools.diary.meal(Meal.ID(meal.id))
        }
        let recent = turn.now.addingTimeInterval(-half)..<turn.now.addingTimeInterval(1)
        return try await tools.diary.meals(in: recent).last
    }

    /// "Logged for breakfast: Egg, Toast (240 kcal).", from the row as it was stored.
    func stored(_ verb: String, _ meal: Meal) -> [Line] {
        let day = CalendarDate(meal.loggedAt, in: zone)
        let on: Line = day == today ? "" : " on \(time: day.told(today: today))"
        switch meal.status {
        case .processing: return ["Saved\(on); it is still being read."]
        case .failed: return ["Saved\(on), but I couldn't read \(name: "“\(meal.text ?? "")”", .init(meal: meal.id))."]
        case .completed, .manual:
            let energy: Line = Shared.energy(of: meal, self).map { " (\($0))" } ?? ""
            return ["\(verb) for \(meal.type.rawValue)\(on): \(Shared.foods(of: meal))\(energy)."]
                + Shared.caveats(Intake([meal]), self)
        }
    }
}
