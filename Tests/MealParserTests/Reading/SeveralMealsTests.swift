import FitIQCore
import MealParser
import Testing

/// The meals of a text that tells of several.
struct SeveralMealsTests {
    private static func texts(_ text: String) -> [String] {
        let reader = MealReader.bundled
        return MealParts.of(text, reader.read(text)) { reader.read($0) }
    }

    @Test(arguments: [
        ("08:00 coffee, 12:30 burger", ["08:00 coffee", "12:30 burger"]),
        (
            "7:15 porridge with milk; 13:05 lentil soup, an apple; 19:40 pizza",
            [
                "7:15 porridge with milk", "13:05 lentil soup, an apple", "19:40 pizza",
            ]
        ),
        ("at 8am 2 eggs, and at noon a tuna sandwich", ["at 8am 2 eggs", "at noon a tuna sandwich"]),
        (
            "Breakfast: 2 eggs and toast. Lunch: burger and fries",
            [
                "Breakfast: 2 eggs and toast", "Lunch: burger and fries",
            ]
        ),
        (
            "breakfast: porridge\nlunch: tomato soup\ndinner: pizza",
            [
                "breakfast: porridge", "lunch: tomato soup", "dinner: pizza",
            ]
        ),
        ("- Breakfast 8:30: yoghurt\n- Lunch 13:00: rice", ["Breakfast 8:30: yoghurt", "Lunch 13:00: rice"]),
        ("for lunch a banana, for dinner 200 g salmon", ["for lunch a banana", "for dinner 200 g salmon"]),
    ])
    func `words of time or meal begin each`(text: String, meals: [String]) {
        #expect(Self.texts(text) == meals)
    }

    @Test(arguments: [
        (
            "eggs for breakfast, soup for lunch and pizza for dinner",
            [
                "eggs for breakfast", "soup for lunch", "pizza for dinner",
            ]
        ),
        ("a coffee at 8am, 2 bananas at 11am", ["a coffee at 8am", "2 bananas at 11am"]),
        (
            "porridge with milk at 7:30 and then a burger at 12:30.",
            ["porridge with milk at 7:30", "a burger at 12:30"]
        ),
    ])
    func `or end each`(text: String, meals: [String]) {
        #expect(Self.texts(text) == meals)
    }

    @Test(arguments: [
        ("yesterday 08:00 coffee, 12:30 burger", ["yesterday 08:00 coffee", "yesterday 12:30 burger"]),
        ("Yesterday: breakfast: eggs; lunch: soup", ["Yesterday breakfast: eggs", "Yesterday lunch: soup"]),
        ("on Monday rice for lunch, pizza for dinner", ["on Monday rice for lunch", "on Monday pizza for dinner"]),
        ("yesterday: 2 eggs, today: a banana", ["yesterday: 2 eggs", "today: a banana"]),
    ])
    func `a day that is told at the beginning is that of all`(text: String, meals: [String]) {
        #expect(Self.texts(text) == meals)
    }

    @Test(arguments: [
        "2 eggs, 1 slice toast, coffee", "08:00 coffee and toast", "lunch: burger and fries",
        "yesterday at 8: porridge",
        "for breakfast and lunch: pizza", "coffee, 12:30 burger, 18:00 soup", "08:00 coffee yesterday, 12:30 burger",
        "breakfast: same as yesterday, lunch: soup", "breakfast: eggs, breakfast: toast", "lunch: , dinner: pizza",
        "breakfast bar with lunch meat", "12:30 burger between 12 and 1pm",
    ])
    func `any other text is one meal`(text: String) {
        #expect(Self.texts(text).isEmpty)
    }

    @Test func `a text of too many is one meal`() {
        let meals = (8...21).map { "\($0):00 \($0) grapes" }
        #expect(Self.texts(meals.prefix(12).joined(separator: ", ")) == Array(meals.prefix(12)))
        #expect(Self.texts(meals.joined(separator: ", ")).isEmpty)
    }
}
