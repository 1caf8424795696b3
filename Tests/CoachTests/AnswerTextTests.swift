import Coach
import FitIQCore
import Foundation
import Testing

/// Holds answers to what they say, where the right kind of answer could still say something else.
@Suite struct AnswerTextTests {
    /// A question, and the words that its answer has.
    struct Asked: Sendable, CustomTestStringConvertible {
        let sentences: [String]
        let holds: [String]
        var lacks: [String] = []
        var diary = Diaries.month

        init(_ sentences: String..., holds: [String], lacks: [String] = [], of diary: Diaries = .month) {
            self.sentences = sentences
            self.holds = holds
            self.lacks = lacks
            self.diary = diary
        }

        var testDescription: String { sentences.joined(separator: " / ") }
    }

    private static let asked: [Asked] =
        [
            // An amount that is asked about is set beside the plan's.
            Asked("is 1941 too low", holds: ["A plan with your goal lies between", "“1941” is between them."]),
            Asked("is 4500 kcal too much for me", holds: ["“4500 kcal” is above that."]),
            Asked("is 90 g of protein enough", holds: ["Your protein target is 169 g", "is less than that."]),
            Asked("is 900 g of carbs too much", holds: ["is more than that."]),
            // A multiple is weighed, of the same record.
            Asked("calories in 100 g of tofu", "double it", "and half of that", holds: ["(tofu)", "100 g"]),
            Asked("protein in 50 g of cheddar", "what about twice that", holds: ["Cheddar", "100 g"]),
            Asked("carbs in 80 g of oats", "half?", holds: ["40 g"]),
            // What is left out is left out of own meals too, and of dishes that may hold it.
            Asked(
                "what could I have for dinner without meat",
                holds: ["Meat and fish are left out by name and group"],
                lacks: ["hicken", "almon", "eef", "meat,", "izza", "una"]
            ),
            Asked(
                "suggest a lunch without fish under 600 kcal",
                holds: ["Fish and seafood are left out"],
                lacks: ["almon", "una,", "Cod"]
            ),
            Asked(
                "something without seafood",
                holds: ["Fish and seafood are left out"],
                lacks: ["hrimp", "ussel", "almon"]
            ),
            Asked("do I eat a lot of sugar", holds: ["On average you had"]),
            Asked("do I get much iron", holds: ["On average you had"]),
            Asked("am I having loads of salt", holds: ["On average you had"]),
            // A vitamin's number is a part of its name.
            Asked("does milk have vitamin b12", holds: ["of vitamin B12"]),
            Asked("how much b6 did I have yesterday", holds: ["of vitamin B6 yesterday"]),
            // Who keeps to a limit stays within it; who misses a target does not reach it.
            Asked(
                "have I stuck to my calories this week",
                holds: ["On 1 of 1 day this week you stayed within your energy target"]
            ),
            Asked("how many days did i go over last week", holds: ["On 0 of 7 days last week you were over"]),
            Asked(
                "how many days was i over last week",
                "and this month",
                holds: ["On 0 of 23 days this month you were over"]
            ),
            Asked(
                "how many times did i miss my protein goal this month",
                holds: ["On 23 of 23 days", "did not reach your protein target"]
            ),
            Asked(
                "how often did I stick to my protein last week",
                holds: ["On 0 of 7 days last week you reached your protein target"]
            ),
            // Each of several nutrients is told of, and the days where they are asked for.
            Asked(
                "which foods gave me most fat and sugar last week",
                holds: ["Most fat last week", "Most sugar last week"]
            ),
            Asked(
                "which meal had the most fat and sugar last week",
                holds: ["Most fat last week", "Most sugar last week"]
            ),
            Asked("what is high in iron and calcium", holds: ["these have much iron", "these have much calcium"]),
            Asked(
                "how many days did I reach my protein and calories last week",
                holds: ["you reached your protein target", "you reached your energy target"]
            ),
            Asked(
                "explain my protein and calorie targets",
                holds: ["Your protein target is", "Your energy target is"]
            ),
            Asked("on which days was I under my calories last week", holds: ["That is Monday 16 November,"]),
            Asked("how many days was I under my calories last week", holds: ["On 7 of 7 days"], lacks: ["That is"]),
            // What may be meant of the plan too is told of both.
            Asked("my macros please", holds: ["You had", "Your targets are"]),
            Asked("my macros today", holds: ["You had"], lacks: ["Your targets are"]),
            Asked("what are my targets", holds: ["energy target is", "carbohydrate target is", "fat target is"]),
            Asked("why is my fat target what it is", holds: ["of the energy", "9 kcal a gram"], lacks: ["daily burn"]),
            Asked("explain my carb target", holds: ["what is left beside protein and fat"], lacks: ["daily burn"]),
            Asked("what is my bmr", holds: ["At rest you use about"], lacks: ["meals and weights"]),
            // Kilos are told where they are asked for.
            Asked("how many kg to go", holds: ["Your last weighing was 80 kg", "10 kg from 70 kg"]),
            Asked("when will I reach my goal weight?", holds: ["70 kg"], lacks: ["Your last weighing"]),
            // Days from one to another.
            Asked("protein from monday to wednesday", holds: ["from Monday 16 November to Wednesday 18 November"]),
            Asked("calories from friday to now", holds: ["from Friday 20 November to Monday 23 November"]),
            Asked("calories from friday to yesterday", holds: ["from Friday 20 November to Sunday 22 November"]),
            Asked("calories friday to monday", holds: ["from Friday 20 November to Monday 23 November"]),
            Asked("fat from the 3rd to the 8th of november", holds: ["from Tuesday 3 November to Sunday 8 November"]),
            Asked("calories on the 14th", holds: ["on Saturday 14 November"]),
            // Foods by the words that they were logged with, and by their group.
            Asked("when did I last have porridge", holds: ["Oatmeal", "Monday 23 November"]),
            Asked("how come my omelette is that many calories", holds: ["I counted 150 g of Egg omelet"]),
            Asked("how many times did I have porridge last week", holds: ["You had “porridge” in 2 meals last week"]),
            Asked(
                "did i eat any fruit this week",
                holds: ["You had", "in 2 meals this week", "what is in a dish I can't know"],
                lacks: ["You logged no"]
            ),
            Asked("did I eat fish last week", holds: ["You had “fish”", "last week"]),
            Asked("did I eat any nuts this month", holds: ["You logged no", "what is in a dish I can't know"]),
            Asked("when did I last have pizza", holds: ["Saturday 21 November"], lacks: ["what is in a dish"]),
            // The nutrient that a word means.
            Asked("saltiest thing i ate this week", holds: ["Most salt this week came from"]),
            Asked("sweetest thing I ate yesterday?", holds: ["Most sugar yesterday came from"]),
            Asked("which has more fat, cheddar or feta", holds: ["has the most fat"], lacks: ["is more than that"]),
            Asked("low fat yogurt or skyr, which has more protein", holds: ["protein"]),
            // Where a meal was asked for, it is said.
            Asked(
                "average calories at breakfast",
                holds: ["of energy a day at breakfast in the 7 days before today", "that have a breakfast"]
            ),
            Asked("where am i getting my protein from", holds: ["Most protein today came from"]),
            Asked("what did I put away yesterday", holds: ["Breakfast: Egg, cooked"]),
            Asked("what'd i have for tea last night", holds: ["Dinner: Pasta"], lacks: ["Breakfast"]),
            Asked("how much alcohol did I drink last week", holds: ["0 g of alcohol"]),
            // A part of a day is told as that part.
            Asked("how much did i eat last night in calories", holds: ["375 kcal of energy last night"]),
            Asked("how much sugar did I have this morning", holds: ["of sugar this morning"], lacks: ["today"]),
            Asked("what did I eat this afternoon", holds: ["Lunch: "], lacks: ["Breakfast"]),
            Asked("what did I eat on Friday evening", holds: ["Dinner: "], lacks: ["Breakfast", "Lunch"]),
            Asked("how much protein have I left this evening", holds: ["today, of a target of"]),
            Asked("what have i eaten today so far", holds: ["Breakfast: "]),
            // A food that only the words of a meal name.
            Asked(
                "when did i last eat spinach?",
                holds: ["The last was “omelette with spinach”"],
                lacks: ["logged no"]
            ),
            // What a sentence points back to.
            Asked("what did i eat yesterday", "how many calories was that", holds: ["929 kcal of energy yesterday"]),
            Asked("what did i have for lunch on Friday", "how much protein was in it", holds: ["at lunch on Friday"]),
            Asked("calories in a banana", "how much protein is that", holds: ["Banana, raw"], lacks: ["today"]),
            // An amount that is asked for is set beside what is left.
            Asked("Can I still eat 500 calories today?", holds: ["left", "There is room for “500 calories”"]),
            Asked("do I have 2,600 kcal left?", holds: ["There is no room for “2600 kcal”"]),
            Asked("how many kcal til i hit my limit", holds: ["kcal left"]),
            Asked("could I have pizza tonight and not go over", holds: ["That stays under your target"]),
            Asked("give me a breakfast under 400 kcal", holds: ["kcal of energy"]),
            Asked("what's my protein target", "and calories?", holds: ["Your energy target is"], lacks: ["protein"]),
            // A group that is asked for is the only one told of.
            Asked("which fruits have a lot of vitamin c", holds: ["group “fruit”"], lacks: ["Broccoli", "pepper"]),
            // Short sentences that go on.
            Asked("calories yesterday?", "what about the day before", holds: ["on Saturday 21 November"]),
            Asked("what were my average calories last week", "and the week before?", holds: ["in the 7 days before"]),
            Asked("calories in a banana?", "what about 2", holds: ["Banana, raw, 252 g"]),
            Asked("how much protein is in 100 g of lentils?", "and 200 g?", holds: ["200 g: "]),
            Asked("suggest a dinner under 600 kcal", "with 40g protein", holds: ["of protein"]),
            Asked(
                "what are my macros meant to be",
                holds: ["Your energy target is", "Your protein target is"],
                lacks: ["average"]
            ),
            Asked("what can i have for dinner under 500", holds: ["kcal"], of: .sixteen),
        ]
        + worded

