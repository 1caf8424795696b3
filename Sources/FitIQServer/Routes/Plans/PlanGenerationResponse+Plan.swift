import FitIQCore
import FitIQService
import FitIQWire
import PlanScience

extension PlanGenerationResponse {
    /// A plan as it is told, with what the person's own log says of it now.
    init(_ report: PlanReport) {
        let generated = report.generated
        let plan = generated.plan
        self.init(
            plan: PlanSummary(plan, generated.stored),
            targets: ComputedTargets(plan),
            whyItWorks: WhyItWorks(plan),
            advice: PlanAdvice(plan),
            adaptive: AdaptiveTDEE(report.adaptive, of: plan),
            recomputed: generated.isRecomputed,
            previousTargets: generated.previous.map { ComputedTargets($0) },
            notice: Plan.notice
        )
    }
}
