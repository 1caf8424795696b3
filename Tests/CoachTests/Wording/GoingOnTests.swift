import Coach
import Testing

/// Short sentences that go on with what was said before, and how many foods an answer names.
@Suite struct GoingOnTests {
    @Test(arguments: [
        ("give me a dinner idea under 450 calories", "something without meat", 450.0),
        ("lunch ideas under 500 calories", "but something vegetarian please", 500.0),
        ("what could I have for breakfast under 300 kcal", "or anything without fish?", 300.0),
    ])
    func `suggestions keep their limit and meal`(first: String, second: String, most: Double) async throws {
        var talk = Talk(Diaries.month.make())
        _ = try await talk.ask(first)
        let heard = try await talk.ask(second)
        #expect(heard.outcome.intent == .fits)
        let energies = heard.citations.filter { $0.unit == .kcal }.compactMap(\.value)
        #expect(!energies.isEmpty && energies.allSatisfy { $0 <= most }, "\(heard.text)")
        #expect(heard.text.contains("left out by name and group"), "\(heard.text)")
    }

    @Test(arguments: [
        ("how much fibre did I have yesterday?", "and on average this week?", "fibre"),
        ("how much salt did I have today?", "and on average last week", "salt"),
        ("sugar yesterday?", "and which food gave me most?", "sugar"),
    ])
    func `and goes on with the nutrient`(first: String, second: String, name: String) async throws {
        var talk = Talk(Diaries.month.make())
        _ = try await talk.ask(first)
        let heard = try await talk.ask(second)
        #expect(heard.text.contains(name) && !heard.text.contains("protein"), "\(heard.text)")
    }

    @Test func `and of another nutrient does not`() async throws {
        var talk = Talk(Diaries.month.make())
        _ = try await talk.ask("how much fibre did I have yesterday?")
        let heard = try await talk.ask("and protein on average this week?")
        #expect(heard.text.contains("protein") && !heard.text.contains("fibre"), "\(heard.text)")
    }

    @Test(arguments: [
        ("calories in a croissant", "could I have one today?", "Croissant"),
        ("how many calories are in 2 samosas", "would they fit in my day?", "samosa"),
        ("how much fat is in a flapjack?", "would that fit into today", "Flapjack"),
    ])
    func `it is the food before`(first: String, second: String, name: String) async throws {
        let diary = MemoryDiary(meals: Diaries.monthOfMeals, profile: Diaries.profile(), plan: Diaries.plan())
        var talk = Talk(diary)
        _ = try await talk.ask(first)
        let heard = try await talk.ask(second)
        #expect(
            heard.outcome.intent == .wouldFit && heard.text.lowercased().contains(name.lowercased()),
            "\(heard.text)"
        )
        #expect(await diary.writes == 0)
    }

    @Test(arguments: ["is it raining?", "did I eat it yesterday?", "what is that in kilojoules"])
    func `it is no food where the sentence asks for something else`(second: String) async throws {
        var talk = Talk(Diaries.month.make())
        _ = try await talk.ask("calories in a croissant")
        #expect(try await talk.ask(second).outcome.intent != .wouldFit)
    }

    @Test(arguments: [("top 2 sources of protein this week", 2), ("which four foods gave me most fat this month", 4)])
    func `as many foods are named as were asked for`(question: String, count: Int) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.citations.count { $0.unit == .percent } == count, "\(heard.text)")
    }

    @Test(arguments: [
        "what did I eat in the course of the day", "which food made the most of the day", "how much of the day is left",
    ])
    func `the day is no day of today inside of other words`(question: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent != .daysOnTarget, "\(heard.text)")
    }
}
