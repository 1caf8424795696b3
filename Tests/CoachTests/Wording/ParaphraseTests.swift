import Coach
import Testing

@Suite struct ParaphraseTests {
    @Test(arguments: [Golden.paraphrases, Golden.furtherParaphrases])
    func `four in five paraphrases are answered, and hardly any by another intent`(goldens: [Golden]) async throws {
        var (right, declined, other): (Int, [String], [String]) = (0, [], [])
        for golden in goldens {
            let diary = Diaries.month.make()
            var talk = Talk(diary)
            var heard = Talk.Heard()
            for sentence in golden.sentences { heard = try await talk.ask(sentence) }
            let line = "\(golden.intent?.rawValue ?? "?"): \(golden.sentences.joined(separator: " / "))"
            switch heard.outcome.intent {
            case golden.intent: right += 1
            case nil: declined.append(line)
            case let intent?:
                other.append("\(line) → \(intent.rawValue): \(heard.text)")
                if golden.intent?.writes == false { #expect(await diary.writes == 0, "\(line)") }
            }
        }
        #expect(right * 100 >= goldens.count * 80, "declined: \(declined.joined(separator: "; "))")
        #expect(other.count * 100 <= goldens.count * 4, "\(other.joined(separator: "; "))")
    }
}
