package import FitIQCore
import Foundation

// Weighings. A plan that is not safe any more with what they say is replaced before they return.
extension PlanService {
    package func accept(_ weighIn: WeighIn, keeping receipt: Receipt) async throws -> WriteOutcome {
        let outcome = await hub.told(try await store.accept(weighIn, keeping: receipt))
        return try await heeding(outcome, for: weighIn.account)
    }

    package func deleteWeighIn(_ id: WeighIn.ID, of account: Account.ID, keeping receipt: Receipt) async throws
        -> WriteOutcome
    {
        let outcome = await hub.told(try await store.deleteWeighIn(id, of: account, at: now(), keeping: receipt))
        return try await heeding(outcome, for: account)
    }

    package func weighIns(
        of account: Account.ID,
        on days: ClosedRange<CalendarDate>,
        limit: Int,
        offset: Int
    ) async throws -> WeighInPage {
        try await store.weighIns(of: account, on: days, limit: limit, offset: offset)
    }
}
