import FitIQCore
import FitIQWire
import Foundation
import Testing

/// A reading that nothing was stored of, there and back.
struct ParsedTextTests {
    private static func returned(_ parsed: ParsedText) throws -> ParsedText {
        let json = try WireCoding.encoder().encode(parsed)
        return try WireCoding.decoder().decode(ParsedText.self, from: json)
    }

    private static let loaf: ReadItem = {
        var item = ReadItem(
            foodID: nil,
            foodName: "Banana bread",
            foodType: .food,
            quantity: 1,
            unit: "slice",
            grams: Grams(60.0),
            nutrients: Nutrients(energyKcal: 196),
            confidence: 0.9,
            notes: [],
            source: nil
        )
        item.ownFood = OwnFood.ID("018cd2a4-0000-7000-8000-00000000000a")
        return item
    }()

    @Test func `an item names the person's own food`() throws {
        let parsed = ParsedText(Reading(items: [Self.loaf], unrecognized: []), of: "banana bread")
        #expect(Self.loaf.ownFood != nil)
        #expect(try Self.returned(parsed).items.first?.food.ownFood == Self.loaf.ownFood)
        #expect(try Self.returned(parsed) == parsed)
    }

    @Test func `the meals of a text that tells of several`() throws {
        let morning = Date(timeIntervalSince1970: 1_705_302_000)
        let parts = [
            ToldPart(text: "07:00 tea", itemCount: 1, moment: MealMoment(loggedAt: morning, type: .breakfast)),
            ToldPart(text: "lunch: soup", itemCount: 2, moment: MealMoment(loggedAt: morning, type: .lunch)),
        ]
        let reading = Reading(items: [Self.loaf], unrecognized: [])
        let parsed = ParsedText(reading, of: "07:00 tea, lunch: soup", meals: parts.map(ParsedMeal.init))
        #expect(try Self.returned(parsed) == parsed)
        let json = String(decoding: try WireCoding.encoder().encode(parsed), as: UTF8.self)
        #expect(
            json.contains(
                #""meals":[{"item_count":1,"meal_type":"breakfast","raw_input":"07:00 tea"},{"item_count":2,"#
                    + #""meal_type":"lunch","raw_input":"lunch: soup"}]"#
            ),
            "\(json)"
        )
        let alone = ParsedText(reading, of: "banana bread")
        #expect(try !String(decoding: WireCoding.encoder().encode(alone), as: UTF8.self).contains("meals"))
    }
}
