package import FitIQCore
package import PlanScience

/// Answers a request for a plan: the plan, and the one it replaced.
package struct GeneratedPlan: Hashable, Sendable {
    package let stored: StoredPlan
    package let plan: Plan
    /// Indicates whether new numbers or warnings replaced others, or a new plan was asked for.
    package let isRecomputed: Bool
    /// The plan that was replaced; nil unless `isRecomputed`.
    package let previous: Plan?

    /// A plan that was asked for before.
    ///
    /// - Parameter plan: what `stored` comes to.
    package init(kept stored: StoredPlan, _ plan: Plan) {
        self.stored = stored
        self.plan = plan
        isRecomputed = false
        previous = nil
    }

    /// A plan that was made now, or since the last one was asked for, which is `previous`.
    ///
    /// - Parameter plan: what `stored` comes to.
    init(new stored: StoredPlan, _ plan: Plan, over previous: StoredPlan?, isForced: Bool) {
        self.stored = stored
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
