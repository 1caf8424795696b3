import FitIQCore
import MealParser
import Testing

/// Units and counters as people shorten them.
struct WrittenUnitTests {
    private static func same(_ text: String, _ other: String) -> Bool {
        let reader = MealReader.bundled
        let (short, long) = (reader.read(text), reader.read(other))
        return short.isComplete && short.items.map(\.foodName) == long.items.map(\.foodName)
            && short.items.map(\.grams) == long.items.map(\.grams)
    }

    @Test(arguments: [
        ("3 nos idli", "3 idli"), ("2 nos roti", "2 roti"), ("eggs 2nos", "2 eggs"), ("3 ea tortillas", "3 tortillas"),
        ("6pcs chicken nuggets", "6 chicken nuggets"), ("4 pce sushi", "4 pieces sushi"),
    ])
    func `what only counts says no more than the number`(text: String, other: String) {
        #expect(Self.same(text, other), "\(text)")
    }

    @Test(arguments: [
        ("1 btl beer", "1 bottle beer"), ("2 pks crisps", "2 packs crisps"), ("1 serv lasagna", "1 serving lasagna"),
        ("2 svgs rice", "2 servings rice"), ("1 bwl soup", "1 bowl soup"), ("1 doz oysters", "1 dozen oysters"),
        ("3 sqs chocolate", "3 squares chocolate"), ("1 lge egg", "1 large egg"), ("1 sml apple", "1 small apple"),
        ("100g x2 chicken", "200 g chicken"), ("2 slices x2 bread", "4 slices bread"),
    ])
    func `a short form is its word`(text: String, other: String) {
        #expect(Self.same(text, other), "\(text)")
    }

    @Test(arguments: ["a can of NOS energy drink", "NOS energy drink"])
    func `the drink of that name stays one`(text: String) {
        #expect(MealReader.bundled.read(text).items.first?.foodName.contains("NOS") ?? false)
    }
}
