package import Foundation

/// Keeps households. Each write is one transaction, with a change for each member that it concerns; these are returned, for whoever
/// tells the members' devices. A member whose account ends leaves with it.
package protocol HouseholdStore: Sendable {
    /// Returns the account's household; nil where it is in none, or where it is over.
    func household(of account: Account.ID, at date: Date) async throws -> Household?
    /// Keeps an invitation of the inviter's household, which is made where they are in none.
    ///
    /// - Parameters:
    ///   - codeHash: SHA-256 of its code.
    ///   - showsMeals: whether the inviter shows their meals in a household that is made.
    /// - Throws: `Household.Refusal.tooManyInvitations`, `.full`; `StoreError.noSuchAccount`.
    func invite(_ invitation: Household.Invitation, codeHash: Data, showsMeals: Bool) async throws -> [Change]
    /// Takes back an open invitation of the account's household, whoever made it.
    ///
    /// - Returns: nil where there is none.
    func takeBack(_ id: Household.Invitation.ID, by account: Account.ID, at date: Date) async throws -> [Change]?
    /// Returns what the invitation offers; nil where no open one has this hash.
    func offer(_ codeHash: Data, at date: Date) async throws -> Household.Offer?
    /// Makes the account a member, which uses the invitation up. A repeat by who has joined with it changes nothing.
    ///
    /// - Throws: `Household.Refusal`; `StoreError.noSuchAccount`.
    func join(_ codeHash: Data, as account: Account.ID, showsMeals: Bool, at date: Date) async throws -> [Change]
    /// Sets whether the account's meals are shown to the others.
    ///
    /// - Returns: nil where the account is in no household.
    func show(meals: Bool, of account: Account.ID, at date: Date) async throws -> [Change]?
    /// Ends the account's membership, its invitations, and the household where that is over then.
    ///
    /// - Returns: nil where the account is in no household.
    func leave(_ account: Account.ID, at date: Date) async throws -> [Change]?
    /// Ends the membership of another in the account's household, as if they had left.
    ///
    /// - Returns: nil where `member` is no other in it.
    func remove(_ member: Account.ID, by account: Account.ID, at date: Date) async throws -> [Change]?
}
