import ArgumentParser
import Coach
import FitIQClient
import FitIQCore
import Foundation

struct AskCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Ask about your diary, or say what to log. Works offline.",
        discussion: """
            fitiq ask "how much protein have I left today?"
            fitiq ask            (one line after the other, until the input ends)

            It answers from this device's diary and the food tables, in English; 'fitiq ask "what can you do?"' says what \
            it understands. A question never changes the diary. The next command goes on with the conversation: \
            'fitiq ask undo' takes back what the last one changed. Below an answer stands where each number comes from.
            """
    )

    @Argument(help: "Your question.")
    var text: [String] = []

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard text.isEmpty || text.contains(where: { $0.contains { !$0.isWhitespace } }) else {
            throw ValidationError("Ask something, as 'fitiq ask \"how much protein have I left today?\"'.")
        }
    }

    func run() async throws {
        let open = try await options.open()
        try await open.bringInStepOrTell()
        let coach = DeviceCoach(open.diary)
        var talk = CoachTalk(coach: coach, memory: try await coach.memory(at: Date()))
        guard text.isEmpty else { return try await show(&talk, text.joined(separator: " ")) }
        while let line = Terminal.canAsk ? Terminal.ask("> ") : readLine() {
            if line.contains(where: { !$0.isWhitespace }) { try await show(&talk, line) }
        }
    }

    private func show(_ talk: inout CoachTalk, _ line: String) async throws {
        let reply = try await talk.ask(line, at: Date(), in: .current)
        if output.json { return try Terminal.printJSON(reply, onOneLine: text.isEmpty) }
        Terminal.print(reply.rendered(.standardOutput(), undoneBy: text.isEmpty ? "undo" : "fitiq ask undo"))
    }
}

/// A conversation with the coach, turn by turn.
struct CoachTalk {
    let coach: DeviceCoach
    private var memory: Memory

    /// - Parameter memory: what the command before has left, with which this one goes on.
    init(coach: DeviceCoach, memory: Memory = Memory()) {
        self.coach = coach
        self.memory = memory
    }

    mutating func ask(_ text: String, at now: Date, in zone: TimeZone) async throws -> CoachReply {
        let told = try await coach.answer(Turn(text, now: now, timeZone: zone, memory: memory))
        memory = told.outcome.memory
        try await coach.keep(memory, at: now)
        return CoachReply(told)
    }
}

/// An answer as it is printed, and as JSON.
struct CoachReply: Encodable {
    let answer: String
    let outcome: String
    let engine: String
    let intent: String?
    let citations: [Source]
    let choices: [String]
    let suggestions: [String]
    let canUndo: Bool

    init(_ told: DeviceCoach.Reply) {
        let outcome = told.outcome
        answer = told.content
        self.outcome = outcome.kind.rawValue
        engine = outcome.engine.rawValue
        intent = outcome.intent?.rawValue
        citations = told.citations.map(Source.init)
        choices = outcome.choices
        suggestions = outcome.suggestions
        canUndo = outcome.canUndo
    }

    /// Says where a part of the answer comes from.
    struct Source: Encodable {
        let id: String
        let text: String
        /// Counts UTF-16 code units, as `length` does.
        let start: Int
        let length: Int
        let value: Double?
        let unit: String
        let atLeast: Bool
        let function: String?
        /// Names the nutrient that is counted.
        let field: String?
        let from: String?
        let to: String?
        let mealLogId: String?
        let itemId: String?
        let foodId: String?
        let dataset: String?
        let record: String?

        init(_ citation: MessageCitation) {
            id = citation.id
            text = citation.text
            start = citation.start
            length = citation.length
            value = citation.value
            unit = citation.unit ?? ""
            atLeast = citation.atLeast ?? false
            function = citation.function
            field = citation.field
            from = citation.date ?? citation.from
            to = citation.date ?? citation.to
            mealLogId = citation.mealLogID
            itemId = citation.itemID
            foodId = citation.foodID
            dataset = citation.source?.dataset
            record = citation.source?.record
        }
    }

    /// The answer, with where its numbers come from, how it is taken back, and what can be picked or asked instead, below it.
    ///
    /// - Parameter undo: what is typed to take a change back.
    func rendered(_ style: Style, undoneBy undo: String = "fitiq ask undo") -> String {
        let offered = choices.enumerated().map { "  \($0.offset + 1)  \($0.element)" }
        let near = suggestions.isEmpty ? [] : ["You could ask:"] + suggestions.map { "  \($0)" }
        let sources = AnswerSources(citations).lines(style)
        let back = canUndo ? ["'\(undo)' takes that back."] : []
        return ([answer.onOneLine] + sources + back + (offered + near).map(\.onOneLine)).joined(separator: "\n")
    }
}
