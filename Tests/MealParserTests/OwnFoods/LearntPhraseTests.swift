import FitIQCore
import Foundation
import MealParser
import Testing

/// Texts of a person who has corrected the reader before.
struct LearntPhraseTests {
    @Test(
        arguments: [
            ("2 coffees", "coffee", "coffee", false), ("a coffee", "coffee", "coffee", false),
            ("200ml coffee", "coffee", "coffee", true), ("coffee, 200 ml", "coffee", "coffee", true),
            ("2 slices of toast", "slice toast", "toast", false), ("a glass of milk", "glass milk", "milk", false),
            ("Two Crème brûlées", "creme brulee", "creme brulee", false), ("1/2 pizza", "pizza", "pizza", false),
            ("1 cup 2% milk", "2% milk", "2% milk", true),
        ] as [(String, String, String, Bool)]
    )
    func `the words of a phrase are an item's without its amount`(
        text: String,
        counted: String,
        bare: String,
        tellAmount: Bool
    ) throws {
        let words = try #require(PhraseWords(text))
        #expect(words.counted == counted)
        #expect(words.bare == bare)
        #expect(words.tellAmount == tellAmount)
    }

    @Test(arguments: ["", "2", "a cup", "200 ml", "3 slices"])
    func `amounts alone are no phrase`(text: String) {
        #expect(PhraseWords(text) == nil)
    }

    @Test(
        arguments: [
            ("coffee", 200), ("2 coffees", 400), ("half a coffee", 100), ("coffee and 2 eggs", 200),
            ("I had a coffee", 200), ("200 ml coffee", 202.88), ("black coffee", 300),
        ] as [(String, Double)]
    )
    func `a learnt weight counts where the text tells none`(text: String, grams: Double) throws {
        let reading = Self.reader(phrase("coffee", grams: 200)).read(text)
        let item = try #require(reading.items.first)
        #expect(item.grams?.doubleValue == grams)
        let isLearnt = ![202.88, 300].contains(grams)
        #expect(item.notes.contains("your correction of 3 May 2026") == isLearnt)
        #expect((item.confidence == 1 && item.source?.portion == "mass as corrected before") == isLearnt)
        guard isLearnt, let before = MealReader.bundled.read(text).items.first else { return }
        #expect(item.quantity == before.quantity)
        #expect(item.unit == before.unit)
    }

    @Test func `a learnt food takes the place of another, in the amount that the text tells`() throws {
        let oat = try #require(MealReader.bundled.search("oat milk", limit: 1).first)
        let reader = Self.reader(phrase("milk", food: oat.id))
        for text in ["200 g milk", "milk", "a glass of milk", "1 cup milk and 2 eggs"] {
            let before = try #require(MealReader.bundled.read(text).items.first)
            let reading = reader.read(text)
            let item = try #require(reading.items.first)
            #expect(item.foodID == oat.id, "\(text)")
            #expect(item.notes == ["your correction of 3 May 2026"])
            #expect(item.confidence == 1)
            #expect(item.quantity == before.quantity)
            #expect(item.nutrients == oat.per100g.scaled(to: try #require(item.grams)))
            #expect(reading.itemWords == MealReader.bundled.read(text).itemWords)
        }
        for text in ["oat milk", "milk chocolate", "coffee with milk and sugar, milk shake"] {
            #expect(reader.read(text).items.first == MealReader.bundled.read(text).items.first)
        }
    }

    @Test func `an own food is meant by words that do not name it, and a phrase goes before a name`() throws {
        let muesli = OwnFood(
            id: OwnFood.ID(UUID()),
            account: account,
            label: OwnFood.Label(
                name: "Florp muesli",
                serving: OwnFood.Serving(size: Thousandths(50)!, unit: "g"),
                nutrients: Nutrients(energyKcal: 200)
            ),
            createdAt: .distantPast,
            updatedAt: .distantPast
        )
        let own = OwnFoods([muesli], phrases: LearntPhrases([phrase("granola", own: muesli.id, grams: 80)]))
        let item = try #require(MealReader.bundled.knowing(own).read("granola").items.first)
        #expect(item.ownFood == muesli.id)
        #expect(item.grams == Grams(80))
        #expect(item.nutrients.energyKcal == 320)
        let oat = try #require(MealReader.bundled.search("oat milk", limit: 1).first)
        let other = OwnFoods([muesli], phrases: LearntPhrases([phrase("florp muesli", food: oat.id)]))
        #expect(MealReader.bundled.knowing(other).read("100 g florp muesli").items.first?.foodID == oat.id)
    }

    @Test func `a phrase of a food that is gone is passed over`() {
        let reader = Self.reader(phrase("granola", own: OwnFood.ID(UUID()), grams: 80))
        #expect(reader.read("granola") == MealReader.bundled.read("granola"))
    }

    @Test func `items that share their words are left as they are`() {
        let reader = Self.reader(phrase("fish and chip", grams: 10))
        #expect(reader.read("fish and chips") == MealReader.bundled.read("fish and chips"))
    }

    private static func reader(_ phrases: LearntPhrase...) -> MealReader {
        MealReader.bundled.knowing(OwnFoods([], phrases: LearntPhrases(phrases)))
    }

    private let account = Account.ID(UUID())

    private func phrase(
        _ words: String,
        food: Food.ID? = nil,
        own: OwnFood.ID? = nil,
        grams: Double? = nil
    ) -> LearntPhrase {
        LearntPhrase(
            id: LearntPhrase.ID(UUID()),
            account: account,
            words: words,
            food: food,
            ownFood: own,
            gramsOfOne: grams.map { Grams($0) },
            day: CalendarDate("2026-05-03")!,
            learntAt: .distantPast,
            meal: Meal.ID(UUID())
        )
    }
}
