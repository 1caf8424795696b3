import Coach
import FitIQCore
import Testing

/// Two days or weeks beside each other, of which one may be more than what is known of it.
@Suite struct ComparedDaysTests {
    /// A meal that was typed in with its energy alone.
    private static func typed(_ name: String, _ daysAgo: Int) -> Meal {
        let date = MemoryDiary.at(daysAgo, 20)
        let food = ReadItem(
            foodID: nil,
            foodName: name,
            foodType: .food,
            quantity: 1,
            unit: "plate",
            grams: nil,
            nutrients: Nutrients(energyKcal: 100),
            confidence: nil,
            notes: [],
            source: nil
        )
        return MemoryDiary.meal(
            nil,
            .dinner,
            date,
            .new(at: date),
            .manual([MealItem(id: .new(at: date), food: food)], enteredAt: date)
        )
    }

    private static func answer(_ question: String, open: String, openDaysAgo: Int, full: String, fullDaysAgo: Int)
        async throws -> Talk.Heard
    {
        var talk = Talk(
            MemoryDiary(meals: [
                MemoryDiary.read(open, .lunch, MemoryDiary.at(openDaysAgo, 12)), typed("Aunt's casserole", openDaysAgo),
                MemoryDiary.read(full, .lunch, MemoryDiary.at(fullDaysAgo, 12)),
            ])
        )
        return try await talk.ask(question)
    }

    @Test(arguments: [
        ("did I eat more protein yesterday than on Saturday?", "200g chicken breast", 1, "an apple", 2, "More: "),
        ("did I have more fibre on Saturday than yesterday?", "a banana", 1, "20g white rice", 2, "Less: "),
        ("did I eat less fat yesterday than on Saturday?", "20g cucumber", 2, "100g cheddar cheese", 1, nil),
        ("more carbs this week than last week?", "300g white rice", 0, "100g boiled egg", 5, "More: "),
    ])
    func `what is known of the open one decides where it is enough`(
        question: String,
        open: String,
        openDaysAgo: Int,
        full: String,
        fullDaysAgo: Int,
        begin: String?
    ) async throws {
        let heard = try await Self.answer(
            question,
            open: open,
            openDaysAgo: openDaysAgo,
            full: full,
            fullDaysAgo: fullDaysAgo
        )
        #expect(heard.outcome.intent == .average && heard.outcome.withheld.isEmpty, "\(heard.text)")
        #expect(heard.text.contains("at least "), "\(heard.text)")
        if let begin {
            #expect(heard.text.hasPrefix(begin), "\(heard.text)")
        } else {
            #expect(heard.text.hasPrefix("You had "), "\(heard.text)")
            #expect(
                heard.text.contains("a part is unknown: the fat of “Aunt's casserole” on Saturday"),
                "\(heard.text)"
            )
        }
    }

    @Test func `two open ones are left open, and what is unknown of both is said`() async throws {
        var talk = Talk(
            MemoryDiary(meals: [
                MemoryDiary.read("200g chicken breast", .lunch, MemoryDiary.at(2, 12)), Self.typed("Pie", 2),
                MemoryDiary.read("an apple", .lunch, MemoryDiary.at(1, 12)), Self.typed("Stew", 1),
            ])
        )
        let text = try await talk.ask("did I eat more protein yesterday than on Saturday?").text
        #expect(text.contains("“Stew” yesterday, and the protein of “Pie” on Saturday"), "\(text)")
    }
}
