// The numbers, each with its reason.
extension HowItWorksSummary {
    /// Holds the numbers of the plan, each with its reason.
    public struct Calculations: Codable, Hashable, Sendable {
        /// Explains the energy at rest.
        public let bmr: BMRCalculation
        /// Explains the energy of a whole day.
        public let tdee: TDEECalculation
        /// Explains what to eat and drink in a day.
        public let targets: Targets
    }

    /// Explains the energy that a body uses at rest.
    public struct BMRCalculation: Codable, Hashable, Sendable {
        /// The energy in kcal a day.
        public let value: Int
        /// Says in plain words what the number is.
        public let explanation: String
        /// The rule in words and signs.
        public let formula: String
    }

    /// Explains the energy that a person uses in a day.
    public struct TDEECalculation: Codable, Hashable, Sendable {
        /// The energy in kcal a day.
        public let value: Int
        /// Says in plain words how the number follows from the energy at rest.
        public let explanation: String
        /// The energy of a day over the energy at rest, such as 1.55.
        public let activityMultiplier: Double
    }

    /// Holds what to eat and drink in a day: the applied numbers, not the formula's.
    public struct Targets: Codable, Hashable, Sendable {
        /// The energy in kcal a day.
        public let calories: Target
        /// The protein to eat, in grams a day.
        public let protein: Target
        /// The water to drink, in ml a day.
        public let water: Target
    }

    /// Explains one number of a day.
    public struct Target: Codable, Hashable, Sendable {
        /// The amount of a day, in `unit`, or in kcal where that is nil.
        public let value: Int
        /// `grams/day`, `ml/day`; nil for energy.
        public let unit: String?
        /// Says in plain words why it is this much.
        public let explanation: String
    }
}
