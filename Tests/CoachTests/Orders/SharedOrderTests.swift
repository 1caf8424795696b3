import Coach
import FitIQCore
import Testing

/// Corrections as they come: a part that was eaten, what turns out, and an hour of what may be another meal.
@Suite struct SharedOrderTests {
    @Test(arguments: [
        ("I only ate half the tuna", "lunch 0 12:30 60 g tuna, 200 g rice"),
        ("I only had a quarter of the rice", "lunch 0 12:30 120 g tuna, 50 g rice"),
        ("I only finished half of my muesli yesterday", "breakfast 1 8:00 30 g muesli"),
        ("I left half of the rice at lunch", "lunch 0 12:30 120 g tuna, 100 g rice"),
        ("I only ate half the crackers", "snack 0 14:00 2 crackers"),
        ("turns out the tuna was 150g", "lunch 0 12:30 150 g tuna, 200 g rice"),
        ("it turns out that the rice was 180 g", "lunch 0 12:30 120 g tuna, 180 g rice"),
        ("the rice was actually 150 g", "lunch 0 12:30 120 g tuna, 150 g rice"),
        ("turns out my pasta last night was 210 g", "dinner 1 19:00 210 g pasta, 100 g broccoli"),
        ("the crackers were actually 6", "snack 0 14:00 6 crackers"),
    ])
    func `a part and what turns out are corrected`(order: String, meal: String) async throws {
        try await Kitchen.expect(order, .correctMeal, to: meal)
    }

    @Test func `a part tells the amount, and two portions are two`() async throws {
        let half = try await Kitchen.change(by: "I only ate half the rice")
        #expect(half.heard.text.contains("is now 100 g, and was 200 g."), "\(half.heard.text)")
        let curry = MemoryDiary.read("chicken curry", .lunch, MemoryDiary.at(0, 13))
        let change = try await Kitchen.change(by: "make the curry two portions", more: [curry])
        #expect(change.writes == 1 && change.new.count == 1, "\(change.heard.text)")
        #expect(change.new.first?.contains("two portions of") == true, "\(change.new)")
    }

    @Test(arguments: [
        "I had the tuna at 1pm", "I ate the crackers at 11:30", "I had my crackers at 1pm", "we had that tuna at 14:00",
    ])
    func `a food that is there at another hour is asked about, and nothing is logged`(order: String) async throws {
        let change = try await Kitchen.change(by: order)
        #expect(change.heard.outcome.intent == .moveMeal, "\(change.heard.text)")
        #expect(change.writes == 0 && change.heard.outcome.choices == ["Yes", "No"], "\(change.heard.text)")
        #expect(change.heard.outcome.withheld.isEmpty, "\(change.heard.text)")
        let moved = try await Kitchen.change(by: order, "yes")
        #expect(moved.new.count == 1 && moved.gone.count == 1 && moved.writes == 1, "\(moved.heard.text)")
        #expect(try await Kitchen.change(by: order, "no").writes == 0)
    }

    @Test(arguments: [
        ("move my lunch to half 1", "lunch 0 13:30 120 g tuna, 200 g rice"),
        ("move my breakfast to half past 7", "breakfast 0 7:30 2 slices of bread, 1 egg"),
        ("move my dinner yesterday to quarter to 8", "dinner 1 19:45 180 g pasta, 100 g broccoli"),
        ("move my lunch to quarter past 12", "lunch 0 12:15 120 g tuna, 200 g rice"),
    ])
    func `a half and a quarter of an hour are told`(order: String, meal: String) async throws {
        try await Kitchen.expect(order, .moveMeal, to: meal)
    }

    @Test(arguments: [
        ("I had the crackers at 1pm", "snack 0 13:00 4 crackers"), ("I had the tea at 9:30", "snack 0 9:30 tea"),
    ])
    func `it is moved at a yes`(order: String, meal: String) async throws {
        let change = try await Kitchen.change(by: order, "yes")
        #expect(change.new == [meal], "\(change.heard.text)")
    }

    @Test(arguments: ["I had the tuna at 12:30", "I had my crackers at 2pm", "I had the egg at 8am"])
    func `what is there already is logged no second time`(order: String) async throws {
        let change = try await Kitchen.change(by: order)
        #expect(change.writes == 0 && change.heard.text.contains("say it with “log”"), "\(change.heard.text)")
    }

    @Test(arguments: [
        "I had the crisps at 1pm", "I had tuna at 1pm", "I ate a cracker at 11", "I had the soup at 1pm",
        "I had the peas for lunch",
    ])
    func `a food that is not there today, or any, is logged`(order: String) async throws {
        let change = try await Kitchen.change(by: order)
        #expect(change.heard.outcome.intent == .logMeal && change.new.count == 1, "\(change.heard.text)")
        #expect(change.gone.isEmpty)
    }

    @Test(arguments: [
        "did I only eat half the tuna?", "I only ate half the lasagne", "I should have left half the rice",
        "I wish I only ate half the tuna", "I only ate half the soup my wife made", "I only ate half",
        "my husband only ate half the tuna", "if I only ate half the rice", "it turns out the cake was a lie",
        "I only had half the tuna left", "I left half the rice for later", "turns out the tuna was off",
        "I only ate half the rice because I was full", "I only ate half the tuna and half the rice",
    ])
    func `what halves nothing writes nothing`(sentence: String) async throws {
        let change = try await Kitchen.change(by: sentence)
        #expect(change.writes == 0, "\(change.heard.text) \(change.new)")
    }
}
