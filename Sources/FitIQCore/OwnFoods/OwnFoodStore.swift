package import Foundation

/// Keeps people's own foods, and the phrases that their corrections have taught. Whatever a call has returned survives a power cut. Each write is one transaction, with the change
/// that tells of it.
package protocol OwnFoodStore: Sendable {
    /// Keeps a new food, once for each key of `receipt`.
    ///
    /// - Throws: `OwnFood.Refusal.tooMany`.
    func accept(_ food: OwnFood, keeping receipt: Receipt) async throws -> WriteOutcome
    /// Gives the account's food another label, as `OwnFood.relabelled(_:at:)` says, once for each key of `request`.
    func relabel(
        _ id: OwnFood.ID,
        of account: Account.ID,
        _ label: OwnFood.Label,
        at date: Date,
        for request: WriteRequest<OwnFood>
    ) async throws -> WriteOutcome
    /// Removes the account's food, once for each key of `receipt`, and the phrases that mean it. Items that were read with it stay
    /// as they are.
    func deleteFood(_ id: OwnFood.ID, of account: Account.ID, at date: Date, keeping receipt: Receipt) async throws
        -> WriteOutcome

    /// Returns the foods of `ids` that exist, in any order.
    func foods(_ ids: [OwnFood.ID], of account: Account.ID) async throws -> [OwnFood]
    /// Returns all foods of the account, the newest first.
    func foods(of account: Account.ID) async throws -> [OwnFood]
    /// Returns all foods of the others in the account's household, with their names, the newest first.
    func householdFoods(of account: Account.ID) async throws -> [OwnFood]
    /// Returns marks that change with the account's foods and phrases, with its household and with the region of its profile, and
    /// only then.
    func marks(of account: Account.ID) async throws -> OwnFoodMarks

    /// Returns all phrases of the account, the newest first.
    func phrases(of account: Account.ID) async throws -> [LearntPhrase]
    /// Returns the phrases of `ids` that exist, in any order.
    func phrases(_ ids: [LearntPhrase.ID], of account: Account.ID) async throws -> [LearntPhrase]
    /// Forgets one phrase of the account's, or all.
    ///
    /// - Returns: the changes that tell of it; none where the account has no such phrase.
    func forgetPhrases(_ id: LearntPhrase.ID?, of account: Account.ID, at date: Date) async throws -> [Change]
    /// Takes the lesson of `learntAt` back: the account's words mean again what they meant before it, and nothing where they meant
    /// nothing, or a food that is gone.
    ///
    /// - Returns: the changes that tell of it; none where the account has no such phrase, or it has learnt another lesson since.
    func takeBackPhrase(_ id: LearntPhrase.ID, learntAt: Date, of account: Account.ID, at date: Date) async throws
        -> [Change]
}

/// Says whether the foods and phrases that an account's texts are read with, and the region, are still the same.
package struct OwnFoodMarks: Hashable, Sendable {
    /// The number of the last change of a food; 0 before the first.
    package let foods: Int
    /// The number of times that phrases were learnt or forgotten.
    package let phrases: Int
    /// The number of the last change of who is in the household or of what the others have; 0 before the first.
    package let household: Int
    /// The region of the profile.
    package let region: RegionCode?

    package init(foods: Int, phrases: Int, household: Int = 0, region: RegionCode? = nil) {
        self.foods = foods
        self.phrases = phrases
        self.household = household
        self.region = region
    }

    /// Returns true if there never was a food or a phrase, whatever the region is.
    package var areOfNoFood: Bool { foods == 0 && phrases == 0 && household == 0 }

    package static let none = OwnFoodMarks(foods: 0, phrases: 0)
}

extension OwnFoodStore {
    /// The number of the account's last change of a food; 0 before the first.
    package func lastFoodChange(of account: Account.ID) async throws -> Int { try await marks(of: account).foods }
}
