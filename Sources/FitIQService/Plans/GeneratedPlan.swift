package import FitIQCore
package import PlanScience

/// Answers a request for a plan: the plan, and the one it replaced.
package struct GeneratedPlan: Hashable, Sendable {
    package let stored: StoredPlan
    package let plan: Plan
    /// True where new numbers or warnings replaced others, or a new plan was asked for.
    package let isRecomputed: Bool
    /// The plan that was replaced; nil unless `isRecomputed`.
    package let previous: Plan?

    /// A plan that was asked for before.
    package init(kept stored: StoredPlan) {
        self.stored = stored
        plan = Plan(stored)
        isRecomputed = false
        previous = nil
    }

    /// A plan that was made now, or since the last one was asked for, which is `previous`.
    init(new stored: StoredPlan, over previous: StoredPlan?, isForced: Bool) {
        self.stored = stored
        let plan = Plan(stored)
        self.plan = plan
        let previous = previous.map { Plan($0) }
        let saysElse = previous.map { !$0.showsSameNumbers(as: plan) } ?? false
        isRecomputed = isForced || saysElse
        self.previous = isRecomputed ? previous : nil
    }
}

extension Plan {
    package init(_ stored: StoredPlan) {
        self.init(stored.inputs, startDate: stored.startDate)
    }
}
