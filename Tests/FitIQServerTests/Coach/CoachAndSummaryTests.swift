import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import TestBasics
import Testing

/// The coach's numbers are those of `/api/v1/nutrition/summary`, put together here by other code. Today is Monday 15 January 2024.
@Suite(.timeLimit(.minutes(10)))
struct CoachAndSummaryTests {
    private typealias Person = ConsultationRouteTests.Person

    /// A question, and what of the summaries answers it.
    struct Asked: Sendable, CustomTestStringConvertible {
        let question: String
        /// Days of January 2024.
        let days: ClosedRange<Int>
        let field: String
        var meal: String?
        /// True where the answer is the mean of the days.
        var isMean = false

        var testDescription: String { question }
    }

    private static let calories = "total_calories"
    private static let asked: [Asked] = [
        .init(question: "how many calories today", days: 15...15, field: calories),
        .init(question: "kcals so far pls", days: 15...15, field: calories),
        .init(question: "what's my protein at", days: 15...15, field: "total_protein_g"),
        .init(question: "how much fibre did I manage yesterday", days: 14...14, field: "total_fiber_g"),
        .init(question: "fiber yesterday?", days: 14...14, field: "total_fiber_g"),
        .init(question: "carbs on friday?", days: 12...12, field: "total_carbs_g"),
        .init(question: "sugar on the 10th of january", days: 10...10, field: "total_sugar_g"),
        .init(question: "how much fat did i have last week", days: 8...14, field: "total_fat_g"),
        .init(question: "total protein last week", days: 8...14, field: "total_protein_g"),
        .init(question: "how many cals over the weekend", days: 13...14, field: calories),
        .init(question: "calories in the last 3 days", days: 13...15, field: calories),
        .init(question: "how much sugar since friday", days: 12...15, field: "total_sugar_g"),
        .init(question: "calories at lunch yesterday?", days: 14...14, field: calories, meal: "lunch"),
        .init(
            question: "how much protein was in my dinner on Saturday",
            days: 13...13,
            field: "total_protein_g",
            meal: "dinner"
        ),
        .init(
            question: "how many carbs did i have for breakfast this week",
            days: 15...15,
            field: "total_carbs_g",
            meal: "breakfast"
        ),
        .init(question: "avg protein last week", days: 8...14, field: "total_protein_g", isMean: true),
        .init(question: "on average how many kcal did I eat last week", days: 8...14, field: calories, isMean: true),
        .init(question: "what's my average fat over the last 7 days", days: 9...15, field: "total_fat_g", isMean: true),
        .init(question: "have i had enough protein today", days: 15...15, field: "total_protein_g"),
        .init(question: "how much fibre have I got left", days: 15...15, field: "total_fiber_g"),
    ]

    private static let meals: [(type: String, hour: Int, texts: [String])] = [
        ("breakfast", 7, ["porridge with milk", "2 eggs and 1 slice of toast", "150 g yogurt with 40 g granola"]),
        ("lunch", 12, ["cheese sandwich", "300 g lentil soup", "200 g chicken breast with 150 g rice"]),
        ("dinner", 18, ["150 g salmon with 250 g potatoes", "2 slices of pizza"]),
        ("snack", 10, ["1 apple"]),
    ]

    private func log(_ ada: Person) async throws {
        for day in 8...15 {
            // Today's lunch and dinner are still to come.
            for (type, hour, texts) in Self.meals where day < 15 || hour < 12 {
                let json = """
                    {"raw_input":"\(texts[day % texts.count])","meal_type":"\(type)",\
                    "logged_at":"2024-01-\(day < 10 ? "0" : "")\(day)T\(hour < 10 ? "0" : "")\(hour):00:00Z"}
                    """
                #expect(try await ada.send(.POST, "/api/v1/meal-logs/natural", json).status == 201)
            }
        }
        try await eventually {
            try await ada.send(.GET, "/api/v1/meal-logs?status=processing").number("data.total_count") == 0
        }
    }

    /// Asks for what the summaries say.
    private func expected(_ asked: Asked, _ ada: Person) async throws -> Double {
        var sum = 0.0
        for day in asked.days {
            let path = "/api/v1/nutrition/summary?date=2024-01-\(day < 10 ? "0" : "")\(day)"
            let summary = try await ada.send(.GET, path)
            let place = asked.meal.map { "by_meal_type.\($0)" } ?? "totals"
            sum += try #require(summary.number("data.\(place).\(asked.field)"))
        }
        return asked.isMean ? sum / Double(asked.days.count) : sum
    }

    @Test func `each answer's number is what the summaries come to`() async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let ada = Person(api: api, token: try await api.register().access)
            try await log(ada)
            for asked in Self.asked {
                let id = try await ada.defaultID
                let answer = try await ada.say(asked.question, in: id)
                let said = answer.number("data.assistant_message.citations.0.value")
                let text = answer.string("data.assistant_message.content") ?? ""
                let expected = try await expected(asked, ada)
                let isSame = said.map { abs($0 - expected) < max(0.051, expected * 1e-6) } ?? false
                #expect(isSame, "\(asked.question) → \(text) (\(expected))")
            }
            let count = try await ada.send(.GET, "/api/v1/meal-logs").number("data.total_count")
            #expect(count == Double(7 * 4 + 2))
        }
    }
}
