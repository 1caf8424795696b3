import MealParser
import Testing

@testable import Coach

/// Everyday questions and how their answers begin.
@Suite struct EverydayTests {
    @Test(arguments: [
        ("did I fall short of protein yesterday", "Yes. You had "),
        ("did I reach my protein yesterday", "No. You had "),
        ("was I over my fat yesterday", "No. You had "),
        ("did I stay within my calories yesterday", "Yes. You had "),
        ("did I get enough protein yesterday", "No. You had "),
        ("have I hit my carbs", "Not yet. You had "),
        ("am I over my calories", "Not so far. You had "),
        ("am I under my fat", "So far, yes. You had "),
        ("did I hit my protein and fat yesterday", "Protein: no. You had "),
    ])
    func `whether a target was reached begins with yes or no`(sentence: String, begin: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.text.hasPrefix(begin), "\(sentence) → \(heard.text)")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.outcome.withheld)")
    }

    @Test(arguments: [
        "how much protein have I left today", "am I over or under my calories", "how far am I from my protein target",
        "am I close to my fat target", "did I nearly reach my protein yesterday",
    ])
    func `what asks for an amount begins with none`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let text = try await talk.ask(sentence).text
        let words = ["Yes", "No", "Not", "So far", "Protein:", "Energy:"]
        #expect(!words.contains { text.hasPrefix($0) }, "\(sentence) → \(text)")
    }

    @Test(arguments: ["have I reached my protein", "am I over my calories today", "did I fall short of protein today"])
    func `what a part that is unknown decides is left open`(sentence: String) async throws {
        var talk = Talk(Diaries.unknown.make())
        let text = try await talk.ask(sentence).text
        #expect(text.hasPrefix("You had at least"), "\(sentence) → \(text)")
    }

    @Test(arguments: [
        ("what time did I eat dinner yesterday", "Dinner at 19:00: "),
        ("what time was my lunch", "Lunch at 12:30: "),
        ("when did I have breakfast yesterday", "Breakfast at 8:00: "),
        ("what time did I have my snack on Sunday", "Snack at 16:00: "),
        ("when did I last eat", "Lunch on Monday 23 November at 12:30: "),
    ])
    func `the hour of a meal is the one that it is logged at`(sentence: String, begin: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.text.hasPrefix(begin), "\(sentence) → \(heard.text)")
        #expect(heard.text.contains("The time is as you told it"), "\(heard.text)")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.outcome.withheld)")
    }

    @Test(arguments: ["what was the last thing I ate yesterday", "what did I last eat on Sunday"])
    func `the last of a day is its last meal alone`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let text = try await talk.ask(sentence).text
        #expect(
            text.hasPrefix("Dinner: ") && !text.contains("Breakfast") && !text.contains("Snack"),
            "\(sentence) → \(text)"
        )
    }

    @Test(arguments: ["what was the first thing I ate yesterday", "what did I eat first on Sunday"])
    func `the first of a day is its first meal alone`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let text = try await talk.ask(sentence).text
        #expect(text.hasPrefix("Breakfast: ") && !text.contains("Dinner"), "\(sentence) → \(text)")
    }

    @Test(arguments: [
        ("how many eggs did I have on Sunday", "You had 2 “eggs” in 1 meal on Sunday 22 November."),
        ("how many slices of pizza did I have on Saturday", "You had 2 “slices of pizza” in 1 meal on"),
        ("how many eggs did I have last week", "You had at least "),
        ("how many yogurts did I have last week", "How many pieces that was, I can't tell."),
    ])
    func `pieces are counted where each was`(sentence: String, words: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.text.contains(words), "\(sentence) → \(heard.text)")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.outcome.withheld)")
    }

    @Test(arguments: [
        ("how much salt can I still have", "at most 5 g of salt"), ("do I need more fibre", "at least 25 g of fibre"),
    ])
    func `a nutrient without a target is set beside what authorities advise`(sentence: String, words: String)
        async throws
    {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.text.contains("The reference intake is \(words) a day"), "\(sentence) → \(heard.text)")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.outcome.withheld)")
    }

    @Test(arguments: ["cottage cheese", "a bagel", "houmous"])
    func `a food of another country's table is known`(food: String) async throws {
        let foods = FoodWords(reader: MealReader.bundled.inRegion("GB"))
        #expect(foods.isFood(food))
    }

    @Test(arguments: ["a high fibre breakfast under 400 kcal", "a high fibre lunch under 500 kcal"])
    func `much of a nutrient is in what is suggested first`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        let grams = heard.citations.filter { $0.about.nutrient == .fiber }.compactMap(\.value)
        #expect(heard.outcome.intent == .fits && !grams.isEmpty, "\(heard.text)")
        #expect((grams.first ?? 0) * 2 >= grams.max() ?? 0, "\(heard.text)")
    }

    @Test(arguments: [
        ("what time did I have an apple yesterday", "at snack on Sunday 22 November at 16:00."),
        ("what time did I have pizza", "at 19:00."), ("when did I have eggs on Sunday", "at 8:00."),
    ])
    func `a food has the hour of its meal`(sentence: String, end: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.text.contains(end), "\(sentence) → \(heard.text)")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.outcome.withheld)")
    }

    @Test(arguments: [
        "did I hit all my targets yesterday", "how many days did I reach all my goals last week",
        "have I met my goals today",
    ])
    func `all targets are each target of the plan`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        for name in ["energy", "protein", "carbohydrate", "fat"] {
            #expect(heard.text.lowercased().contains(name), "\(sentence) → \(heard.text)")
        }
        #expect(heard.outcome.withheld.isEmpty, "\(heard.outcome.withheld)")
    }

    @Test(arguments: ["if I eat 3 eggs how much protein is left", "can I have a banana today", "would a salad fit in"])
    func `what would fit is told with what is left then`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == .wouldFit && heard.text.hasSuffix(" left."), "\(sentence) → \(heard.text)")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.outcome.withheld)")
    }

    @Test(arguments: ["300 calories", "500 kcal", "420 calories"])
    func `what is left is not exceeded by what is suggested`(amount: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask("I've got \(amount) left, what can I have")
        let most = try #require(amount.split(separator: " ").first.flatMap { Double($0) })
        let energies = heard.citations.filter { $0.unit == .kcal }.compactMap(\.value)
        #expect(heard.outcome.intent == .fits && !energies.isEmpty, "\(heard.text)")
        #expect(energies.allSatisfy { $0 <= most }, "\(heard.text)")
    }

    @Test(arguments: [
        ("what's dragging my salt up", "Most salt today came from"),
        ("which meals are pushing my carbs up this week", "Most carbohydrate this week came from"),
        ("what's to blame for my sugar yesterday", "Most sugar yesterday came from"),
        ("give me a quick snack idea", "No table tells how “quick” a food is, so that is left open."),
        ("suggest an easy dinner", "No table tells how “easy” a food is, so that is left open."),
        ("a tasty lunch idea", "No table tells how “tasty” a food is, so that is left open."),
        ("how's my protein coming along", "of a target of"), ("am I good for calories today", "of a target of"),
        ("how's my week going", "On average you had"),
        ("on how many days did I have coffee last week", "You had “coffee” on "),
        ("which has less fat, butter, margarine or lard", "has the least fat by 100 g"),
        ("which has the most vitamin c: apple, orange or banana", "has the most vitamin C by 100 g"),
        ("suggest a vegetarian dinner", "Meat and fish are left out by name and group"),
        ("how am I doing with water", "You logged no water today, of a target of"),
        ("was my lunch high in salt", "of salt at lunch today"),
        ("which day did I eat the least last week", "Least energy last week was on"),
    ])
    func `an everyday question is answered as it is meant`(sentence: String, words: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.text.contains(words), "\(sentence) → \(heard.text)")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.outcome.withheld)")
    }
}
