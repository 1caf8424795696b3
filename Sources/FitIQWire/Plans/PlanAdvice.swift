/// The reasons for care with a plan, as data and in words.
public struct PlanAdvice: Codable, Hashable, Sendable {
    /// The reasons for care with the formula's numbers: `minor`, `below_kcal_floor`, …; sorted. Those with the plan's numbers
    /// are `notes`. New ones may come.
    public let codes: [String]
    /// The codes that stop a plan to lose or gain: its target is what is used in a day.
    public let blocking: [String]
    /// The body mass index in kg/m².
    public let bmi: Double
    /// Says between which numbers a plan with this goal is safe.
    public let feasibleRange: FeasibleRange
    /// The reasons for care with the numbers that the plan gives, each in a sentence, in the order of their codes.
    public let notes: [Note]

    /// Says a code of `codes` in words.
    public struct Note: Codable, Hashable, Sendable {
        /// Names what the sentence is about, as `codes` do.
        public let code: String
        /// A sentence for the person.
        public let text: String
    }

    /// Tells between which numbers a plan with this goal is safe.
    public struct FeasibleRange: Codable, Hashable, Sendable {
        /// The least energy in kcal a day.
        public let minCalories: Int
        /// The most energy in kcal a day.
        public let maxCalories: Int
        /// The least target weight in kg; the lower end is a BMI of 18.5 where weight is to be lost.
        public let minTargetWeight: Double
        /// The most target weight in kg.
        public let maxTargetWeight: Double
    }
}
