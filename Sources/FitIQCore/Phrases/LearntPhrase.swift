package import Foundation

/// Holds what a person's correction has taught the reader: which food some words mean to them, what one of it weighs, or both.
package struct LearntPhrase: Hashable, Sendable {
    package typealias ID = Identifier<LearntPhrase>

    package let id: ID
    package let account: Account.ID
    /// The words as `PhraseWords` has them: "coffee", "slice toast". One account has each once.
    package let words: String
    /// The food of the tables that they mean; nil where the correction was of the weight alone, or put an own food there.
    package let food: Food.ID?
    package let ownFood: OwnFood.ID?
    /// Weighs one of it; nil where the correction was of the food alone.
    package let gramsOfOne: Grams?
    /// The day of the correction, where the person was.
    package let day: CalendarDate
    package let learntAt: Date
    /// The meal that was corrected, which may be gone.
    package let meal: Meal.ID
    /// Holds what the words meant before the last lesson, which may be taken back; nil where they meant nothing.
    package let before: Meaning?

    package init(
        id: ID,
        account: Account.ID,
        words: String,
        food: Food.ID? = nil,
        ownFood: OwnFood.ID? = nil,
        gramsOfOne: Grams? = nil,
        day: CalendarDate,
        learntAt: Date,
        meal: Meal.ID,
        before: Meaning? = nil
    ) {
        self.id = id
        self.account = account
        self.words = words
        self.food = food
        self.ownFood = ownFood
        self.gramsOfOne = gramsOfOne
        self.day = day
        self.learntAt = learntAt
        self.meal = meal
        self.before = before
    }

    /// The phrase as it stands where the account had `before` for the same words: a part that it does not tell itself stays.
    ///
    /// Clients name a lesson by the second in which it was learnt, so the next one is of a later second.
    package func taking(theRestOf before: LearntPhrase) -> LearntPhrase {
        LearntPhrase(
            id: before.id,
            account: account,
            words: words,
            food: tellsFood ? food : before.food,
            ownFood: tellsFood ? ownFood : before.ownFood,
            gramsOfOne: gramsOfOne ?? before.gramsOfOne,
            day: day,
            learntAt: max(learntAt, before.nextLesson),
            meal: meal,
            before: before.meaning
        )
    }

    var tellsFood: Bool { food != nil || ownFood != nil }

    /// The most that a person has. Of more the one that was learnt longest ago goes.
    package static let most = 500
    /// The length of its words, in Unicode scalars. Longer ones name no food, and no index takes them.
    package static let wordsLength = 1...200

    /// Tells in an item where its food or weight comes from: "your correction of 3 May 2026".
    package var note: String { "\(Self.noteStart) \(day.day) \(Self.months[day.month - 1]) \(day.year)" }

    static let noteStart = "your correction of"

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}

/// Says why nothing can be learnt from the change of an item. Then nothing was changed either.
package struct NotLearnt: Error, Hashable {
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }
}
