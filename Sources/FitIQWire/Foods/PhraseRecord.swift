public import Foundation

/// Holds what a person's correction has taught the reader: the food that some words mean to them, what one of it weighs, or both.
/// GET `/users/me/phrases` lists them, and `phrase.saved` tells of each.
public struct PhraseRecord: Codable, Hashable, Sendable, Identifiable {
    /// The lesson's id.
    public let id: String
    /// An item's words without its amount, in the singular: "coffee", "slice toast".
    public let words: String
    /// The food of the tables that they mean. Wire key `food_id`.
    public let foodID: String?
    /// The person's own food that they mean. Wire key `user_food_id`.
    public let userFoodID: String?
    /// Names that food; nil where the correction was of the weight alone, or the own food is gone. Wire key `food_name`.
    public let foodName: String?
    /// Weighs one of it, in grams, where the correction was of the weight. Wire key `grams_of_one`.
    public let gramsOfOne: Double?
    /// The day of the correction where the person was, such as "2026-05-03".
    public let date: String
    /// Wire key `learnt_at`.
    public let learntAt: Date
    /// The meal that was corrected, which may be gone. Wire key `meal_log_id`.
    public let mealLogID: String

    /// Makes a record from its parts.
    public init(
        id: String,
        words: String,
        foodID: String?,
        userFoodID: String?,
        foodName: String?,
        gramsOfOne: Double?,
        date: String,
        learntAt: Date,
        mealLogID: String
    ) {
        self.id = id
        self.words = words
        self.foodID = foodID
        self.userFoodID = userFoodID
        self.foodName = foodName
        self.gramsOfOne = gramsOfOne
        self.date = date
        self.learntAt = learntAt
        self.mealLogID = mealLogID
    }

    private enum CodingKeys: String, CodingKey {
        case id, words, date
        case foodID = "food_id"
        case userFoodID = "user_food_id"
        case foodName = "food_name"
        case gramsOfOne = "grams_of_one"
        case learntAt = "learnt_at"
        case mealLogID = "meal_log_id"
    }
}

/// Lists everything that the reader has learnt from a person's corrections.
public struct PhraseList: Codable, Hashable, Sendable {
    /// The newest first, 500 at most.
    public let phrases: [PhraseRecord]

    /// Makes a list of them.
    public init(phrases: [PhraseRecord]) {
        self.phrases = phrases
    }
}
