import MealParser
import Testing

struct MealCorrectionTests {
    private static let breakfast = "2 eggs, 1 slice toast, coffee"

    private func corrected(_ text: String, _ correction: String) throws -> String? {
        try MealReader.bundled.corrected(text, by: correction)
    }

    @Test(arguments: [
        ("make it 3 eggs", "3 eggs, 1 slice toast, coffee"),
        ("Make that 3 eggs!", "3 eggs, 1 slice toast, coffee"),
        ("it was 3 eggs", "3 eggs, 1 slice toast, coffee"),
        ("actually 3 eggs", "3 eggs, 1 slice toast, coffee"),
        ("Actually, it was three eggs.", "three eggs, 1 slice toast, coffee"),
        ("no, 3 eggs", "3 eggs, 1 slice toast, coffee"),
        ("3 eggs not 2", "3 eggs, 1 slice toast, coffee"),
        ("3 eggs, not 2", "3 eggs, 1 slice toast, coffee"),
        ("make it 3 eggs instead of 2", "3 eggs, 1 slice toast, coffee"),
        ("not 2 eggs but 3", "3 eggs, 1 slice toast, coffee"),
        ("change the eggs to 3", "3 eggs, 1 slice toast, coffee"),
        ("2 slices of toast instead of 1", "2 eggs, 2 slices of toast, coffee"),
        ("make it 3 scrambled eggs", "3 scrambled eggs, 1 slice toast, coffee"),
        ("make it scrambled eggs", "2 scrambled eggs, 1 slice toast, coffee"),
        ("tea instead of coffee", "2 eggs, 1 slice toast, tea"),
        ("tea, not coffee", "2 eggs, 1 slice toast, tea"),
        ("replace the coffee with tea", "2 eggs, 1 slice toast, tea"),
        ("make it 2 large coffees", "2 eggs, 1 slice toast, 2 large coffees"),
        ("make it coffee with milk", "2 eggs, 1 slice toast, coffee with milk"),
        ("make it 3 eggs and bacon", "3 eggs and bacon, 1 slice toast, coffee"),
        ("make it 3 eggs and 2 coffees", "3 eggs, 1 slice toast, 2 coffees"),
    ])
    func `the food that is named is put right, the rest stays as it was said`(correction: String, text: String) throws {
        #expect(try corrected(Self.breakfast, correction) == text)
    }

    @Test(arguments: [
        ("no coffee", "2 eggs, 1 slice toast"),
        ("without the coffee", "2 eggs, 1 slice toast"),
        ("remove the coffee", "2 eggs, 1 slice toast"),
        ("not coffee", "2 eggs, 1 slice toast"),
        ("leave out the toast.", "2 eggs, coffee"),
        ("no eggs", "1 slice toast, coffee"),
        ("no coffee and no toast", "2 eggs"),
        ("no toast or coffee", "2 eggs"),
    ])
    func `what was not eaten is taken out`(correction: String, text: String) throws {
        #expect(try corrected(Self.breakfast, correction) == text)
    }

    @Test(arguments: [
        ("add a banana", "2 eggs, 1 slice toast, coffee, a banana"),
        ("and a banana", "2 eggs, 1 slice toast, coffee, a banana"),
        ("also 2 bananas", "2 eggs, 1 slice toast, coffee, 2 bananas"),
        ("plus an apple and a banana", "2 eggs, 1 slice toast, coffee, an apple and a banana"),
        ("no coffee, add a banana", "2 eggs, 1 slice toast, a banana"),
        ("make it 3 eggs and no coffee", "3 eggs, 1 slice toast"),
    ])
    func `what was forgotten is put behind the rest`(correction: String, text: String) throws {
        #expect(try corrected(Self.breakfast, correction) == text)
    }

    @Test(arguments: [
        ("2 large fried eggs and toast", "make it 3 eggs", "3 large fried eggs and toast"),
        ("2 large fried eggs and toast", "make it 3 small eggs", "3 small fried eggs and toast"),
        ("120g chicken breast, rice", "make it 150 g chicken", "150 g chicken breast, rice"),
        ("chicken breast 120 g, rice 80 g", "make it 150 g chicken breast", "150 g chicken breast, rice 80 g"),
        ("eggs (2)", "make it 3", "eggs (3)"),
        ("2 bananas", "make it 3", "3 bananas"),
        ("a small coffee", "make it large", "a large coffee"),
        ("I had 2 eggs and toast with butter.", "make it 3 eggs", "I had 3 eggs and toast with butter."),
        ("I had 2 eggs and toast with butter.", "no butter", "I had 2 eggs and toast."),
        ("I had 2 eggs and toast with butter.", "and an apple", "I had 2 eggs and toast with butter, an apple"),
        ("2 eggs\ntoast\ncoffee", "no toast", "2 eggs\ncoffee"),
        ("2 eggs\ntoast", "add coffee", "2 eggs\ntoast\ncoffee"),
        ("2 eggs, 3 zorblax, coffee", "make it 4 zorblax", "2 eggs, 4 zorblax, coffee"),
        ("☕️ coffee, 2 crêpes, 1 café", "make it 3 crepes", "☕️ coffee, 3 crepes, 1 café"),
    ])
    func `a meal's own words are kept`(text: String, correction: String, expected: String) throws {
        #expect(try corrected(text, correction) == expected)
    }

    @Test(arguments: [
        "2 eggs, 2 slices toast", "3 eggs", "porridge with no sugar", "2 eggs, toast, no butter", "nothing", "",
        "make it",
        "no", "add", "latte", "No.",
    ])
    func `any other text is a text of its own`(text: String) throws {
        #expect(try corrected(Self.breakfast, text) == nil)
        #expect(!MealReader.isCorrection(text))
    }

    @Test(arguments: [
        ("make it 3 pancakes", "3 pancakes"), ("no tea", "tea"), ("tea instead of milk", "milk"),
        ("no coffee, no tea", "tea"),
    ])
    func `what the meal does not have changes nothing`(correction: String, said: String) throws {
        let error = try #require(throws: MealCorrectionFailure.self) {
            try corrected("2 eggs, toast, coffee", correction)
        }
        guard case .noSuchFood(said, let foods) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(foods.starts(with: ["2 eggs", "toast"]))
    }

    @Test func `an egg is no egg salad, and two kinds of eggs are asked about`() throws {
        #expect(throws: MealCorrectionFailure.noSuchFood(said: "3 eggs", foods: ["egg salad sandwich", "tea"])) {
            try corrected("egg salad sandwich, tea", "make it 3 eggs")
        }
        #expect(throws: MealCorrectionFailure.ambiguous(said: "3", foods: ["egg salad sandwich", "tea"])) {
            try corrected("egg salad sandwich, tea", "make it 3")
        }
        #expect(throws: MealCorrectionFailure.ambiguous(said: "3 eggs", foods: ["2 fried eggs", "1 boiled egg"])) {
            try corrected("2 fried eggs, 1 boiled egg", "make it 3 eggs")
        }
        #expect(try corrected("2 fried eggs, 1 boiled egg", "make it 2 boiled eggs") == "2 fried eggs, 2 boiled eggs")
        #expect(try corrected("2 fried eggs, 1 boiled egg", "3 eggs not 2") == "3 fried eggs, 1 boiled egg")
    }

    @Test func `the last food is not taken out, but the meal deleted`() {
        #expect(throws: MealCorrectionFailure.leavesNothing) { try corrected("2 eggs", "no eggs") }
    }
}
