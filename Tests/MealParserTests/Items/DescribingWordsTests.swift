import FitIQCore
import MealParser
import Testing

/// Words that say what a food is like are no foods beside it, though some record is called by them alone.
struct DescribingWordsTests {
    private func items(_ text: String) -> [ReadItem] { MealReader.bundled.read(text).items }

    private static let describing = [
        "crispy", "tender", "wet", "heavy", "fancy", "homestyle", "supreme", "favourite", "local", "spiced", "triple",
        "glazed",
        "sweetened", "jellied", "vegetarian", "nondairy", "round", "green", "yellow", "purple", "blue", "ripe", "sour",
        "smoky", "fishy", "meaty", "buttery", "watery", "vinegary", "french", "turkish", "thai", "canadian", "creole",
        "polish", "russian", "dutch", "street", "refrigerated", "evaporated", "bubbly", "masala", "young",
    ]

    @Test(arguments: ["pears", "lentils", "walnuts", "trout"])
    func `a word that describes is no food beside what it describes`(food: String) {
        for word in Self.describing { #expect(items("\(word) \(food)").count == 1, "\(word) \(food)") }
    }

    @Test(arguments: [
        ("greens eggs toast", 3), ("danish, coffee", 2), ("eggs toast coffee", 3), ("a russian, 2 olives", 2),
    ])
    func `food that is called so stands for itself`(text: String, count: Int) {
        #expect(items(text).count == count)
    }

    @Test(arguments: [
        ("okra sabzi", "okra"), ("spinach sabji", "spinach"), ("2 rotis, cauliflower subzi", "cauliflower"),
    ])
    func `a vegetable in spices is one dish`(text: String, vegetable: String) {
        let foods = items(text).map { $0.foodName.lowercased() }
        #expect(foods.count { !$0.contains("roti") } == 1, "\(foods)")
    }

    @Test(arguments: ["paneer butter masala", "chicken butter masala", "tofu masala", "prawn masala", "mutton masala"])
    func `what is cooked in masala is one curry`(text: String) {
        #expect(items(text).count == 1)
        #expect(
            items(text).first?.foodName
                == items(text.replacing(" butter", with: "").replacing("masala", with: "curry")).first?.foodName
        )
    }

    @Test(arguments: ["maggi masala", "spicy masala", "garam masala", "xyzzy masala", "biryani masala"])
    func `a blend of spices is no curry`(text: String) {
        #expect(!items(text).contains { $0.foodName.hasSuffix("curry") })
    }

    @Test(arguments: [
        ("jam toast x2", "2 jam toast"), ("peanut butter toast x3", "3 peanut butter toast"),
        ("butter toast x2, tea", "2 butter toast, tea"),
    ])
    func `a count behind a name of two foods is of both`(text: String, before: String) {
        #expect(items(text).map(\.grams) == items(before).map(\.grams))
        #expect(MealReader.bundled.read(text).isComplete)
    }
}
