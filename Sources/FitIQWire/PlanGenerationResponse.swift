public import Foundation

/// Answer to POST `/v1/plans/generate`, and to GET `/v1/plans/current` and `/v1/plans/{id}`: a plan, and why it is what it is.
public struct PlanGenerationResponse: Codable, Hashable, Sendable {
    public let plan: PlanRecord
    public let targets: ComputedTargets
    public let whyItWorks: WhyItWorks
    public let advice: PlanAdvice
    /// What the person's own log says of the energy they use.
    public var adaptive: AdaptiveTDEE?
    /// Whether new numbers were stored in place of others.
    public let recomputed: Bool
    /// Those others.
    public let previousTargets: ComputedTargets?
    /// What everybody is to know of these numbers.
    public let notice: String

    public init(
        plan: PlanRecord,
        targets: ComputedTargets,
        whyItWorks: WhyItWorks,
        advice: PlanAdvice,
        adaptive: AdaptiveTDEE? = nil,
        recomputed: Bool = false,
        previousTargets: ComputedTargets? = nil,
        notice: String
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

/// What a plan is called, and when it holds.
public struct PlanRecord: Codable, Hashable, Sendable, Identifiable {
    public let id: String
    public let userId: String
    public let name: String
    public let description: String
    /// `2024-01-15`
    public let startDate: String
    /// The projected date, or where there is none twelve weeks on, when it is time to look at the plan again.
    public let endDate: String
    /// `active`, or `replaced` by a later plan.
    public let status: String
    public let createdAt: Date

    public init(
        id: String,
        userId: String,
        name: String,
        description: String,
        startDate: String,
        endDate: String,
        status: String,
        createdAt: Date
    ) {
        self.id = id
        self.userId = userId
        self.name = name
        self.description = description
        self.startDate = startDate
        self.endDate = endDate
        self.status = status
        self.createdAt = createdAt
    }
}

/// The numbers of a plan.
public struct ComputedTargets: Codable, Hashable, Sendable {
    /// Energy at rest, in kcal a day.
    public let bmr: Int
    /// Energy of a whole day, in kcal.
    public let tdee: Int
    /// In kcal a day; safe, also where the formula's is not.
    public let calorieTarget: Int
    /// The formula's for the goal, in grams a day.
    public let proteinTarget: Int
    /// What the plan tells to eat of protein, in grams a day: less than the formula's in pregnancy, and where no energy is
    /// taken away or added. Nil of an older server.
    public let appliedProteinTarget: Int?
    /// In ml a day.
    public let waterTarget: Int
    /// The formula's, in kg a week; negative for a loss.
    public let weeklyRate: Double
    /// What `calorieTarget` comes to, in kg a week.
    public let appliedWeeklyRate: Double
    /// Until the target weight at `appliedWeeklyRate`.
    public let estimatedWeeks: Int?
    /// `2024-03-25`
    public let projectedDate: String?
    /// The same by a model of how a changing body uses energy (Hall et al. 2011): later than the straight line.
    public let dynamicWeeks: Int?
    public let dynamicDate: String?
    /// What the formula gives without a look at safety.
    public let unadjusted: Unadjusted

    /// What to eat of protein, in grams a day.
    public var protein: Int { appliedProteinTarget ?? proteinTarget }

    public struct Unadjusted: Codable, Hashable, Sendable {
        public let calorieTarget: Int
        /// `tdee` − `calorieTarget`.
        public let deficit: Int
        public let estimatedWeeks: Int?
    }
}

/// What speaks for care with a plan, as data and in words.
public struct PlanAdvice: Codable, Hashable, Sendable {
    /// `minor`, `below_kcal_floor`, …; sorted. New ones may come.
    public let codes: [String]
    /// Those that stop a plan to lose or gain: its target is what is used in a day.
    public let blocking: [String]
    /// In kg/m².
    public let bmi: Double
    public let feasibleRange: FeasibleRange
    /// A sentence for each of `codes`, in their order.
    public let notes: [Note]

    public struct Note: Codable, Hashable, Sendable {
        public let code: String
        public let text: String
    }

    /// Between what a plan with this goal can lie and be safe.
    public struct FeasibleRange: Codable, Hashable, Sendable {
        /// In kcal a day.
        public let minCalories: Int
        public let maxCalories: Int
        /// In kg; the lower end is a BMI of 18.5 where weight is to be lost.
        public let minTargetWeight: Double
        public let maxTargetWeight: Double
    }
}
