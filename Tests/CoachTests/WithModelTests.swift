import Coach
import FitIQCore
import Foundation
import Testing

/// A model that is in one of these states, and counts how often it is asked.
private actor Away: CoachModel {
    enum State { case forbidden, away, declines, speaks }

    private let state: State
    private(set) var asked: [String] = []

    init(_ state: State) { self.state = state }

    nonisolated var name: String { "m" }
    nonisolated var host: String { "h" }
    nonisolated var isReady: Bool { true }

    nonisolated func answer(_ turn: Turn, tools: any ModelTools) -> AsyncThrowingStream<Step, any Error> {
        AsyncThrowingStream { stream in
            Task {
                stream.finish(throwing: await self.hear(turn) { stream.yield($0) })
            }
        }
    }

    private func hear(_ turn: Turn, _ tell: (Step) -> Void) -> (any Error)? {
        asked.append(turn.text)
        switch state {
        case .away, .forbidden: return ModelAway()
        case .declines: return ModelDeclined()
        case .speaks:
            tell(.model("m"))
            tell(.sentence("Yes.", []))
            tell(.end(Outcome(.complete, engine: .model)))
            return nil
        }
    }

    nonisolated func watch() async {}
}

private struct Tools: ModelTools {
    let isOn: Bool

    func call(_ tool: DiaryTool, _ arguments: [String: JSON]) async throws -> JSON { .null }
    func isAllowed() async throws -> Bool { isOn }
}

@Suite struct WithModelTests {
    private struct Heard: Equatable {
        var texts: [String] = []
        var citations: [Citation] = []
        var kind: Outcome.Kind?
        var suggestions: [String] = []
        var memory: Memory?
        var isModelAway = false
    }

    private static func ask(_ coach: any Coach, _ sentences: [String], _ diary: MemoryDiary) async throws -> [Heard] {
        var memory = Memory()
        var all: [Heard] = []
        for sentence in sentences {
            let turn = Turn(sentence, now: MemoryDiary.now, timeZone: MemoryDiary.zone, memory: memory)
            var heard = Heard()
            for try await step in coach.answer(turn, tools: Functions(diary: diary, actions: diary)) {
                switch step {
                case .sentence(let text, let citations):
                    heard.texts.append(text)
                    heard.citations += citations
                case .end(let outcome):
                    heard.kind = outcome.kind
                    heard.suggestions = outcome.suggestions
                    heard.memory = outcome.memory
                    heard.isModelAway = outcome.isModelAway
                    memory = outcome.memory
                case .model, .call, .result, .proposal: break
                }
            }
            all.append(heard)
        }
        return all
    }

    private static func with(_ model: Away, isOn: Bool) -> CoachWithModel {
        CoachWithModel(BuiltInCoach(), model, tools: Tools(isOn: isOn)) { [] }
    }

    @Test(arguments: Golden.claimed)
    func `what the coach claims is the same with a model, which is not asked`(golden: Golden) async throws {
        let model = Away(.speaks)
        let coach = Self.with(model, isOn: true)
        let alone = try await Self.ask(BuiltInCoach(), golden.sentences, golden.diary.make())
        #expect(try await Self.ask(coach, golden.sentences, golden.diary.make()) == alone)
        #expect(await model.asked.isEmpty)
    }

    @Test(arguments: Golden.declined)
    func `what is declined is the same while the model is forbidden, away or has no answer`(sentence: String)
        async throws
    {
        let alone = try await Self.ask(BuiltInCoach(), [sentence], Diaries.month.make())
        for state in [Away.State.forbidden, .away, .declines] {
            let model = Away(state)
            let coach = Self.with(model, isOn: state != .forbidden)
            var heard = try await Self.ask(coach, [sentence], Diaries.month.make())
            #expect(await model.asked.count == (state == .forbidden ? 0 : 1))
            #expect(heard[0].isModelAway == (state == .away))
            heard[0].isModelAway = false
            #expect(heard == alone)
        }
        #expect(
            try await Self.ask(Self.with(Away(.speaks), isOn: true), [sentence], Diaries.month.make())[0].texts == [
                "Yes."
            ]
        )
    }

    @Test(arguments: ScreenSentences.screened)
    func `what is screened never goes to a model`(rule: ScreenRule, sentence: String) async throws {
        let model = Away(.speaks)
        _ = try await Self.ask(Self.with(model, isOn: true), [sentence], Diaries.month.make())
        #expect(await model.asked.isEmpty)
    }
}
