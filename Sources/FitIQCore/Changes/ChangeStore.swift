package import Foundation

/// The log of what changed, of all that people keep. What is written together with a change stands in the transaction that
/// made it, so the other stores write the log and this one reads it.
package protocol ChangeStore: Sendable {
    func cursor(of account: Account.ID, in view: ChangeView) async throws -> EventCursor
    /// Returns up to `limit` changes after `number` that `view` shows, without their things.
    func changes(of account: Account.ID, after number: Int, in view: ChangeView, limit: Int) async throws
        -> LogPage<Change>
    /// Returns the number of changes of each account; accounts that are gone are left out.
    func changeCounts(of accounts: [Account.ID]) async throws -> [Account.ID: ChangeCount]
    /// Forgets the changes from before `date`, and how many those were. What remains of an account has no gap, so a clock
    /// that was wrong for a while may keep some longer.
    func removeChanges(before date: Date) async throws -> Int
}
