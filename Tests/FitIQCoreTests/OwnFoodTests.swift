import FitIQCore
import Foundation
import Testing

struct OwnFoodTests {
    @Test(arguments: ["4006381333931", "96385074", "036000291452", "10614141000415", "4006381 333931"])
    func `a bar code is taken`(text: String) {
        #expect(Barcode(text) != nil)
    }

    @Test(arguments: ["4006381333932", "123", "", "00000000", "40063813339311", "400638133393x", "４006381333931"])
    func `what is no bar code is none`(text: String) {
        #expect(Barcode(text) == nil)
    }

    @Test func `a bar code is one however it is written`() {
        #expect(Barcode("036000291452")?.gtin14 == Barcode("0036000291452")?.gtin14)
    }

    @Test(
        arguments: [
            (100, "g", nil, 902, nil), (100, "g", nil, 9000, "919 for 100 g"), (100, "g", nil, 3700, "919 for 100 g"),
            (1, "g", nil, 10, nil), (1, "g", nil, 90, "18 for 1 g"), (0.25, "g", nil, 2, nil), (14, "g", nil, 130, nil),
            (1, "bar", 40, 180, nil), (1, "bar", 40, 1800, "373 for 40 g"), (1, "bar", nil, 1800, nil),
            (250, "ml", nil, 2060, nil), (250, "ml", nil, 22_500, "2284 for 250 ml"),
            (1, "lb", nil, 5000, "4137 for 453.59 g"),
        ] as [(Double, String, Double?, Int, String?)]
    )
    func `a label tells no more energy than fat has`(
        size: Double,
        unit: String,
        weight: Double?,
        kcal: Int,
        most: String?
    ) {
        let label = OwnFood.Label(
            name: "spread",
            serving: OwnFood.Serving(size: Thousandths(size)!, unit: unit, toldWeight: weight.map { Grams($0) }),
            nutrients: Nutrients(energyKcal: kcal)
        )
        #expect(label.energyFault?.field == most.map { _ in "calories" })
        let rule = "fat, the richest of foods, has 9 kcal per gram. Divide kJ by 4.184"
        #expect(label.energyFault?.words == most.map { "must be at most \($0): \(rule)" })
    }

    @Test(arguments: [(900, nil), (98, nil), (97, "98"), (1, "98")] as [(Double, String?)])
    func `all of a recipe weighs what its fat does, at least`(cooked: Double, least: String?) {
        let oil = OwnFood.Ingredient(name: "oil", quantity: 100, unit: "g", nutrients: Nutrients(energyKcal: 900))
        let label = OwnFood.Label(
            recipe: OwnFood.Recipe(ingredients: [oil], servings: nil, cookedWeight: Grams(cooked)),
            name: "oil",
            serving: OwnFood.Serving(size: Thousandths(100)!, unit: "g")
        )
        #expect(label.energyFault?.field == least.map { _ in "cooked_weight_g" })
        #expect(label.energyFault.map { $0.words.hasPrefix("must be at least \(least ?? "-"):") } ?? (least == nil))
    }

    @Test(arguments: [
        ("2 slices Anna's banana bread", ["Anna's banana bread"]), ("ANNAS BANANA-BREADS", ["ANNAS BANANA-BREADS"]),
        ("banana, bread", []), ("a nana loaf and nana loaves", ["nana loaf", "nana loaves"]),
        ("Crème de Zorb, creme de zorb", ["Crème de Zorb", "creme de zorb"]), ("anna banana breadcrumbs", []),
        ("🍞 anna’s banana bread", ["anna’s banana bread"]),
    ])
    func `names are found however they are written`(text: String, names: [String]) {
        let foods = OwnFoods([
            food("Anna's banana bread", synonyms: ["nana loaf"]), food("crème de zorb"),
        ])
        let utf8 = Array(text.utf8)
        #expect(foods.mentions(in: text).map { String(decoding: utf8[$0.bytes], as: UTF8.self) } == names)
    }

