import FitIQCore
import MealParser
import Testing

/// "No", "without" and "hold": the record without it where USDA has one, else a note.
struct OmissionTests {
    private static func item(_ text: String) throws -> ReadItem {
        let items = MealReader.bundled.read(text).items
        #expect(items.count == 1, "\(text): \(items.map(\.foodName))")
        return try #require(items.first)
    }

    @Test(arguments: [
        ("100 g steamed carrots, no oil", "Carrots, fresh, cooked, no added fat"),
        ("200 g boiled potatoes without butter", "Potato, boiled, from fresh, peel not eaten, no added fat"),
        ("eggs without yolk", "Egg white"), ("a burger no bun", "Ground beef patty"),
        ("a hot dog without the bun", "Frankfurter or hot dog"), ("cheeseburger without cheese", "Hamburger"),
        ("cheese sandwich without mayo", "Cheese sandwich"),
    ])
    func `what is left out is not in the food`(text: String, food: String) throws {
        let item = try Self.item(text)

        #expect(item.foodName.hasPrefix(food), "\(text): \(item.foodName)")
        #expect(!item.notes.contains { $0.hasPrefix("could not take ") }, "\(text): \(item.notes)")
    }

    @Test(arguments: [
        ("tuna sandwich no mayo", "no mayo"), ("Turkey sandwich without spread", "without spread"),
        ("ham sandwich, hold the butter", "hold the butter"),
    ])
    func `what no record leaves out is told, and the food doubted`(text: String, phrase: String) throws {
        let item = try Self.item(text)

        #expect(item.notes.contains("could not take \"\(phrase)\" into account"), "\(text): \(item.notes)")
        #expect(try #require(item.confidence) < 0.8)
    }

    @Test(arguments: ["coffee without milk", "black tea no sugar", "apple without skin", "soup without salt"])
    func `what was never in it needs no note`(text: String) throws {
        #expect(try Self.item(text).notes.allSatisfy { !$0.hasPrefix("could not take ") })
    }

    @Test(arguments: ["plain boiled potatoes 200g", "steamed broccoli 100g", "boiled carrots 100g"])
    func `what is boiled or steamed has no fat of its own`(text: String) throws {
        #expect(try Self.item(text).foodName.hasSuffix("no added fat"))
    }

    @Test func `a vegetable beside the oil of the meal gets no other`() throws {
        let items = MealReader.bundled.read("120g chicken breast, 1 cup broccoli, 1 tbsp olive oil").items
        #expect(items.map(\.foodName).contains { $0.hasPrefix("Broccoli") && $0.hasSuffix("no added fat") })
    }

    @Test(arguments: [
        "1 cup broccoli", "200 g lentils", "sweet potato, boiled in butter", "200 g boiled potatoes with butter",
    ])
    func `fat that is assumed is told`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)
        let isTold = item.notes.contains { $0.contains("fat") } || item.foodName.contains("fat")
        #expect(isTold || item.foodName.contains("butter"), "\(text): \(item.foodName), \(item.notes)")
    }
}
