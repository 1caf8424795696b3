package import Foundation

/// Keeps people's own foods. Whatever a call has returned survives a power cut. Each write is one transaction, with the change
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
    /// Removes the account's food, once for each key of `receipt`. Items that were read with it stay as they are.
    func deleteFood(_ id: OwnFood.ID, of account: Account.ID, at date: Date, keeping receipt: Receipt) async throws
        -> WriteOutcome

    /// Returns the foods of `ids` that exist, in any order.
    func foods(_ ids: [OwnFood.ID], of account: Account.ID) async throws -> [OwnFood]
    /// All of the account's foods, the newest first.
    func foods(of account: Account.ID) async throws -> [OwnFood]
    /// The number of the account's last change of a food; 0 before the first. As long as it stays, so do the foods.
    func lastFoodChange(of account: Account.ID) async throws -> Int
}
