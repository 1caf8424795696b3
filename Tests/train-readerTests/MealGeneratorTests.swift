import SeededNumbers
import Testing

@testable import train_reader

struct MealGeneratorTests {
    @Test func `the same meals come out everywhere`() {
        let meals = MealGenerator.meals(300)

        #expect(MealSet(madeUp: meals, weight: 1).checksum.text == "f97b7f6016462ec0")
        #expect(MealGenerator.meals(20).map(\.text) == meals.prefix(20).map(\.text))
    }

    @Test func `each meal says what is in it`() throws {
        for meal in MealGenerator.meals(300) {
            guard case .totals(let totals) = meal.expectation else {
                Issue.record("\(meal.text)")
                continue
            }
            #expect(totals.itemCount == meal.references.count, "\(meal.text)")
            #expect(totals.carbs ?? -1 >= 0 && totals.energyKcal ?? -1 >= 0, "\(meal.text)")
            #expect(!meal.text.isEmpty)
        }
    }

    @Test(arguments: [
        ("apple", "apples"), ("sandwich", "sandwiches"), ("berry", "berries"), ("fries", "fries"), ("box", "boxes"),
        ("turkey", "turkeys"),
    ])
    func `nouns have their plural`(noun: String, plural: String) {
        #expect(FoodPhrase.plural(noun) == plural)
    }

    @Test func `a slip changes a letter of one long word, and never gives another word`() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<200 {
            let slip = Misspelling.of("2 cups broccoli", isWord: { _ in false }, &random)
            #expect(slip.hasPrefix("2 cups "))
            #expect(abs(slip.count - "2 cups broccoli".count) <= 1)
        }
        #expect(Misspelling.of("2 cups broccoli", isWord: { _ in true }, &random) == "2 cups broccoli")
        #expect(Misspelling.of("an egg", isWord: { _ in false }, &random) == "an egg")
    }

    @Test func `chance is the published SplitMix64`() {
        var random = SplitMix64(seed: 1_234_567)

        #expect(random.next() == 6_457_827_717_110_365_317)
        #expect(random.next() == 3_203_168_211_198_807_973)
    }
}
