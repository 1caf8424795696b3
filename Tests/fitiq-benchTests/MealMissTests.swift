import FoodDatabase
import Testing

@testable import fitiq_bench

/// Half a litre of milk: whole milk has 4.67 g of carbohydrate in 100 g, chocolate milk 13.46 g.
struct MealMissTests {
    private static let whole = "11111000"
    private static let chocolate = "11511000"
    private static let banana = "63107010"
    private let finder = MealMissFinder(foods: .bundled)

    @Test(arguments: [
        ([(whole, 500.0, 23.35)], "500 g of milk", nil),
        ([], "500 g of milk", MealMiss.nothingRead),
        ([(whole, 250, 11.68), (whole, 50, 2.34)], "500 g of milk", .segmentation),
        ([(whole, 244, 11.39)], "a bottle of milk", .portion),
        ([(chocolate, 500, 67.3)], "500 g of milk", .openVariant),
        ([(chocolate, 500, 67.3)], "500 g of whole milk", .wrongFood),
    ])
    func `each miss has one cause`(read: [(String, Double, Double)], text: String, cause: MealMiss?) throws {
        let meal = try meal(text, carbs: 23.35, foods: ["Milk, whole"])
        #expect(finder.cause(of: meal, answer(read)) == cause)
    }

    @Test func `foods are paired whatever their order`() throws {
        let meal = try meal("a banana and 500 g of milk", carbs: 52.13, foods: ["Milk, whole", "Banana, raw"])
        let read = [(Self.banana, 126.0, 28.78), (Self.chocolate, 500, 67.3)]
        #expect(finder.cause(of: meal, answer(read)) == .openVariant)
    }

    @Test func `a food of another table is not compared`() throws {
        let meal = try meal("100 g of ugali", carbs: 80, foods: ["Ugali"])
        #expect(finder.cause(of: meal, answer([(Self.whole, 100, 4.67)])) == .foreignFood)
    }

    @Test func `a meal that does not tell its foods has no cause`() throws {
        let meal: MeasuredMeal = try decoded(#"{"id": "m", "text": "a banana", "carbs_g": 29}"#)
        #expect(finder.cause(of: meal, nil) == nil)
        #expect(finder.misses(of: [meal], Predictions([])).named.isEmpty)
    }

    private func meal(_ text: String, carbs: Double, foods: [String]) throws -> MeasuredMeal {
        let names = foods.map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
        return try decoded(#"{"id": "m", "text": "\#(text)", "carbs_g": \#(carbs), "items": [\#(names)]}"#)
    }

    private func answer(_ foods: [(record: String, grams: Double, carbs: Double)]) -> Prediction {
        prediction(
            foods.map { item($0.record, grams: $0.grams, record: $0.record) },
            carbs: foods.isEmpty ? nil : foods.reduce(0) { $0 + $1.carbs }
        )
    }
}
