import FitIQCore
import MealParser
import Testing

/// People, meals and times that tell no food, though a food goes by the word.
struct NamesAndHeadingTests {
    private static func items(_ text: String) -> [String] {
        MealReader.bundled.read(text).items.map { "\($0.foodName) \($0.grams?.doubleValue ?? 0)" }
    }

    @Test(arguments: [
        ("Lily had half a mango", "half a mango"), ("Ginger had a bagel", "a bagel"), ("Basil ate 2 plums", "2 plums"),
        ("half a muffin with jam, Mary had the other half", "half a muffin with jam"),
        ("half a pizza, Olive had the rest", "half a pizza"),
        ("8 gyoza but gave 2 to zanna", "6 gyoza"), ("4 plums but gave one to Otto", "3 plums"),
        ("30 g walnuts, 2 bagels but gave one to my wife", "30 g walnuts, 1 bagel"),
        ("lunch - lentil soup\ntea - 2 boiled eggs", "lentil soup, 2 boiled eggs"),
        ("breakfast: toast\nlunch: a pear\ntea: cod and peas", "toast, a pear, cod and peas"),
        ("around half 8 i had a plum", "a plum"), ("about half 7 we had lentil soup", "lentil soup"),
        ("meal deal: a pear and crisps", "a pear and crisps"), ("dining hall: 2 boiled eggs", "2 boiled eggs"),
        ("chippy tea, cod and peas", "cod and peas"),
        ("2 sausages on a plate", "2 sausages"), ("3 meatballs left on his plate", "3 meatballs"),
        ("2 hash browns off my plate", "2 hash browns"), ("4 fish fingers on a tray", "4 fish fingers"),
        ("2 slices of rye bread on a board", "2 slices of rye bread"),
    ])
    func `are set aside`(text: String, eaten: String) {
        #expect(!Self.items(eaten).isEmpty)
        #expect(Self.items(text) == Self.items(eaten))
    }

    @Test(arguments: ["half a slice of dry toast", "2 slices of dry toast"]) func `toast with nothing on it is toast`(
        text: String
    ) {
        #expect(Self.items(text).allSatisfy { $0.contains("toasted") }, "\(Self.items(text))")
    }

    @Test(arguments: [("tea: 2 cups", "tea"), ("toast, tea", "tea"), ("ginger tea", "tea"), ("ginger beer", "inger")])
    func `foods by those words stay`(text: String, name: String) {
        #expect(Self.items(text).contains { $0.contains(name) }, "\(Self.items(text))")
    }

    @Test(arguments: [
        ("beans on toast - 2 slices of rye toast, half a tin of baked beans, a mug of tea with milk", 4),
        ("eggs on toast - 3 eggs, 2 slices of toast, coffee", 3),
        ("cheese on toast - 2 slices of toast, 40 g cheese, a pear", 3),
    ])
    func `a dish whose parts follow a dash is counted once`(text: String, count: Int) {
        #expect(Self.items(text).count == count, "\(Self.items(text))")
    }

    @Test(arguments: [
        ("2 sausages in bread with onions", "Onion bread"), ("bread with cheese", "Cheese bread"),
        ("a roll with onions", "Onion roll"),
    ])
    func `what lies on bread is not baked in it`(text: String, baked: String) {
        let items = Self.items(text)
        #expect(items.count > 1, "\(items)")
        #expect(!items.contains { $0.hasPrefix(baked) }, "\(items)")
    }
}
