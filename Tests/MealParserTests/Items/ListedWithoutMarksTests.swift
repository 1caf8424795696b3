import FitIQCore
import MealParser
import Testing

/// Foods with nothing between them, breads of sandwiches, sellers, and dishes with what they were made from.
struct ListedWithoutMarksTests {
    private static func names(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("pretzels brie grapes ham", 4), ("cod peas glass of white wine", 3),
        ("olives pear bowl of lentil soup", 3), ("salmon spinach cup of green tea", 3),
    ])
    func `each food of a list is one`(text: String, count: Int) {
        #expect(Self.names(text).count == count, "\(text): \(Self.names(text))")
    }

    @Test(arguments: [
        ("ham sandwich on rye", 1), ("a chicken sandwich on sourdough", 1), ("tuna sandwich on wholemeal", 1),
        ("mcdonalds: large fries", 1), ("Dominos, 2 slices of cheese pizza", 1), ("olive garden lasagna", 1),
        ("waffle house hash browns", 1),
    ])
    func `bread of a sandwich and names of sellers are no foods`(text: String, count: Int) {
        #expect(Self.names(text).count == count, "\(text): \(Self.names(text))")
    }

    @Test(arguments: [
        ("pancakes from 120g flour, 2 eggs and 250ml milk", 3),
        ("a smoothie made from 1 mango, 80g spinach and 100ml water", 3),
        ("soup made from 300g lentils and 2 carrots", 2),
    ])
    func `what a dish was made from counts, and not the dish`(text: String, count: Int) {
        #expect(Self.names(text).count == count, "\(text): \(Self.names(text))")
    }

    @Test(arguments: [
        ("grated cheese", "Cheese"), ("2 tbsp shredded cheese", "Cheese"), ("cheese omlette", "Egg omelet"),
    ])
    func `cut cheese is of no kind that is not told`(text: String, name: String) {
        #expect(Self.names(text).first?.hasPrefix(name) ?? false, "\(text): \(Self.names(text))")
    }

    @Test(arguments: [
        ("baked 900 g of lasagne, cut it in 6, had 1 piece", 150.0),
        ("made a pot of chili, 1200g, that is 4 portions, I ate one", 300),
    ])
    func `a share is of all that was made`(text: String, grams: Double) throws {
        let first = try #require(MealReader.bundled.read(text).items.first)
        #expect(abs(try #require(first.grams).doubleValue - grams) < 1, "\(text): \(first.grams as Any)")
    }
}
