import Testing

@testable import fitiq_bench

struct TypedScoresTests {
    @Test func `a meal with all its foods, grams and energy is whole`() throws {
        let scores = try scores(of: [eggs, toast], kcal: 230)
        #expect(scores.f1 == 1)
        #expect(scores.wholeMeal.value == 1)
        #expect(scores.totalKcal.value == 1)
        #expect(scores.misses.named.isEmpty)
    }

    @Test func `a food not found and one too many are told apart`() throws {
        let scores = try scores(of: [eggs, item("Eggplant", grams: 30, kcal: 60)])
        #expect(scores.recall == Share(hits: 1, count: 2))
        #expect(scores.precision == Share(hits: 1, count: 2))
        #expect(scores.f1 == 0.5)
        #expect(scores.wholeMeal.value == 0)
        #expect(scores.misses[.missing] == 1)
        #expect(scores.misses[.extra] == 1)
    }

    @Test(arguments: [
        (item("Egg", grams: 111, kcal: 150), nil), (item("Egg", grams: 113, kcal: 150), TypedMiss.grams),
        (item("Egg", grams: nil, kcal: 150), .grams), (item("Egg", grams: 88.2, kcal: 204), nil),
        (item("Egg", grams: 100, kcal: 205), .kcal), (item("Egg", grams: 100, kcal: 96.9), .kcal),
        (item("Egg", grams: 300, kcal: 900), .grams),
    ])
    func `a range may be missed by what rounding takes`(egg: Prediction.Item, miss: TypedMiss?) throws {
        let scores = try scores(of: [egg, toast])
        #expect(scores.misses.named.map(\.0) == [miss?.rawValue].compactMap(\.self))
        #expect(scores.wholeMeal.value == (miss == nil ? 1 : 0))
    }

    @Test func `of several foods that fit, the one with the right grams is taken`() throws {
        let scores = try scores(of: [item("Egg, raw", grams: 50, kcal: 72), eggs, toast])
        #expect(scores.grams.value == 1)
        #expect(scores.misses.named.map(\.0) == [TypedMiss.extra.rawValue])
    }

    @Test func `a food that fits only one of two goes to that one`() throws {
        let sandwich: TypedMeal = try decoded(
            """
            {"id": "m", "kind": "ok", "total_kcal": [0, 900], "items": [
              {"food": "cheese", "any": ["cheese"], "grams": [1, 99], "kcal": [1, 99]},
              {"food": "goat cheese", "any": ["goat"], "grams": [1, 99], "kcal": [1, 99]}]}
            """
        )
        let items = [item("Goat cheese", grams: 20, kcal: 50), item("Blue cheese", grams: 20, kcal: 50)]
        #expect(ItemMatching(of: sandwich.items, in: items).found == [0: 1, 1: 0])
    }

    @Test func `no answer finds no food`() throws {
        let scores = TypedScores([try breakfast()], Predictions([]))
        #expect(scores.recall == Share(hits: 0, count: 2))
        #expect(scores.precision == Share(hits: 0, count: 0))
        #expect(scores.f1 == 0)
        #expect(scores.totalKcal.value == 0)
    }

    @Test func `a text without food is refused when nothing is read`() throws {
        let texts: [TypedMeal] = try decoded(
            #"[{"id": "a", "kind": "must_fail", "items": []}, {"id": "m", "kind": "must_fail", "items": []}]"#
        )
        let scores = TypedScores(texts, Predictions([prediction([eggs])]))
        #expect(scores.refused == Share(hits: 1, count: 2))
        #expect(scores.misses[.notRefused] == 1)
        #expect(scores.precision.count == 0)
    }

    private let eggs = item("Boiled egg", grams: 100, kcal: 155)
    private let toast = item("White bread, toasted", grams: 30, kcal: 75)

    private func scores(of items: [Prediction.Item], kcal: Double? = nil) throws -> TypedScores {
        TypedScores([try breakfast()], Predictions([prediction(items, kcal: kcal)]))
    }
}
