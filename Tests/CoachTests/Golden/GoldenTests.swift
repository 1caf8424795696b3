import Coach
import FitIQCore
import Testing

@Suite struct GoldenTests {
    @Test(arguments: Golden.claimed)
    func `is claimed by its intent, and writes nothing`(golden: Golden) async throws {
        let diary = golden.diary.make()
        var talk = Talk(diary)
        var heard = Talk.Heard()
        for sentence in golden.sentences { heard = try await talk.ask(sentence) }
        #expect(
            heard.outcome.intent == golden.intent,
            "\(golden.testDescription) → \(heard.outcome.intent?.rawValue ?? "declined"): \(heard.text)"
        )
        #expect(heard.outcome.withheld.isEmpty, "\(heard.text) \(heard.outcome.withheld)")
        #expect(await diary.writes == 0)
    }

    @Test(
        arguments: Golden.declined + Golden.typedDeclined + Golden.askedDeclined + Golden.spokenDeclined
            + Golden.wordedDeclined + Golden.peopleDeclined + Golden.britishDeclined + Golden.idiomsDeclined
            + Golden.everydayDeclined
    )
    func `is declined, with questions near it that are answered`(sentence: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask(sentence)
        #expect(
            heard.outcome.intent == nil && heard.outcome.kind == .declined,
            "\(sentence) → \(heard.outcome.intent?.rawValue ?? ""): \(heard.text)"
        )
        #expect(await diary.writes == 0)
        for suggestion in heard.outcome.suggestions {
            var other = Talk(diary)
            #expect(try await other.ask(suggestion).outcome.intent != nil, "\(suggestion)")
        }
    }

    @Test func `there are goldens enough`() {
        #expect(Golden.claimed.count >= 400)
        #expect(Golden.declined.count + Golden.typedDeclined.count >= 100)
        #expect(Golden.twoTurns.count + Golden.typedTwoTurns.count >= 60)
        for diary in Diaries.allCases {
            #expect(Golden.claimed.count { $0.diary == diary } >= 10, "\(diary)")
        }
    }

    @Test func `a sum that misses a part says at least`() async throws {
        var talk = Talk(Diaries.unknown.make())
        #expect(try await talk.ask("how much protein did I have today?").text.contains("at least"))
        #expect(try await talk.ask("how many calories did I eat today?").text.contains("at least"))
    }

    @Test func `who is young or pregnant gets the plan's own sentence and no date`() async throws {
        var young = Talk(Diaries.sixteen.make())
        let answer = try await young.ask("when will I be at 70 kg?").text
        #expect(answer.contains("Below 18 a body still grows"))
        var pregnant = Talk(Diaries.pregnant.make())
        #expect(try await pregnant.ask("when will I be at 70 kg?").text.contains("In pregnancy"))
    }
}
