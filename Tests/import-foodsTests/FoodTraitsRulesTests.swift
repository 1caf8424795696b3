import FitIQCore
import Testing

@testable import FoodDatabase
@testable import import_foods

/// The traits that the importer gives a food by its record and category.
struct FoodTraitsRulesTests {
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
}
