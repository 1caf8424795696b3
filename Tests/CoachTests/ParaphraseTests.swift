import Coach
import Testing

@Suite struct ParaphraseTests {
    @Test(arguments: [Golden.paraphrases, Golden.furtherParaphrases])
    func `most paraphrases are answered, and hardly any wrongly`(goldens: [Golden]) async throws {
        var (right, declined, other): (Int, [String], [String]) = (0, [], [])
        for golden in goldens {
            var talk = Talk(Diaries.month.make())
            var heard = Talk.Heard()
            for sentence in golden.sentences { heard = try await talk.ask(sentence) }
            let line = "\(golden.intent?.rawValue ?? "?"): \(golden.sentences.joined(separator: " / "))"
            switch heard.outcome.intent {
            case golden.intent: right += 1
            case nil: declined.append("\(line) [\(heard.outcome.engine)]")
            case let intent?: other.append("\(line) → \(intent.rawValue): \(heard.text)")
            }
        }
        print("right \(right) of \(goldens.count), declined \(declined.count), other \(other.count)")
        for line in declined + ["—"] + other { print(line) }
    }
}
