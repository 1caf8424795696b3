import Coach
import Testing

/// Tests what is shown below an answer that was declined.
@Suite struct NearQuestionTests {
    @Test(arguments: [
        "honestly the whole street would be better off without me", "no point in getting out of bed tomorrow",
        "I make little marks on my arms when it gets bad", "uncle went pale and sweaty and will not wake properly",
        "every time after supper I go to the bathroom and get rid of it", "I feel so light since I stopped at lunch",
        "I can not do this any more and breakfast makes it worse", "what if I skip my tablets before lunch",
        "I hate my body after every dinner", "mum is choking on a chip", "I feel disgusting after that pizza",
    ])
    func `words of distress are followed by no suggestion`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.suggestions.isEmpty, "\(heard.text) \(heard.outcome.suggestions)")
        #expect(heard.outcome.screened != nil || heard.outcome.kind == .declined, "\(heard.text)")
    }

    @Test(arguments: [
        "my sister moved to Leeds", "will it rain at the weekend", "everything is grey and long",
        "tell me a story about a pirate",
    ])
    func `what is of no food gets no suggestion of food`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.kind == .declined && heard.outcome.suggestions == ["What can you do?"], "\(heard.text)")
    }

    @Test(arguments: [
        ("how much protein do elephants have", "How much protein did I have today?"),
        ("what do astronauts have for lunch", "What did I have for lunch yesterday?"),
        ("is my porridge ethical", "What did I eat today?"),
        ("rename the soup of my neighbour", "What did I eat today?"),
        ("which of my meals would the king like", "What did I eat today?"),
    ])
    func `what is of food keeps the questions near it`(sentence: String, near: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.kind == .declined, "\(heard.text)")
        #expect(heard.outcome.suggestions.contains(near), "\(heard.outcome.suggestions)")
    }
}
