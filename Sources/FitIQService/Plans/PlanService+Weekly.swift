import FitIQCore
import Foundation

// The look at plans that nobody asked about for a week.
extension PlanService {
    /// Looks at every active plan again that was last looked at a week ago or more. One that fails holds up no other; it
    /// stays due, so the next round tries it again.
    ///
    /// - Parameter count: told of each plan, whether it went well.
    /// - Throws: what the list of accounts throws, and `CancellationError`.
    package func recomputeDuePlans(_ count: @Sendable (_ isDone: Bool) -> Void) async throws {
        let date = now().addingTimeInterval(-Self.week)
        var last: Account.ID?
        while true {
            let accounts = try await store.accountsWithPlans(lastCheckedBefore: date, after: last, limit: 100)
            for account in accounts {
                do {
                    try await recompute(at: account)
                    count(true)
                } catch is CancellationError {
                    throw CancellationError()
                } catch {
                    count(false)
                }
            }
            guard let end = accounts.last else { return }
            last = end
        }
    }
}