    @Test(arguments: [
        (
            "Stew (Anna)", ["stew (anna)", "half the Stew (Anna), bread", "stew anna"],
            ["stew", "Anna", "stew\nAnna potatoes"]
        ),
        (
            "Chili, vegan", ["chili, vegan", "a bowl of Chili, Vegan with rice", "chili vegan"],
            ["chili", "vegan chili", "chili\nvegan burger", "chili; vegan burger"]
        ),
        (
            "Curry: Thai/red no. 2", ["curry: thai/red no. 2", "curry thai red no 2"],
            ["curry: thai", "curry no. 2", "curry\r\nthai red no. 2"]
        ),
        ("Porridge", ["porridge, milk"], ["milk, oats"]),
    ])
    func `marks in a name are part of it, and may be left out`(name: String, naming: [String], others: [String]) {
        let foods = OwnFoods([food(name), food("Oat milk")])
        for text in naming { #expect(foods.mentions(in: text).map(\.food.label.name) == [name], "\(text)") }
        for text in others { #expect(foods.mentions(in: text).isEmpty, "\(text)") }
    }

    @Test func `a mark between the words of a name without one still ends it`() {
        let foods = OwnFoods([food("Oat milk"), food("Rice pudding"), food("Bean stew")])
        for text in ["oat, milk", "rice (pudding)", "bean. stew", "bean\nstew"] {
            #expect(foods.mentions(in: text).isEmpty, "\(text)")
        }
    }

    @Test func `the longest name counts, and of equal ones the newest food`() {
        let foods = OwnFoods([food("bread", kcal: 1), food("banana bread", kcal: 2), food("Bread", kcal: 3)])
        #expect(foods.mentions(in: "banana bread").map(\.food.label.nutrients.energyKcal) == [2])
        #expect(foods.mentions(in: "bread").map(\.food.label.nutrients.energyKcal) == [1])
    }

    @Test func `another's food is found behind one's own, and takes no word of theirs`() {
        var others = [
            food("banana bread", kcal: 2, barcode: "96385074"), food("bread soup", kcal: 4), food("jam", kcal: 5),
        ]
        for place in others.indices { others[place].ownerName = "Anna" }
        let mine = food("bread", kcal: 1)
        let foods = OwnFoods([mine, food("bread soup", kcal: 3)], household: others)
        func read(_ text: String) -> [Int?] { foods.mentions(in: text).map(\.food.label.nutrients.energyKcal) }
        #expect(read("bread") == [1])
        #expect(read("banana bread") == [1], "a longer name of another's does not change what one's own means")
        #expect(read("bread soup") == [3])
        #expect(read("jam, bread and jam") == [5, 1, 5])
        #expect(foods.food(others[0].id)?.ownerNote == "Anna's food")
        #expect(foods.own(others[0].id) == nil)
        #expect(foods.own(mine.id) == mine)
        #expect(foods.food(Barcode("96385074")!) == others[0])
        #expect(foods.search("bread").count == 2)
        #expect(foods.searchHousehold("bread").count == 2)
        #expect(foods.all.count == 5)
        #expect(OwnFoods([], household: others).mentions(in: "banana bread").count == 1)
    }

    @Test func `words of a name find a food, those at its beginning first`() {
        let foods = OwnFoods([food("vegan bread"), food("bread of rye", barcode: "96385074"), food("soup")])
        #expect(foods.search("bre").map(\.label.name) == ["bread of rye", "vegan bread"])
        #expect(foods.search("rye bread").map(\.label.name) == ["bread of rye"])
        #expect(foods.search("9638").map(\.label.name) == ["bread of rye"])
        #expect(foods.search("-").isEmpty)
    }

    @Test func `what a recipe contains is summed, and what is unknown of one part stays unknown`() {
        let recipe = OwnFood.Recipe(
            ingredients: [ingredient(kcal: 300, protein: 30), ingredient(kcal: 101, protein: nil)],
            servings: Thousandths(2)!,
            cookedWeight: Grams(500)
        )
        let serving = OwnFood.Serving(size: Thousandths(1)!, unit: "serving")
        let label = OwnFood.Label(recipe: recipe, name: "soup", serving: serving)
        #expect(label.nutrients.energyKcal == 201)
        #expect(label.nutrients.protein == nil)
        #expect(label.serving.weight == Grams(250))
        #expect(label.servingsInAll == 2)
        let weighed = OwnFood.Label(
            recipe: OwnFood.Recipe(ingredients: recipe.ingredients, cookedWeight: Grams(802)),
            name: "soup",
            serving: OwnFood.Serving(size: Thousandths(100)!, unit: "g")
        )
        #expect(weighed.nutrients.energyKcal == 50)
        #expect(weighed.servingsInAll == 8.02)
    }

    @Test func `a recipe never contains itself, by whatever way`() throws {
        var (a, b, c) = (food("a"), food("b"), food("c"))
        b.label.recipe = OwnFood.Recipe(ingredients: [ingredient(of: c.id)], servings: Thousandths(1)!)
        let ofB = OwnFood.Recipe(ingredients: [ingredient(), ingredient(of: b.id)], servings: Thousandths(1)!)
        try [a, b, c].require(ofB, of: a.id)
        #expect(throws: OwnFood.Refusal.inItself(ingredient: 0)) {
            try [a, b, c].require(OwnFood.Recipe(ingredients: [ingredient(of: a.id)]), of: a.id)
        }
        a.label.recipe = ofB
        #expect(throws: OwnFood.Refusal.inItself(ingredient: 0)) {
            try [a, b, c].require(OwnFood.Recipe(ingredients: [ingredient(of: a.id)]), of: c.id)
        }
        #expect(throws: OwnFood.Refusal.unknownIngredient(ingredient: 0)) {
            try [a].require(OwnFood.Recipe(ingredients: [ingredient(of: c.id)]), of: a.id)
        }
        c.label.brand = nil
    }

    private func food(
        _ name: String,
        kcal: Int? = nil,
        synonyms: [String] = [],
        barcode: String? = nil
    ) -> OwnFood {
        OwnFood(
            id: OwnFood.ID(UUID()),
            account: Account.ID(UUID()),
            label: OwnFood.Label(
                name: name,
                barcode: barcode.flatMap(Barcode.init),
                serving: OwnFood.Serving(size: Thousandths(1)!, unit: "serving"),
                nutrients: Nutrients(energyKcal: kcal),
                synonyms: synonyms
            ),
            createdAt: Date(timeIntervalSince1970: 0),
            updatedAt: Date(timeIntervalSince1970: 0)
        )
    }

    private func ingredient(
        kcal: Int? = nil,
        protein: Double? = nil,
        of food: OwnFood.ID? = nil
    ) -> OwnFood.Ingredient {
        OwnFood.Ingredient(
            ownFood: food,
            name: "part",
            quantity: 1,
            unit: "piece",
            nutrients: Nutrients(energyKcal: kcal, protein: protein.map { Grams($0) })
        )
    }

    @Test(arguments: [
        ("2", false), ("a", false), ("half", false), ("of the", false), ("slice", false), ("7up", true),
        ("Anna's", true),
        ("two bean mash", true), ("½", false), ("粥", true),
    ])
    func `a number or a measure is no name in a text`(name: String, isName: Bool) {
        #expect(NameWords.nameFood(NameWords(name).words.map(\.stem)) == isName)
    }

    @Test func `loaves are several of a loaf`() {
        #expect(NameWords("nana loaves, 2 halves, olives").words.map(\.stem) == ["nana", "loaf", "2", "half", "olive"])
    }
}