    private static let worded: [Asked] = [
        // One number of the weighings, or of height and weight.
        Asked(
            "what's the lowest I've weighed this month",
            holds: ["80 kg, on Monday 23 November"],
            lacks: ["straight"]
        ),
        Asked("what is my highest weight this month", holds: ["81.1 kg, on Sunday 1 November"]),
        Asked("my average weight last week?", holds: ["80.2 kg last week, from 3 weighings"]),
        Asked("what did I weigh yesterday", holds: ["no weighing yesterday", "80.1 kg, on Saturday 21 November"]),
        Asked(
            "what is my bmi?",
            holds: ["Your BMI is 26.1: 80 kg, weighed on Monday 23 November", "175 cm", "no diagnosis"]
        ),
        Asked("what is my bmi?", holds: ["still grows"], lacks: ["26.1"], of: .sixteen),
        // Days that are counted and named.
        Asked(
            "how many days last week did I get enough protein",
            holds: ["On 0 of 7 days", "you reached your protein"]
        ),
        Asked(
            "how often did I not reach my protein last week",
            holds: ["On 7 of 7 days", "did not reach your protein"]
        ),
        Asked("how many days did I eat too many calories last week", holds: ["On 0 of 7 days last week you were over"]),
        Asked("how many days was I under my calories last week", "which ones", holds: ["That is Monday 16 November,"]),
        Asked("have I been over my calories", holds: ["in the last 7 days you were over"]),
        Asked("which day had the most fat last week", holds: ["Most fat last week was on "]),
        Asked(
            "which day had the least salt this month",
            holds: ["Least salt this month was on ", "Today is not over"]
        ),
        Asked("which food gave me the most salt lately", holds: ["Most salt in the last 14 days"]),
        Asked("am I having more fat than I had last week", holds: ["this week, and", "last week"]),
        Asked("how much salt was in the pizza on Saturday", holds: ["from “pizza” on Saturday 21 November"]),
        Asked("was yesterday high in salt", holds: ["of salt yesterday"]),
        // Much of one, little of another.
        Asked(
            "high protein foods that are low in calories",
            holds: ["these have least energy for it", "kcal of energy in"]
        ),
        Asked("foods rich in calcium and low in fat", holds: ["with at most 3 g of fat in 100 g"]),
        Asked("foods with lots of fibre but not too much sugar", holds: ["with at most 5 g of sugar in 100 g"]),
        Asked("which fruits have the least sugar", holds: ["these have least sugar"]),
        Asked("suggest a dinner under 600 kcal", "with more fibre", holds: ["of fibre"]),
        Asked("calories in a banana?", "and in two", holds: ["Banana, raw, 252 g"]),
    ]

