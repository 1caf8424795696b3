import Coach
import FitIQCore
import Foundation

/// A conversation with the built-in coach.
struct Talk {
    let diary: MemoryDiary
    var memory = Memory()
    var isMealTracking = false

    struct Heard {
        var text = ""
        var sentences: [String] = []
        var citations: [Citation] = []
        var proposals: [Proposal] = []
        var calls: [FunctionName] = []
        var outcome = Outcome(.cut)
    }

    private let own: OwnFoods

    init(_ diary: MemoryDiary, own: OwnFoods = .none) {
        self.diary = diary
        self.own = own
    }

    mutating func ask(_ text: String) async throws -> Heard {
        let turn = Turn(
            text,
            now: MemoryDiary.now,
            timeZone: MemoryDiary.zone,
            memory: memory,
            isMealTracking: isMealTracking
        )
        var heard = Heard()
        for try await step in BuiltInCoach().answer(turn, tools: Functions(diary: diary, actions: diary, own: own)) {
            switch step {
            case .sentence(let text, let citations):
                heard.text += text
                heard.sentences.append(text)
                heard.citations += citations
            case .proposal(let proposal): heard.proposals.append(proposal)
            case .call(let name, _): heard.calls.append(name)
            case .result, .model: break
            case .end(let outcome): heard.outcome = outcome
            }
        }
        memory = heard.outcome.memory
        return heard
    }
}
