/// Answer to GET `/v1/summary/how-it-works`: the way from a person's facts to their targets, step by step.
public struct HowItWorksSummary: Codable, Hashable, Sendable {
    /// Names the person.
    public let user: User
    /// Holds the facts that the numbers start from.
    public let currentMetrics: CurrentMetrics
    /// Says where the person wants to go.
    public let goals: Goals
    /// Holds the numbers, each with its reason.
    public let calculations: Calculations
    /// Says how the weight goes from here to the goal.
    public let projection: Projection
    /// Tells the way from the facts to the goal in four steps.
    public let howItWorks: Steps
    /// The warnings; nil of an older server, like `notice`.
    public let advice: PlanAdvice?
    /// Says what holds for everybody's plan: estimates, no medical advice.
    public let notice: String?

    /// Names the person whose plan it is.
    public struct User: Codable, Hashable, Sendable {
        /// The name of the account.
        public let name: String
        /// The e-mail address of the account.
        public let email: String
        /// The account's id; nil of an older server.
        public let id: String?
    }

    /// Holds a person's facts as they are today.
    public struct CurrentMetrics: Codable, Hashable, Sendable {
        /// The age in whole years, today.
        public let age: Int?
        /// `male`, `female` or `other`.
        public let gender: String?
        /// The weight in kg.
        public let weight: Double
        /// The height in cm.
        public let height: Double
        /// `sedentary`, `lightly_active`, `moderately_active`, `very_active` or `extremely_active`.
        public let activityLevel: String?
        /// `2024-01-15`; nil of an older server, like `bmi`.
        public let weightDate: String?
        /// The body mass index in kg/m².
        public let bmi: Double?
    }

    /// Tells the way from the facts to the goal.
    public struct Steps: Codable, Hashable, Sendable {
        /// Tells of the energy at rest.
        public let step1: Step
        /// Tells of the energy of a whole day.
        public let step2: Step
        /// Tells of the energy to eat.
        public let step3: Step
        /// Tells of the time that it takes.
        public let step4: Step
    }

    /// A step of the way, in words.
    public struct Step: Codable, Hashable, Sendable {
        /// Names the step.
        public let title: String
        /// Explains the step in plain words.
        public let description: String
    }
}
