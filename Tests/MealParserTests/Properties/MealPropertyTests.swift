import FitIQCore
import FoodDatabase
import Testing

@testable import MealParser

/// What holds for every meal, tried on meals made up of the tables' foods.
struct MealPropertyTests {
    private let reader = MealReader.bundled

    /// Makes up `count` meals and expects `fault` to find nothing wrong with any of them.
    private func expectNone(of count: Int, seed: UInt64, fault: (inout MealGenerator) -> String?) {
        var generator = MealGenerator(seed: seed)
        let faults = (0..<count).compactMap { _ in fault(&generator) }

        #expect(faults.isEmpty, "\(faults.count) of \(count): \(faults.prefix(12).joined(separator: "\n"))")
    }

    private static func tellsFat(_ phrase: String) -> Bool {
        ["oil", "butter", "margarine", "lard", "ghee", "fat"].contains { phrase.lowercased().contains($0) }
    }

    @Test func `there are enough foods to make meals of`() {
        #expect(MealGenerator.foods.count > 500)
    }

    @Test func `the foods of a list are read as each alone`() {
        expectNone(of: 300, seed: 1) { generator in
            let phrases = generator.phrases(2...5)
            let separator = [", ", "\n", "; ", "\n- "].randomElement(using: &generator.random)!
            let meal = phrases.joined(separator: separator)
            let items = reader.read(meal).items
            let alone = phrases.flatMap { reader.read($0).items }
            // Vegetables beside the meal's own oil or butter get no other: these, and only these, may be read as another record.
            let tellsFat = phrases.contains(where: Self.tellsFat)
            let isRead =
                items.count == alone.count
                && zip(items, alone).allSatisfy {
                    $0.asRead == $1.asRead || tellsFat && $0.foodName.contains("no added fat")
                }
            return isRead ? nil : meal
        }
    }

    @Test func `the order of foods does not change the totals`() {
        expectNone(of: 200, seed: 2) { generator in
            var phrases = generator.phrases(2...5)
            let meal = phrases.joined(separator: ", ")
            phrases.shuffle(using: &generator.random)
            let other = phrases.joined(separator: ", ")
            return reader.read(meal).totals == reader.read(other).totals ? nil : "\(meal) | \(other)"
        }
    }

    /// Behind some foods a comma goes on with their name: "pie, apple" is apple pie, "3 chips, apple" apple chips.
    @Test func `adding an apple adds exactly an apple`() {
        let apple = reader.read("apple").items
        expectNone(of: 300, seed: 3) { generator in
            let last = "\(generator.number()) \(generator.food())"
            guard reader.read(last + ", apple").items.count == 2 else { return nil }
            let meal = (generator.phrases(0...3) + [last]).joined(separator: ", ")
            let items = reader.read(meal + ", apple").items.map(\.asRead)
            return items == (reader.read(meal).items + apple).map(\.asRead) ? nil : meal
        }
    }

    /// Up to three: many of what is weighed by the serving are pieces of it, six gefilte fish as well as ten chips.
    @Test(arguments: [2, 3])
    func `twice and three times something weigh twice and three times as much`(count: Int) {
        expectNone(of: 300, seed: 4) { generator in
            let phrase = generator.counted()
            let one = reader.read("1 \(phrase)").items
            let many = reader.read("\(count) \(phrase)").items
            let isSame = zip(one, many)
                .allSatisfy { one, many in
                    // Grams are rounded to hundredths.
                    let difference = many.grams!.milligrams - count * one.grams!.milligrams
                    return one.foodID == many.foodID && abs(difference) <= 10 * count
                }
            return one.count == many.count && isSame ? nil : "\(count) \(phrase)"
        }
    }

    @Test(arguments: [
        ["100 g", "0.1 kg", "100000 mg", "100 grams of", "3.5274 oz"], ["1 lb", "16 oz", "453.592 g"],
        ["240 ml", "0.24 l", "24 cl", "2.4 dl"], ["1 tbsp", "3 tsp"], ["1 cup", "16 tbsp", "48 tsp"],
        ["2 pints", "1 quart", "1/4 gallon"], ["16 fl oz", "1 pint", "473.176 ml"],
    ])
    func `the same amount in other units weighs the same`(amounts: [String]) {
        expectNone(of: 100, seed: 5) { generator in
            let food = generator.food()
            let items = amounts.map { reader.read("\($0) \(food)").items }
            guard items.allSatisfy({ $0.count == 1 }) else {
                return Set(items.map(\.count)).count == 1 ? nil : food
            }
            let first = items[0][0]
            let isSame = items.map { $0[0] }
                .allSatisfy { item in
                    isMeasuredOtherwise(item, than: first)
                        || abs(item.grams!.doubleValue - first.grams!.doubleValue) <= 0.02 + 0.001
                            * first.grams!.doubleValue
                }
            return isSame ? nil : "\(food): \(items.map { $0[0].grams!.doubleValue })"
        }
    }

    /// Whether two units of one amount may weigh differently: an ounce of a drink is a fluid ounce, and a record that weighs
    /// a unit itself is believed (a cup of basil is whole leaves, a tablespoon chopped ones).
    private func isMeasuredOtherwise(_ a: ReadItem, than b: ReadItem) -> Bool {
        if (a.unit == "fl oz") != (b.unit == "fl oz"),
            [a, b].contains(where: { $0.source!.portion == "mass as given" })
        {
            return true
        }
        return a.source != b.source
            && [a, b].contains { !$0.source!.portion.hasPrefix("density") && $0.source!.portion != "mass as given" }
    }

    @Test func `totals are sums`() {
        expectNone(of: 100, seed: 6) { generator in
            let meal = generator.phrases(1...6).joined(separator: ", ")
            let reading = reader.read(meal)
            let energy = reading.items.compactMap(\.nutrients.energyKcal).reduce(0, +)
            let carbs = reading.items.compactMap(\.nutrients.carbs?.milligrams).reduce(0, +)
            let isSum = reading.totals.energyKcal ?? 0 == energy && reading.totals.carbs?.milligrams ?? 0 == carbs
            return isSum ? nil : meal
        }
    }

    @Test func `eight readers at once read the same`() async {
        var generator = MealGenerator(seed: 7)
        let meals = (0..<40).map { _ in generator.phrases(1...4).joined(separator: ", ") }
        let alone = meals.map { "\(reader.read($0))" }

        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<8 { group.addTask { meals.map { "\(MealReader.bundled.read($0))" } } }
            for await together in group { #expect(together == alone) }
        }
    }
}
