import Coach
import Testing

/// Questions in which one word changes what is asked: each is answered as asked, or declined.
@Suite struct OneWordTests {
    @Test(arguments: [
        "how much water did I drink today in ounces?", "how many calories did I eat yesterday in kilojoules?",
        "how much protein did I have yesterday in ounces?", "how much do I weigh in grams?",
        "cut of beef with the most protein?", "which cut of pork has the most fat?",
        "sort of rice with the most fibre?",
        "how many kilojoules have I left today?", "how many ounces of water did I drink yesterday",
        "how many kJ did I eat today", "how many ounces of protein did I have today",
        "would a banana make me fat?", "does bread make me fat", "am I getting fat?", "will rice make us fat",
        "when did I eat that last?", "when did I last have it", "when was the last time I had those",
        "how many calories were in just the pesto of my pasta today", "how much fat was in the sauce of my lasagne",
    ])
    func `is declined where no answer tells it`(question: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == nil, "\(heard.text)")
    }

    @Test(arguments: [
        ("how much protein did I have yesterday in grams", IntentName.total),
        ("how much do I weigh in kg", .weightTrend),
        ("how much water did I drink today in ml", .lastTime), ("how much sodium did I have today in mg", .total),
        ("what does my protein come to in g today", .total),
    ])
    func `is answered where the unit is the answer's own`(question: String, intent: IntentName) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == intent, "\(heard.text)")
    }

    @Test(arguments: [
        "did I have any wheat yesterday?", "how much gluten did I have yesterday", "did I eat any yeast this week?",
        "how much starch did I have yesterday?",
    ])
    func `what is in a food nobody can tell by its name`(question: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(
            heard.outcome.kind == .declined || heard.outcome.engine == .screen
                || heard.text.contains("What is in a food I can't know"),
            "\(heard.text)"
        )
    }

    @Test func `a sauce by itself is no dish`() async throws {
        var talk = Talk(Diaries.month.make())
        _ = try await talk.ask("log 100 g pesto sauce")
        let heard = try await talk.ask("how much fat did I get from pesto today")
        #expect(heard.text.contains("g of fat") && !heard.text.contains("dishes only"), "\(heard.text)")
    }

    @Test(arguments: ["am I getting enough vitamin D?", "do I get enough calcium", "have I been getting enough iron?"])
    func `a habit is told by its average`(question: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(
            heard.text.hasPrefix("On average you had") && heard.text.contains("The reference intake is"),
            "\(heard.text)"
        )
    }

    @Test(arguments: [
        ("which has more calories, 10 g of butter or 300 g of potatoes?", "Potato"),
        ("which has more protein, 20 g of parmesan or 250 g of yoghurt?", "Yog"),
        ("is there more sugar in 5 g of honey or 2 apples?", "Apple"),
    ])
    func `named amounts are compared as they are`(question: String, name: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.text.hasPrefix(name) && heard.text.contains("in these amounts"), "\(heard.text)")
    }

    @Test func `of three foods two may be alike`() async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask("which has the most iron: lentils, spinach or beef?")
        #expect(!heard.text.contains("They have the same"), "\(heard.text)")
    }

    @Test(arguments: [
        ("how much protein in 100 g of lentils?", "and chickpeas?", "100 g"),
        ("how much fat in 200 g of chicken breast?", "and tofu?", "200 g"),
        ("how much sugar in 30 g of granola?", "what about cornflakes?", "30 g"),
    ])
    func `another food is told in the same amount`(first: String, second: String, amount: String) async throws {
        var talk = Talk(Diaries.month.make())
        _ = try await talk.ask(first)
        let heard = try await talk.ask(second)
        #expect(heard.text.contains(", \(amount):"), "\(heard.text)")
    }
}
