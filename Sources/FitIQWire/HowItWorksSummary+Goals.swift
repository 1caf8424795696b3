public import Foundation

// Where the way leads, and when it may be at its end.
extension HowItWorksSummary {
    public struct Goals: Hashable, Sendable {
        /// `lose_weight`, `gain_muscle`, `maintain` or `improve_health`.
        public let primaryGoal: String
        /// In kg.
        public let targetWeight: Double?
        /// The midnight in UTC of `targetDay`.
        public let targetDate: Date?
        /// `2024-06-01`, where the person is.
        public let targetDay: String?
    }

    /// The way that the targets lead. Fields that may be nil beside `targetWeight`, `estimatedWeeks` and the projected date
    /// are not there in the answers of older servers.
    public struct Projection: Hashable, Sendable {
        /// In kg.
        public let startWeight: Double
        public let targetWeight: Double?
        /// The formula's, in kg a week; negative for a loss.
        public let weeklyRate: Double
        /// The change of weight that the calorie target comes to, in kg a week.
        public let appliedWeeklyRate: Double?
        /// The weeks until the target weight; nil where there is no date to reach, like the dates.
        public let estimatedWeeks: Int?
        /// The midnight in UTC of `projectedDay`.
        public let projectedDate: Date?
        public let projectedDay: String?
        /// By a model of how a changing body uses energy.
        public let dynamicWeeks: Int?
        /// The midnight in UTC of `dynamicDay`.
        public let dynamicDate: Date?
        public let dynamicDay: String?
        public let explanation: String
    }
}

extension HowItWorksSummary.Goals: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        primaryGoal = try container.required("primaryGoal")
        targetWeight = try container.value("targetWeight")
        targetDate = try container.instant("targetDate")
        targetDay = try container.day("targetDay", orAs: "targetDate")
    }
}

extension HowItWorksSummary.Projection: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        startWeight = try container.required("startWeight")
        targetWeight = try container.value("targetWeight")
        weeklyRate = try container.required("weeklyRate")
        appliedWeeklyRate = try container.value("appliedWeeklyRate")
        estimatedWeeks = try container.wholeNumber("estimatedWeeks")
        projectedDate = try container.instant("projectedDate")
        projectedDay = try container.day("projectedDay", orAs: "projectedDate")
        dynamicWeeks = try container.wholeNumber("dynamicWeeks")
        dynamicDate = try container.instant("dynamicDate")
        dynamicDay = try container.day("dynamicDay", orAs: "dynamicDate")
        explanation = try container.required("explanation")
    }
}
