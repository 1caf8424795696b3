import Coach
import FitIQCore
import Testing

/// What the coach says in its own words needs no source, whatever the diary holds.
@Suite struct SayableTests {
    static let oneWeighing = MemoryDiary(weights: [Diaries.weights[14]])

    @Test func `of a single weighing the weight is told`() async throws {
        var talk = Talk(Self.oneWeighing)
        let heard = try await talk.ask("what do I weigh?")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.outcome.withheld)")
        #expect(heard.text.contains("80 kg"), "\(heard.text)")
        #expect(heard.text.contains("no trend"), "\(heard.text)")
        #expect(heard.citations.contains { $0.value == 80 && $0.unit == .kg })
    }

    @Test func `what is left of a week is not told, and why`() async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask("how many calories have I left last week?")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.outcome.withheld)")
        #expect(heard.text.contains("target is for a single day"), "\(heard.text)")
    }

    @Test(arguments: Diaries.allCases)
    func `no question is withheld`(diary: Diaries) async throws {
        for golden in Golden.claimed {
            var talk = Talk(diary.make())
            for sentence in golden.sentences {
                let heard = try await talk.ask(sentence)
                #expect(heard.outcome.withheld.isEmpty, "\(sentence) → \(heard.text) \(heard.outcome.withheld)")
            }
        }
    }
}
