import FitIQCore
import MealParser
import Testing

/// Dishes whose record has other meat or fish than the text names.
struct OtherMainTests {
    private func isTold(_ text: String) -> Bool {
        let reading = MealReader.bundled.read(text)
        return !reading.isComplete || reading.items.contains { ($0.confidence ?? 1) < 0.8 }
    }

    @Test(arguments: [
        "cucumber sandwich", "avocado wrap", "mushroom pie", "cheese wrap", "bacon wrap", "salmon casserole",
        "duck casserole", "onion sandwich",
        // What is said stands in the record's category alone, or beside meat.
        "egg dumplings", "lettuce wrap", "tomato wrap", "mushroom casserole", "cheese sub", "tomato sub", "egg sub",
    ])
    func `are told`(text: String) {
        #expect(isTold(text), "\(MealReader.bundled.read(text).items.map(\.foodName))")
    }

    @Test(arguments: [
        ("cheese lasagne", "Lasagna, meatless"), ("pork stir fry", "Pork and vegetables"),
        ("turkey stir fry", "Chicken or turkey and vegetables"), ("salmon stir fry", "Fish and vegetables"),
        ("veg momos", "Dumpling, vegetable"),
    ])
    func `have the record of what is told`(text: String, food: String) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)

        #expect(names.count == 1 && names[0].hasPrefix(food), "\(names)")
    }

    @Test(arguments: [
        "chicken burrito", "beef tacos", "salmon curry", "lamb biryani", "tuna sandwich", "cheese burrito",
        "mushroom omelette", "egg salad sandwich", "sausage breakfast sandwich", "ham breakfast sandwich",
    ])
    func `of the meat that is told are not`(text: String) {
        #expect(!isTold(text), "\(MealReader.bundled.read(text).items.map(\.foodName))")
    }

    @Test(arguments: ["tofu bowl", "turkey bowl", "prawn bowl"])
    func `a bowl of more than its meat is told`(text: String) {
        #expect(isTold(text), "\(MealReader.bundled.read(text).items.map(\.foodName))")
    }

    @Test(arguments: ["meat free ham", "dairy free yogurt", "dairy free cheese"])
    func `what is free of what it is made of is told`(text: String) {
        let told = MealReader.bundled.read(text)

        #expect(isTold(text) || told.items.contains { $0.foodName.lowercased().contains("meatless") })
    }

    @Test(arguments: ["black coffee no sugar", "black tea no sugar", "cappuccino, no sugar"])
    func `a drink without sugar is sure`(text: String) {
        #expect(!isTold(text))
    }

    @Test(arguments: ["cherry scone", "walnut scone", "chocolate donut", "pecan cheesecake"])
    func `what is baked with fruit or nuts is one food`(text: String) {
        #expect(MealReader.bundled.read(text).items.count == 1)
    }

    @Test(arguments: ["salmon", "chicken", "prawns"])
    func `meat beside fried rice that has none is counted`(meat: String) {
        #expect(MealReader.bundled.read("egg fried rice with \(meat)").items.count == 2)
    }

    @Test(arguments: [
        "yorkshire tea", "2 yorkshires", "chelsea bun", "cornish pasty", "cumberland sausage", "lancashire hotpot",
        "welsh rarebit",
    ])
    func `a food that is named by its place is one`(text: String) {
        #expect(MealReader.bundled.read(text).items.count == 1)
    }
}
