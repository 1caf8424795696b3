/// Answer to POST `/v1/plans/generate`, and to GET `/v1/plans/current` and `/v1/plans/{id}`: a plan, and why it is what it is.
public struct PlanGenerationResponse: Hashable, Sendable {
    /// Names the plan and its days.
    public let plan: PlanSummary
    /// Holds the numbers of the plan.
    public let targets: ComputedTargets
    /// Explains each of the numbers; empty of a server that does not.
    public let whyItWorks: WhyItWorks
    /// The reasons for care; nil of an older server, like `adaptive` and `notice`.
    public let advice: PlanAdvice?
    /// The energy that the person uses, by their own log.
    public var adaptive: AdaptiveTDEE?
    /// Indicates whether other numbers or warnings took the place of those that were asked for last, or were asked for.
    public let recomputed: Bool
    /// The numbers that were asked for last, where `recomputed` is true.
    public let previousTargets: ComputedTargets?
    /// A sentence about these numbers for everybody.
    public let notice: String?

    /// Makes the answer from its parts; what is not given is as an older server leaves it.
    public init(
        plan: PlanSummary,
        targets: ComputedTargets,
        whyItWorks: WhyItWorks,
        advice: PlanAdvice? = nil,
        adaptive: AdaptiveTDEE? = nil,
        recomputed: Bool = false,
        previousTargets: ComputedTargets? = nil,
        notice: String? = nil
    ) {
        self.plan = plan
        self.targets = targets
        self.whyItWorks = whyItWorks
        self.advice = advice
        self.adaptive = adaptive
        self.recomputed = recomputed
        self.previousTargets = previousTargets
        self.notice = notice
    }
}

extension PlanGenerationResponse: Codable {
    /// Reads the answer of any server.
    ///
    /// - Throws: `DecodingError` when `plan` or `targets` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        plan = try container.required("plan")
        targets = try container.required("targets")
        whyItWorks = try container.value("whyItWorks") ?? WhyItWorks()
        advice = try container.value("advice")
        adaptive = try container.value("adaptive")
        recomputed = try container.value("recomputed") ?? false
        previousTargets = try container.value("previousTargets")
        notice = try container.value("notice")
    }
}
