import FitIQCore
import MealParser
import Testing

struct EndlessAmountTests {
    @Test(arguments: [
        String(repeating: "9999999999x", count: 80) + "0 eggs",
        String(repeating: "9999999999x", count: 80) + " eggs",
        String(repeating: "9", count: 900) + " g rice",
        "0x" + String(repeating: "9", count: 900) + " eggs", "1/0 apple", "0/0 apple", "0 eggs", "0x0 g rice",
        "100000000000000000000 kg beef",
    ])
    func `no amount is too large to be read`(text: String) {
        for item in MealReader.bundled.read(text).items {
            #expect(item.quantity.isFinite)
            #expect((item.grams?.milligrams ?? 0) >= 0)
        }
    }
}
