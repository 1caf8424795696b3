/// The reasons for care with a plan, as data and in words.
public struct PlanAdvice: Codable, Hashable, Sendable {
    /// `minor`, `below_kcal_floor`, …; sorted. They speak of the formula's numbers; what the plan's ask care of is `notes`. New
    /// ones may come.
    public let codes: [String]
    /// The codes that stop a plan to lose or gain: its target is what is used in a day.
    public let blocking: [String]
    /// In kg/m².
    public let bmi: Double
    /// Says between which numbers a plan with this goal is safe.
    public let feasibleRange: FeasibleRange
    /// What to know of the numbers that the plan gives, a sentence for each code, in the order of the codes.
    public let notes: [Note]

    /// Says a code of `codes` in words.
    public struct Note: Codable, Hashable, Sendable {
        /// Names what the sentence is about, as `codes` do.
        public let code: String
        /// A sentence for the person.
        public let text: String
    }

    /// Between what a plan with this goal can lie and be safe.
    public struct FeasibleRange: Codable, Hashable, Sendable {
        /// In kcal a day.
        public let minCalories: Int
        /// In kcal a day.
        public let maxCalories: Int
        /// In kg; the lower end is a BMI of 18.5 where weight is to be lost.
        public let minTargetWeight: Double
        /// In kg.
        public let maxTargetWeight: Double
    }
}
