import Coach
import FitIQCore
import PlanScience
import Testing

/// Each word of a question has to be accounted for: what no slot holds is never left out of the answer.
@Suite struct AccountingTests {
    /// Ends that ask for a part, for another person, or for what is not known.
    private static let restrictions = [
        "on weekdays", "before noon", "after 6 pm", "without the pizza", "excluding drinks", "for my son",
        "compared to my brother", "at work", "except dinner", "in prison", "on rest days", "according to my doctor",
        "per kilogram of body weight", "in Rome", "with my wife", "while pregnant", "during Lent", "apart from lunch",
        "by noon", "at night", "on an empty stomach", "from animals", "from drinks", "like before", "per meal",
        "besides the eggs", "via snacks", "by my wife",
    ]

    private static func oneTurn(_ place: Int) -> [String] {
        // A sixth of them each, for time.
        Golden.claimed.filter { $0.sentences.count == 1 && $0.diary == .month }.enumerated()
            .filter { $0.offset % 6 == place % 6 }
            .map { $0.element.sentences[0].split(separator: "?").joined() }
    }

    @Test(arguments: restrictions.indices)
    func `a question that ends with a restriction is declined`(place: Int) async throws {
        for question in Self.oneTurn(place) {
            var talk = Talk(Diaries.month.make())
            let heard = try await talk.ask("\(question) \(Self.restrictions[place])?")
            #expect(
                heard.outcome.intent == nil,
                "\(question) \(Self.restrictions[place]) → \(heard.outcome.intent?.rawValue ?? ""): \(heard.text)"
            )
        }
    }

    @Test(arguments: ["fruit", "milk", "lentils", "dairy"], 0..<6)
    func `a question of one food's part is of that food, or declined`(food: String, place: Int) async throws {
        for question in Self.oneTurn(place) {
            var talk = Talk(Diaries.month.make())
            let heard = try await talk.ask("\(question) from \(food)?")
            let isOfFood = heard.outcome.intent == .total && heard.text.contains("“\(food)”")
            #expect(heard.outcome.intent == nil || isOfFood, "\(question) from \(food) → \(heard.text)")
        }
    }

    @Test(arguments: [
        ("How much protein did I get from eggs yesterday?", "You had 12 g of protein from “eggs” yesterday."),
        (
            "fibre from fruit today",
            "You had 8.1 g of fibre from “fruit” today. That goes by the group that the tables give each food; what is in a dish I can't know."
        ),
        ("calories from turkey today", "You logged no “turkey” today."),
    ])
    func `what one food gave is the sum of its items`(question: String, answer: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == .total)
        #expect(heard.text == answer)
    }

    @Test func `a dish that holds the food is named and not counted`() async throws {
        let meals = [MemoryDiary.read("cheese sandwich and 30 g cheddar", .lunch, MemoryDiary.at(0, 12))]
        var talk = Talk(MemoryDiary(meals: meals))
        let heard = try await talk.ask("how much protein did I get from cheese today?")
        #expect(heard.text.contains("at least"))
        #expect(heard.text.contains("Not counted, for they hold other foods too: Cheese sandwich"))
    }

    @Test func `foods that were asked for together are looked for together`() async throws {
        let meals = [
            MemoryDiary.read("rice", .lunch, MemoryDiary.at(2, 12)),
            MemoryDiary.read("chicken and rice", .lunch, MemoryDiary.at(1, 12)),
            MemoryDiary.read("chicken", .lunch, MemoryDiary.at(0, 12)),
        ]
        var talk = Talk(MemoryDiary(meals: meals))
        let heard = try await talk.ask("how many times did I have chicken and rice this month?")
        #expect(heard.text.hasPrefix("You had “chicken and rice” in 1 meal this month."), "\(heard.text)")
        var other = Talk(MemoryDiary(meals: [meals[0], meals[2]]))
        #expect(
            try await other.ask("did I have chicken and rice this month?").text
                == "You logged no “chicken and rice” this month."
        )
    }

    @Test func `each of two questions is answered`() async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask("How much protein did I have yesterday, and what did I eat for breakfast today?")
        #expect(heard.sentences.count == 2)
        #expect(heard.text.contains("of protein yesterday") && heard.text.contains("Breakfast: "))
    }

    @Test(arguments: [
        "How much protein did I have yesterday, and who won the match?",
        "Did I log lunch yesterday, and was it over 600 calories?",
        "How much iron did I get this week? Is that a lot?",
        "is ale better than cider", "is a plum worse than a pear?", "how fat am i", "am i getting fat",
        "do I eat enough vegetables?", "how many calories of alcohol this week",
        "how many calories did I get from fat today",
        "cheddar or feta with rice, which has more fat", "calories in 2 eggs in chicken",
        "good sources of zinc from fruit",
    ])
    func `half a question, a judgement and a part that nothing sums are declined`(question: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == nil && heard.outcome.kind == .declined, "\(question) → \(heard.text)")
    }

    @Test func `weight since the start is told of all weighings`() async throws {
        let weights = [400, 10, 0].map { days in
            Weighing(
                id: .new(at: MemoryDiary.at(days, 7)),
                account: MemoryDiary.account,
                weight: Thousandths(count: 80_000 + days * 20),
                day: MemoryDiary.today.advanced(by: -days)!,
                createdAt: MemoryDiary.at(days, 7)
            )
        }
        var talk = Talk(MemoryDiary(weights: weights))
        let heard = try await talk.ask("how much weight have I lost since I started?")
        #expect(heard.text.contains("88 kg") && heard.text.contains("down by 8 kg"), "\(heard.text)")
    }

    @Test(arguments: ["why is my calorie target what it is? explain my target", "why is my protein target so high"])
    func `a target is explained in plain words`(question: String) async throws {
        var talk = Talk(Diaries.month.make())
        let text = try await talk.ask(question).text
        #expect(!text.contains("tdee") && !text.contains("primaryGoal") && !text.contains("_"), "\(text)")
    }

    @Test func `every fact of an explanation has plain words`() {
        let plan = Diaries.plan()
        let names = (plan.calorieExplanation.inputs + plan.proteinExplanation.inputs).map(\.name)
        for name in names {
            #expect(BuiltInCoach.plainWords(for: name).allSatisfy { $0.isLowercase || $0 == " " }, "\(name)")
        }
    }
}
