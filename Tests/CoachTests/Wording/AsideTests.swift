import Coach
import Testing

/// Tests what somebody tells of themselves beside a question.
@Suite struct AsideTests {
    @Test(arguments: [
        ("I was out all day on Saturday, how much fibre did I have yesterday", "how much fibre did I have yesterday"),
        (
            "how much protein, I was at a wedding on Saturday, did I have on Friday",
            "how much protein did I have on Friday"
        ),
        ("what did I eat, I was travelling yesterday, on Friday", "what did I eat on Friday"),
        ("yesterday I felt awful, what did I eat on Wednesday", "what did I eat on Wednesday"),
    ])
    func `an aside may have a day where the question has its own`(sentence: String, question: String) async throws {
        var (talk, other) = (Talk(Diaries.month.make()), Talk(Diaries.month.make()))
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent != nil, "\(sentence)")
        #expect(heard.text == (try await other.ask(question).text), "\(heard.text)")
    }

    @Test(arguments: [
        ("I'm dying for a biscuit, how many calories have I got left", "how many calories have I got left"),
        ("I could murder a pizza, would a bowl of soup fit into today", "would a bowl of soup fit into today"),
        ("I'm sick of salad, how much protein did I have yesterday", "how much protein did I have yesterday"),
        ("I'm craving chocolate, what did I eat today", "what did I eat today"),
    ])
    func `what is craved is no part of the question`(sentence: String, question: String) async throws {
        var (talk, other) = (Talk(Diaries.month.make()), Talk(Diaries.month.make()))
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent != nil, "\(sentence)")
        #expect(heard.text == (try await other.ask(question).text), "\(heard.text)")
    }

    @Test(arguments: [
        "I fancy a pizza, how much fat?", "I'm dying for a biscuit, how many calories are in it",
        "I'm sick of salad, what can I have for dinner under 500 calories",
        "I could murder a curry, how much salt?",
    ])
    func `what is asked of the craved food is declined`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == nil, "\(heard.text)")
    }

    @Test(arguments: [
        "I was out all day on Saturday, how much fibre did I have", "yesterday I felt awful, what did I eat",
        "how much protein, I was at a wedding on Saturday, did I have",
    ])
    func `an aside with a day may narrow a question without one`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == nil, "\(heard.text)")
    }
}
