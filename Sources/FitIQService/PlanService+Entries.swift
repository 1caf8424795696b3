package import FitIQCore
import Foundation

// Entries. A plan that is not safe any more with a weight among them is replaced before they return.
extension PlanService {
    package func accept(_ entry: Entry, keeping receipt: Receipt) async throws -> WriteOutcome {
        let outcome = await hub.told(try await store.accept(entry, keeping: receipt))
        return entry.type == .weight ? try await heeding(outcome, for: entry.account) : outcome
    }

    package func entry(_ id: Entry.ID, of account: Account.ID) async throws -> Entry? {
        try await store.entry(id, of: account)
    }

    package func entries(
        of account: Account.ID,
        type: EntryType?,
        on days: ClosedRange<CalendarDate>,
        limit: Int,
        offset: Int
    ) async throws -> EntryPage {
        try await store.entries(of: account, type: type, on: days, limit: limit, offset: offset)
    }

    package func deleteEntry(_ id: Entry.ID, of account: Account.ID, keeping receipt: Receipt) async throws
        -> WriteOutcome
    {
        let outcome = await hub.told(try await store.deleteEntry(id, of: account, at: now(), keeping: receipt))
        return try await heeding(outcome, for: account)
    }
}
