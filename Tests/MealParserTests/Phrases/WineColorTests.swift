import FitIQCore
import MealParser
import Testing

/// Colours that are drunk by the glass.
struct WineColorTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("a glass of red", "a glass of red wine"), ("2 glasses of white", "2 glasses of white wine"),
        ("half a bottle of red", "half a bottle of red wine"),
        ("a large glass of white and olives", "white wine, olives"),
        ("steak with a glass of red at the pub", "steak, red wine"),
    ])
    func `a colour by the glass is wine`(text: String, same: String) {
        #expect(foods(text) == foods(same))
        #expect(MealReader.bundled.read(text).isComplete)
    }

    @Test(arguments: [
        "a glass of red grape juice", "a glass of Red Bull", "a bowl of white rice", "a glass of white milk",
    ])
    func `a colour of something else is none`(text: String) {
        #expect(!foods(text).contains { $0.contains("wine") })
    }
}
