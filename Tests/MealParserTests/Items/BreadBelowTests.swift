import FitIQCore
import MealParser
import Testing

/// Meat, fish, eggs and cheese on bread that is told by its kind, and lists of what is in bread or dough.
struct BreadBelowTests {
    private func names(_ text: String) -> [String] {
        MealReader.bundled.read(text).items.map { $0.foodName.lowercased() }
    }

    @Test(
        arguments: ["turkey", "tuna", "salmon", "bacon", "egg"],
        ["whole wheat", "wholemeal", "multigrain", "white", "rye"]
    )
    func `what is on bread is no hot dog, and in the reading`(filling: String, bread: String) {
        let names = names("\(filling) on \(bread)")

        #expect(names.contains { $0.contains(filling) }, "\(names)")
        #expect(!names.contains { $0.contains("frankfurter") || $0.contains("pastrami") }, "\(names)")
    }

    @Test(arguments: ["chicken frankfurter on wheat bread", "hot dog on white bread"])
    func `a hot dog on bread stays one`(text: String) {
        #expect(names(text).contains { $0.contains("frankfurter") }, "\(names(text))")
    }

    @Test(arguments: ["hot dog", "hotdog", "2 hot dogs"], ["white bread", "wheat bread", "whole wheat bread"])
    func `what has its bread in its record has none beside it`(sandwich: String, bread: String) {
        let names = names("\(sandwich) on \(bread)")

        #expect(names.count == 1 && names[0].hasPrefix("frankfurter") && names[0].hasSuffix(bread), "\(names)")
    }

    @Test(arguments: [
        ("chicken on a roll", "chicken roll"), ("ham and cheese on a roll", "loaf"), ("pork on a bun", "pork roll"),
    ])
    func `bread by the piece makes no other food of what is on it`(text: String, other: String) {
        #expect(names(text).count > 1, "\(names(text))")
        #expect(!names(text).contains { $0.contains(other) }, "\(names(text))")
    }

    @Test(arguments: [
        "ham, tomato and lettuce wrap", "turkey, bacon and avocado sandwich", "chicken, bacon and mushroom pizza",
        "cheese, ham and mushroom omelette",
    ])
    func `a list before bread or dough is in it`(text: String) {
        #expect(names(text).count == 1, "\(names(text))")
    }

    @Test(arguments: ["soup, ham and tomato sandwich", "apples, ham and tomato sandwich"])
    func `what is eaten beside it stays apart`(text: String) {
        #expect(names(text).count > 1, "\(names(text))")
    }
}
