import Coach
import Testing

@Suite struct ExamplesTests {
    /// Every example of a question, with the intent that it belongs to.
    static let questions = BuiltInCoach.table.filter { !$0.name.writes }.flatMap { row in
        row.examples.map { (row.name, $0) }
    }

    @Test(arguments: questions)
    func `every example of a question is claimed by its intent and writes nothing`(intent: IntentName, example: String)
        async throws
    {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask(example)
        #expect(
            heard.outcome.intent == intent,
            "\(example) → \(heard.outcome.intent?.rawValue ?? "declined"): \(heard.text)"
        )
        #expect(heard.outcome.kind == .complete)
        #expect(heard.outcome.withheld.isEmpty, "\(heard.text)")
        #expect(await diary.writes == 0)
    }
}
