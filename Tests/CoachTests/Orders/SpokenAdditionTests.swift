import Coach
import FitIQCore
import Foundation
import Testing

/// Foods and weights that are added in passing.
@Suite struct SpokenAdditionTests {
    @Test(arguments: [
        ("chuck in a pear with lunch", "lunch 0 15:00 a pear"),
        ("throw in a boiled egg for breakfast", "breakfast 0 15:00 a boiled egg"),
        ("bung in some grapes with breakfast", "breakfast 0 15:00 some grapes"),
        ("toss in 2 plums", "lunch 0 15:00 2 plums"),
        ("also had a handful of almonds", "lunch 0 15:00 a handful of almonds"),
        ("forgot to say, I had a cappuccino at 11", "lunch 0 11:00"),
        ("oh, forgot to mention: I ate a peach at 10am", "0 10:00"),
        ("pop an orange in with lunch", "lunch 0 15:00 an orange"),
        ("stick a peach on breakfast", "breakfast 0 15:00 a peach"),
        ("also a glass of apple juice with breakfast", "breakfast 0 15:00 a glass of apple juice"),
        ("I forgot to log a bagel at 9", "breakfast 0 9:00"), ("I forgot to mention the plum I had at 10", "0 10:00"),
        ("oh and I had a kiwi with breakfast", "breakfast 0"),
        ("sorry, I forgot to say I had toast this morning", "breakfast 0"),
    ])
    func `a food is added in passing`(order: String, meal: String) async throws {
        let change = try await Kitchen.change(by: order)
        #expect(change.heard.outcome.intent == .logMeal, "\(change.heard.text)")
        #expect(change.writes == 1 && change.gone.isEmpty && change.new.count == 1, "\(change.heard.text)")
        #expect(change.new.first?.contains(meal) == true, "\(change.new)")
    }

    @Test func `with its hour it is no part of the meal of this talk`() async throws {
        let change = try await Kitchen.change(by: "log a bowl of soup", "I forgot to log an apple at 10")
        #expect(change.writes == 2 && change.new.count == 2, "\(change.new)")
    }

    @Test func `a part of the meal that was just logged goes into it`() async throws {
        for order in [
            "chuck in a fried egg", "forgot to say, I also had cheese", "throw in an orange with my lunch",
            "had chips with that",
        ] {
            let change = try await Kitchen.change(by: "log noodles for lunch", order)
            #expect(change.new.count == 1 && change.new[0].contains("noodles, "), "\(order): \(change.new)")
        }
    }

    @Test(arguments: [
        "chuck in a pear with lunch?", "should I chuck in a pear with lunch", "I'll chuck in a pear with lunch",
        "chuck in a pear with lunch tomorrow", "I might throw in an egg", "throw in the towel", "pop in the oven",
        "don't throw in a pear", "my husband forgot to say he had a latte at 11", "forgot to say hello",
        "I forgot to say, what did I have at 11", "I forgot to eat lunch",
        "forgot to say I'm having soup tonight, not lunch",
        "bung in a wash with lunch", "I forgot to mention my meeting at 10", "could you chuck in a pear with lunch?",
    ])
    func `what adds nothing writes nothing`(sentence: String) async throws {
        let change = try await Kitchen.change(by: sentence)
        #expect(change.writes == 0, "\(change.heard.text) \(change.new)")
    }

    @Test(arguments: [
        ("record 177 pounds for me today", "177 lb"), ("down to 79.6", "79.6 kg"),
        ("I'm back to 80.1 kilos", "80.1 kg"),
        ("hit 79.5 kg this morning", "79.5 kg"), ("tipped the scales at 80.8", "80.8 kg"),
        ("I was 80.2 kg yesterday", "80.2 kg"),
        ("clocked in at 80.6 kg", "80.6 kg"), ("put me down as 80.3 kg", "80.3 kg"),
        ("12 stone 8 on the scales", "12 st 8 lb"),
        ("up to 81.2 kg today", "81.2 kg"), ("no, I weigh 80.4", "80.4 kg"),
        ("stepped on the scale and it's 80.7 kilos", "80.7 kg"),
    ])
    func `a weight is told in passing`(order: String, weight: String) async throws {
        let change = try await Kitchen.change(by: order)
        #expect(change.heard.outcome.intent == .logWeight && change.heard.text.contains(weight), "\(change.heard.text)")
        #expect(change.writes == 1)
    }

    @Test(arguments: [
        "no, I weigh more", "I weigh 79.1 not 79.5", "down to 79.6?", "I want to be down to 75", "down to 3 meals",
        "hit 60 g protein", "I was 80 kg", "back to 12",
        "my wife is down to 70 kg", "I'll be down to 79 by Friday", "was I down to 79.6 kg",
        "record 2 pounds of beef for me",
        "I'm not down to 79.6 kg", "down to 40 kg", "I hit 2000 calories", "when will I hit 75 kg",
        "my goal is down to 75 kg",
        "he was 80.2 kg yesterday", "up to 80 push ups",
    ])
    func `what is no weighing saves none`(sentence: String) async throws {
        let change = try await Kitchen.change(by: sentence)
        #expect(change.gone.isEmpty, "\(change.heard.text) \(change.new)")
        let kept = change.heard.text.contains("Your weight is saved")
        #expect(!kept, "\(change.heard.text)")
    }
}
