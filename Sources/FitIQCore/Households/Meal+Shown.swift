package import Foundation

extension Meal {
    /// Returns what somebody else in the household may see of the meal: when it was eaten, the foods and their amounts. The words,
    /// notes, assumptions and doubts of whoever ate it stay theirs, and so does when they wrote it down.
    ///
    /// - Parameters:
    ///   - account: whose meal it is to be: the owner's, or that of who copies it.
    ///   - note: what to say of a food of somebody's own; nil where nothing is to be said.
    /// - Returns: nil of a meal without foods.
    package func shown(as account: Account.ID, note: (OwnFood.ID) -> String?) -> Meal? {
        guard !items.isEmpty else { return nil }
        let shown = items.map { item in
            var food = item.food
            food.confidence = nil
            food.notes = [food.ownFood.flatMap(note)].compactMap(\.self)
            food.alternatives = []
            food.gramsRange = nil
            return MealItem(id: item.id, food: food)
        }
        return Meal(
            id: id,
            account: account,
            text: nil,
            type: type,
            loggedAt: loggedAt,
            notes: nil,
            createdAt: loggedAt,
            updatedAt: loggedAt,
            state: .manual(shown, enteredAt: loggedAt)
        )
    }
}
