import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// Foods of packs, by their bar code.
struct PackFoodTests {
    private static let food = PackFood(
        barcode: Barcode("96385074")!,
        name: "Zorbo wafers",
        brand: "Zorbo Inc.",
        unit: .grams,
        nutrients: Nutrients(protein: Grams(7.5), fat: Grams(27)),
        serving: PackFood.Serving(text: "2 wafers (30 g)", size: Thousandths(count: 30_000)),
        source: PackFood.Source(
            pack: "open-food-facts",
            dataset: "Open Food Facts",
            licence: "ODbL 1.0",
            attribution: "Contains information from Open Food Facts.",
            dated: "2026-11-20"
        )
    )

    @Test func `a pack's food says what is known and whose data it is, and an own food goes before it`() async throws {
        let food = Self.food
        try await withServer(packFood: { $0.gtin14 == food.barcode.gtin14 ? food : nil }) { server in
            let person = try await PlanAPI(server)
            let path = "/api/v1/foods/barcode/96385074"
            let answer = try await person.send(.GET, path)
            #expect(answer.status == 200)
            #expect(answer.string("data.name") == "Zorbo wafers")
            #expect(answer.number("data.serving_size") == 100 && answer.string("data.serving_unit") == "g")
            #expect(answer.number("data.protein_g") == 7.5)
            #expect(answer.number("data.calories") == nil && answer.number("data.sodium_mg") == nil)
            #expect(answer.string("data.id") == nil)
            #expect(answer.string("data.source.pack") == "open-food-facts")
            #expect(answer.string("data.source.licence") == "ODbL 1.0")
            #expect(answer.string("data.label_serving.text") == "2 wafers (30 g)")
            #expect(try await person.send(.GET, "/api/v1/foods/barcode/4006381333931").status == 404)
            #expect(try await person.send(.GET, "/api/v1/foods/barcode/96385075").status == 422)

            let own = #"{"name":"my wafers","serving_size":1,"serving_unit":"g","barcode":"96385074"}"#
            #expect(try await person.send(.POST, "/api/v1/users/me/foods", own).status == 201)
            let mine = try await person.send(.GET, path)
            #expect(mine.string("data.name") == "my wafers" && mine.string("data.source.pack") == nil)
        }
    }

    @Test func `as an own food it is of the label's serving and names its source`() throws {
        let own = ScannedFood(Self.food).asOwnFood
        #expect(own.name == "Zorbo wafers" && own.brand == "Zorbo Inc. (Open Food Facts)" && own.barcode == "96385074")
        #expect(own.synonyms == ["Zorbo Inc. Zorbo wafers"])
        #expect(own.servingSize == 30 && own.servingUnit == "g")
        #expect(own.nutrients[.protein] == 2.25 && own.nutrients[.fat] == 8.1)
        #expect(own.nutrients.calories == nil && own.nutrients[.sodium] == nil)
    }

    @Test func `either kind is read as it was written`() throws {
        let food = ScannedFood(Self.food)
        let coded = try JSONDecoder().decode(ScannedFood.self, from: try JSONEncoder().encode(food))
        #expect(coded == food)
    }
}
