import Coach
import FitIQCore
import Foundation
import SeededNumbers
import Testing

@Suite struct PropertyTests {
    /// Words of questions, orders and meals; none begins an order where a question word stands in front.
    static let words = """
        what how much many did do i my the protein calories fibre today yesterday last week lunch dinner breakfast delete log add \
        undo remove move it to no make 3 eggs toast salmon coffee left target why is of in and or more less than average \
        weigh 71 kg same as again not yes second cancel 100 g under 600 kcal with have ate had eat monday november
        """.split(separator: " ").map(String.init)

    @Test(arguments: 0..<10)
    func `a thousand questions of random words write nothing, and none is withheld`(seed: UInt64) async throws {
        let diary = Diaries.month.make()
        var random = SplitMix64(seed: seed)
        for number in 0..<100 {
            let count = Int.random(in: 1...9, using: &random)
            var soup = (0..<count).map { _ in Self.words.randomElement(using: &random)! }.joined(separator: " ")
            if number % 2 == 0 {
                soup += "?"
            } else {
                soup = ["what ", "did ", "why ", "is "].randomElement(using: &random)! + soup
            }
            var talk = Talk(diary)
            let heard = try await talk.ask(soup)
            #expect(heard.outcome.withheld.isEmpty, "\(soup) → \(heard.text) \(heard.outcome.withheld)")
        }
        #expect(await diary.writes == 0)
    }

    @Test(arguments: Golden.claimed)
    func `each number of an answer has its citation, at its place`(golden: Golden) async throws {
        var talk = Talk(golden.diary.make())
        for sentence in golden.sentences {
            let heard = try await talk.ask(sentence)
            let text = Array(heard.text.utf16)
            for citation in heard.citations {
                let part = text[citation.start..<citation.start + citation.length]
                #expect(String(decoding: part, as: UTF16.self) == citation.text)
            }
            // A vitamin's number is a part of its name.
            var open = heard.text.replacing(/vitamin B[0-9]+/, with: "vitamin")
            for citation in heard.citations.sorted(by: { $0.length > $1.length }) {
                open = open.replacing(citation.text, with: "…")
            }
            #expect(heard.outcome.engine == .screen || !open.contains { $0.isNumber }, "\(open)")
        }
    }

    @Test func `questions about a year of meals are answered at once`() async throws {
        let meals = (0..<12).flatMap { month in
            Diaries.monthOfMeals.map { meal in
                MemoryDiary.meal(
                    meal.text,
                    meal.type,
                    meal.loggedAt.addingTimeInterval(-Double(month) * 30 * 86_400),
                    .new(at: meal.loggedAt),
                    meal.state
                )
            }
        }
        let diary = MemoryDiary(
            meals: meals.sorted { $0.loggedAt < $1.loggedAt },
            profile: Diaries.profile(),
            plan: Diaries.plan()
        )
        _ = try await ContinuousClock().measure {
            var talk = Talk(diary); _ = try await talk.ask("suggest a dinner under 600 kcal")
        }
        var times: [Duration] = []
        for golden in Golden.claimed {
            var talk = Talk(diary)
            times.append(try await ContinuousClock().measure { _ = try await talk.ask(golden.sentences[0]) })
        }
        let p95 = times.sorted()[times.count * 95 / 100]
        print("p95 of \(times.count) questions over \(meals.count) meals: \(p95)")
        // A debug build on a busy machine; a release build needs a tenth of it.
        #expect(p95 < .seconds(2))
    }
}
