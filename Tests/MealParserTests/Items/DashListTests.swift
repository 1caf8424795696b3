import FitIQCore
import MealParser
import Testing

/// Dishes with what is in them behind a dash, and counts behind foods that stand side by side.
struct DashListTests {
    private static func names(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("greek salad - 50 g feta, 1 tomato, 5 olives", 3), ("shepherd's pie - 100 g mince, 200 g mash", 2),
        ("porridge - 40 g oats, 200 ml milk, 1 banana", 3), ("stir fry - 150 g chicken, 100 g noodles, 1 tbsp oil", 3),
        ("fruit salad - 1 apple, 1 pear, 50 g grapes", 3),
    ])
    func `are counted by what is told of them`(text: String, count: Int) {
        #expect(Self.names(text).count == count, "\(text): \(Self.names(text))")
    }

    @Test(arguments: [
        ("soup - 2 slices bread, 10 g butter", 3), ("lasagna - 300 g, salad - 50 g", 2),
        ("curry - 2 naans, 1 samosa", 3), ("toast - 20 g jam, 10 g butter", 3),
    ])
    func `what is eaten beside them is not in them`(text: String, count: Int) {
        #expect(Self.names(text).count == count, "\(text): \(Self.names(text))")
    }

    @Test(arguments: [
        ("bacon x3 eggs x2 over easy, grits", ["3 bacon", "2 eggs over easy", "grits"]),
        ("toast x2 sausages x3 grilled", ["2 toast", "3 grilled sausages"]),
        ("crackers x4 grapes x10 fresh", ["4 crackers", "10 grapes"]),
    ])
    func `counts behind foods side by side are theirs`(text: String, plain: [String]) {
        let told = MealReader.bundled.read(text).items.map(\.grams)
        let meant = plain.flatMap { MealReader.bundled.read($0).items.map(\.grams) }
        #expect(told == meant, "\(text): \(told), not \(meant)")
    }

    @Test(arguments: [
        ("2 slices of a 12 inch pepperoni pizza", "2 slices of a medium pepperoni pizza"),
        ("3 slices of a 14 inch cheese pizza", "3 slices of a large cheese pizza"),
        ("1 slice of a 9 inch meat pizza", "1 slice of a small meat pizza"),
    ])
    func `slices are of the size that is told`(text: String, plain: String) {
        let (told, meant) = (MealReader.bundled.read(text), MealReader.bundled.read(plain))
        #expect(!meant.items.isEmpty && told.items.map(\.grams) == meant.items.map(\.grams), "\(text)")
    }
}
