import FitIQCore
import Testing

@testable import FoodDatabase
@testable import import_foods

struct FoodTraitsTests {
    @Test(arguments: [
        ("75117020", "Onions", "vegetable plain in-salad"),
        ("63101000", "Apples", "fruit plain in-smoothie"),
        ("27311310", "Meat mixed dishes", "meat dish mixed"),
        ("58106200", "Pizza", "grain dish mixed"),
        ("92101000", "Coffee", "sweet hot-drink"),
        ("51101000", "Yeast breads", "grain bread"),
        ("56203000", "Oatmeal", "grain plain hot-cereal"),
        ("11111000", "Milk, whole", "milk creamer milk-drink in-smoothie"),
        ("11542100", "Milk shakes and other dairy drinks", "milk milk-drink"),
        ("81100500", "Butter and animal fats", "fat added-fat"),
        ("83107000", "Mayonnaise", "fat topping condiment"),
        ("67100100", "Baby food: fruit", "fruit baby-food"),
        ("11710050", "Formula, ready-to-feed", "milk formula"),
    ])
    func `FNDDS: by food code and category`(record: String, category: String, names: String) {
        #expect(FoodTraits(surveyRecord: record, category: category).names == names)
    }

    @Test(arguments: [
        ("Fats and oils", "added-fat by-spoon"), ("Spices and herbs", "by-spoon"),
        ("Soups, sauces, and gravies", "mixed sauce"), ("Baby foods", "baby-food"), ("Beef products", ""),
    ])
    func `SR28: by food group`(category: String, names: String) {
        #expect(FoodTraits(category: category).names == names)
    }

    @Test func `each trait has a name of its own, which reads back`() {
        let bits = FoodTraits.names.indices.map { FoodTraits(rawValue: 1 << UInt32($0)) }
        #expect(Set(FoodTraits.names).count == bits.count)
        #expect(bits.map(\.names) == FoodTraits.names)
        #expect(FoodTraits.names.map { FoodTraits(names: $0) } == bits)
        #expect(FoodTraits(names: "fruit tasty") == nil)
        #expect(FoodTraits(names: "") == [])
    }

    @Test func `each trait is some food's, and each survey food is on one shelf`() {
        let table = FoodTable.bundled
        let all = table.indices.reduce(into: FoodTraits()) { $0.formUnion(table.traits(at: $1)) }
        #expect(all.names == FoodTraits.names.joined(separator: " "))
        for index in table.indices {
            let shelves = table.traits(at: index).intersection(.shelves).rawValue.nonzeroBitCount
            #expect(shelves == (table.dataset(at: index) == .sr28 ? 0 : 1))
        }
    }
}
