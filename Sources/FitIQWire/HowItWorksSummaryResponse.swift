public import FitIQCore

/// Answer to GET `/v1/summary/how-it-works`: the way from a person's facts to their targets, step by step.
public struct HowItWorksSummaryResponse: Codable, Hashable, Sendable {
    public let user: User
    public let currentMetrics: CurrentMetrics
    public let goals: Goals
    public let calculations: Calculations
    public let projection: Projection
    public let howItWorks: Steps
    public let advice: PlanAdvice
    public let notice: String

    public struct User: Codable, Hashable, Sendable {
        public let id: String
        public let name: String
        public let email: String
    }

    public struct CurrentMetrics: Codable, Hashable, Sendable {
        /// In kg.
        public let weight: Double
        public let weightDate: String?
        /// In cm.
        public let height: Double
        public let age: Int
        public let gender: Gender
        public let activityLevel: ActivityLevel
        public let bmi: Double
    }

    public struct Goals: Codable, Hashable, Sendable {
        public let primaryGoal: PrimaryGoal
        /// In kg.
        public let targetWeight: Double?
        public let targetDate: String?
    }

    public struct Calculations: Codable, Hashable, Sendable {
        public let bmr: Int
        public let tdee: Int
        public let targets: Targets

        public struct Targets: Codable, Hashable, Sendable {
            public let calories: Int
            public let protein: Int
            public let water: Int
        }
    }

    public struct Projection: Codable, Hashable, Sendable {
        public let weeklyRate: Double
        public let appliedWeeklyRate: Double
        public let estimatedWeeks: Int?
        public let projectedDate: String?
        public let dynamicWeeks: Int?
        public let dynamicDate: String?
    }

    public struct Steps: Codable, Hashable, Sendable {
        public let step1: Step
        public let step2: Step
        public let step3: Step
        public let step4: Step
    }

    public struct Step: Codable, Hashable, Sendable {
        public let title: String
        public let description: String
    }
}
