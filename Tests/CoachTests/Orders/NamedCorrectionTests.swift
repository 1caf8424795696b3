import Coach
import FitIQCore
import Foundation
import Testing

/// Corrections that name the food they are of.
@Suite struct NamedCorrectionTests {
    @Test(arguments: [
        ("my tuna at lunch was 150g not 120", "lunch 0 12:30 150 g tuna, 200 g rice"),
        ("the tuna was actually 90 g", "lunch 0 12:30 90 g tuna, 200 g rice"),
        ("the bread this morning was three slices", "breakfast 0 8:00 three slices of bread, 1 egg"),
        ("my bread at breakfast should have been 3 slices", "breakfast 0 8:00 3 slices of bread, 1 egg"),
        ("rice was 170 g, not 200", "lunch 0 12:30 120 g tuna, 170 g rice"),
        ("it was 2 eggs, not 1", "breakfast 0 8:00 2 slices of bread, 2 eggs"),
        ("there were 6 crackers, not 4", "snack 0 14:00 6 crackers"),
        ("I had 2 eggs this morning, not 1", "breakfast 0 8:00 2 slices of bread, 2 eggs"),
        ("change my pasta last night to 150 g", "dinner 1 19:00 150 g pasta, 100 g broccoli"),
        ("change the rice from 200 g to 150 g", "lunch 0 12:30 120 g tuna, 150 g rice"),
        ("reduce the rice to 90g", "lunch 0 12:30 120 g tuna, 90 g rice"),
        ("make the rice 250g", "lunch 0 12:30 120 g tuna, 250 g rice"),
        ("make the crackers 5", "snack 0 14:00 5 crackers"),
        ("yesterday's muesli was 45 g", "breakfast 1 8:00 45 g muesli"),
        ("last night's broccoli was 80 g", "dinner 1 19:00 180 g pasta, 80 g broccoli"),
        ("sorry, my rice was 180, not 200", "lunch 0 12:30 120 g tuna, 180 g rice"),
    ])
    func `an amount is corrected in the meal that holds the food`(order: String, meal: String) async throws {
        try await Kitchen.expect(order, .correctMeal, to: meal)
    }

    @Test(arguments: [
        ("change my tea this morning to coffee", "snack 0 10:30 coffee"),
        ("swap the rice at lunch for quinoa", "lunch 0 12:30 120 g tuna, 200 g quinoa"),
        ("replace yesterday's pear with an apple", "snack 1 16:00 an apple"),
    ])
    func `a food is put in the place of another`(order: String, meal: String) async throws {
        let change = try await Kitchen.change(by: order)
        #expect(change.new == [meal], "\(change.heard.text)")
        #expect(change.gone.count == 1 && change.writes == 1)
    }

    @Test(arguments: [
        ("that tea had milk in it", "snack 0 10:30 tea with milk"),
        ("there was sugar in my tea this morning", "snack 0 10:30 tea with sugar"),
        ("I had butter on the bread this morning", "breakfast 0 8:00 2 slices of bread with butter, 1 egg"),
        ("my crackers had hummus on them", "snack 0 14:00 4 crackers with hummus"),
        ("the tea was with honey", "snack 0 10:30 tea with honey"),
    ])
    func `what was put into a drink or on bread is added to it`(order: String, meal: String) async throws {
        let change = try await Kitchen.change(by: order)
        #expect(change.new == [meal], "\(change.heard.text)")
        #expect(change.gone.count == 1 && change.writes == 1)
    }

    @Test(arguments: [
        "did that tea have milk in it", "that tea had no milk in it", "that tea had caffeine in it",
        "his tea had milk in it",
        "that tea had a fly in it", "the soup had chicken in it", "the pasta had cheese on it",
        "that tea had milk in it?",
        "that tea should have milk in it", "I have milk in my tea", "the tea was with friends",
        "there was milk in the fridge",
    ])
    func `what nobody can tell the amount of adds nothing`(sentence: String) async throws {
        #expect(try await Kitchen.change(by: sentence).writes == 0, "\(sentence)")
    }

