import Foundation
import Testing

@testable import fitiq_bench

struct MeasuredScoresTests {
    @Test func `no answer is a miss but no error`() throws {
        let meals: [MeasuredMeal] = try decoded(
            #"[{"id":"a","text":"","carbs_g":10},{"id":"b","text":"","carbs_g":10},{"id":"c","text":"","carbs_g":10}]"#
        )
        let read = Predictions([prediction([], id: "a", carbs: 17.5), prediction([], id: "b", carbs: 30)])
        let carbs = try #require(MeasuredScores(meals, read).carbs)
        #expect(carbs.near == Share(hits: 1, count: 3))
        #expect(carbs.meanError == 13.75)
        #expect(carbs.medianError == 20)
        #expect(MeasuredScores(meals, read).energy == nil)
    }

    @Test(arguments: [(100.0, 150.0, 1), (100, 150.1, 0), (1000, 1200, 1), (1000, 799, 0)])
    func `energy may be off by 50 kcal or a fifth`(known: Double, read: Double, hits: Int) throws {
        let meals: [MeasuredMeal] = try decoded(#"[{"id": "m", "text": "", "energy_kcal": \#(known)}]"#)
        let scores = MeasuredScores(meals, Predictions([prediction([], kcal: read)]))
        #expect(scores.energy?.near == Share(hits: hits, count: 1))
    }

    @Test func `foods are counted where the set tells how many there are`() throws {
        let meals: [MeasuredMeal] = try decoded(
            #"[{"id": "m", "text": "", "n_items": 2}, {"id": "n", "text": "", "n_items": 1}, {"id": "o", "text": ""}]"#
        )
        let read = Predictions(["m", "n", "o"].map { prediction([item("Egg"), item("Toast")], id: $0) })
        #expect(MeasuredScores(meals, read).itemCount == Share(hits: 1, count: 2))
    }

    @Test func `ways of telling amounts are scored apart`() throws {
        let meals: [MeasuredMeal] = try decoded(
            """
            [{"id": "a", "text": "", "carbs_g": 5, "source": "set/metric"},
             {"id": "b", "text": "", "carbs_g": 5, "source": "set/natural"}]
            """
        )
        let read = Predictions([prediction([], id: "a", carbs: 5, ms: 2), prediction([], id: "b", carbs: 90, ms: 1)])
        let figures = MealSet.measured(meals).figures(of: read)
        let values = Dictionary(uniqueKeysWithValues: figures.map { ($0.name, $0.value) })
        #expect(values["meals"] == "2")
        #expect(values["carbohydrate within 7.5 g"] == "50.0 %")
        #expect(values["carbohydrate, metric amounts"] == "100.0 %")
        #expect(values["carbohydrate, natural amounts"] == "0.0 %")
        #expect(values["… mean and median error"] == "42.50, 85.00 g")
        #expect(values["time to read one: p50, p99, max"] == "2.000, 2.000, 2.000 ms")
    }

    @Test(arguments: [(8, 10, 0.4902, 0.9433), (0, 5, 0, 0.4345), (0, 0, 0, 0)])
    func `the interval of a share is Wilson's`(hits: Int, count: Int, low: Double, high: Double) {
        let interval = Share(hits: hits, count: count).interval
        #expect(abs(interval.lowerBound - low) < 0.0001)
        #expect(abs(interval.upperBound - high) < 0.0001)
    }
}
