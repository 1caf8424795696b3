import ArgumentParser
import Coach
import FitIQClient
import FitIQCore
import Foundation

struct AskCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Ask about your diary, or say what to log. Needs no network.",
        discussion: """
            fitiq ask "how much protein have I left today?"
            fitiq ask            (one line after the other, until the input ends)

            It answers from this device's diary and the food tables, in English; 'fitiq ask "what can you do?"' says what \
            it understands. A question never changes the diary.
            """
    )

    @Argument(help: "Your question.")
    var text: [String] = []

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let open = try await options.open()
        try await open.bringInStepOrTell()
        let diary = CoachedDiary(diary: open.diary, kept: await KeptPlan.refreshed(of: open), timeZone: .current)
        var talk = CoachTalk(
            tools: Functions(diary: diary, actions: diary, own: try await open.diary.foodsForReading())
        )
        guard text.isEmpty else { return try await show(&talk, text.joined(separator: " ")) }
        while let line = Terminal.canAsk ? Terminal.ask("> ") : readLine() {
            if line.contains(where: { !$0.isWhitespace }) { try await show(&talk, line) }
        }
    }

    private func show(_ talk: inout CoachTalk, _ line: String) async throws {
        let reply = try await talk.ask(line, at: Date(), in: .current)
        if output.json { return try Terminal.printJSON(reply, onOneLine: text.isEmpty) }
        Terminal.print(reply.rendered)
    }
}

/// A conversation with the coach, turn by turn.
struct CoachTalk {
    let tools: Functions
    private var memory = Memory()

    init(tools: Functions) { self.tools = tools }

    mutating func ask(_ text: String, at now: Date, in zone: TimeZone) async throws -> CoachReply {
        var reply = CoachReply()
        let turn = Turn(text, now: now, timeZone: zone, memory: memory)
        for try await step in BuiltInCoach().answer(turn, tools: tools) {
            switch step {
            case .sentence(let text, let citations):
                reply.answer += text
                reply.citations += citations.map(CoachReply.Source.init)
            case .end(let outcome):
                memory = outcome.memory
                reply.outcome = outcome.kind.rawValue
                reply.engine = outcome.engine.rawValue
                reply.intent = outcome.intent?.rawValue
                reply.choices = outcome.choices
                reply.suggestions = outcome.suggestions
                reply.canUndo = outcome.canUndo
            case .model, .call, .result, .proposal: break
            }
        }
        return reply
    }
}

/// An answer as it is printed, and as JSON.
struct CoachReply: Encodable {
    var answer = ""
    var outcome = ""
    var engine = ""
    var intent: String?
    var citations: [Source] = []
    var choices: [String] = []
    var suggestions: [String] = []
    var canUndo = false

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
        let from: String?
        let to: String?
        let mealLogId: String?
        let itemId: String?
        let foodId: String?
        let dataset: String?
        let record: String?

        init(_ citation: Citation) {
            id = citation.id
            text = citation.text
            start = citation.start
            length = citation.length
            value = citation.value
            unit = citation.unit.rawValue
            atLeast = citation.isAtLeast
            function = citation.function?.rawValue
            from = citation.about.period?.first.description
            to = citation.about.period?.last.description
            mealLogId = citation.about.meal?.description
            itemId = citation.about.item?.description
            foodId = citation.about.food?.description
            dataset = citation.about.source?.dataset
            record = citation.about.source?.record
        }
    }

    /// The answer, with what can be picked or asked instead below it.
    var rendered: String {
        let offered = choices.enumerated().map { "  \($0.offset + 1)  \($0.element)" }
        let near = suggestions.isEmpty ? [] : ["You could ask:"] + suggestions.map { "  \($0)" }
        return ([answer] + offered + near).map(\.onOneLine).joined(separator: "\n")
    }
}
