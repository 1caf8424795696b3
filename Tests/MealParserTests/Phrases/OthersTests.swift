import FitIQCore
import MealParser
import Testing

/// What a text names and others got, or nobody ate: feeding, cooking for others, chores, shopping, recipes, plans.
struct OthersTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    private func expect(_ text: String, _ foods: [String]) {
        let names = self.foods(text)
        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names, foods) { #expect(name.hasPrefix(food), "\(text): \(names)") }
    }

    @Test(arguments: [
        "fed the cat trout", "gave our puppy a waffle", "made my sister pancakes", "fed the baby oatmeal and plums",
        "gave the kids popcorn, ham and cheese", "packed lunch for my daughter: bagels, grapes",
        "baked scones for the neighbours", "made lentil soup for tomorrow", "prepped 6 omelettes for the week",
    ])
    func `what others got is given back whole`(text: String) { expect(text, []) }

    @Test(arguments: [
        ("fed the cat trout, had a waffle", ["Waffle"]), ("gave my son popcorn and had a plum", ["Plum"]),
        ("grilled ham for the kids but I ate lentil soup", ["Lentil soup"]),
        ("waffles and ham, gave my sister the ham", ["Waffle"]), ("gave the dog trout. I had popcorn", ["Popcorn"]),
    ])
    func `what the writer had stays`(text: String, foods: [String]) { expect(text, foods) }

    @Test(arguments: [
        ("for my son 2 eggs, for me 100g couscous", ["Couscous"]), ("kids: 200g pasta. me: 100g trout", ["Trout"]),
        ("husband: steak 300g, me: waffles", ["Waffle"]), ("for the dog 200g ham, for me popcorn", ["Popcorn"]),
        ("me: popcorn", ["Popcorn"]), ("for the kids a waffle", ["Waffle"]),
    ])
    func `what stands under another name is not the writer's`(text: String, foods: [String]) { expect(text, foods) }

    @Test(arguments: [
        ("my aunt gave me a waffle", ["Waffle"]), ("baked trout for my brother and me", ["Trout"]),
        ("ordered the family pizza", ["Cheese pizza"]), ("ate my grandma's lasagne", ["Lasagna"]),
        ("my sister made me popcorn", ["Popcorn"]),
    ])
    func `what the writer got from others is the writer's`(text: String, foods: [String]) { expect(text, foods) }

    @Test(arguments: [
        ("ordered pizza for the team, had 2 slices", "2 slices of pizza"),
        ("made lasagne for the family, ate 250 g", "250 g lasagne"),
        ("baked a loaf of rye bread, had 3 slices of it", "3 slices of rye bread"),
        ("bought 1 kg cherries, ate 150 g", "150 g cherries"),
        ("a 400 g tub of yogurt, had 120 g of it", "120 g yogurt"),
        ("a 2 l bottle of cola, drank 300 ml", "300 ml cola"),
        ("fries with mayo on the side, used about 2 tsp", "fries, 2 tsp mayo"),
        ("scones, clotted cream on the side, used 20 g", "scones, 20 g clotted cream"),
        ("falafel and hummus, used 1 tbsp", "falafel, 1 tbsp hummus"),
    ])
    func `what the writer had of it takes the place of what there was`(text: String, eaten: String) {
        #expect(MealReader.bundled.read(text).items.map(\.grams) == MealReader.bundled.read(eaten).items.map(\.grams))
        #expect(MealReader.bundled.read(text).unrecognized.isEmpty)
    }

    @Test(arguments: [
        "made a stew for the family", "finished my daughter's waffles", "polished off the kids' nuggets",
    ])
    func `where the writer's part is not known the reading is doubtful`(text: String) {
        let items = MealReader.bundled.read(text).items
        #expect(!items.isEmpty && items.allSatisfy { ($0.confidence ?? 1) < 0.5 }, "\(text)")
    }

    @Test(arguments: [
        "cleaned the fish tank", "washed the salad bowl", "watered the tomatoes", "planted the beans",
        "fed the cat, cleaned the oven",
        "bought 3 kg potatoes", "bought cheese, ham, grapes", "bought a bag of rice at the supermarket",
        "waffle recipe: 200 g flour, 2 eggs", "my gran's recipe: 1 kg plums, 500 g sugar", "lentil soup recipe",
        "going to have trout tonight", "planning to cook lentils", "I want waffles", "remind me to buy plums",
        "I might order sushi", "looking forward to pancakes",
    ])
    func `what nobody ate is given back whole`(text: String) {
        let reading = MealReader.bundled.read(text)
        #expect(reading.items.isEmpty, "\(text): \(reading.items.map(\.foodName))")
        #expect(!reading.unrecognized.isEmpty)
    }

    @Test(arguments: [
        ("scones washed down with a beer", ["Scone", "Beer"]), ("bought a bagel", ["Bagel"]),
        ("pie from my aunt's recipe", ["Pie"]), ("washed a plum and ate it", ["Plum"]),
        ("bought grapes and ham, had a bagel", ["Bagel"]), ("going to have 150 g trout for lunch", ["Trout"]),
        ("cleaned the oven, had a waffle", ["Waffle"]),
    ])
    func `what stands beside it was eaten`(text: String, foods: [String]) { expect(text, foods) }

    @Test(arguments: ["me and my baby shared a plum", "had a plum with our toddler", "my baby and I shared a waffle"])
    func `company makes no baby food of a meal`(text: String) {
        #expect(foods(text).allSatisfy { !$0.lowercased().contains("baby") })
        #expect(foods(text).count == 1)
    }
}
