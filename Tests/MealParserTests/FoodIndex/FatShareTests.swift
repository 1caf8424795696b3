import FitIQCore
import MealParser
import Testing

struct FatShareTests {
    @Test(arguments: [
        ("200 g fage 0%", "Greek yogurt, nonfat milk, plain"),
        ("0% greek yogurt 150 g", "Greek yogurt, nonfat milk, plain"),
        ("150 g 2% yogurt", "Low fat milk yogurt, plain"),
        ("1.5% fat yogurt 150 g", "Low fat milk yogurt, plain"),
        ("100 g 5% Greek yoghurt", "Greek yogurt, whole milk, plain"),
        ("yogurt 3.5% 200 g", "Whole milk yogurt, plain"),
    ])
    func `a yogurt's share of fat is its kind of milk`(text: String, food: String) {
        let reading = MealReader.bundled.read(text)
        #expect(reading.items.map(\.foodName) == [food])
        #expect(reading.isComplete)
    }

    @Test(arguments: [
        ("200 ml 2% milk", "Reduced fat milk (2%)"),
        ("100 g 5% mince", "Ground beef, 95% lean meat / 5% fat, raw"),
        ("100 g cottage cheese 1%", "Cottage cheese, lowfat, 1% milkfat"),
    ])
    func `other foods have theirs in the tables' names`(text: String, food: String) {
        #expect(MealReader.bundled.read(text).items.map(\.foodName) == [food])
    }

    @Test func `a share that belongs to another food is left to it`() {
        let reading = MealReader.bundled.read("200 ml milk 2%, 150 g yogurt")
        #expect(reading.items.map(\.foodName) == ["Reduced fat milk (2%)", "Yogurt"])
    }
}
