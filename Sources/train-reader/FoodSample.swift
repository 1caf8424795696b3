import FitIQCore
import FoodDatabase

/// The foods that people have often, by group.
struct FoodSample {
    struct Group {
        let foods: [SayableFood]
        let isTopping: Bool
    }

    let groups: [Group]
    /// Every word of every name.
    let words: Set<String>
    private let foodsOfNoun: [String: [SayableFood]]

    init(_ table: FoodTable) {
        let foods = (0..<table.count).compactMap { table.dataset(at: $0) == .fndds ? SayableFood(table[$0]) : nil }
        let foodsOfNoun = Dictionary(grouping: foods, by: \.noun)
        // Words alone cannot tell brands apart that differ only in parentheses.
        let tellable = foods.filter { Self.plainest(foodsOfNoun[$0.noun], with: $0.qualifiers)?.isLike($0) ?? false }
        let byCategory = Dictionary(grouping: tellable) { $0.food.category }
        groups = (Self.everyday.map { ($0, false) } + Self.toppings.map { ($0, true) }).compactMap {
            category,
            isTopping in
            byCategory[category].map { Group(foods: $0, isTopping: isTopping) }
        }
        self.foodsOfNoun = foodsOfNoun
        words = Set(
            (0..<table.count).flatMap {
                table.recordDescription(at: $0).lowercased().split { !$0.isLetter }.map(String.init)
            }
        )
    }

    /// Returns, of the records with this noun and these qualifiers, the one that says least besides: what the words alone mean.
    func plainest(noun: String, with qualifiers: [String]) -> SayableFood? {
        Self.plainest(foodsOfNoun[noun], with: qualifiers)
    }

    private static func plainest(_ foods: [SayableFood]?, with qualifiers: [String]) -> SayableFood? {
        foods?
            .filter { food in qualifiers.allSatisfy(food.qualifiers.contains) }
            .min { ($0.qualifiers.count, -$0.unspecified) < ($1.qualifiers.count, -$1.unspecified) }
    }

    /// FNDDS's categories; twice what people have most days.
    private static let everyday = [
        "Eggs and omelets", "Eggs and omelets", "Yeast breads", "Yeast breads", "Chicken, whole pieces",
        "Chicken, whole pieces", "Rice", "Rice", "Coffee", "Coffee", "Tea", "Soft drinks", "Pizza", "Pizza", "Bananas",
        "Apples", "Citrus fruits", "Strawberries", "Grapes", "Melons", "Pears", "Peaches and nectarines",
        "Blueberries and other berries", "Mango and papaya", "Pineapple", "Dried fruits", "Broccoli", "Carrots", "Corn",
        "String beans", "Spinach", "Tomatoes", "Onions", "Cabbage", "Lettuce and lettuce salads",
        "Other vegetables and combinations", "Other dark green vegetables", "Other starchy vegetables",
        "White potatoes, baked or boiled", "Mashed potatoes and white potato mixtures",
        "French fries and other fried white potatoes", "Potato chips", "Tortilla, corn, other chips", "Popcorn",
        "Pretzels/snack mix", "Crackers, excludes saltines", "Saltine crackers", "Oatmeal", "Oatmeal",
        "Grits and other cooked cereals", "Ready-to-eat cereal, lower sugar (=<21.2g/100g)",
        "Ready-to-eat cereal, higher sugar (>21.2g/100g)", "Bagels and English muffins", "Rolls and buns", "Tortillas",
        "Pancakes, waffles, French toast", "Biscuits, muffins, quick breads", "Doughnuts, sweet rolls, pastries",
        "Cookies and brownies", "Cakes and pies", "Candy containing chocolate", "Candy not containing chocolate",
        "Ice cream and frozen dairy desserts", "Pudding", "Cereal bars", "Nutrition bars", "Yogurt, regular",
        "Yogurt, Greek", "Cheese", "Cottage/ricotta cheese", "Milk, whole", "Milk, reduced fat", "Milk substitutes",
        "Flavored milk, reduced fat", "Milk shakes and other dairy drinks", "Smoothies and grain drinks",
        "Citrus juice", "Apple juice", "Other fruit juice", "Fruit drinks", "Diet soft drinks",
        "Sport and energy drinks",
        "Beer", "Wine", "Tap water", "Bacon", "Sausages", "Frankfurters", "Cold cuts and cured meats", "Ground beef",
        "Beef, excludes ground", "Pork", "Turkey, duck, other poultry", "Chicken patties, nuggets and tenders", "Fish",
        "Shellfish", "Beans, peas, legumes", "Nuts and seeds", "Processed soy products",
        "Pasta, noodles, cooked grains", "Pasta mixed dishes, excludes macaroni and cheese", "Macaroni and cheese",
        "Rice mixed dishes", "Fried rice and lo/chow mein", "Meat mixed dishes", "Poultry mixed dishes",
        "Seafood mixed dishes", "Soups", "Soups", "Burritos and tacos", "Nachos", "Other Mexican mixed dishes",
        "Egg rolls, dumplings, sushi", "Burgers (single code)", "Egg/breakfast sandwiches (single code)",
        "Cheese sandwiches (single code)", "Chicken/turkey sandwiches (single code)",
        "Peanut butter and jelly sandwiches (single code)", "Other sandwiches (single code)",
        "Coleslaw, non-lettuce salads", "Vegetable dishes", "Bean, pea, legume dishes", "Liquor and cocktails",
        "Protein and nutritional powders", "Olives, pickles, pickled vegetables",
    ]

    /// FNDDS's categories of what people put on other food.
    private static let toppings = [
        "Butter and animal fats", "Margarine", "Jams, syrups, toppings", "Sugars and honey", "Mayonnaise",
        "Tomato-based condiments", "Mustard and other condiments", "Salad dressings and vegetable oils",
        "Cream and cream substitutes", "Cream cheese, sour cream, whipped cream", "Dips, gravies, other sauces",
        "Pasta sauces, tomato-based",
    ]
}
