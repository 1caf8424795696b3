import FitIQCore
import Testing

@testable import FoodPacks

/// The servings of labels, as dumps tell them.
struct ServingSizeTests {
    @Test(arguments: [
        ("30g", 30, PackFood.Unit.grams), ("2 biscuits (30 g)", 30, .grams), ("1 bar (12,5 Gr.)", 12.5, .grams),
        ("0.5 L", 500, .milliliters), ("33cl", 330, .milliliters), ("1 glass: 250\u{A0}ml", 250, .milliliters),
        ("about 40 grams or 2 oz", 40, .grams), ("1,234.5 g", 234.5, .grams), ("3 x 100 g/pack", 100, .grams),
    ])
    func `a mass or volume is found wherever it stands`(text: String, count: Double, unit: PackFood.Unit) {
        #expect(ServingSize(text)?.count == count)
        #expect(ServingSize(text)?.unit == unit)
    }

    @Test(arguments: ["", "1 bar", "g", "30", "30 glasses", "100.", "5 gé", "0 g (30 g)", "1 cup", "12g_"])
    func `a text without one tells none`(text: String) {
        #expect(ServingSize(text) == nil)
    }
}
