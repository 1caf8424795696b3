import FitIQCore
import MealParser
import Testing

/// Foods that lie on others, and pieces that lie in a dish.
struct LyingFoodTests {
    private func items(_ text: String) -> [ReadItem] { MealReader.bundled.read(text).items }

    @Test(arguments: [
        ("one poached egg on toast", ["Egg", "Bread, toasted"]), ("fried chicken on rice", ["Chicken", "Rice"]),
        ("one fried egg on noodles", ["Egg, fried", "Noodles"]), ("steamed fish on rice", ["Fish", "Rice"]),
        ("a poached egg on crumpets", ["Egg", "Crumpet"]),
        ("one fried egg on rice", ["Egg, fried", "Rice, cooked"]),
    ])
    func `what was made ready and lies on another is a food of its own`(text: String, foods: [String]) {
        let names = items(text).map(\.foodName)
        #expect(names.count == foods.count && zip(names, foods).allSatisfy { $0.contains($1) }, "\(names)")
    }

    @Test(arguments: [
        "ham on rye", "hot dog on a bun", "burger on a bun", "roast beef on white bread", "egg fried rice",
    ])
    func `names that reach over on stay one`(text: String) {
        #expect(items(text).count == 1, "\(items(text).map(\.foodName))")
    }

    @Test(arguments: [
        ("soup with 3 meatballs", "eatball"), ("lentil soup with 2 sausages", "ausage"),
        ("stew with 4 dumplings", "umpling"),
        ("salad with 2 boiled eggs", "Egg"),
    ])
    func `pieces that are counted with a dish count beside it`(text: String, piece: String) {
        let read = items(text)
        #expect(read.count == 2 && read[1].foodName.contains(piece), "\(read.map(\.foodName))")
    }

    @Test(arguments: [("2 burritos with 100 g beans", 2), ("a cheese toastie with 60 g cheddar", 1)])
    func `what a dish is named by is in it`(text: String, count: Int) {
        #expect(items(text).count <= count, "\(items(text).map(\.foodName))")
    }
}
