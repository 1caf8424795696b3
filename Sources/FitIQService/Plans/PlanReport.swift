package import FitIQCore
package import PlanScience

/// Holds a plan, and what the person's own log says of it now.
package struct PlanReport: Sendable {
    package let generated: GeneratedPlan
    package let adaptive: AdaptiveExpenditure
}

extension PlanService {
    /// The account's active plan; nil without one.
    package func activePlan(of account: Account.ID) async throws -> PlanReport? {
        try await report(try await store.activePlan(of: account))
    }

    /// The account's plan, or nil when there is none or it is someone else's.
    package func plan(_ id: StoredPlan.ID, of account: Account.ID) async throws -> PlanReport? {
        try await report(try await store.plan(id, of: account))
    }

    private func report(_ stored: StoredPlan?) async throws -> PlanReport? {
        guard let stored else { return nil }
        return try await report(GeneratedPlan(kept: stored, Plan(stored)))
    }

    func report(_ generated: GeneratedPlan) async throws -> PlanReport {
        let facts = try await facts(of: generated.stored.account)
        return PlanReport(
            generated: generated,
            adaptive: try await adaptiveExpenditure(facts, generated.plan)
        )
    }
}
