import FitIQCore
import MealParser
import Testing

/// Sizes, counts and parts that are told behind the food that they are of.
struct ToldBehindTests {
    private func read(_ text: String) -> Reading { MealReader.bundled.read(text) }

    private func foods(_ text: String) -> [String] {
        read(text).items.map { "\($0.foodName) \($0.grams.map(String.init(describing:)) ?? "?")" }
    }

    @Test(arguments: [
        ("coffee, large", "large coffee"), ("chili, big bowl", "big bowl of chili"),
        ("rice (small plate), dal", "small plate of rice, dal"),
        ("orange juice, a small glass and toast", "small glass of orange juice and toast"),
        ("porridge, a huge bowl, with honey", "huge bowl of porridge with honey"),
        ("2 coffees, large", "2 large coffees"),
        ("nachos and dip, maybe 20 nachos", "20 nachos and dip"), ("grapes, tea, about 15 grapes", "15 grapes, tea"),
        ("strawberries and cream, like 8 strawberries", "8 strawberries and cream"),
        ("crackers with cheese, probably 6 crackers", "6 crackers with cheese"),
        ("split a pizza with my sister fifty fifty", "split a pizza with my sister"),
        ("shared a burger with my wife 50/50", "shared a burger with my wife"),
        ("split a muffin with my son half and half", "split a muffin with my son"),
    ])
    func `what is told behind a food is of that food`(text: String, plain: String) {
        #expect(!foods(plain).isEmpty)
        #expect(foods(text) == foods(plain))
        #expect(read(text).isComplete, "\(read(text).unrecognized)")
    }

    @Test(arguments: [
        ("burger and fries, couldn't finish the fries, left about half", "burger and fries", 0.5),
        ("steak and mash, didn't finish the mash, left a third", "steak and mash", 2.0 / 3),
        ("soup and rice, couldnt eat the rice left half", "soup and rice", 0.5),
    ])
    func `what was left is of the food that is named`(text: String, plain: String, part: Double) throws {
        let (eaten, all) = (read(text).items, read(plain).items)
        try #require(eaten.count == 2 && all.count == 2, "\(foods(text))")
        #expect(eaten.map(\.foodName) == all.map(\.foodName))
        #expect(eaten[0].grams == all[0].grams)
        let (left, whole) = (try #require(eaten[1].grams).doubleValue, try #require(all[1].grams).doubleValue)
        #expect(abs(left - part * whole) <= 0.01, "\(foods(text))")
        #expect(read(text).isComplete, "\(read(text).unrecognized)")
    }

    @Test(arguments: [
        ("grapes, later 10 grapes", 2), ("2 crackers, cheese, 3 crackers", 3), ("breakfast: nuts, lunch: 10 nuts", 2),
        ("tea with half and half", 2), ("a banana split, coffee with half and half", 3), ("steak, medium rare", 1),
    ])
    func `what is eaten again, and what only looks alike, stays`(text: String, count: Int) {
        #expect(read(text).items.count == count, "\(foods(text))")
    }

    @Test(arguments: ["a medium poutine", "a small scampi", "a small jelly babies"])
    func `a size is of a serving, not of one piece`(text: String) throws {
        let grams = try #require(read(text).items.first?.grams)
        #expect(grams.milligrams > 20_000, "\(grams)")
    }

    @Test(arguments: ["back at home, had a fig", "a fig, back to work", "back from the gym: a fig"])
    func `going back is no food`(text: String) {
        #expect(foods(text) == foods("a fig"))
    }
}
