public import Foundation

// The goal, and the time until it may be reached.
extension HowItWorksSummary {
    /// Says where the person wants to go. Who wants to keep their weight may name no target.
    public struct Goals: Hashable, Sendable {
        /// `lose_weight`, `gain_muscle`, `maintain` or `improve_health`.
        public let primaryGoal: String
        /// The target weight in kg.
        public let targetWeight: Double?
        /// The midnight in UTC of `targetDay`.
        public let targetDate: Date?
        /// `2024-06-01`, where the person is.
        public let targetDay: String?
    }

    /// The way that the targets lead. Fields that may be nil beside `targetWeight`, `estimatedWeeks` and the projected date
    /// are not there in the answers of older servers.
    public struct Projection: Hashable, Sendable {
        /// The start weight in kg.
        public let startWeight: Double
        /// The target weight in kg; nil where the person named none.
        public let targetWeight: Double?
        /// The formula's, in kg a week; negative for a loss.
        public let weeklyRate: Double
        /// The change of weight that the calorie target comes to, in kg a week.
        public let appliedWeeklyRate: Double?
        /// The weeks until the target weight; nil where there is no date to reach, like the dates.
        public let estimatedWeeks: Int?
        /// The midnight in UTC of `projectedDay`.
        public let projectedDate: Date?
        /// Names the day on which the target weight is reached, as `2024-03-25`, where the person is.
        public let projectedDay: String?
        /// The weeks by a model of how a changing body uses energy.
        public let dynamicWeeks: Int?
        /// The midnight in UTC of `dynamicDay`.
        public let dynamicDate: Date?
        /// Names the day after `dynamicWeeks`, as `2024-04-08`, where the person is.
        public let dynamicDay: String?
        /// Says in plain words how long the way may take, or why there is no date.
        public let explanation: String
    }
}

extension HowItWorksSummary.Goals: Codable {
    /// Reads the goals of any server, which may write `targetDate` as a day.
    ///
    /// - Throws: `DecodingError` when `primaryGoal` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        primaryGoal = try container.required("primaryGoal")
        targetWeight = try container.value("targetWeight")
        targetDate = try container.instant("targetDate")
        targetDay = try container.day("targetDay", orAs: "targetDate")
    }
}

extension HowItWorksSummary.Projection: Codable {
    /// Reads the projection of any server, which may write dates as days.
    ///
    /// - Throws: `DecodingError` when `startWeight`, `weeklyRate` or `explanation` is missing.
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
