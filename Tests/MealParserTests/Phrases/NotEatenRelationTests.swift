import FitIQCore
import MealParser
import Testing

/// Ways of saying that nothing was eaten, and ways that look alike, each with several foods.
struct NotEatenRelationTests {
    private static let foods = ["a croissant", "2 samosas", "a slice of brioche"]

    private func records(_ text: String) -> [String?] { MealReader.bundled.read(text).items.map { $0.source?.record } }

    @Test(arguments: [
        "did not have X", "have not had X", "put X in the freezer", "threw X away", "binned X", "sold X at the fair",
        "fed X to the ducks", "X is for the kids", "popped X in the bin",
    ])
    func `nothing is read`(text: String) {
        for food in Self.foods { #expect(records(text.replacing("X", with: food)) == [], "\(text) \(food)") }
    }

    @Test(arguments: [
        "polished off X", "scoffed X", "demolished X", "I wolfed down X", "fasted til 12 then X",
        "nothing til 2pm then X",
        "X, must buy bread", "X, tomorrow cake", "X at 4 o clock", "X b4 the gym", "dessert was X", "pudding was X",
    ])
    func `the food is read and nothing else`(text: String) {
        for food in Self.foods { #expect(records(text.replacing("X", with: food)) == records(food), "\(text) \(food)") }
    }

    /// Texts that a rule for what was thrown away or fed once took whole, or that ended the program.
    @Test(arguments: [
        "put peanut butter on toast, put the jar away", "put butter on toast and put the butter away",
        "put 2 eggs on toast, put the milk in the freezer", "tossed 200g pasta with pesto, put the rest in the freezer",
        "popped a bagel in the toaster, with a smoothie to take away", "froze a banana and blended it with milk",
        "fed a bun to the ducks, ate 2", "fed a bun to the, 2 eggs", "2 eggs, fed a bun to the",
    ])
    func `what was eaten beside it stays`(text: String) { #expect(records(text) != [], "\(text)") }

    @Test(arguments: [
        "fed toast to the", "feed the dog to the", "fed 2 buns to", "threw", "put a", "and a half", "2 nights",
        "the day before",
    ])
    func `a text that breaks off ends nothing`(text: String) { _ = MealReader.bundled.read(text) }

    @Test(arguments: [
        "half a calzone, my wife had the other half", "I had half a calzone and my boyfriend had the other half",
    ])
    func `the other half is told once`(text: String) throws {
        let half = MealReader.bundled.read("half a calzone").items.map(\.grams)
        #expect(MealReader.bundled.read(text).items.map(\.grams) == half)
    }

    @Test(arguments: ["2 eggs, the chicken we cooked 2 nights ago", "used the bread from a week ago for toast"])
    func `a food's age is no day`(text: String) { #expect(MealReader.bundled.read(text).when?.daysAgo == nil) }

    @Test func `calories in brackets are no pieces, and what is left of trimmings is eaten`() {
        #expect((MealReader.bundled.read("a packet of crisps (184)").items.first?.grams?.doubleValue ?? 0) < 200)
        #expect(MealReader.bundled.read("300g steak, leaving 250g").items.first?.grams?.doubleValue != 50)
        #expect(MealReader.bundled.read("crackers, caerphilly").items.count == 2)
    }

    /// The tables call them otherwise.
    @Test(arguments: ["a lager", "a bowl of porridge", "a bag of crisps", "a donut"])
    func `foods that are renamed are foods to the rules`(food: String) {
        #expect(records("\(food), must buy bread") == records(food))
        #expect(records("\(food), tomorrow cake") == records(food))
    }

    @Test(arguments: ["the ketchup", "the house salad", "the gravy"])
    func `fries in a list are no cooking`(second: String) {
        #expect(records("fries, \(second)").first == records("fries").first)
    }

    @Test(arguments: ["long day. a glass of tea", "long week. a bowl of noodles", "big bowl. an apple"])
    func `a sentence ends at its point`(text: String) throws {
        let food = try #require(text.split(separator: ". ").last)
        #expect(records(text) == records(String(food)))
    }

    @Test(arguments: ["cheeseburger", "chicken wrap", "whopper"])
    func `a meal of a menu is not only its burger`(main: String) {
        #expect(!MealReader.bundled.read("a \(main) meal").isComplete)
        #expect(records("a \(main) meal with fries").count == 2)
    }

    @Test(arguments: [
        ("2 nights ago X", 2), ("the day before yesterday X", 2), ("X the night before last", 2), ("a week ago X", 7),
    ])
    func `days are counted back`(text: String, days: Int) {
        for food in Self.foods {
            let reading = MealReader.bundled.read(text.replacing("X", with: food))
            #expect(reading.when?.daysAgo == days && reading.items.count == 1, "\(text) \(food)")
        }
    }

    @Test(arguments: [
        ("tues X", "tuesday"), ("weds: X", "wednesday"), ("thurs dinner X", "thursday"), ("on sun X", "sunday"),
    ])
    func `short names of days are days`(text: String, day: String) {
        for food in Self.foods {
            let reading = MealReader.bundled.read(text.replacing("X", with: food))
            #expect(reading.when?.weekday?.rawValue == day, "\(text) \(food)")
        }
    }

    @Test(arguments: [
        ("lean ground beef", "90%"), ("extra lean ground beef", "95%"), ("extra lean mince", "95%"),
        ("93% lean ground beef", "93%"),
    ])
    func `lean beef is as lean as it says`(text: String, share: String) {
        #expect(MealReader.bundled.read("150g \(text)").items.first?.foodName.contains(share) == true)
    }

    @Test(arguments: ["weetabix with semi skimmed", "porridge w semi skimmed", "tea with semi-skimmed"])
    func `semi skimmed alone is milk`(text: String) {
        #expect(MealReader.bundled.read(text).items.last?.foodName.contains("2%") == true)
    }

    @Test func `a name of ours is no other language`() {
        #expect(records("spag bol").count == 1)
        #expect(records("un bol de soupe et du pain") == [])
    }
}

/// What people say beside foods without a food in it is talk; what may be a food is not.
struct TalkAroundFoodsTests {
    @Test(arguments: [
        "X. Absolutely shattered", "X, regret", "X tbh", "rushed morning, X", "X on the terrace", "X during the match",
        "X. Absolutely lovely", "honestly X", "X in a hurry", "X with the work mob", "X xx",
    ])
    func `talk raises no doubt`(text: String) {
        for food in ["2 scones", "a bowl of gazpacho", "150g tempeh"] {
            let plain = MealReader.bundled.read(food)
            let reading = MealReader.bundled.read(text.replacing("X", with: food))
            #expect(reading.isComplete && reading.items.map(\.grams) == plain.items.map(\.grams), "\(text) \(food)")
        }
    }

    @Test(arguments: ["X and flumpets", "X, barely", "3 celebrations, X"])
    func `what may matter is told`(text: String) {
        for food in ["2 scones", "a bowl of gazpacho", "150g tempeh"] {
            #expect(!MealReader.bundled.read(text.replacing("X", with: food)).isComplete, "\(text) \(food)")
        }
    }
}
