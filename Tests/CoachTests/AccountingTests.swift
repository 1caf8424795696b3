import Coach
import Testing

/// Each word of a question has to be accounted for: what no slot holds is never left out of the answer.
@Suite struct AccountingTests {
    /// Ends that ask for a part, for another person, or for what is not known.
    private static let restrictions = [
        "on weekdays", "before noon", "after 6 pm", "without the pizza", "excluding drinks", "from fruit", "for my son",
        "compared to my brother", "when I was ill", "at work", "except dinner", "in prison", "on rest days",
        "according to my doctor", "per kilogram of body weight", "in Rome", "with my wife", "while pregnant",
        "during Lent", "apart from lunch", "by noon", "at night", "on an empty stomach", "from animals",
    ]

    @Test(arguments: restrictions.indices)
    func `a question that ends with a restriction is declined`(place: Int) async throws {
        // A sixth of them each, for time.
        let goldens = Golden.claimed.filter { $0.sentences.count == 1 && $0.diary == .month }
        for (number, golden) in goldens.enumerated() where number % 6 == place % 6 {
            let question = golden.sentences[0].split(separator: "?").joined()
            var talk = Talk(Diaries.month.make())
            let heard = try await talk.ask("\(question) \(Self.restrictions[place])?")
            #expect(
                heard.outcome.intent == nil,
                "\(question) \(Self.restrictions[place]) → \(heard.outcome.intent?.rawValue ?? ""): \(heard.text)"
            )
        }
    }
}
