import FitIQCore
import MealParser
import Testing

/// Words around foods that are set aside: medicines, pastimes, names, questions answered, words struck out.
struct SaidAroundTests {
    private func read(_ text: String) -> Reading { MealReader.bundled.read(text) }

    private func foods(_ text: String) -> [String] {
        read(text).items.map { "\($0.foodName) \($0.grams.map(String.init(describing:)) ?? "?")" }
    }

    @Test(arguments: [
        ("~~rice~~ pasta", "pasta"), ("2 plums, ~~a muffin~~, tea", "2 plums, tea"),
        ("150 g cod ~~and chips~~", "150 g cod"),
        ("large? no just a medium latte", "a medium latte"), ("2? no 3 plums", "3 plums"),
        ("a mocha? no, a tea", "a tea"),
        ("took 2 ibuprofen, had a plum", "a plum"), ("zinc 20 mg, 2 plums", "2 plums"),
        ("vitamin c 500mg, a kiwi", "a kiwi"), ("5g creatine, 300 ml skim milk", "300 ml skim milk"),
        ("200 g yogurt watching telly", "200 g yogurt"), ("2 figs before bed", "2 figs"),
        ("a kiwi while waiting for the bus", "a kiwi"),
        ("Nina had 2 figs", "2 figs"), ("Otto's lunch: 2 plums", "lunch: 2 plums"),
        ("half a melon, ned had the other half", "half a melon"),
        ("split a large cheese pizza with my sister, I ate 3 slices", "3 slices of cheese pizza"),
        ("shared a fruit cake with my wife and ate 2 slices", "2 slices of fruit cake"),
    ])
    func `what is no food is set aside, and nothing is left over`(text: String, plain: String) {
        #expect(!foods(plain).isEmpty)
        #expect(foods(text) == foods(plain))
        #expect(read(text).isComplete, "\(read(text).unrecognized)")
    }

    @Test(arguments: ["took metformin at 8", "two aspirin and a spoon of cough syrup", "vitamin d and 10 mg zinc"])
    func `medicine alone is no meal`(text: String) {
        #expect(read(text).items.isEmpty)
    }

    @Test(arguments: [
        ("lumpia 5 pieces", "5 pieces lumpia"), ("samosa 3 pieces", "3 pieces samosa"),
        ("lumpia 4 pcs", "4 pcs lumpia"),
    ])
    func `pieces behind a name are counted`(text: String, before: String) {
        #expect(foods(text) == foods(before))
    }
}

/// Readings that may be of another food or weight say so.
struct UnclearReadingTests {
    private func items(_ text: String) -> [ReadItem] { MealReader.bundled.read(text).items }

    @Test(arguments: ["pear juice", "plum juice", "a mars bar", "a quest bar"])
    func `what stands in for a food that is in no table is told`(text: String) {
        #expect(
            items(text).contains { item in
                (item.confidence ?? 1) < 0.8 && item.notes.contains { $0.contains("is not in our tables") }
            }
        )
    }

    @Test(arguments: ["orange juice", "apple juice", "a snickers bar", "a protein bar", "canned pears"])
    func `a food of the tables stands in for none`(text: String) {
        #expect(!items(text).isEmpty)
        #expect(!items(text).contains { $0.notes.contains { $0.contains("is not in our tables") } })
    }

    @Test(arguments: ["chicken (100 g) curry", "beef 100 g, stew", "chicken with rice 100 g"])
    func `a weight that may be of a part is told`(text: String) {
        #expect(items(text).allSatisfy { ($0.confidence ?? 1) < 0.8 })
    }

    @Test(arguments: [
        ("soup 300 g: lentils, carrot", "soup 300 g"), ("stew 250 g: beef, onions", "stew 250 g"),
        ("lasagna 400 g: beef, tomato", "lasagna 400 g"),
    ])
    func `a dish before a colon keeps its weight`(text: String, dish: String) {
        #expect(items(text).map(\.grams) == items(dish).map(\.grams))
        #expect(MealReader.bundled.read(text).isComplete)
    }

    @Test(arguments: ["100000000 eggs", "9999999 plums", "7000000 figs"])
    func `an amount beyond reason leaves the weight a guess`(text: String) {
        #expect(items(text).allSatisfy { ($0.confidence ?? 1) < 0.5 })
    }
}
