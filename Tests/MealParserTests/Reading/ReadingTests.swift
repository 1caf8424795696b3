import FitIQCore
import MealParser
import Testing

struct ReadingTests {
    @Test func `what was understood is read though a part was not`() {
        let reading = MealReader.bundled.read("banana, zorblax 🍲, 2 eggs")

        #expect(reading.items.count == 2)
        #expect(reading.unrecognized.map(\.text) == ["zorblax"])
        #expect(!reading.isComplete)
    }

    @Test(arguments: [
        ("apple, qwrtzpx", "qwrtzpx", 7, 7),
        ("🍎 apple, qwrtzpx", "qwrtzpx", 10, 7),
        ("crème, é, qwrtzpx", "qwrtzpx", 10, 7),
        ("qwrtzpx\napple", "qwrtzpx", 0, 7),
    ])
    func `places count UTF-16, as JavaScript does`(text: String, unread: String, start: Int, length: Int) {
        let spans = MealReader.bundled.read(text).unrecognized

        #expect(spans.contains(TextSpan(text: unread, start: start, length: length)), "\(spans)")
    }

    @Test(arguments: [
        ("yesterday at 8pm 2 boiled eggs, a plum", ["2 boiled eggs", "a plum"]),
        ("é — I had 200ml of milk and a flapjack for lunch", ["200ml of milk", "a flapjack"]),
        ("toast with butter and jam", ["toast", "butter", "jam"]), ("tomato soup, zorblax", ["tomato soup"]),
        ("grilled salmon and an apple", ["grilled salmon", "an apple"]),
    ])
    func `each item has its words, with those of its amount`(text: String, words: [String]) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.itemWords.map(\.text) == words)
        #expect(reading.items.count == words.count)
        let units = Array(text.utf16)
        for span in reading.itemWords {
            #expect(String(decoding: units[span.start..<span.start + span.length], as: UTF16.self) == span.text)
        }
    }

    @Test func `the same text gives the same reading`() {
        let text = "2 eggs with cheese, 1 slice toast, zorblax and a glass of milk"
        let first = MealReader.bundled.read(text)

        for _ in 0..<5 { #expect(MealReader.bundled.read(text) == first) }
    }

    @Test func `totals are the sum of the items`() {
        let reading = MealReader.bundled.read("2 eggs, 120 g salmon, 1 cup rice, 1 tbsp olive oil, a beer")

        #expect(reading.totals == reading.items.map(\.nutrients).total())
        #expect(reading.totals.energyKcal == reading.items.compactMap(\.nutrients.energyKcal).reduce(0, +))
    }

    @Test func `the order of a list does not change its totals`() {
        let totals = [
            "2 eggs, 1 banana, 30 g cheddar", "30 g cheddar, 2 eggs, 1 banana", "1 banana, 30 g cheddar, 2 eggs",
        ]
        .map { MealReader.bundled.read($0).totals }

        #expect(Set(totals).count == 1)
    }

    @Test func `a nutrient that the record does not know stays unknown`() throws {
        let item = try #require(MealReader.bundled.read("100 g gjetost cheese").items.first)

        #expect(item.source?.record == "01021")
        #expect(item.nutrients.carbs != nil)
        #expect(item.nutrients.sugar == nil)
    }

    @Test(arguments: ["wasabi lime crisps", "glubnock egg", "zorblax bread", "yeti soup"])
    func `a food that leaves a word of food unread is doubtful`(text: String) {
        let items = MealReader.bundled.read(text).items

        #expect(items.count == 1)
        #expect(items.allSatisfy { ($0.confidence ?? 1) < 0.5 }, "\(items.map(\.confidence))")
    }
}
