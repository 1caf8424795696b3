import FitIQCore
import MealParser
import Testing

/// What people type who type little: foods one behind the other.
struct BareListTests {
    @Test(arguments: [
        ("burger fries coke", ["hamburger", "french fries", "cola"]),
        ("oatmeal banana coffee", ["oatmeal", "banana", "coffee"]),
        ("salmon rice asparagus", ["salmon", "rice", "asparagus"]),
        ("toast butter jam", ["toasted", "butter", "jam"]),
        ("bagel butter", ["bagel", "butter"]),
        ("pizza salad beer", ["pizza", "salad", "beer"]),
        ("apple banana orange", ["apple", "banana", "orange"]),
        ("steak eggs", ["steak", "egg"]),
        ("grilled cheese tomato soup", ["grilled cheese", "tomato soup"]),
        ("2 eggs 1 toast black coffee", ["egg", "toasted", "coffee"]),
        ("3 eggs 2 bacon oj", ["egg", "bacon", "orange juice"]),
        ("oatmeal blueberries 1 tbsp honey", ["oatmeal", "blueberries", "honey"]),
        ("grilled salmon brown rice steamed broccoli", ["salmon", "brown rice", "broccoli"]),
        ("roast beef sandwich chips pickle", ["roast beef", "chips", "pickle"]),
        ("eggs toast coffee", ["egg", "toasted", "coffee"]), ("beans toast tea", ["beans", "toasted", "tea"]),
        ("banana oats almond milk honey", ["banana", "oats", "almond milk", "honey"]),
        ("bacon eggs hash browns orange juice", ["bacon", "egg", "hash brown", "orange juice"]),
        ("porridge raisins green tea", ["oatmeal", "raisins", "green"]),
        ("toast marmalade tea", ["toasted", "marmalade", "tea"]), ("gin soda", ["gin", "soft drink"]),
        ("4 rice cakes pb", ["rice cakes", "peanut butter"]),
    ])
    func `foods with nothing between them are each read`(text: String, foods: [String]) {
        expect(text, foods)
    }

    @Test(arguments: [
        ("turkey bacon avocado sandwich", ["sandwich"]), ("almond flour pancakes", ["pancakes"]),
        ("broccoli cheddar soup", ["soup"]), ("banana chocolate muffin", ["muffin"]),
        ("chicken caesar wrap", ["wrap"]), ("honey mustard chicken", ["chicken"]),
        ("noodles soup", ["noodle soup"]), ("ham cheese croissant", ["croissant sandwich"]),
    ])
    func `foods before a dish are in it`(text: String, foods: [String]) {
        expect(text, foods)
    }

    @Test(arguments: [
        ("eggs x2, toast", ["egg", "toasted"], [100.0, 25]), ("chicken x2, rice", ["chicken", "rice"], [120, 118]),
        ("2 egg 1 toast", ["egg", "toasted"], [100, 25]), ("2 banana 1 beer", ["banana", "beer"], [252, 360]),
        ("eggs - 3, toast - 2, coffee - 1", ["egg", "toasted", "coffee"], [150, 50, 300]),
        ("roti: 3, dal: 1 cup, curd: 100 g", ["roti", "dal", "curd"], [120, 240, 100]),
        ("rice: 220 g (cooked)", ["rice"], [220]), ("pasta - 150 g cooked", ["pasta"], [150]),
    ])
    func `an amount behind a food ends it`(text: String, foods: [String], grams: [Double]) {
        expect(text, foods)
        #expect(MealReader.bundled.read(text).items.map { $0.grams?.doubleValue } == grams)
    }

    @Test(arguments: [
        ("cheese and sour cream", ["cheese", "sour cream"]), ("turkey and cheese", ["turkey", "cheese"]),
        ("hot dog with cheese", ["hot dog", "cheese"]), ("strawberries and ice cream", ["strawberries", "ice cream"]),
        ("taco and burrito", ["taco", "burrito"]), ("chocolate and milk", ["chocolate", "milk"]),
        ("honey and sugar", ["honey", "sugar"]), ("olives and pickles", ["olives", "pickles"]),
    ])
    func `neither of two foods is lost in the other`(text: String, foods: [String]) {
        expect(text, foods)
    }

    @Test(arguments: [("coconut curry chicken", "coconut"), ("banana chocolate muffin", "banana")])
    func `a food that the record has nothing of is told`(text: String, left: String) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.unrecognized.map(\.text) == [left])
        #expect(!reading.isComplete)
    }

    private func expect(_ text: String, _ foods: [String]) {
        let names = MealReader.bundled.read(text).items.map { $0.foodName.lowercased() }

        #expect(names.count == foods.count, "\(names)")
        for (name, food) in zip(names, foods) { #expect(name.contains(food), "\(names)") }
    }
}
