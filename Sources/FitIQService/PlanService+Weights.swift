package import FitIQCore
package import Foundation

// Weighings. A plan that is not safe any more with what they say is replaced before they return.
extension PlanService {
    package func accept(_ weighIn: WeighIn, keys: [IdempotencyKey], answer: Data) async throws -> WriteOutcome {
        let effect = await hub.told(try await store.accept(weighIn, keys: keys, answer: answer))
        return try await heeding(effect, for: weighIn.account)
    }

    package func deleteWeighIn(_ id: WeighIn.ID, of account: Account.ID, key: IdempotencyKey?) async throws
        -> WriteOutcome
    {
        let effect = await hub.told(try await store.deleteWeighIn(id, of: account, at: now(), key: key))
        return try await heeding(effect, for: account)
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
