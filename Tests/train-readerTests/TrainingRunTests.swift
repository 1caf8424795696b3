import FoodDatabase
import MealParser
import Testing

@testable import train_reader

struct TrainingRunTests {
    private let sets = [MealSet(madeUp: MealGenerator.meals(40), weight: 1)]

    @Test
    func `a training run improves the score, keeps the bounds and gives the same bytes for any number of workers`() {
        let some = Array(Feature.allCases.prefix(6))
        let one = TrainingRun(sets: sets, workers: 1, rounds: 1, features: some, minimumGain: 2e-5).learn { _, _ in }
        let two = TrainingRun(sets: sets, workers: 2, rounds: 1, features: some, minimumGain: 2e-5).learn { _, _ in }

        #expect(LearntFile.weights(one, from: sets) == LearntFile.weights(two, from: sets))
        let objective = Objective(sets: sets, workers: 2)
        #expect(objective.value(of: one.weights) > objective.value(of: .start))
        for feature in Feature.allCases {
            #expect(feature.traits.bounds.contains(one.weights.ranking.values[feature.rawValue]), "\(feature)")
        }
    }

    @Test func `what is written reads back`() throws {
        let weights = Weights.start.moving(.item, by: -7)
        var text = LearntFile.weights(Learnt(weights: weights, confidence: .plain), from: sets)
        let read = try text.withUTF8 { try WeightTable.weights(in: .init(UnsafeRawBufferPointer($0))) }

        #expect(read == weights.ranking)
    }

    @Test func `a weight stops at its bounds`() {
        #expect(Weights.start.moving(.sr28, by: 9_000)[.sr28] == 0)
        #expect(Weights.start.moving(.headFound, by: -9_000)[.headFound] == 0)
    }

    @Test(arguments: [(0, "0"), (-1500, "-1.5"), (32, "0.032"), (4026, "4.026"), (-300, "-0.3"), (2000, "2")])
    func `thousandths are written as decimals`(thousandths: Int, decimal: String) {
        #expect(LearntFile.decimal(thousandths) == decimal)
    }

    @Test func `shares ascend, and groups that do not are joined`() {
        func samples(_ confidence: Double, _ right: Int, of count: Int) -> [Calibration.Sample] {
            (0..<count).map { Calibration.Sample(confidence: confidence, isRight: $0 < right) }
        }
        let table = Calibration.table(
            from: samples(0.2, 20, of: 100) + samples(0.4, 60, of: 100) + samples(0.6, 40, of: 100)
        )

        #expect(table.points.map(\.right) == [0.2, 0.5])
        #expect(table.points.map(\.raw) == [0.2, 0.5])
    }
}
