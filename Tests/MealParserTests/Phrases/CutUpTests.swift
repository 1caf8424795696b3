import FitIQCore
import MealParser
import Testing

/// How a food was cut, and into how many parts.
struct CutUpTests {
    private func read(_ text: String) -> [String] {
        MealReader.bundled.read(text).items.map { "\($0.foodName) \($0.grams.map(String.init(describing:)) ?? "?")" }
    }

    @Test(arguments: [
        ("an apple cut into quarters", "an apple"), ("a diced tomato", "a tomato"), ("2 chopped carrots", "2 carrots"),
        ("a sliced banana", "a banana"), ("a peach cut up", "a peach"), ("toast cut into strips", "toast"),
        ("200g carrots cut into 2 cm pieces", "200g carrots"),
    ])
    func `how a food was cut changes no amount`(text: String, uncut: String) {
        #expect(!read(uncut).isEmpty)
        #expect(read(text) == read(uncut))
    }

    @Test(arguments: [
        ("macaroni cheese with 2 hot dogs cut up in it", "macaroni cheese with 2 frankfurters"),
        ("cut up hot dog", "frankfurter"), ("a cut up peach", "a peach"),
        ("porridge with a plum chopped up in it", "porridge with a plum"),
        ("soup with a sausage cut up into it", "soup with a sausage"),
    ])
    func `what is cut up into a dish is counted, and a hot dog has no bun`(text: String, uncut: String) {
        #expect(!read(uncut).isEmpty)
        #expect(read(text) == read(uncut))
        #expect(MealReader.bundled.read(text).isComplete)
    }

    @Test(arguments: [
        ("a 900 g pie cut into 6, one piece for me", "150 g pie"),
        ("pizza cut into 8 slices, ate 3", "3 slices of pizza"),
        ("a 1.2 kg cake divided into 12, two slices for me", "200 g cake"),
    ])
    func `of what was cut into parts so many were eaten`(text: String, eaten: String) {
        let grams = { (text: String) in MealReader.bundled.read(text).items.map(\.grams) }
        #expect(grams(text) == grams(eaten))
    }

    @Test(arguments: ["two slices of ham for me", "1 cup sliced peaches"])
    func `an amount that is told stays`(text: String) {
        #expect(MealReader.bundled.read(text).items.count == 1)
        #expect(!MealReader.bundled.read(text).items[0].notes.contains { $0.hasPrefix("took") })
    }
}
