package import Foundation

/// Shows operators the accounts and invitations of a store, and changes the invitations.
package protocol OperatorStore: Sendable {
    /// Accounts in the order of their e-mail addresses, a page at a time.
    ///
    /// - Parameter email: of the last account of the page before; nil for the first page.
    func overviews(after email: String?, limit: Int, at now: Date) async throws -> [AccountOverview]
    /// Returns the lengths of the longest e-mail address and the longest name, in characters.
    func longestTexts() async throws -> (email: Int, name: Int)
    /// The account with its signed-in devices, the last renewed first; nil where there is none.
    func details(of id: Account.ID, at now: Date) async throws -> AccountDetails?

    /// Keeps new invitations.
    func keep(_ invitations: [Invitation]) async throws
    /// Returns the invitations that can still be used, the first to expire first.
    func openInvitations(at now: Date) async throws -> [Invitation]
    /// Takes an open invitation back; false when there is none with that id.
    func removeInvitation(_ id: Invitation.ID) async throws -> Bool
}
