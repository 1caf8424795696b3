package import Foundation

/// Keeps entries. An entry of type `weight` and a weighing are the same row, whichever call made it. Whatever a call
/// has returned survives a power cut.
package protocol EntryStore: Sendable {
    /// Keeps `entry`, once for each key of `receipt`.
    func accept(_ entry: Entry, keeping receipt: Receipt) async throws -> WriteOutcome
    /// The account's entry, or nil when there is none or it is someone else's.
    func entry(_ id: Entry.ID, of account: Account.ID) async throws -> Entry?
    /// Returns the entries of `ids` that exist, without weights, in any order.
    func entries(_ ids: [Entry.ID], of account: Account.ID) async throws -> [Entry]
    /// The account's entries on `days`, the latest first.
    ///
    /// - Parameter type: nil for all.
    func entries(
        of account: Account.ID,
        type: EntryType?,
        on days: ClosedRange<CalendarDate>,
        limit: Int,
        offset: Int
    ) async throws -> EntryPage
    /// Sums the entries of type `water_liters` logged on each of `days`, which are known by their places; one without any is
    /// left out.
    ///
    /// - Parameter days: the interval of each; no two overlap.
    func waterEntries(of account: Account.ID, on days: [Range<Date>]) async throws -> [Int: EntrySum]
    /// Removes the account's entry, once for each key of `receipt`.
    func deleteEntry(_ id: Entry.ID, of account: Account.ID, at date: Date, keeping receipt: Receipt) async throws
        -> WriteOutcome
}
