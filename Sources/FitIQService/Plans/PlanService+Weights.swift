package import FitIQCore
import Foundation

/// Asks for a new weighing.
package struct LogWeight: Hashable, Sendable {
    /// The id that the client made; nil where it made none.
    package let id: Weighing.ID?
    /// The weight in kg.
    package let weight: Thousandths
    /// Is nil for today, where the person is.
    package let day: CalendarDate?

    package init(id: Weighing.ID?, weight: Thousandths, day: CalendarDate?) {
        self.id = id
        self.weight = weight
        self.day = day
    }
}

// Weighings. A plan that is not safe any more with what they say is replaced before they return.
extension PlanService {
    package func log(
        _ command: LogWeight,
        by caller: Caller,
        for request: WriteRequest<Weighing>
    ) async throws -> WriteOutcome {
        let date = now()
        let today = try await facts(of: caller.account).today
        let weighing = Weighing(
            id: command.id ?? .new(at: date),
            account: caller.account,
            weight: command.weight,
            day: command.day ?? today,
            createdAt: date
        )
        let outcome = try await store.accept(weighing, keeping: try request.receipt(for: weighing))
        return try await replacingUnsafePlan(after: await hub.told(outcome), for: caller.account)
    }

    package func deleteWeighing(_ id: Weighing.ID, by caller: Caller, keeping receipt: Receipt) async throws
        -> WriteOutcome
    {
        let outcome = try await store.deleteWeighing(id, of: caller.account, at: now(), keeping: receipt)
        return try await replacingUnsafePlan(after: await hub.told(outcome), for: caller.account)
    }

    /// The account's weighing, or nil when there is none or it is someone else's.
    package func weighing(_ id: Weighing.ID, of account: Account.ID) async throws -> Weighing? {
        try await store.weighings([id], of: account).first
    }

    package func weighings(
        of account: Account.ID,
        on days: ClosedRange<CalendarDate>,
        limit: Int,
        offset: Int
    ) async throws -> WeighingPage {
        try await store.weighings(of: account, on: days, limit: limit, offset: offset)
    }
}
