package import Foundation

// What the words of a phrase meant before they were corrected anew.
extension LearntPhrase {
    /// Holds what some words mean to a person; stores keep that of before as JSON.
    package struct Meaning: Hashable, Sendable {
        package let food: Food.ID?
        package let ownFood: OwnFood.ID?
        package let gramsOfOne: Grams?
        package let day: CalendarDate
        package let learntAt: Date
        package let meal: Meal.ID
    }

    var meaning: Meaning {
        Meaning(food: food, ownFood: ownFood, gramsOfOne: gramsOfOne, day: day, learntAt: learntAt, meal: meal)
    }

    /// The phrase as it was before its last lesson; nil where its words meant nothing then.
    package var earlier: LearntPhrase? {
        before.map {
            LearntPhrase(
                id: id,
                account: account,
                words: words,
                food: $0.food,
                ownFood: $0.ownFood,
                gramsOfOne: $0.gramsOfOne,
                day: $0.day,
                learntAt: $0.learntAt,
                meal: $0.meal
            )
        }
    }

    /// Returns true if the phrase was last learnt in the second of `date`, which is as exact as clients are told it.
    package func isLearnt(at date: Date) -> Bool {
        second == date.timeIntervalSince1970.rounded(.down)
    }

    /// The time before which no other lesson is learnt, so that each has a second of its own.
    var nextLesson: Date { Date(timeIntervalSince1970: second + 1) }

    private var second: TimeInterval { learntAt.timeIntervalSince1970.rounded(.down) }
}

extension LearntPhrase.Meaning {
    private struct Kept: Codable {
        let food, ownFood: UUID?
        let milligrams: Int?
        let day: String
        let learntAt: Int64
        let meal: UUID

        private enum CodingKeys: String, CodingKey {
            case food = "food_id"
            case ownFood = "user_food_id"
            case milligrams = "one_mg"
            case day
            case learntAt = "learnt_at"
            case meal = "meal_log_id"
        }
    }

    /// The meaning as stores keep it, with times in milliseconds since 1970 and masses in milligrams.
    package var json: String {
        get throws {
            let kept = Kept(
                food: food?.uuid,
                ownFood: ownFood?.uuid,
                milligrams: gramsOfOne?.milligrams,
                day: day.description,
                learntAt: learntAt.milliseconds,
                meal: meal.uuid
            )
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(kept), as: UTF8.self)
        }
    }

    /// - Throws: `DecodingError` where `json` is none of a meaning.
    package init(json: String) throws {
        let kept = try JSONDecoder().decode(Kept.self, from: Data(json.utf8))
        guard let day = CalendarDate(kept.day) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(kept.day) is no day"))
        }
        self.init(
            food: kept.food.map { Food.ID($0) },
            ownFood: kept.ownFood.map { OwnFood.ID($0) },
            gramsOfOne: kept.milligrams.map { Grams(milligrams: $0) },
            day: day,
            learntAt: Date(milliseconds: kept.learntAt),
            meal: Meal.ID(kept.meal)
        )
    }
}
