/// Answer to GET `/v1/summary/how-it-works`: the way from a person's facts to their targets, step by step.
public struct HowItWorksSummary: Codable, Hashable, Sendable {
    public let user: User
    public let currentMetrics: CurrentMetrics
    public let goals: Goals
    public let calculations: Calculations
    public let projection: Projection
    public let howItWorks: Steps
    /// The warnings; nil of an older server, like `notice`.
    public let advice: PlanAdvice?
    public let notice: String?

    public struct User: Codable, Hashable, Sendable {
        public let name: String
        public let email: String
        /// The account's id; nil of an older server.
        public let id: String?
    }

    public struct CurrentMetrics: Codable, Hashable, Sendable {
        public let age: Int?
        public let gender: String?
        /// In kg.
        public let weight: Double
        /// In cm.
        public let height: Double
        public let activityLevel: String?
        /// `2024-01-15`; nil of an older server, like `bmi`.
        public let weightDate: String?
        public let bmi: Double?
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
