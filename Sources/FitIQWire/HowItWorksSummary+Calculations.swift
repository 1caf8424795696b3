// The numbers, each with its reason.
extension HowItWorksSummary {
    public struct Calculations: Codable, Hashable, Sendable {
        public let bmr: BMRCalculation
        public let tdee: TDEECalculation
        public let targets: Targets
    }

    public struct BMRCalculation: Codable, Hashable, Sendable {
        /// In kcal a day.
        public let value: Int
        public let explanation: String
        /// In words and signs.
        public let formula: String
    }

    public struct TDEECalculation: Codable, Hashable, Sendable {
        /// In kcal a day.
        public let value: Int
        public let explanation: String
        public let activityMultiplier: Double
    }

    public struct Targets: Codable, Hashable, Sendable {
        /// In kcal a day.
        public let calories: Target
        /// The protein to eat, in grams a day.
        public let protein: Target
        /// The water to drink, in ml a day.
        public let water: Target
    }

    public struct Target: Codable, Hashable, Sendable {
        public let value: Int
        /// `grams/day`, `ml/day`; nil for energy.
        public let unit: String?
        public let explanation: String
    }
}
