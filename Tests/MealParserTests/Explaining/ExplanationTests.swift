import FitIQCore
import MealParser
import Testing

/// An explanation tells of the reading that was made, by the scores that made it.
struct ExplanationTests {
    static let texts = [
        "2 eggs, 1 slice toast, coffee", "120g chicken breast, 1 cup broccoli, 1 tbsp olive oil", "mac and cheese",
        "ham and cheese sandwich with fries", "for lunch I had rice and beans and a coke", "chiken breast and brocolli",
        "a handful of almonds", "grilled chicken salad no croutons", "1.5 scoops whey in 300ml milk", "60 potatoes",
        "burrito bowl: chicken, rice, beans", "steamed broccoli 80 g, 150 g salmon", "2x400 g baked beans",
        "oj, pb toast",
        "spaghetti with meatballs and garlic bread", "crème brûlée 🍮 and a café latte", "2-3 cookies",
        "500 kcal of pizza",
        "half an avocado", "12-inch pizza", "blorp", "", "zorblax bread", "soup.\nsalad; bread", "a, and, with, of, 2",
        "cheese with crackers with ham with jam with butter with honey with tea", "no sugar", "coffee with milk",
        "coffee with 2 tbsp milk",
        "1 can of coke (12 fl oz)", "un taco con arroz, café con leche",
    ]

    @Test(arguments: texts)
    func `it explains what is read`(text: String) {
        #expect(MealReader.bundled.explain(text).reading == MealReader.bundled.read(text))
    }

    @Test(arguments: texts)
    func `the parts of each score add up to the score that was used`(text: String) throws {
        let explanation = MealReader.bundled.explain(text)

        #expect(explanation.items.count == explanation.reading.items.count)
        for item in explanation.items.compactMap({ $0 }) {
            let first = try #require(item.candidates.first)
            for candidate in item.candidates {
                #expect(abs(sum(candidate.score.parts) - candidate.score.value) < 0.02, "\(candidate)")
                #expect(abs(first.score.value - candidate.score.value - candidate.behind) < 0.02)
            }
            // The worth begins at the score with which the food was chosen.
            #expect(abs(item.worth.value - sum(item.worth.parts) - first.score.value) < 0.02, "\(item.worth)")
        }
    }

    @Test(arguments: texts)
    func `no other cut was worth more`(text: String) {
        for cut in MealReader.bundled.explain(text).items.compactMap({ $0 }).flatMap(\.cuts) {
            #expect(cut.lead ?? 0 >= 0, "\(cut)")
        }
    }

    @Test(arguments: texts)
    func `the arithmetic gives the item's numbers`(text: String) {
        let explanation = MealReader.bundled.explain(text)
        for (item, read) in zip(explanation.items.compactMap { $0 }, explanation.reading.items) {
            let weight = item.weight
            let many = weight.quantity * (weight.times ?? 1)
            #expect(abs(many * weight.gramsOfOne - weight.grams) <= 0.001 * max(many, 1) + 0.01)
            #expect(weight.grams == read.grams?.doubleValue)
            #expect(weight.rule == read.source?.portion)
            #expect(weight.kcal == read.nutrients.energyKcal)
            #expect(item.confidence.value == read.confidence)
            #expect(item.candidates.first?.record == read.source?.record)
            if let density = weight.kcalPer100g, let kcal = weight.kcal {
                #expect(abs(weight.grams * Double(density) / 100 - Double(kcal)) <= 0.51)
            }
        }
    }

    @Test(arguments: texts)
    func `each span holds the words it names`(text: String) {
        let explanation = MealReader.bundled.explain(text)
        let units = Array(text.utf16)
        for span in explanation.items.compactMap { $0 }.map(\.span) + explanation.leftOver.map(\.span) {
            let held = units[span.start..<span.start + span.length]
            #expect(String(decoding: held, as: UTF16.self) == span.text)
        }
    }

    @Test func `each word says by which rule it was read`() throws {
        let words = MealReader.bundled.explain("pb, 2 tomatoes, chedar cheese, salad without onion").items
            .compactMap { $0 }.flatMap(\.words)
        let rules = words.map { "\($0.written): \($0.readAs), \($0.rule.rawValue)" }

        #expect(rules.contains("pb: peanut butter, words.tsv"))
        #expect(rules.contains("tomatoes: tomato, form"))
        #expect(rules.contains("chedar: cheddar, typo"))
        #expect(rules.contains("cheese: cheese, as written"))
        #expect(rules.contains("onion: no onion, left out"))
    }

    @Test func `it tells which portion was taken among those that fit`() throws {
        let item = try #require(MealReader.bundled.explain("2 boiled eggs").items.first ?? nil)
        let taken = item.portions.filter(\.isTaken)

        #expect(taken.map(\.measure) == ["1 egg"])
        #expect(taken.map(\.grams) == [50])
        #expect(item.portions.allSatisfy { $0.fit <= taken[0].fit })
        #expect(item.amount.written == ["2"])
        #expect(item.amount.count == 2)
    }

    @Test func `it tells what became of the words that no item was made of`() {
        let told = ["for lunch I had 2 boiled eggs, zorblax", "burrito bowl: chicken, rice, beans"]
            .flatMap { MealReader.bundled.explain($0).leftOver }
            .map { "\($0.span.text): \($0.reason.rawValue)" }

        #expect(told == ["for lunch I: talk", "zorblax: not understood", "burrito bowl: title of what follows"])
    }

    @Test func `each part of a score is explained`() {
        let explanation = MealReader.bundled.explain("2 eggs and toast with butter")
        let parts = explanation.items.compactMap { $0 }.flatMap {
            $0.worth.parts + $0.candidates.flatMap(\.score.parts)
        }

        #expect(parts.allSatisfy { explanation.meanings[$0.feature]?.isEmpty == false })
    }

    private func sum(_ parts: [Explanation.Part]) -> Double { parts.reduce(0) { $0 + $1.value } }
}
