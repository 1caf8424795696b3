import FitIQCore
import MealParser
import Testing

/// A dish and its parts, told one behind the other: one of them is counted.
struct ToldPartsTests {
    private static func expect(_ text: String, _ foods: [String]) {
        let names = MealReader.bundled.read(text).items.map { $0.foodName.lowercased() }
        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names, foods) { #expect(name.contains(food), "\(text): \(names)") }
    }

    @Test(arguments: [
        ("poke bowl: tuna, rice, mango", ["tuna", "rice", "mango"]),
        ("buddha bowl (quinoa, chickpeas, avocado)", ["quinoa", "chickpeas", "avocado"]),
        ("mezze plate: hummus, falafel, olives", ["hummus", "falafel", "olive"]),
        ("roast dinner with chicken, peas and gravy", ["chicken", "peas", "gravy"]),
        ("taco bowl (rice, pinto beans, beef)", ["rice", "pinto", "beef"]),
    ])
    func `a set of foods is counted by them`(text: String, foods: [String]) {
        Self.expect(text, foods)
        #expect(MealReader.bundled.read(text).isComplete, "\(text)")
    }

    @Test(arguments: [
        ("full english - 2 eggs, 3 sausages, toast", ["egg", "sausage", "toast"]),
        ("full english (fried egg, bacon, mushrooms)", ["egg", "bacon", "mushroom"]),
        ("fry up: 2 eggs, bacon and beans", ["egg", "bacon", "bean"]),
    ])
    func `so is a name that stands for several`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        ("omelette with 2 eggs, 30 g cheese and 20 g ham", ["egg", "cheese", "ham"]),
        ("stir fry (150 g beef, peppers, noodles)", ["beef", "pepper", "noodle"]),
        ("omelette (3 eggs, 30 g cheddar, 2 slices ham)", ["egg", "cheddar", "ham"]),
        ("shake (250 ml milk, 1 banana, 30 g whey)", ["milk", "banana", "whey"]),
        ("tuna salad - 100 g tuna, 2 tbsp mayo, 1 celery stalk", ["tuna", "mayo", "celery"]),
        ("beef stew: 200 g beef, 2 carrots, 1 potato", ["beef", "carrot", "potato"]),
    ])
    func `told how much, the parts are counted`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        ("shepherds pie (lamb and mash)", "shepherd"), ("lasagne (beef, tomato and cheese)", "lasagna"),
        ("chili (beef, beans, tomatoes)", "chili"), ("pizza: ham and mushrooms", "pizza"),
        ("wrap: turkey, lettuce, tomato", "wrap"),
    ])
    func `else the dish is, and the notes tell its parts`(text: String, dish: String) throws {
        Self.expect(text, [dish])
        let notes = try #require(MealReader.bundled.read(text).items.first).notes
        #expect(notes.contains { $0.hasSuffix("as part of it") }, "\(text): \(notes)")
    }

    @Test(arguments: [
        ("caesar salad (chicken, lettuce, croutons)", "chicken"),
        ("omelet (cheese and ham)", "with cheese and meat"),
    ])
    func `the parts choose its record`(text: String, word: String) {
        Self.expect(text, [word])
    }

    @Test(arguments: [
        ("toast (butter and jam)", ["toast", "butter", "jam"]),
        ("coffee (milk and sugar)", ["coffee", "milk", "sugar"]),
        ("rice bowl: salmon, avocado", ["rice", "salmon", "avocado"]),
        ("steak dinner: peas, mushrooms", ["steak", "peas", "mushroom"]),
    ])
    func `plain food is eaten with what is told behind it`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        ("lasagne (vegetarian)", ["lasagna"]), ("chicken breast (grilled, skinless)", ["chicken"]),
        ("noodle bowl; prawns, noodles", ["noodle", "shrimp", "noodle"]),
        ("pizza - cola, brownie", ["pizza", "cola", "brownie"]),
        ("burger, fries and a shake", ["burger", "french fries", "shake"]),
    ])
    func `remarks and other foods stay what they are`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test func `the notes tell the name of what is counted by its parts`() throws {
        let items = MealReader.bundled.read("taco bowl: rice, beans, beef").items
        #expect(try #require(items.first).notes.contains("took \"taco bowl\" as the name of the foods after it"))
    }

    @Test(arguments: [
        "yesterday for breakfast at 8: 2 figs and toast", "today for lunch: trout, rice",
        "on monday for dinner at 7: veal, leeks", "last night for supper: 2 crumpets, kefir",
        "for lunch: halibut, rice", "friday evening meal: gazpacho, bread", "my usual breakfast: muesli, kefir",
    ])
    func `a day and a meal are no name of what is told behind them`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.count == 2, "\(text): \(reading.items.map(\.foodName))")
        #expect(Self.titles(of: reading).isEmpty, "\(text)")
        #expect(reading.unrecognized.isEmpty, "\(text): \(reading.unrecognized.map(\.text))")
    }

    @Test(arguments: ["zorblax: rice, trout", "zorblax dinner: veal, leeks", "the Kwyjibo: kefir, figs"])
    func `a word that no rule knows may be one`(text: String) {
        #expect(!Self.titles(of: MealReader.bundled.read(text)).isEmpty)
    }

    private static func titles(of reading: Reading) -> [String] {
        let notes: [String] = reading.items.flatMap(\.notes)
        return notes.filter { $0.hasSuffix("as the name of the foods after it") }
    }

    @Test(arguments: [
        ("dal, rice and two rotis", ["dal", "rice", "roti"]),
        ("rice, beans and 2 tortillas", ["rice", "beans", "tortilla"]),
        ("chicken, rice, broccoli", ["chicken", "rice", "broccoli"]),
        ("macaroni and cheese, peas", ["macaroni or noodles with cheese", "peas"]),
    ])
    func `of a list none goes on over a comma`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        ("tea, milk, no sugar", 60.0), ("coffee, milk", 60), ("black tea, cream, 2 sugars", 60),
    ])
    func `milk behind coffee or tea is a splash`(text: String, most: Double) throws {
        let items = MealReader.bundled.read(text).items
        #expect(items.count > 1, "\(text)")
        #expect(try #require(items.dropFirst().first?.grams?.doubleValue) < most, "\(text): \(items[1])")
    }

    @Test(arguments: ["cereal, milk", "porridge, milk, banana"])
    func `behind other food it is a glass`(text: String) throws {
        let milk = try #require(MealReader.bundled.read(text).items.first { $0.foodName.hasPrefix("Milk") })
        #expect(try #require(milk.grams?.doubleValue) > 100, "\(text)")
    }
}
