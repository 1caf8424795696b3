import FitIQCore
import MealParser
import Testing

struct SegmentationTests {
    @Test(arguments: [
        ("mac and cheese", 1), ("mac n cheese 1 cup", 1), ("peanut butter and jelly sandwich", 1), ("pb&j sandwich", 1),
        ("eggs and toast", 2), ("bread and butter", 2), ("rice, beans, salsa", 3), ("an apple + a pear & a plum", 3),
        ("- 100 g rice\n- 1 avocado\n- 200 ml milk", 3), ("coffee with 2 tbsp half and half and 1 tsp sugar", 3),
        ("1 bagel with cream cheese", 2), ("yogurt 150 g banana 1 honey 10 g", 3), ("OJ; 2 waffles", 2),
        ("For lunch I had a turkey sandwich and an apple.", 2), ("I'm having 2 eggs for breakfast", 1),
        ("lunch: soup and a banana", 2), ("eggs/toast/bacon", 3), ("coffee with half & half", 2),
        ("rice (150 g) chicken (100 g)", 2), ("milk 1 cup. Eggs 2", 2),
    ])
    func `a text falls into its foods`(text: String, count: Int) {
        let names = MealReader.bundled.read(text).items.map(\.foodName)

        #expect(names.count == count, "\(names)")
    }

    @Test(arguments: [
        ("black coffee no sugar", "coffee", "sugar"), ("cheeseburger no bun", "burger", "bun,"),
        ("tomato soup w/o croutons", "soup", "crouton"), ("2 hot dogs, hold the mayo", "frankfurter", "mayo"),
        ("oatmeal without raisins", "oat", "raisin"),
    ])
    func `what is left out is not added`(text: String, food: String, absent: String) {
        let names = MealReader.bundled.read(text).items.map { $0.foodName.lowercased() }

        #expect(names.count == 1, "\(names)")
        #expect(names.contains { $0.contains(food) })
        #expect(!names.contains { $0.contains(absent) })
    }

    @Test(arguments: [
        ("scrambeld eggs", "egg"), ("brocolli", "broccoli"), ("chiken breast", "chicken"), ("strawbery", "strawberr"),
        ("yoghurt", "yogurt"), ("chedder cheese", "cheddar"), ("oj", "orange juice"), ("2 tbsp pb", "peanut butter"),
        ("evoo", "olive oil"), ("a pint of lager", "beer"), ("lasagne", "lasagna"), ("6 fish fingers", "fish stick"),
        ("sautéed spinach", "spinach"), ("diet coke", "diet"), ("skim milk", "fat free"),
    ])
    func `spellings and abbreviations are understood`(text: String, food: String) {
        let names = MealReader.bundled.read(text).items.map { $0.foodName.lowercased() }

        #expect(names.contains { $0.contains(food) }, "\(names)")
    }

    @Test(arguments: ["banana", "2 eggs, 1 slice toast", "150 g chicken breast", "a bowl of oatmeal"])
    func `adding an apple adds exactly an apple`(text: String) {
        let before = MealReader.bundled.read(text)
        let after = MealReader.bundled.read(text + ", apple")

        #expect(after.items.dropLast().map(\.asRead) == before.items.map(\.asRead))
        #expect(after.items.last?.asRead == MealReader.bundled.read("apple").items.first?.asRead)
    }
}
