import FitIQCore
import MealParser
import Testing

/// Dressings with salads, and what salads are without.
struct DressingKindTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(
        arguments: ["salad", "greek salad", "caesar salad", "side salad"],
        ["balsamic", "italian", "thousand island"]
    )
    func `a dressing goes without its name`(salad: String, kind: String) {
        let reading = MealReader.bundled.read("\(salad) with \(kind)")

        #expect(reading.items.count == 2, "\(reading.items.map(\.foodName))")
        #expect(reading.items.last?.foodName.lowercased().contains("dressing") == true)
        #expect(reading.isComplete)
    }

    @Test(arguments: ["a salad with russian and bread", "a salad with catalina on the side"])
    func `whatever stands behind it`(text: String) {
        #expect(foods(text).first?.hasPrefix("Lettuce") == true, "\(foods(text))")
        #expect(foods(text).contains { $0.contains("dressing") && !$0.contains("no dressing") }, "\(foods(text))")
    }

    @Test(arguments: ["a salad with italian sausage", "a salad with greek yogurt", "a salad with balsamic vinegar"])
    func `a food of that kind is none`(text: String) {
        #expect(!foods(text).contains { $0.contains("dressing") && !$0.contains("no dressing") }, "\(foods(text))")
    }

    @Test(arguments: ["thousand island dressing", "2 tbsp thousand island dressing"])
    func `an island is no thousand`(text: String) {
        let grams = MealReader.bundled.read(text).items.compactMap(\.grams)
        #expect(grams.count == 1 && grams[0] < Grams(100), "\(grams)")
    }

    @Test(arguments: [
        "greek salad no feta", "cobb salad without bacon", "greek salad, no olives", "fruit salad no grapes",
    ])
    func `what is left out of a salad that has it is told`(text: String) {
        #expect(MealReader.bundled.read(text).items.contains { ($0.confidence ?? 1) < 0.8 })
    }
}