    @Test(arguments: ["the pasta was 150 g", "make the muesli 30 g", "my broccoli was 60 g, not 100"])
    func `a food of another day is asked about`(order: String) async throws {
        let asked = try await Kitchen.change(by: order)
        #expect(asked.writes == 0)
        #expect(asked.heard.outcome.choices == ["Yes", "No"], "\(asked.heard.text)")
        #expect(try await Kitchen.change(by: order, "yes").writes == 1)
        #expect(try await Kitchen.change(by: order, "no").writes == 0)
    }

    @Test func `of several meals it is asked which`() async throws {
        let more = [MemoryDiary.read("150 g rice", .snack, MemoryDiary.at(0, 11))]
        let asked = try await Kitchen.change(by: "the rice was 100 g", more: more)
        #expect(asked.writes == 0 && asked.heard.outcome.choices.count == 2, "\(asked.heard.text)")
        let picked = try await Kitchen.change(by: "the rice was 100 g", "the first one", more: more)
        #expect(picked.new == ["snack 0 11:00 100 g rice"])
        let told = try await Kitchen.change(by: "the rice at lunch was 100 g", more: more)
        #expect(told.new == ["lunch 0 12:30 120 g tuna, 100 g rice"])
        let counted = try await Kitchen.change(by: "my rice was 100 g, not 150", more: more)
        #expect(counted.new == ["snack 0 11:00 100 g rice"])
    }

    @Test(arguments: [
        "was my tuna at lunch 150g?", "my tuna at lunch was 150g?", "should the rice be 150 g",
        "the rice should be 150 g tomorrow",
        "how much was the rice, 150 g", "I'm going to make the rice 150 g", "if the rice was 150 g",
        "I might make the rice 250g",
        "my wife's tuna was 150g", "his tuna was 150 g", "the kids' crackers were 6, not 4", "Tom's rice was 90 g",
        "the rice was not 150 g", "don't make the rice 150 g", "never make the crackers 5",
        "my tuna was 150g, not 130", "it was 2 eggs, not 5", "there were 6 olives, not 4",
        "the rice was 90 kcal", "my lunch was 500 calories", "my goal weight was 70, not 75", "the rice was 2 days old",
        "the tuna was 3 euros", "make the rice 2", "the rice cooker was 200 g", "I had 2 crackers",
        "the salad was 200 g", "my target was 1800, not 1900", "make the soup for 4 people",
        "the recipe was 200 g rice", "make rice 150 g", "the crackers were 40",
        "change my lunch to 200 g", "change the rice to something else", "make the rice 150 g less",
    ])
    func `what corrects nothing of the diary writes nothing`(sentence: String) async throws {
        let change = try await Kitchen.change(by: sentence)
        #expect(change.writes == (sentence == "I had 2 crackers" ? 1 : 0), "\(change.heard.text) \(change.new)")
        #expect(change.gone.isEmpty, "\(change.heard.text)")
    }

    @Test(arguments: [
        "we were 3, not 2", "my score was 7, not 8", "the price should be 5, not 4", "no, I weigh 80.1",
        "there were 3 of us, not 2",
        "Sam's crackers were 6, not 4", "the bus was at 3, not 4",
    ])
    func `a number of something else is no amount of the food that was just logged`(sentence: String) async throws {
        let change = try await Kitchen.change(by: "log 2 dates", sentence)
        #expect(change.new == ["lunch 0 15:00 2 dates"] && change.gone.isEmpty, "\(change.heard.text)")
    }

    @Test func `a meal with an item that was changed by hand keeps it`() async throws {
        let date = MemoryDiary.at(0, 11)
        var meal = MemoryDiary.read("2 dates, 30 g cheese", .snack, date)
        var items = meal.items
        var food = items[0].food
        food.grams = Grams(10)
        items[0] = MealItem(id: items[0].id, food: food)
        meal.state = .completed(.init(items: items, unrecognized: [], startedAt: date, completedAt: date))
        #expect(try await Kitchen.change(by: "the cheese was 50 g, not 30", more: [meal]).writes == 0)
    }
}
