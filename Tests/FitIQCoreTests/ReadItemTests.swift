import FitIQCore
import Testing

struct ReadItemTests {
    @Test(arguments: [
        (0, 0), (2.5, 2.5), (1e12, 1e12), (1e13, 1e12), (1e300, 1e12), (Double.infinity, 1e12), (Double.nan, 1e12),
    ])
    func `a quantity can always be written as a number`(quantity: Double, kept: Double) {
        let item = ReadItem(
            foodID: nil,
            foodName: "Egg",
            foodType: .food,
            quantity: quantity,
            unit: "egg",
            grams: nil,
            nutrients: Nutrients(),
            confidence: nil,
            notes: [],
            source: nil
        )
        #expect(item.quantity == kept)
    }
}
