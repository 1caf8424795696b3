import FoodDatabase
import MealParser
import Testing

@testable import train_reader

struct SignLessonTests {
    /// Meals of one food with or without a sign, so many of them wrong.
    private func meals(_ sign: Sign?, wrong: Int, of count: Int, isTold: Bool = false) -> [SignLesson.Meal] {
        var signs = Signs()
        signs[.base] = 1
        if let sign { signs[sign] = 1 }
        return (0..<count).map { number in
            let isRight = number >= wrong
            return SignLesson.Meal(foods: [signs], rights: [isRight], isRight: isRight, isTold: isTold)
        }
    }

    private var some: [SignLesson.Meal] {
        meals(nil, wrong: 5, of: 100) + meals(.size, wrong: 25, of: 50) + meals(.brand, wrong: 2, of: 50)
    }

    @Test func `a sign of wrong meals gets a weight, one of right meals none`() {
        let weights = SignLesson(meals: some, pull: 1).learn()

        #expect(weights.values[Sign.size.rawValue] < -1)
        #expect(weights.values[Sign.brand.rawValue] > -0.1)
        #expect(weights.values[Sign.talk.rawValue] == 0)
        for sign in Sign.allCases { #expect(sign.traits.bounds.contains(weights.values[sign.rawValue]), "\(sign)") }
    }

    @Test func `what is told anyway teaches nothing, and the same meals give the same weights`() {
        let weights = SignLesson(meals: some).learn()

        #expect(weights == SignLesson(meals: some + meals(.talk, wrong: 50, of: 50, isTold: true)).learn())
    }

    @Test func `a meal whose foods are right and that misses one counts as wrong`() {
        var signs = Signs()
        signs[.base] = 1
        signs[.closeCut] = 1
        let missed = SignLesson.Meal(foods: [signs], rights: [true], isRight: false, isTold: false)
        let weights = SignLesson(meals: some + Array(repeating: missed, count: 20), pull: 1).learn()

        #expect(weights.values[Sign.closeCut.rawValue] < -1)
    }

    @Test func `sure begins where a fifth of the right meals is warned of`() {
        let meals = meals(nil, wrong: 4, of: 320) + meals(.size, wrong: 40, of: 80)
        var values = [Double](repeating: 0, count: Sign.allCases.count)
        values[Sign.base.rawValue] = 4
        values[Sign.size.rawValue] = -3
        let table = Calibration.table(of: meals, SignWeights(values: values))

        // 40 of the 356 right meals have the sign, fewer than a fifth.
        #expect(table.share(at: 1) < 0.8)
        #expect(table.share(at: 4) >= 0.8)
    }

    @Test func `what is written reads back`() throws {
        var text = LearntFile.signs(.bundled, from: [])
        let read = try text.withUTF8 { try SignWeights(text: .init(UnsafeRawBufferPointer($0))) }

        #expect(read == .bundled)
    }
}
