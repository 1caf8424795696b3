import FitIQCore
import MealParser
import Testing

/// How food is cooked is no food beside it.
struct CookingWordTests {
    @Test(arguments: [
        ("roast aubergine", "Eggplant"), ("roast parsnips", "Parsnips"), ("roast duck", "Duck"),
        ("roast sweet potato", "Sweet potato"), ("pan fried gnocchi", "Gnocchi"), ("deep fried cod", "Cod"),
        ("chargrilled pepper", "Red peppers"), ("slow cooked lamb", "Lamb"), ("griddled aubergine", "Eggplant"),
        ("turnip mash", "Turnip"),
    ])
    func `a way of cooking is of the food behind it`(text: String, food: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.count == 1)
        #expect(reading.items[0].foodName.hasPrefix(food), "\(reading.items[0].foodName)")
        #expect(reading.isComplete)
    }

    @Test(arguments: [
        ("roast beef", "Beef roast"), ("roast pork", "Pork roast"), ("roast beef sandwich", "Roast beef sandwich"),
        ("roast potatoes", "Potato, roasted"), ("roast dinner", "Pork roast"),
    ])
    func `a roast stays one`(text: String, food: String) {
        let items = MealReader.bundled.read(text).items

        #expect(items.count == 1)
        #expect(items.first?.foodName.hasPrefix(food) == true, "\(items.map(\.foodName))")
    }

    @Test(arguments: ["leek gratin", "cauliflower bake"])
    func `a dish that is not known is not another dish beside its food`(text: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.items.allSatisfy { ($0.confidence ?? 1) < 0.5 })
        #expect(!reading.isComplete)
    }
}
