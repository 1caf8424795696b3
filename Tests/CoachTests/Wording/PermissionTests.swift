import Coach
import Testing

/// Questions whether something may be had, and how much a meal with so much may have.
@Suite struct PermissionTests {
    @Test(arguments: [
        "can I have a kebab?", "could I eat a brownie", "would a kebab be ok?", "would a doughnut be alright",
        "can i have 2 slices of pizza", "may I have another banana?", "is it ok if I have a brownie?",
        "would it be okay to have a bagel", "can I just have a croissant?", "can I have an apple and a pear",
        "is it fine if I eat two samosas", "would a burger be fine?",
    ])
    func `a food is set beside what is left of today`(question: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == .wouldFit, "\(question) → \(heard.text)")
        #expect(heard.text.contains(" would add "), "\(heard.text)")
        #expect(await diary.writes == 0)
    }

    @Test(arguments: [
        "can I have a raw egg?", "could I eat a mouldy muffin", "can I eat eggs", "can I have a glass of wine",
        "can I have a dog", "could I have a word", "can I have a kebab every day", "can I have a kebab with diabetes",
        "can my son have a kebab?", "why can I have a kebab", "can I have a kebab tomorrow", "can I have a baby",
        "can I have a kebab or a brownie", "can I not have a brownie", "could I have had a brownie yesterday",
        "can I have a brownie instead of a kebab", "can I have an orange juice instead of the banana",
        "would a pear instead of the apple fit?", "can I have a beer", "can I have a brownie before bed on Friday",
    ])
    func `what asks something else is not answered so`(question: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent != .wouldFit || !heard.text.contains("stays under"), "\(question) → \(heard.text)")
    }

    @Test(arguments: [
        ("what can i have for dinner with 400 calories", 400.0), ("meals with 500 kcal", 500),
        ("a lunch with 350 kcal", 350),
        ("suggest a snack with 200 calories", 200), ("what could I have for lunch for 450 calories?", 450),
        ("a dinner with 40 g protein and 600 kcal", 600),
    ])
    func `a meal with so much energy has no more`(question: String, most: Double) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == .fits, "\(question) → \(heard.text)")
        let energies = heard.citations.filter { $0.unit == .kcal }.compactMap(\.value)
        #expect(!energies.isEmpty && energies.allSatisfy { $0 <= most }, "\(heard.text)")
    }

    @Test(arguments: ["a dinner with about 400 kcal", "a 400 calorie dinner", "suggest a lunch of around 500 kcal"])
    func `an amount that is told as near is near`(question: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == .fits, "\(heard.text)")
    }
}
