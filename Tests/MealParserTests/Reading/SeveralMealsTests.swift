import FitIQCore
import Foundation
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
        (
            "Monday 08:00 coffee, 12:30 burger and chips, 19:00 lentil soup",
            ["Monday 08:00 coffee", "Monday 12:30 burger and chips", "Monday 19:00 lentil soup"]
        ),
        ("Tuesday 12:30 a banana, 18:15 pizza", ["Tuesday 12:30 a banana", "Tuesday 18:15 pizza"]),
        ("on Friday: 07:10 porridge; 13:00 tomato soup", ["on Friday 07:10 porridge", "on Friday 13:00 tomato soup"]),
        ("Sunday at 10:00 2 eggs, at 14:00 rice", ["Sunday at 10:00 2 eggs", "Sunday at 14:00 rice"]),
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

    @Test(arguments: [
        ("08:00 coffee, 12:30 burger", "2024-05-15T10:50:00Z", ["15T08:00", "15T12:30"]),
        ("8:00 coffee, 12:30 burger", "2024-05-15T08:30:00Z", ["14T08:00", "14T12:30"]),
        (
            "7:15 porridge; 13:05 lentil soup; 19:40 pizza", "2024-05-15T21:00:00Z",
            ["15T07:15", "15T13:05", "15T19:40"]
        ),
        (
            "7:15 porridge; 13:05 lentil soup; 19:40 pizza", "2024-05-15T10:50:00Z",
            ["14T07:15", "14T13:05", "14T19:40"]
        ),
        ("7:30 pizza, 10:00 tea", "2024-05-15T23:00:00Z", ["15T19:30", "15T22:00"]),
        (
            "yesterday 8:00 coffee, 1:00 burger, 7:30 pizza", "2024-05-15T10:50:00Z",
            ["14T08:00", "14T13:00", "14T19:30"]
        ),
        ("yesterday 11pm beer, 1am pizza", "2024-05-15T10:50:00Z", ["14T23:00", "15T01:00"]),
        (
            "8:00 coffee, 10:30pm wine, 12:15am toast, 2am soup", "2024-05-15T10:50:00Z",
            ["14T08:00", "14T22:30", "15T00:15", "15T02:00"]
        ),
        ("yesterday 9pm rice, 1:30 crisps", "2024-05-15T10:50:00Z", ["14T21:00", "15T01:30"]),
        ("yesterday 1pm rice, 1am crisps", "2024-05-15T10:50:00Z", ["14T13:00", "14T01:00"]),
    ])
    func `hours follow one another on one day`(text: String, now: String, times: [String]) throws {
        let reader = MealReader.bundled
        let parts = MealParts(text, reader.read(text))
        let now = try Date(now, strategy: .iso8601)
        let moments = parts.moments(parts.texts.map { reader.read($0) }, at: now, in: .gmt)
        #expect(moments.map { String($0.loggedAt.ISO8601Format().dropFirst(8).prefix(8)) } == times)
        #expect(moments.allSatisfy { $0.isTimeTold && $0.type == .usual(at: $0.loggedAt, in: .gmt) })
    }

    @Test func `a text of too many is one meal`() {
        let meals = (8...21).map { "\($0):00 \($0) grapes" }
        #expect(Self.texts(meals.prefix(12).joined(separator: ", ")) == Array(meals.prefix(12)))
        #expect(Self.texts(meals.joined(separator: ", ")).isEmpty)
    }
}
