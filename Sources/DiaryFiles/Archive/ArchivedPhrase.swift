import FitIQCore
import Foundation

/// A phrase that a correction has taught the reader, as an archive has it.
struct ArchivedPhrase: Codable {
    let id: String
    let words: String
    let foodID: String?
    let userFoodID: String?
    let gramsOfOne: Double?
    /// The day of the correction, where the person was.
    let date: String
    let learntAt: Moment
    /// The meal that was corrected, which may be gone.
    let mealID: String

    enum CodingKeys: String, CodingKey {
        case id, words, date
        case foodID = "food_id"
        case userFoodID = "user_food_id"
        case gramsOfOne = "grams_of_one"
        case learntAt = "learnt_at"
        case mealID = "meal_id"
    }
}

extension ArchivedPhrase {
    init(_ phrase: LearntPhrase) {
        id = phrase.id.description
        words = phrase.words
        foodID = phrase.food?.description
        userFoodID = phrase.ownFood?.description
        gramsOfOne = phrase.gramsOfOne?.doubleValue
        date = phrase.day.description
        learntAt = Moment(phrase.learntAt)
        mealID = phrase.meal.description
    }

    func phrase(of account: Account.ID) throws -> LearntPhrase {
        try ArchiveFault.require(words, LearntPhrase.wordsLength, "words")
        try ArchiveFault.require(foodID == nil || userFoodID == nil, "food_id")
        try ArchiveFault.require(foodID != nil || userFoodID != nil || gramsOfOne != nil, "grams_of_one")
        try ArchiveFault.require(gramsOfOne != 0, "grams_of_one")
        return LearntPhrase(
            id: try LearntPhrase.ID(archived: id, "id"),
            account: account,
            words: words,
            food: try foodID.map { try Food.ID(archived: $0, "food_id") },
            ownFood: try userFoodID.map { try OwnFood.ID(archived: $0, "user_food_id") },
            gramsOfOne: try gramsOfOne.map { try Grams(archived: $0) },
            day: try ArchiveFault.unwrap(CalendarDate(date), "date"),
            learntAt: learntAt.date,
            meal: try Meal.ID(archived: mealID, "meal_id")
        )
    }
}
