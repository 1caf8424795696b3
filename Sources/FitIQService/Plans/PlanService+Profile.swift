package import FitIQCore
import Foundation
package import PlanScience

// What people tell of themselves.
extension PlanService {
    /// Keeps what a person tells, once for each key of `request`: over what they told before, or in its place where
    /// `isAnew`. A weight among it is a weighing of today, unless it is that already. A plan that is not safe any more with
    /// what was told is replaced before this returns.
    ///
    /// - Parameter tell: puts what was told into the profile, and gives back the weight among it, in kg. It is called again,
    ///   on what the other has left, where another request has changed the profile meanwhile.
    package func update(
        by caller: Caller,
        isAnew: Bool,
        for request: WriteRequest<ProfileChange>,
        tell: (inout PlanFacts) throws -> Thousandths?
    ) async throws -> WriteOutcome {
        let account = caller.account
        let active = try await store.activePlan(of: account)
        while true {
            let before = try await measured(try await facts(of: account), active)
            var told = before
            if isAnew {
                told.profile = Profile(account: account, createdAt: before.profile.createdAt)
                // No plan is made of it, and it is not asked for with what a plan is made of.
                told.profile.region = before.profile.region
            }
            let weight = try tell(&told)
            let (known, weighing) = try await weighed(told, weight)
            let after = try await measured(known, active)
            let change = ProfileChange(before: before, after: after, activePlan: active.map { Plan($0) })
            let outcome = try await store.save(
                after.profile,
                over: before.keptProfile,
                weighing: weighing,
                keeping: try request.receipt(for: change)
            )
            if let outcome = await self.told(outcome) {
                return try await replacingUnsafePlan(after: outcome, for: account)
            }
        }
    }

    /// Returns the facts with `weight` as the newest weighing, and that weighing where it is a new one: told again on the
    /// same day it is none.
    private func weighed(_ facts: PlanFacts, _ weight: Thousandths?) async throws -> (PlanFacts, Weighing?) {
        var facts = facts
        let (account, today) = (facts.account.id, facts.today)
        facts.weighing = try await store.lastWeighing(of: account, upTo: today)
        guard let weight, facts.weighing?.day != today || facts.weighing?.weight != weight else { return (facts, nil) }
        let date = now()
        let weighing = Weighing(id: .new(at: date), account: account, weight: weight, day: today, createdAt: date)
        facts.weighing = weighing
        return (facts, weighing)
    }
}

/// Tells what a change of a profile means for the person's plan.
package struct ProfileChange: Sendable {
    package let after: PlanFacts
    /// The plan of what is known now; nil where something is missing.
    package let plan: Plan?
    /// The plan before: the active one, or else what one would have been; nil where something was missing.
    package let previousPlan: Plan?
    /// Indicates whether the active plan holds no longer.
    package let isOutdated: Bool
    package let hasOtherWeight: Bool

    /// - Parameter activePlan: the one that was active before the change.
    init(before: PlanFacts, after: PlanFacts, activePlan: Plan?) {
        self.after = after
        let plan = try? after.plan()
        self.plan = plan
        previousPlan = activePlan ?? (try? before.plan())
        isOutdated = activePlan.flatMap { plan?.isNoticeablyDifferent(from: $0) } ?? false
        hasOtherWeight = after.weighing?.weight != before.weighing?.weight
    }
}
