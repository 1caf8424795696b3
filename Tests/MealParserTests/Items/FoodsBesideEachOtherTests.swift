import FitIQCore
import Testing

@testable import MealParser

/// Two foods whose names side by side are also a dish's stay two, however they are told one after the other.
struct FoodsBesideEachOtherTests {
    private static let pairs = [
        ("tomato", "soup"), ("apple", "pie"), ("chicken", "curry"), ("egg", "noodles"), ("rice", "pudding"),
        ("banana", "bread"), ("cheese", "cake"), ("potato", "salad"), ("tuna", "salad"), ("salmon", "pasta"),
        ("pumpkin", "pie"), ("lentil", "soup"), ("fish", "cake"), ("corn", "bread"), ("carrot", "cake"),
        ("garlic", "bread"), ("mushroom", "soup"), ("cheese", "crackers"), ("pork", "chop"), ("bean", "salad"),
        ("vegetable", "lasagna"), ("shrimp", "pasta"), ("cheese", "omelet"), ("chicken", "pie"),
        ("broccoli", "soup"), ("spinach", "salad"), ("ginger", "beer"), ("cherry", "pie"),
    ]

    @Test(arguments: [
        "X 100g, Y", "X 100g and Y", "X 100 g then Y", "X 100g / Y", "X 100g\nY", "X 100g; Y", "X (100g) and Y",
        "X x2, Y",
        "100g X, 50g Y", "X 100g Y", "X, then Y", "X then Y", "X followed by Y", "a X then a Y", "a X and a Y", "X / Y",
        "X 1 cup and Y", "X 1 cup, Y", "X 100g plus Y", "X 100g also Y", "X, Y", "X and Y",
    ])
    func `two foods are two items`(pattern: String) {
        let read = Self.pairs.compactMap { first, second -> String? in
            let text = pattern.replacing("X", with: first).replacing("Y", with: second)
            let items = MealReader.bundled.read(text).items
            return items.count == 2 ? nil : "\(text): \(items.map(\.foodName))"
        }

        #expect(read.isEmpty, "\(read.count) of \(Self.pairs.count)\n\(read.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("fried then baked potatoes", 1), ("chicken curry 100 g", 1), ("yogurt 150 g, strawberry", 1),
        ("1/2 cup rice", 1), ("bread 50 g/slice", 1), ("one cup of macaroni and cheese", 1),
        ("yogurt 150 g strawberry", 1),
    ])
    func `one food told in two words is one`(text: String, count: Int) {
        #expect(MealReader.bundled.read(text).items.count == count, "\(text)")
    }
}
