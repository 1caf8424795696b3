import FitIQCore
import MealParser
import Testing

struct SeparationTests {
    @Test(arguments: [
        ("chips and a banana", ["chip", "banana, raw"]), ("crackers and a slice of cheese", ["crackers", "cheese"]),
        ("chocolate and a milk", ["chocolate", "milk"]), ("cheese and a cracker", ["cheese", "crackers"]),
        ("3 crackers with 2 slices of cheese", ["crackers", "cheese"]),
        ("steak and chips and peas and a beer", ["steak", "fries", "peas", "beer"]),
    ])
    func `what is counted behind "and" or "with" is a food of its own`(text: String, foods: [String]) {
        expect(text, foods)
    }

    @Test(arguments: [
        ("3 pancakes with maple syrup", ["pancakes", "syrup"]), ("crackers with cheese", ["crackers", "cheese"]),
        ("5 crackers with peanut butter", ["crackers", "peanut butter"]),
        ("strawberries with cream", ["strawberries", "cream"]), ("cereal with milk", ["cereal", "milk"]),
        ("tea with milk", ["tea", "milk"]), ("protein shake with 2% milk", ["protein", "milk (2%)"]),
        ("bagel with cream cheese", ["bagel", "cream cheese"]),
        ("grilled chicken salad with ranch", ["garden salad", "dressing"]),
        ("salad with dressing", ["lettuce, salad", "dressing"]),
        ("salad with dressing and croutons", ["lettuce, salad", "dressing", "croutons"]),
        ("salad with oil and vinegar", ["lettuce, salad", "oil", "vinegar"]),
        ("a cup of tea with milk", ["hot tea, leaf, black", "milk"]),
        ("a mug of coffee with milk and sugar", ["coffee, brewed", "milk", "sugar"]),
    ])
    func `what comes with a food does not make it another`(text: String, foods: [String]) {
        expect(text, foods)
    }

    @Test(arguments: [
        ("30g oats with milk", ["oats", "milk"]), ("oats and milk", ["oats", "milk"]),
        ("a bowl of oats with milk and honey", ["oats", "milk", "honey"]),
        ("almonds with milk", ["almonds", "milk"]), ("peanuts and butter", ["peanuts", "butter"]),
        ("30g almonds and butter", ["almonds", "butter"]), ("200g chicken, salad", ["chicken", "lettuce, salad"]),
        ("200g chicken and salad", ["chicken", "lettuce, salad"]),
        ("chicken 200g, salad", ["chicken", "lettuce, salad"]), ("tuna 100g + salad", ["tuna", "lettuce, salad"]),
        ("potatoes 250g and salad", ["potato", "lettuce, salad"]), ("tomatoes 150g and soup", ["tomato", "soup"]),
        ("tuna 100g then salad", ["tuna", "lettuce, salad"]),
        ("2 apples 300g, pie", ["apple", "pie"]),
        ("2 eggs, 30 g cheese and toast", ["egg", "cheese", "toasted"]),
        ("150 g greek yogurt with honey and walnuts", ["greek yogurt", "honey", "walnuts"]),
        ("100 g ice cream with chocolate sauce", ["ice cream", "chocolate syrup"]),
        ("250 ml coffee with sugar", ["coffee, brewed", "sugar"]),
        ("300 ml tea with lemon and honey", ["hot tea, leaf, black", "lemon", "honey"]),
        ("60 g bread with butter", ["bread", "butter"]), ("50 g hummus with pita", ["hummus", "pita"]),
    ])
    func `no name joins two foods whose own noun is not said`(text: String, foods: [String]) {
        expect(text, foods)
    }

    @Test(arguments: [
        ("ham and cheese sandwich", ["ham and cheese sandwich"]), ("mac and cheese", ["macaroni"]),
        ("rice and beans", ["beans and white rice"]), ("biscuits and gravy", ["biscuit with gravy"]),
        ("chicken and mushroom pie", ["pot pie"]), ("peas and carrots", ["peas and carrots"]),
        ("porridge with milk", ["oatmeal"]), ("burger with cheese", ["cheeseburger"]),
        ("ham and cheese omelette", ["egg omelet"]),
        ("an omelette made with 3 eggs", ["egg omelet"]), ("macaroni with cheese", ["macaroni or noodles with cheese"]),
        ("rice with beans", ["beans and white rice"]),
        ("scrambled eggs with cheese", ["egg omelet or scrambled egg, with cheese"]),
        ("chicken salad", ["chicken or turkey salad"]), ("burrito with beef and beans", ["burrito"]),
        ("spaghetti with meat sauce", ["sauce and meat"]), ("a burger with extra cheese", ["cheeseburger"]),
    ])
    func `a dish that the tables have stays whole`(text: String, foods: [String]) {
        expect(text, foods)
    }

    @Test(arguments: [
        ("a burger and fries", ["hamburger", "french fries"]), ("a banana and yogurt", ["banana", "yogurt"]),
        ("a beer and peanuts", ["beer", "peanuts"]), ("a ham sandwich, crisps and an apple", ["ham", "chip", "apple"]),
        ("2 eggs and bacon and toast and jam", ["egg", "bacon", "toast", "jam"]),
    ])
    func `no food of a list is swallowed by another`(text: String, foods: [String]) {
        expect(text, foods)
    }

    private func expect(_ text: String, _ foods: [String]) {
        let names = MealReader.bundled.read(text).items.map { $0.foodName.lowercased() }

        #expect(names.count == foods.count, "\(names)")
        for (name, food) in zip(names, foods) { #expect(name.contains(food)) }
    }
}
