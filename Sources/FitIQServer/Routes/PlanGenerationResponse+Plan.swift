import FitIQCore
import FitIQService
import FitIQWire
import PlanScience

extension PlanService {
    /// A plan as it is told, with what the person's own log says of it now.
    func answer(_ generated: GeneratedPlan) async throws -> PlanGenerationResponse {
        let plan = generated.plan
        let facts = try await facts(of: generated.stored.account)
        let adaptive = try await adaptiveExpenditure(facts, plan)
        return PlanGenerationResponse(
            plan: PlanSummary(plan, generated.stored),
            targets: ComputedTargets(plan),
            whyItWorks: WhyItWorks(plan),
            advice: PlanAdvice(plan),
            adaptive: AdaptiveTDEE(adaptive, of: plan),
            recomputed: generated.isRecomputed,
            previousTargets: generated.previous.map { ComputedTargets($0) },
            notice: Plan.notice
        )
    }
}
