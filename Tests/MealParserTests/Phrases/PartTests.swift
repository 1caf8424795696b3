import FitIQCore
import MealParser
import Testing

/// Parts of a food that were left or that alone were eaten.
struct PartTests {
    @Test(arguments: [
        ("burger and crisps, left the bun", "left the bun"), ("ramen and tea, left the broth", "left the broth"),
        ("a wrap and cola, threw away the filling", "threw away the filling"),
        ("ate the olives off the pizza", "off the pizza"), ("had the ham out of the sandwich", "out of the sandwich"),
        ("the icing off a cupcake", "off a cupcake"), ("porridge, not all of it", "not all of it"),
        ("a bowl of chili, some of it", "some of it"), ("popcorn, a bit of it", "a bit of it"),
    ])
    func `a part of which nobody can say how much it is is told`(text: String, unread: String) {
        #expect(MealReader.bundled.read(text).unrecognized.map(\.text) == [unread])
    }

    @Test(arguments: [
        "trout and potatoes, left the skin", "a plum and a peach, left the stones", "trout off the grill",
    ])
    func `what nobody eats needs no word`(text: String) {
        #expect(MealReader.bundled.read(text).unrecognized.isEmpty)
    }

    @Test(arguments: [
        ("a cheese, gouda", ["Gouda"]), ("some nuts: walnuts, 20 g", ["Walnuts"]), ("had a fruit, a plum", ["Plum"]),
        ("120 g fish, trout", ["Trout"]), ("a sandwich: it's a blt", ["Bacon"]), ("some meat, veal", ["Veal"]),
        ("some seeds, chia", ["Chia"]), ("a soup – lentil", ["Lentil"]),
    ])
    func `a kind and a name behind it are one food`(text: String, foods: [String]) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)
        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names, foods) { #expect(name.hasPrefix(food), "\(text): \(names)") }
    }

    @Test(arguments: [
        "fruit and a plum", "some fruit, toast", "a sandwich, popcorn", "beef, vegetables, potatoes", "a salad, trout",
        "2 sausages, mash",
    ])
    func `a kind beside another food stays`(text: String) {
        #expect(
            MealReader.bundled.read(text).items.count == text.split(whereSeparator: { ",".contains($0) }).count
                + (text.contains(" and ") ? 1 : 0)
        )
    }

    @Test func `an amount of the kind is of the food`() {
        #expect(MealReader.bundled.read("120 g fish, trout").items.map(\.grams) == [Grams(120)])
    }
}
