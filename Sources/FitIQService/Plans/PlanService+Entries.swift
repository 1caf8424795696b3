package import FitIQCore
package import Foundation

/// Asks for a new entry.
package struct LogEntry: Hashable, Sendable {
    /// The id that the client made; nil where it made none.
    package let id: Entry.ID?
    package let type: EntryType
    /// The quantity in the type's unit.
    package let quantity: Thousandths
    /// Is nil for now.
    package let loggedAt: Date?
    /// Is nil without any.
    package let notes: String?

    package init(id: Entry.ID?, type: EntryType, quantity: Thousandths, loggedAt: Date?, notes: String?) {
        self.id = id
        self.type = type
        self.quantity = quantity
        self.loggedAt = loggedAt
        self.notes = notes
    }
}

// Entries. A plan that is not safe any more with a weight among them is replaced before they return.
extension PlanService {
    package func log(
        _ command: LogEntry,
        by caller: Caller,
        for request: WriteRequest<Entry>
    ) async throws -> WriteOutcome {
        let date = now()
        let loggedAt = command.loggedAt ?? date
        let entry = Entry(
            id: command.id ?? .new(at: date),
            account: caller.account,
            type: command.type,
            quantity: command.quantity,
            loggedAt: loggedAt,
            day: CalendarDate(loggedAt, in: try await facts(of: caller.account).profile.timeZone),
            notes: command.notes,
            createdAt: date
        )
        let outcome = await hub.told(try await store.accept(entry, keeping: try request.receipt(for: entry)))
        return entry.type == .weight
            ? try await replacingUnsafePlan(after: outcome, for: caller.account) : outcome
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

    package func deleteEntry(_ id: Entry.ID, by caller: Caller, keeping receipt: Receipt) async throws -> WriteOutcome {
        let outcome = try await store.deleteEntry(id, of: caller.account, at: now(), keeping: receipt)
        return try await replacingUnsafePlan(after: await hub.told(outcome), for: caller.account)
    }
}
