package import FitIQCore
package import Foundation

// Entries. A plan that is not safe any more with a weight among them is replaced before they return.
extension PlanService {
    package func accept(_ entry: Entry, keys: [IdempotencyKey], answer: Data) async throws -> WriteOutcome {
        let effect = await hub.told(try await store.accept(entry, keys: keys, answer: answer))
        return entry.type == .weight ? try await heeding(effect, for: entry.account) : effect
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

    package func deleteEntry(_ id: Entry.ID, of account: Account.ID, key: IdempotencyKey?) async throws -> WriteOutcome
    {
        let effect = await hub.told(try await store.deleteEntry(id, of: account, at: now(), key: key))
        return try await heeding(effect, for: account)
    }
}
