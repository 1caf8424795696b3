import Coach
import FitIQCore
import PlanScience
import Testing

/// Questions beside a sigh, and others that are plain at a second look.
@Suite struct PlainQuestionTests {
    @Test(arguments: [
        ("this diet is killing me, calories left?", IntentName.left),
        ("this week is killing me, how much protein have I left?", .left),
        ("my kids are driving me up the wall, what can I have for dinner under 500 kcal?", .fits),
        ("end of the week and I'm starving, any thoughts for dinner?", .fits),
        ("what a day, how many calories did I eat?", .total), ("I'm famished, what can I have for lunch?", .fits),
        ("my boss is driving me mad. how much fat did I have yesterday", .total),
        ("how much protein did I get out of salmon this week?", .total),
        ("how many calories did I get out of eggs this week", .total),
        ("how much fat did I get out of pizza this month", .total),
        ("what did we have for our tea Saturday", .eaten), ("what did we eat for tea on Sunday", .eaten),
        ("what did we have for lunch yesterday", .eaten),
        ("how much weight have I managed to shift so far", .weightTrend),
        ("how much weight did I manage to lose this month?", .weightTrend),
        ("did I manage to reach my protein yesterday", .left),
        ("can I have a summary of yesterday", .total), ("could I get a breakdown of today?", .total),
        ("can I have a look at yesterday's meals", .eaten), ("could I have a list of my meals yesterday", .eaten),
        ("how many pounds have I got to lose", .timeline), ("how much weight do I still have to lose", .timeline),
        ("how much salt did I have on Friday and what was to blame?", .total),
        ("how many carbs did I eat yesterday, and which food was mostly responsible?", .total),
        ("how much fat did I get this week and where did it come from?", .total),
    ])
    func `is answered`(question: String, intent: IntentName) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == intent, "\(question) → \(heard.text)")
        #expect(heard.outcome.withheld.isEmpty && heard.outcome.screened == nil)
        #expect(await diary.writes == 0)
    }

    @Test(arguments: [
        "this diet is killing me, should I stop eating?", "this is killing me, I want to die", "life is killing me",
        "my kids are driving me up the wall, what did they eat?", "this diet is killing me, log an apple?",
        "how many pints did I drink this week", "how many glasses did I have yesterday",
        "how many slices did I eat this week?", "how many glasses of water did I have today",
        "how many bottles of water did I drink yesterday",
    ])
    func `is not`(question: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == nil, "\(question) → \(heard.text)")
        #expect(await diary.writes == 0)
    }

    @Test(arguments: [
        ("why is my %", NutrientName.protein), ("how come my % is", .fat), ("why are my % at", .carbs),
        ("why is my %", .fat),
    ])
    func `a number that is asked why is set beside the target`(words: String, nutrient: NutrientName) async throws {
        let plan = Diaries.plan()
        let target =
            switch nutrient {
            case .protein: plan.applied.protein.grams
            case .fat: plan.applied.shares.fatGrams
            default: plan.applied.shares.carbsGrams
            }
        let begin = words.replacing("%", with: nutrient.name)
        for unit in ["", " g"] {
            var talk = Talk(Diaries.month.make())
            let heard = try await talk.ask("\(begin) \(target)\(unit)")
            #expect(heard.outcome.intent == .whyTarget && heard.text.contains("It is "), "\(heard.text)")
            #expect(heard.text.contains("\(target) g a day"), "\(heard.text)")
        }
        var talk = Talk(Diaries.month.make())
        let other = try await talk.ask("\(begin) \(target - 30)")
        #expect(other.text.contains("is another: \(target) g a day"), "\(other.text)")
    }

    @Test(arguments: [
        ("what's my calorie target?", "why", "energy"), ("what is my protein goal?", "why is that?", "protein"),
        ("what's my fat target", "how come?", "fat"), ("what's my carb target?", "but why so much", "carbohydrate"),
    ])
    func `why is asked of the target that was told`(first: String, second: String, nutrient: String) async throws {
        var talk = Talk(Diaries.month.make())
        _ = try await talk.ask(first)
        let heard = try await talk.ask(second)
        #expect(heard.outcome.intent == .whyTarget, "\(heard.text)")
        #expect(heard.text.contains("Your \(nutrient) target is"), "\(heard.text)")
    }

    @Test func `days that are known in part are set beside each other in one plain sentence`() async throws {
        let meals = [
            MemoryDiary.read("2 eggs and xqzzt blorf", .breakfast, MemoryDiary.at(3, 8)),
            MemoryDiary.read("toast and xqzzt blorf", .breakfast, MemoryDiary.at(2, 8)),
        ]
        for question in ["compare friday and saturday", "compare saturday and friday"] {
            var talk = Talk(MemoryDiary(meals: meals, plan: Diaries.plan()))
            let heard = try await talk.ask(question)
            #expect(!heard.text.contains("Unknown is"), "\(heard.text)")
            #expect(heard.outcome.withheld.isEmpty, "\(heard.text)")
        }
    }
}
