import FitIQCore
import FoodDatabase
import MealParser

/// Foods that people have at hand, ready to eat, each in a usual portion: what suggestions are made of.
///
/// They are words, so that the reader says which record and portion each is, as it would of a meal.
struct EverydayFoods: Sendable {
    static let shared = EverydayFoods(.bundled)

    let foods: [ReadItem]

    private init(_ reader: MealReader) {
        var seen: Set<Food.ID> = []
        foods = Self.words.split(separator: ",").compactMap { word in
            let items = reader.read(word.trimmingPrefix { $0.isWhitespace }.description).items
            guard items.count == 1, let item = items.first, let id = item.foodID, item.grams != nil,
                item.nutrients.energyKcal != nil, seen.insert(id).inserted
            else { return nil }
            return item
        }
    }

    private static let words = """
        apple, banana, orange, pear, grapes, strawberries, blueberries, raspberries, kiwi, mango, pineapple, peach, plum, \
        watermelon, melon, cherries, grapefruit, avocado, dates, dried apricots, raisins, prunes, \
        carrots, broccoli, cooked spinach, kale, bell pepper, tomato, cucumber, cauliflower, green beans, peas, sweet corn, \
        brussels sprouts, asparagus, cabbage, beets, zucchini, mushrooms, sweet potato, baked potato, boiled potatoes, \
        pumpkin, lettuce, onion, celery, edamame, lentils, chickpeas, black beans, kidney beans, baked beans, hummus, tofu, \
        tempeh, almonds, walnuts, cashews, peanuts, pistachios, hazelnuts, sunflower seeds, pumpkin seeds, chia seeds, \
        peanut butter, porridge, oatmeal, muesli, granola, bran flakes, cornflakes, whole wheat bread, rye bread, white bread, \
        bagel, tortilla, brown rice, white rice, quinoa, couscous, pasta, noodles, bulgur, popcorn, crackers, rice cakes, \
        milk, skim milk, soy milk, oat milk, plain yogurt, greek yogurt, cottage cheese, cheddar cheese, mozzarella, feta, \
        kefir, boiled egg, fried eggs, scrambled eggs, omelette, chicken breast, grilled chicken thigh, turkey breast, \
        roast beef, steak, hamburger patty, pork chop, ham, bacon, sausage, liver, salmon, tuna, cod, sardines, mackerel, \
        shrimp, trout, mussels, oysters, chicken soup, vegetable soup, lentil soup, tomato soup, chili con carne, \
        chicken curry, beef stew, spaghetti bolognese, lasagna, macaroni and cheese, pizza, burrito, taco, sushi, falafel, \
        greek salad, caesar salad, chicken salad, tuna salad, potato salad, coleslaw, mashed potatoes, stir fried vegetables, \
        chicken sandwich, ham sandwich, cheese sandwich, tuna sandwich, veggie burger, protein bar, dark chocolate, \
        orange juice, tomato juice, guacamole, olives, sauerkraut, pancakes, waffle, paella, risotto, fish fingers
        """

    /// Foods without what somebody is allergic to, by name and category only.
    func without(_ allergies: [String]) -> [ReadItem] {
        let words = allergies.flatMap { SentenceWords($0).texts }.filter { $0.count > 2 }.map {
            $0.hasSuffix("s") ? String($0.dropLast()) : $0
        }
        guard !words.isEmpty else { return foods }
        return foods.filter { item in
            let category =
                item.foodID.flatMap { FoodTable.food($0) }.map { "\($0.category) \($0.recordDescription)" } ?? ""
            let text = "\(item.foodName) \(category)".lowercased()
            return !words.contains { text.contains($0) }
        }
    }
}
