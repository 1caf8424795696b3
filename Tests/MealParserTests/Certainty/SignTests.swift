import FitIQCore
import FoodDatabase
import Testing

@testable import MealParser

/// Each sign is there in one text and not in another that looks alike.
struct SignTests {
    private func signs(_ text: String, of item: Int = 0) throws -> Signs {
        let judged = MealReader.bundled.judge(text)
        #expect(judged.foods.count == judged.reading.items.count)
        return try #require(judged.foods.indices.contains(item) ? judged.foods[item].signs : nil, "\(text)")
    }

    @Test(arguments: [
        (Sign.unsureWeight, "apricot jam", "20 g apricot jam"),
        (.spread, "peanuts", "30 g peanuts"),
        (.countOfServing, "3 rice", "a rice"),
        (.size, "a large pretzel", "a pretzel"),
        (.unusual, "900 g bananas", "a banana"), (.unusual, "900 g bananas", "9 bananas"),
        (.measureUnused, "a big paella", "a paella"), (.measureUnused, "tiny moussaka", "moussaka"),
        (.measureUnused, "a small goulash", "2 portions of goulash"),
        (.measureUnused, "a small goulash", "a bowl of goulash"),
        (.secondNumber, "2 pears (300 g)", "2 pears"),
        (.poorFit, "gouda sandwich", "gouda"),
        (.misspelt, "chedar", "cheddar"),
        (.dish, "200 g pad thai", "200 g plums"),
        (.energy, "300 g walnuts", "300 g cucumber"),
        (.untoldEnergy, "walnuts", "90 g walnuts"), (.untoldEnergy, "paella", "2 bowls of paella"),
        (.untoldEnergy, "a pad thai", "pad thai 400 g"), (.untoldEnergy, "walnuts", "cucumber"),
        (.listedDish, "moussaka - feta, olives", "moussaka, feta, olives"),
        (.listedDish, "ravioli - feta, olives", "ravioli 300 g"),
        (.listedDish, "falafel wrap - feta, olives", "falafel wrap and olives"),
        (.talk, "well for my lunch today at work I had an apple", "an apple"),
    ])
    func `a sign is larger where it is meant`(sign: Sign, text: String, plain: String) throws {
        #expect(try signs(text)[sign] > signs(plain)[sign], "\(sign)")
    }

    @Test func `foods that go by the same noun may be one`() throws {
        #expect(try signs("apple pie, cherry pie")[.sameNoun] == 1)
        #expect(try signs("apple pie, cherry jam")[.sameNoun] == 0)
    }

    @Test func `a food with nothing between it and the one before stands loose`() throws {
        #expect(try signs("2 plums 3 figs", of: 1)[.looseStart] == 1)
        #expect(try signs("2 plums, 3 figs", of: 1)[.looseStart] == 0)
        #expect(try signs("2 plums 3 figs")[.looseStart] == 0)
    }

    @Test(arguments: ["2 plums\n3 figs", "2 plums. 3 figs", "Lunch: 2 plums Dinner: 3 figs"])
    func `a food on a line or at a meal of its own stands not loose`(text: String) throws {
        #expect(try signs(text, of: 1)[.looseStart] == 0)
    }

    @Test(arguments: ["mac and cheese", "peanut butter and jelly sandwich", "spaghetti and meatballs"])
    func `a name with "and" in it is not joined`(text: String) throws {
        #expect(try signs(text)[.joinedPieces] == 0)
    }

    @Test(arguments: ["half of a 12 inch pizza", "2 slices of a 14 inch pizza", "two 6 inch turkey subs"])
    func `a length is a size, and no second number`(text: String) throws {
        #expect(try signs(text)[.secondNumber] == 0)
    }

    @Test(arguments: [("2 sausages", "a sausage"), ("2 rolls", "a roll"), ("2 scones", "a scone")])
    func `two servings are no larger than one`(several: String, one: String) throws {
        #expect(try signs(several)[.unusual] == signs(one)[.unusual])
    }

    @Test(arguments: ["eggs", "plums", "satsumas"])
    func `a number that was taken for a plural is not unusual`(text: String) throws {
        #expect(try signs(text)[.unusual] == 0)
    }

    @Test func `a list with weights could not be cut otherwise, names side by side could`() throws {
        #expect(try signs("100 g plums, 50 g figs")[.closeCut] == 0)
        #expect(try signs("liver and leeks")[.closeCut] > 0)
    }

    @Test(arguments: ["2 eggs, toast", "", "zorblax", "60 potatoes", "100 g plums\n3 figs", "kein Deutsch, bitte"])
    func `signs run from 0 to 1, and what is judged is what is read`(text: String) {
        let judged = MealReader.bundled.judge(text)

        #expect(judged.reading == MealReader.bundled.read(text))
        #expect(judged.foods.flatMap(\.signs.values).allSatisfy { (0...1).contains($0) })
        for (food, item) in zip(judged.foods, judged.reading.items) {
            #expect(item.confidence ?? 1 <= max(food.most, 0.01), "\(item.foodName)")
        }
    }

    @Test func `each sign that is there lowers what is told, none raises it`() throws {
        let weights = SignWeights.bundled
        for sign in Sign.allCases where sign != .base {
            var signs = Signs()
            signs[.base] = 1
            let plain = weights.sum(signs)
            signs[sign] = 1
            #expect(weights.sum(signs) <= plain, "\(sign)")
        }
    }
}

struct SignWeightsTests {
    private func weights(_ text: String) throws -> SignWeights {
        var text = text
        return try text.withUTF8 { try SignWeights(text: StaticBytes(UnsafeRawBufferPointer($0))) }
    }

    @Test func `a sign without a row counts nothing`() throws {
        let weights = try weights("# from …\nsign\tweight\tmeaning\nbase\t4\tany\nsize\t-0.5\tsizes\n")
        var signs = Signs()
        signs[.base] = 1
        signs[.size] = 1
        signs[.talk] = 1

        #expect(weights.sum(signs) == 3.5)
    }

    @Test(arguments: [
        ("sign\tweight\tmeaning\nluck\t1\t…", 2, "no sign is called luck"),
        ("sign\tweight\tmeaning\nsize\t-1\t…\nsize\t-1\t…", 3, "size twice"),
        ("sign\tweight\tmeaning\nsize\t1\t…", 2, "size is not a number within -5.0...0.0"),
        ("weight", 1, "not the header"),
    ])
    func `a malformed table says where and why`(text: String, line: Int, reason: String) {
        #expect(throws: LearntTable.Malformed(line: line, reason: reason)) { try weights(text) }
    }
}
