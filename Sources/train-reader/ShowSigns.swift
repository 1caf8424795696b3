import ArgumentParser
import FitIQCore
import Foundation
import MealParser

/// Prints the signs of each food of some meals, for finding what silent errors share that right foods do not.
struct ShowSigns: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "signs",
        abstract: "Print a line of JSON for each meal: its foods, their signs, and which are right."
    )

    @Argument(help: "Meal sets whose foods are known one by one.", completion: .file())
    var sets: [String]

    func run() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for path in sets {
            for meal in try MealSet(path: path, weight: 1).meals {
                guard let line = Line(of: meal, MealReader.bundled) else { continue }
                print(String(decoding: try encoder.encode(line), as: UTF8.self))
            }
        }
    }
}

extension ShowSigns {
    /// Describes a meal as it was read.
    struct Line: Encodable {
        struct Item: Encodable {
            let food: String
            let grams: Double?
            let kcal: Int?
            let confidence: Double?
            let notes: [String]
            let portion: String?
            let isRight: Bool
            /// Counts what the signs tell, by their names; those that are not there are left out.
            let signs: [String: Float]
        }

        let text: String
        let items: [Item]
        let expected: Int
        /// Indicates whether the reading tells of doubts whatever the signs say.
        let isTold: Bool

        /// Reads a meal; returns nil of one whose foods are not known one by one.
        init?(of meal: TrainingMeal, _ reader: MealReader) {
            guard case .foods(let foods) = meal.expectation else { return nil }
            let judged = reader.judge(meal.text)
            guard let rights = ItemTruth.rights(in: judged.reading, of: meal) else { return nil }
            text = meal.text
            expected = foods.count
            isTold = judged.isTold
            items = judged.reading.items.enumerated().map { place, item in
                let signs = judged.foods.count == rights.count ? judged.foods[place].signs : Signs()
                return Item(
                    food: item.foodName,
                    grams: item.grams?.doubleValue,
                    kcal: item.nutrients.energyKcal,
                    confidence: item.confidence,
                    notes: item.notes,
                    portion: item.source?.portion,
                    isRight: rights[place],
                    signs: Dictionary(
                        uniqueKeysWithValues: Sign.allCases.filter { signs[$0] > 0 }.map { ($0.name, signs[$0]) }
                    )
                )
            }
        }
    }
}
