import Coach
import Testing

@Suite struct ScreenTests {
    @Test(
        arguments: ScreenSentences.screened + ScreenSentences.classes + ScreenSentences.further
            + ScreenSentences.understated
    )
    func `is answered with the fixed text`(rule: ScreenRule, sentence: String) {
        #expect(Screen().result(of: sentence)?.rule == rule, "\(sentence)")
    }

    @Test(
        arguments: ScreenSentences.friends + ScreenSentences.soundingAlike + ScreenSentences.soundingLikeFurther
            + ScreenSentences.soundingUnderstated
    )
    func `is no alarm`(sentence: String) {
        let result = Screen().result(of: sentence)
        #expect(result == nil, "\(sentence) → \(result?.rule.rawValue ?? "")")
    }

    @Test func `there are sentences enough`() {
        #expect(ScreenSentences.screened.count >= 150)
        #expect(ScreenSentences.friends.count >= 60)
    }

    @Test func `the fixed texts hold no number, and name the operator's contacts`() {
        let screen = Screen(contacts: .init(crisis: "the line that we know", eating: "a group near you"))
        let danger = screen.result(of: "I want to die")?.text ?? ""
        let eating = screen.result(of: "I want to purge")?.text ?? ""
        #expect(danger.contains("the line that we know"))
        #expect(eating.contains("a group near you"))
        for sentence in [
            "I want to die", "I want to purge", "how much insulin for pizza", "is it safe for my nut allergy?",
            "how do I eat 800?",
        ] {
            let text = Screen().result(of: sentence)?.text ?? "1"
            #expect(!text.contains { $0.isNumber }, "\(text)")
        }
    }

    @Test func `the screen comes before every engine and leaves the diary alone`() async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask("I want to kill myself, log 2 eggs")
        #expect(heard.outcome.engine == .screen)
        #expect(heard.outcome.screened == .danger)
        #expect(heard.citations.isEmpty)
        #expect(heard.calls.isEmpty)
        #expect(await diary.writes == 0)
    }
}
