import FitIQCore
import MealParser
import Testing

/// Tests what others had of a count, and plates told behind a dish.
struct CountsOfOthersTests {
    private func read(_ text: String) -> Reading { MealReader.bundled.read(text) }

    @Test(arguments: [
        ("8 gyoza, my wife had 3", "5 gyoza"), ("6 crumpets, my daughter ate 2 of them", "4 crumpets"),
        ("10 falafel, gave my son 4", "6 falafel"), ("3 scones, gave one to my sister", "2 scones"),
        ("7 waffles and I gave 2 of them to the kids", "5 waffles"), ("4 samosas, gave one away", "3 samosas"),
        ("3 pancakes but the dog got one", "2 pancakes"), ("2 coffees, one for my wife", "1 coffee"),
        ("5 plums, one went to the baby", "4 plums"), ("a dozen oysters, gave 4 to my brother", "8 oysters"),
        ("9 dumplings, she had 4", "5 dumplings"),
    ])
    func `what others had of a count is taken off it`(text: String, eaten: String) {
        let reading = read(text)
        #expect(reading.items.map(\.grams) == read(eaten).items.map(\.grams), "\(text)")
        #expect(reading.unrecognized.isEmpty, "\(text)")
        #expect(reading.items.first?.notes.contains { $0.hasPrefix("took off what others had") } == true, "\(text)")
    }

    @Test(arguments: [
        "crumpets, my daughter ate 2", "2 waffles, gave my son 3", "6 falafel and 5 samosas, my wife had 2",
        "scones and jam, gave one to my sister",
    ])
    func `where nobody knows of what it was, the words are told`(text: String) {
        let reading = read(text)
        #expect(!reading.items.isEmpty, "\(text)")
        #expect(!reading.unrecognized.isEmpty, "\(text)")
    }

    @Test(arguments: [
        ("2 waffles, my wife had 3 tacos", 1), ("2 eggs, 3 slices of toast", 2), ("2 plums, one for lunch", 1),
    ])
    func `what others had of another food changes nothing`(text: String, count: Int) {
        let reading = read(text)
        #expect(reading.items.count == count, "\(text)")
        #expect(reading.items[0].quantity == 2, "\(text)")
    }

    @Test(arguments: [
        ("porridge with blueberries, a small bowl", "a small bowl of porridge with blueberries"),
        ("chicken curry with naan, two plates", "two plates of chicken curry with naan"),
        ("chili with rice, large bowl", "large bowl of chili with rice"),
    ])
    func `a plate told behind is the dish's`(text: String, before: String) {
        #expect(read(text).items.map(\.grams) == read(before).items.map(\.grams), "\(text)")
        #expect(read(text).unrecognized.isEmpty, "\(text)")
    }

    @Test(arguments: [
        ("chicken curry with naan, about half a plate", "chicken curry with naan"),
        ("porridge with blueberries, half a bowl", "porridge with blueberries"),
        ("steak with chips, half a portion", "steak with chips"),
        ("curry with naan, about half of it", "curry with naan"),
        ("steak and chips, half a plate", "steak and chips"),
    ])
    func `half a plate is half of all on it`(text: String, whole: String) {
        let (half, all) = (read(text).items, read(whole).items)
        #expect(half.map(\.foodID) == all.map(\.foodID), "\(text)")
        #expect(half.allSatisfy { $0.quantity == 0.5 }, "\(text)")
        #expect(half.allSatisfy { $0.notes.contains { $0.hasPrefix("read \"") } }, "\(text)")
    }

    @Test(arguments: [("toast with butter, half a slice", "Butter"), ("coffee with milk, 2 tbsp", "Milk")])
    func `what is no plate stays where it stands`(text: String, last: String) {
        #expect(read(text).items.last?.foodName.hasPrefix(last) == true, "\(text)")
    }

    @Test func `of a list, half is not said of what`() {
        #expect(!read("burger and a salad, half of it").unrecognized.isEmpty)
    }

    @Test(arguments: ["2 eggs next week", "porridge next wk", "next week: salmon"])
    func `next week's food is not eaten yet`(text: String) {
        #expect(read(text).items.isEmpty, "\(text)")
        #expect(read(text).isNotEaten, "\(text)")
    }
}
