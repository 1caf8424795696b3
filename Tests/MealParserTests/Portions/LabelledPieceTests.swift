import FitIQCore
import FoodDatabase
import Testing

@testable import MealParser

struct LabelledPieceTests {
    /// The records they stand for weigh a piece of 92, 210, 30 and 84 g.
    @Test(arguments: [
        ("4 madeleines and a cup of tea", 80.0), ("5 pieces of nigiri", 140), ("a macaron", 12),
        ("Lunch: 6 veggie nuggets, ketchup", 112.8), ("half a madeleine", 10),
        ("4 tostones", 159.2), ("3 patacones", 119.4),
    ])
    func `what is counted weighs what its labels say, not a piece of the record's other food`(
        text: String,
        grams: Double
    )
        throws
    {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(item.grams == Grams(grams), "\(item.foodName)")
        #expect(item.source?.portion.contains("labels of USDA's Branded Foods") == true)
        #expect(item.notes.allSatisfy { !$0.contains("left out") }, "\(item.notes)")
    }

    /// A size is the record's, a measure is no piece, and a weight is a weight.
    @Test(arguments: ["2 large hobnobs", "a plate of tortellini", "tortellini", "60 g of nigiri", "some macarons"])
    func `what is not counted does not`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(item.source?.portion.contains("labels") != true, "\(item.grams)")
    }

    @Test func `each row of the table is of a name that stands for a record`() {
        let rows = LabelledPiece.all(in: CuratedTable.pieces)

        #expect(MealReader.bundled.index.labelledPieces.count == rows.count)
        #expect(rows.values.allSatisfy { $0.grams > 0 && $0.labels >= 2 })
    }
}
