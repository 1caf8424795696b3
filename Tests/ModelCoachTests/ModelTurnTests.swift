import Coach
import Foundation
import TestModel
import Testing

@testable import ModelCoach

@Suite(.timeLimit(.minutes(5)))
struct ModelTurnTests {
    private static func talk(
        _ dialect: Dialect = .tools,
        _ profile: ModelProfile = .llamaCpp,
        _ replies: [FakeModel.Reply],
        limits: ModelLimits = .patient,
        _ body: (ModelCoach, FakeModel) async throws -> Void
    ) async throws {
        let script = Replies(dialect, profile, replies)
        try await FakeModel.run({ script($0) }) { fake in
            let coach = try await ModelCoach.ready(fake, limits: limits)
            #expect(coach.isReady)
            #expect(coach.dialectName == dialect.rawValue)
            try await body(coach, fake)
        }
    }

    @Test(arguments: ModelProfile.allCases)
    func `a number of a function is said, with its source, by every server's ways`(profile: ModelProfile) async throws {
        let replies: [FakeModel.Reply] = [
            .events(profile.calls([.init("get_day", #"{"date":null}"#)]), by: 1),
            .events(profile.words("You had 1,240 kcal today. That was lunch and bread."), by: 1),
        ]
        try await Self.talk(.tools, profile, replies) { coach, fake in
            let diary = ModelDiary()
            let told = try await coach.ask("tell me about my day", diary)
            #expect(told.text == "You had 1,240 kcal today. That was lunch and bread.")
            #expect(told.sentences.joined() == told.text)
            #expect(told.sentences.count == 2)
            #expect(told.outcome.kind == .complete)
            #expect(told.outcome.engine == .model)
            #expect(told.outcome.model == "fake")
            #expect(told.outcome.tokens == 84)
            #expect(diary.calls == ["get_day {}"])
            let citation = try #require(told.citations.first)
            #expect(citation.text == "1,240 kcal")
            #expect(citation.start == 8)
            #expect(citation.function == .getDay)
            #expect(citation.about.period?.first == ModelDiary.today)
            // Neither ids nor the answers' own orders go anywhere but as data.
            let sent = String(decoding: fake.chats.last?.body ?? Data(), as: UTF8.self)
            #expect(!sent.contains("7d5a3f1c"))
            #expect(sent.contains("1,240 kcal [f"))
        }
    }

    @Test(arguments: [
        "You had 1,250 kcal today.", "You had 1,240 g today.", "You had 61.5 g of fat today.",
        "You had 1,240 kcal yesterday.",
        "You had twelve hundred kcal.", "You had ½ of it.", "You had ٣ eggs.", "You had 9,999 kcal today.",
        "You had more protein than planned.", "You had 12 g of fibre.", "A deficit is good.", "You ate good food.",
        "Take two units of insulin.", "Yesterday was fine. You had 1,240 kcal.", "You had 1,240 kJ today.",
        "You lost weight, well done, keep up the weight loss.",
    ])
    func `what has no source is never shown; after a second try the answer is withheld`(sentence: String) async throws {
        let call = ModelProfile.openAI.calls([.init("get_day")])
        let words = ModelProfile.openAI.words(sentence)
        try await Self.talk(.tools, .openAI, [.events(call), .events(words), .events(words)]) { coach, fake in
            let told = try await coach.ask("how was it")
            #expect(told.text.hasSuffix(SentenceGate.withheld), "\(told.text)")
            #expect(!told.text.contains(sentence))
            #expect(!told.outcome.withheld.isEmpty)
            if !sentence.hasPrefix("Yesterday was") {
                #expect(told.outcome.kind == .withheld)
                #expect(fake.chats.last?.texts.last?.contains("was not shown") == true)
            }
        }
    }

    @Test func `a second try may be right`() async throws {
        let profile = ModelProfile.llamaCpp
        let replies: [FakeModel.Reply] = [
            .events(profile.words("You had 500 kcal.")), .events(profile.calls([.init("get_day")])),
            .events(profile.words("You had 61.5 g of protein today.")),
        ]
        try await Self.talk(.tools, .llamaCpp, replies) { coach, _ in
            let told = try await coach.ask("how was it")
            #expect(told.text == "You had 61.5 g of protein today.")
            #expect(told.outcome.kind == .complete)
            #expect(told.outcome.withheld.map(\.reason) == [.noFact])
        }
    }

    @Test func `numbers are reckoned and compared by functions alone`() async throws {
        let profile = ModelProfile.llamaCpp
        let day = FakeModel.Reply.events(profile.calls([.init("get_day")]))
        let script = Marks([
            { _ in day },
            { request in
                let (eaten, target) = (request.mark("1,240 kcal"), request.mark("2,100 kcal"))
                return .events(
                    profile.calls([
                        .init("calculate", #"{"operation":"difference","of":["\#(target)","\#(eaten)"]}"#),
                        .init("calculate", #"{"operation":"compare","of":["\#(eaten)","\#(target)"]}"#),
                        .init("calculate", #"{"operation":"sum","of":["\#(eaten)","f99"]}"#),
                    ])
                )
            },
            { _ in .events(profile.words("Today you had less energy than your target: 860 kcal are left.")) },
        ])
        try await FakeModel.run({ script($0) }) { fake in
            let coach = try await ModelCoach.ready(fake)
            let told = try await coach.ask("how far is it")
            #expect(told.text == "Today you had less energy than your target: 860 kcal are left.")
            #expect(told.calls == [.getDay, .calculate, .calculate, .calculate])
            #expect(fake.chats.last?.texts.last?.contains("no mark of an earlier result") == true)
        }
    }

    @Test func `in the schema dialect numbers are printed from their facts, and words may have none`() async throws {
        let script = Marks(
            dialect: .schema,
            [
                { _ in .events(ModelProfile.llamaCpp.words(#"{"call":"get_day","arguments":{}}"#), by: 1) },
                { request in
                    let mark = request.mark("1,240 kcal")
                    let answer =
                        #"{"answer":[{"say":"You had"},{"value":"\#(mark)"},{"say":"today. That is 7 eggs."}]}"#
                    return .events(ModelProfile.llamaCpp.words(answer), by: 1)
                },
            ]
        )
        try await FakeModel.run({ script($0) }) { fake in
            let coach = try await ModelCoach.ready(fake)
            #expect(coach.dialectName == "schema")
            let told = try await coach.ask("how was it")
            #expect(told.text == "You had 1,240 kcal today. " + SentenceGate.withheld)
            #expect(told.citations.map(\.text) == ["1,240 kcal"])
            #expect(told.outcome.kind == .complete)
            let schema = fake.chats.last?.fields["response_format"] as? [String: Any]
            #expect(schema?["type"] as? String == "json_schema")
        }
    }

    @Test func `a call that is none is told once, and then declined`() async throws {
        let profile = ModelProfile.vLLM
        for call in [
            ModelProfile.Call("delete_meal", "{}"), .init("get_day", "{"), .init("get_day", #"{"day":1}"#),
            .init("find_foods", #"{"limit":"many"}"#), .init("read_meal", "{}"), .init("get_day", "[]"),
        ] {
            let reply = FakeModel.Reply.events(profile.calls([call]))
            try await Self.talk(.tools, profile, [reply, reply]) { coach, fake in
                let diary = ModelDiary()
                await #expect(throws: ModelDeclined.self) { try await coach.ask("x", diary) }
                #expect(diary.calls.isEmpty)
                #expect(fake.chats.last?.texts.last?.contains("error") == true)
            }
        }
    }

    @Test func `seven as a text is seven, and what a function refuses is told`() async throws {
        let profile = ModelProfile.ollama
        let replies: [FakeModel.Reply] = [
            .events(profile.calls([.init("find_foods", #"{"query":"oats","limit":"7"}"#), .init("list_meals")])),
            .events(profile.words("I do not know.")),
        ]
        try await Self.talk(.tools, profile, replies) { coach, fake in
            let diary = ModelDiary()
            let told = try await coach.ask("x", diary)
            #expect(told.text == "I do not know.")
            #expect(diary.calls == [#"find_foods {"limit":7,"query":"oats"}"#, "list_meals {}"])
            #expect(fake.chats.last?.texts.last?.contains("from must not lie after to") == true)
        }
    }

    @Test func `a model that calls without end is ended`() async throws {
        let call = FakeModel.Reply.events(ModelProfile.openAI.calls([.init("get_day")]))
        try await Self.talk(.tools, .openAI, Array(repeating: call, count: 20)) { coach, fake in
            await #expect(throws: ModelDeclined.self) { try await coach.ask("x") }
            #expect(fake.chats.count == 1 + ModelLimits().rounds)
        }
    }

    @Test func `an answer without end is cut at its limit`() async throws {
        let long = String(repeating: "You had bread. ", count: 400)
        try await Self.talk(.tools, .openAI, [.events(ModelProfile.openAI.words(long))]) { coach, _ in
            let told = try await coach.ask("x")
            #expect(told.outcome.kind == .cut)
            #expect(told.text.count <= ModelLimits().answerCharacters)
        }
    }

    @Test func `the history goes along, and is left out where it is too long`() async throws {
        let profile = ModelProfile.llamaCpp
        let replies: [FakeModel.Reply] = [profile.overflow, .events(profile.words("Yes."))]
        try await Self.talk(.tools, profile, replies) { coach, fake in
            let history = [Turn.Said(isPerson: true, "before"), .init(isPerson: false, "after")]
            let told = try await coach.ask("now", history: history)
            #expect(told.text == "Yes.")
            #expect(Array(fake.chats[1].texts.dropFirst().prefix(2)) == ["before", "after"])
            #expect(fake.chats[2].texts.count == 2)
            #expect(fake.chats[2].texts[1].hasSuffix("now"))
        }
    }

    @Test(arguments: ModelProfile.allCases)
    func `what is too long is said plainly`(profile: ModelProfile) async throws {
        try await Self.talk(.tools, profile, [profile.overflow]) { coach, _ in
            let told = try await coach.ask("x")
            #expect(told.text == ModelTurn.tooLong)
            #expect(told.outcome.kind == .declined)
        }
    }

    @Test func `a permission that is taken back ends the turn before the next question to the model`() async throws {
        let replies = [
            FakeModel.Reply.events(ModelProfile.openAI.calls([.init("get_day")])),
            .events(ModelProfile.openAI.words("Yes.")),
        ]
        try await Self.talk(.tools, .openAI, replies) { coach, fake in
            let diary = ModelDiary()
            diary.allow(times: 1)
            let told = try await coach.ask("x", diary)
            #expect(told.outcome.kind == .stopped)
            #expect(told.text == ModelTurn.notAllowed)
            #expect(fake.chats.count == 2)
        }
    }

    @Test func `an order within a diary's words is data`() async throws {
        let profile = ModelProfile.openAI
        let replies: [FakeModel.Reply] = [
            .events(profile.calls([.init("get_day")])), .events(profile.words("You had Milk, 2% fat and Bread.")),
        ]
        try await Self.talk(.tools, profile, replies) { coach, fake in
            // A food's name may be said as it stands.
            let told = try await coach.ask("x")
            #expect(told.text == "You had Milk, 2% fat and Bread.")
            let roles = (fake.chats.last?.fields["messages"] as? [[String: Any]])?.map { $0["role"] as? String }
            #expect(roles == ["system", "user", "assistant", "tool"])
        }
    }
}

extension FakeModel.Request {
    /// The mark behind a number in the results that were sent.
    fileprivate func mark(_ number: String) -> String {
        let text = texts.joined(separator: "\n")
        return text.firstMatch(of: try! Regex("\(number) \\[(f\\d+)\\]")).flatMap { $0.output[1].substring }.map(
            String.init
        ) ?? ""
    }
}

/// Replies that look at what they are asked.
private final class Marks: Sendable {
    private let look: Replies
    private let left: Kept<[@Sendable (FakeModel.Request) -> FakeModel.Reply]>

    init(dialect: Dialect = .tools, _ replies: [@Sendable (FakeModel.Request) -> FakeModel.Reply]) {
        look = Replies(dialect, .llamaCpp, [])
        left = Kept(replies)
    }

    func callAsFunction(_ request: FakeModel.Request) -> FakeModel.Reply {
        if request.path == "/props" || request.texts.last?.contains("for the test day now") == true {
            return look(request)
        }
        var replies = left.value
        guard !replies.isEmpty else { return .answer(500, "{}") }
        let reply = replies.removeFirst()
        left.value = replies
        return reply(request)
    }
}
