package import FitIQCore
package import Foundation

// Weighings.
extension PlanService {
    package func accept(_ weighIn: WeighIn, keys: [IdempotencyKey], answer: Data) async throws -> Effect {
        try await store.accept(weighIn, keys: keys, answer: answer)
    }

    package func deleteWeighIn(_ id: WeighIn.ID, of account: Account.ID, key: IdempotencyKey?) async throws -> Effect {
        try await store.deleteWeighIn(id, of: account, at: now(), key: key)
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
