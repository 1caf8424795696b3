import Coach
import FitIQCore
import Foundation
import Testing

/// Questions about foods that a person described for themselves.
struct OwnFoodAnswersTests {
    private static func food(_ number: UInt8, _ name: String, grams: Double?, protein: Double, kcal: Int) -> OwnFood {
        OwnFood(
            id: OwnFood.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))),
            account: MemoryDiary.account,
            label: OwnFood.Label(
                name: name,
                serving: OwnFood.Serving(size: Thousandths(1)!, unit: "bowl", toldWeight: grams.map { Grams($0) }),
                nutrients: Nutrients(energyKcal: kcal, protein: Grams(protein))
            ),
            createdAt: MemoryDiary.now,
            updatedAt: MemoryDiary.now
        )
    }

    private static let foods = [
        food(1, "Granola", grams: 50, protein: 11, kcal: 210),
        food(2, "Zorbax stew", grams: 300, protein: 42, kcal: 333),
        food(3, "Mum's dal", grams: nil, protein: 17, kcal: 260),
    ]

    @Test(
        arguments: [
            ("how much protein is in my granola", 0, 11), ("how much protein is in a bowl of granola?", 0, 11),
            ("how much protein is in zorbax stew", 1, 42), ("calories in my zorbax stew?", 1, 333),
            ("calories in 150 g of zorbax stew?", 1, 167), ("how much protein is in mum's dal?", 2, 17),
        ] as [(String, Int, Double)]
    )
    func `the own food answers, and is cited`(question: String, food: Int, value: Double) async throws {
        let heard = try await ask(question)
        #expect(heard.outcome.intent == .foodFacts, "\(heard.text)")
        let cited = try #require(heard.citations.first { $0.value == value }, "\(heard.text)")
        #expect(cited.about.source?.dataset == OwnFood.dataset)
        #expect(cited.about.source?.record == Self.foods[food].id.description)
        #expect(heard.text.contains(Self.foods[food].label.name))
        #expect(heard.outcome.withheld.isEmpty)
    }

    @Test(arguments: ["what's in zorbax stew?", "what is in my granola?", "what's in my granola"])
    func `what an own food holds is told`(question: String) async throws {
        let heard = try await ask(question)
        #expect(heard.outcome.intent == .foodFacts, "\(heard.text)")
        #expect(heard.citations.contains { $0.about.source?.dataset == OwnFood.dataset }, "\(heard.text)")
    }

    @Test(arguments: ["compare zorbax stew and lentils", "which has more protein, granola or zorbax stew?"])
    func `own foods are compared by 100 g`(question: String) async throws {
        let heard = try await ask(question)
        #expect(heard.outcome.intent == .compareFoods, "\(heard.text)")
        // 42 g in 300 g.
        #expect(
            heard.citations.contains { $0.value == 14 && $0.about.source?.dataset == OwnFood.dataset },
            "\(heard.text)"
        )
    }

    @Test func `without own foods the tables answer as ever`() async throws {
        var talk = Talk(MemoryDiary())
        let heard = try await talk.ask("how much protein is in granola?")
        #expect(heard.citations.allSatisfy { $0.about.source?.dataset != OwnFood.dataset })
    }

    private func ask(_ question: String) async throws -> Talk.Heard {
        var talk = Talk(MemoryDiary(), own: OwnFoods(Self.foods))
        return try await talk.ask(question)
    }
}
