import FitIQCore
import MealParser
import Testing

struct AlternativesTests {
    @Test(arguments: ["glubnock rice", "200 g of wasabi lime crisps", "60 potatoes"])
    func `a doubtful item names other foods, in the same quantity`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(item.confidence.map(ConfidenceBand.init) == .low)
        #expect((1...3).contains(item.alternatives.count))
        #expect(Set([item.foodName] + item.alternatives.map(\.foodName)).count == item.alternatives.count + 1)
        #expect(item.alternatives.allSatisfy { !$0.source.record.isEmpty && !$0.source.portion.isEmpty })
        if item.source?.portion == "mass as given" {
            #expect(item.alternatives.allSatisfy { $0.grams == item.grams })
        }
    }

    @Test(arguments: ["2 boiled eggs", "100 g cheddar", "1 cup milk"])
    func `an item that is read well names none`(text: String) throws {
        let item = try #require(MealReader.bundled.read(text).items.first)

        #expect(item.confidence.map(ConfidenceBand.init) != .low)
        #expect(item.alternatives.isEmpty)
    }
}
