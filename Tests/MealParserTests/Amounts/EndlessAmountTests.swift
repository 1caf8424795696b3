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

    @Test(arguments: [
        "99999999999 figs", "9000 kg couscous", "250000 plums", "80000 ml kefir", "1000000 slices rye bread",
    ])
    func `what nobody can eat is a slip, not an amount`(text: String) throws {
        let reading = MealReader.bundled.read(text)
        let item = try #require(reading.items.first)
        #expect(!reading.isComplete)
        #expect(item.grams?.doubleValue ?? 0 < 2000, "\(item)")
    }

    @Test(arguments: [("12 kg couscous", 12_000.0), ("3000 g kefir", 3000)])
    func `what is much is read, with a note`(text: String, grams: Double) throws {
        let reading = MealReader.bundled.read(text)
        #expect(reading.isComplete)
        #expect(reading.items.first?.grams?.doubleValue == grams)
    }
}