    @Test(arguments: asked)
    func `an answer says what was asked for`(asked: Asked) async throws {
        let diary = asked.diary.make()
        var talk = Talk(diary)
        var heard = Talk.Heard()
        for sentence in asked.sentences { heard = try await talk.ask(sentence) }
        for words in asked.holds { #expect(heard.text.contains(words), "\(heard.text)") }
        for words in asked.lacks { #expect(!heard.text.contains(words), "\(heard.text)") }
        #expect(heard.outcome.withheld.isEmpty)
        #expect(await diary.writes == 0)
    }

    private static func glass(_ hour: Double) -> Entry {
        let time = MemoryDiary.at(0, hour)
        return Entry(
            id: .new(at: time),
            account: MemoryDiary.account,
            type: .water,
            quantity: Thousandths(count: 250),
            loggedAt: time,
            day: MemoryDiary.today,
            notes: nil,
            createdAt: time
        )
    }

    @Test func `water that was noted by itself is told beside meals`() async throws {
        var talk = Talk(MemoryDiary(meals: Diaries.monthOfMeals, drinks: [Self.glass(9), Self.glass(11)]))
        let heard = try await talk.ask("how much water did i drink today")
        #expect(heard.text.contains("500 ml of water today (2 times)"), "\(heard.text)")
        #expect(try await talk.ask("how much water have I had").text.contains("500 ml of water today (2 times)"))
        #expect(heard.outcome.withheld.isEmpty)
    }

    @Test func `water that is left is told of what was noted`() async throws {
        var talk = Talk(MemoryDiary(meals: Diaries.monthOfMeals, plan: Diaries.plan(), drinks: [Self.glass(9)]))
        let heard = try await talk.ask("how much water is left today")
        #expect(heard.text.hasPrefix("You had 250 ml of water today, of a target of "), "\(heard.text)")
        #expect(heard.outcome.withheld.isEmpty)
        var other = Talk(MemoryDiary(plan: Diaries.plan()))
        #expect(try await other.ask("enough water today?").text.hasPrefix("You logged no water today"))
    }

    @Test(arguments: [("just drank 500 ml of water", "500 ml"), ("had a litre of water", "1,000 ml")])
    func `water that was drunk in a meal counts with what was noted`(log: String, amount: String) async throws {
        let diary = MemoryDiary(plan: Diaries.plan(), drinks: [Self.glass(9)])
        var talk = Talk(diary)
        _ = try await talk.ask(log)
        #expect(await diary.writes == 1)
        let sum = amount == "500 ml" ? "750 ml" : "1,250 ml"
        let left = try await talk.ask("how much water is left today")
        #expect(
            left.text.hasPrefix("You had \(sum) of water today, \(amount) of it in meals, of a target of "),
            "\(left.text)"
        )
        let drunk = try await talk.ask("how much water did I drink today")
        #expect(
            drunk.text.hasPrefix("You had \(sum) of water today (2 times), \(amount) of it in meals."),
            "\(drunk.text)"
        )
        #expect(left.outcome.withheld.isEmpty && drunk.outcome.withheld.isEmpty)
    }

    @Test func `that of a meal just logged is that meal`() async throws {
        var talk = Talk(Diaries.month.make())
        _ = try await talk.ask("i just ate a banana and a coffee")
        let heard = try await talk.ask("how many calories was that")
        #expect(heard.text.contains("115 kcal of energy with that lunch"), "\(heard.text)")
    }

    @Test func `nothing is suggested twice`() async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask("what should i make for dinner")
        let foods = heard.sentences.map {
            $0.replacing("You have had ", with: "").trimmingPrefix { $0 == " " }.description
        }
        #expect(Set(foods).count == foods.count, "\(heard.text)")
    }
}
