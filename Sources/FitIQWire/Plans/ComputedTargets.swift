public import Foundation

/// The numbers of a plan. What may be nil is not there in the answers of older servers.
public struct ComputedTargets: Hashable, Sendable {
    /// Energy at rest, in kcal a day.
    public let bmr: Int
    /// Energy of a whole day, in kcal.
    public let tdee: Int
    /// The energy to eat, in kcal a day; safe, also where the formula's is not. It knows of no trimester and no pace: show
    /// ``energy``.
    public let calorieTarget: Int
    /// The formula's for the goal, in grams a day, also where it is too much: show ``protein``.
    public let proteinTarget: Int
    /// The formula's, in ml a day, also where it is too much: show ``water``.
    public let waterTarget: Int
    /// The formula's, in kg a week; negative for a loss, also where the plan has none: show `appliedWeeklyRate`.
    public let weeklyRate: Double
    /// The weeks until the target weight by `calorieTarget`; they are nil where there is no date to reach, as are the dates.
    /// Show ``steadyWeeks``.
    public let estimatedWeeks: Int?
    /// The midnight in UTC of `projectedDay`.
    public let projectedDate: Date?
    /// `2024-03-25`, where the person is.
    public let projectedDay: String?
    /// The energy that the plan tells to eat, in kcal a day: `calorieTarget`, slowed where that would be too fast for the weight,
    /// and with what a pregnancy needs in its trimester.
    public let appliedCalorieTarget: Int?
    /// The protein that the plan tells to eat, in grams a day: less than the formula's in pregnancy, and where no energy is
    /// taken away or added.
    public let appliedProteinTarget: Int?
    /// The water that the plan tells to drink, in ml a day.
    public let appliedWaterTarget: Int?
    /// The fat that the plan tells to eat, in grams a day.
    public let appliedFatTarget: Int?
    /// The carbohydrate that the plan tells to eat, in grams a day.
    public let appliedCarbsTarget: Int?
    /// The change of weight that `appliedCalorieTarget` comes to, in kg a week; 0 in pregnancy.
    public let appliedWeeklyRate: Double?
    /// The weeks until the target weight at that steady pace; nil where there is no date to reach.
    public let appliedEstimatedWeeks: Int?
    /// The day after these weeks, where the person is, as `2024-03-25`; nil as they are.
    public let appliedProjectedDay: String?
    /// The weeks by a model of how a changing body uses energy (Hall et al. 2011): more than by the straight line.
    public let dynamicWeeks: Int?
    /// The midnight in UTC of `dynamicDay`.
    public let dynamicDate: Date?
    /// Names the day after `dynamicWeeks`, as `2024-04-08`, where the person is.
    public let dynamicDay: String?
    /// The formula's numbers without a look at safety.
    public let unadjusted: Unadjusted?

    /// The energy to eat, in kcal a day.
    public var energy: Int { appliedCalorieTarget ?? calorieTarget }
    /// The weeks until the target weight at a steady pace; `dynamicWeeks` are the realistic ones.
    public var steadyWeeks: Int? { appliedCalorieTarget == nil ? estimatedWeeks : appliedEstimatedWeeks }
    /// The protein to eat, in grams a day.
    public var protein: Int { appliedProteinTarget ?? proteinTarget }
    /// The water to drink, in ml a day.
    public var water: Int { appliedWaterTarget ?? waterTarget }

    /// Holds the formula's numbers as they were before the look at safety.
    public struct Unadjusted: Codable, Hashable, Sendable {
        /// The formula's, in kcal a day.
        public let calorieTarget: Int
        /// `tdee` − `calorieTarget`.
        public let deficit: Int
        /// The weeks until the target weight at this deficit; nil where there is no date to reach.
        public let estimatedWeeks: Int?
    }
}

extension ComputedTargets {
    /// Makes targets as an older server answers them: everything that is FitIQ's own is nil.
    public init(
        bmr: Int,
        tdee: Int,
        calorieTarget: Int,
        proteinTarget: Int,
        waterTarget: Int,
        weeklyRate: Double,
        estimatedWeeks: Int? = nil,
        projectedDate: Date? = nil
    ) {
        self.init(
            bmr: bmr,
            tdee: tdee,
            calorieTarget: calorieTarget,
            proteinTarget: proteinTarget,
            waterTarget: waterTarget,
            weeklyRate: weeklyRate,
            estimatedWeeks: estimatedWeeks,
            projectedDate: projectedDate,
            projectedDay: nil,
            appliedCalorieTarget: nil,
            appliedProteinTarget: nil,
            appliedWaterTarget: nil,
            appliedFatTarget: nil,
            appliedCarbsTarget: nil,
            appliedWeeklyRate: nil,
            appliedEstimatedWeeks: nil,
            appliedProjectedDay: nil,
            dynamicWeeks: nil,
            dynamicDate: nil,
            dynamicDay: nil,
            unadjusted: nil
        )
    }
}

extension ComputedTargets: Codable {
    /// Reads targets of any server: whole numbers may come as `1800.0`, dates as days.
    ///
    /// - Throws: `DecodingError` when one of the six numbers up to `weeklyRate` is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        bmr = try container.requiredWholeNumber("bmr")
        tdee = try container.requiredWholeNumber("tdee")
        calorieTarget = try container.requiredWholeNumber("calorieTarget")
        proteinTarget = try container.requiredWholeNumber("proteinTarget")
        waterTarget = try container.requiredWholeNumber("waterTarget")
        weeklyRate = try container.required("weeklyRate")
        estimatedWeeks = try container.wholeNumber("estimatedWeeks")
        projectedDate = try container.instant("projectedDate")
        projectedDay = try container.day("projectedDay", orAs: "projectedDate")
        appliedCalorieTarget = try container.wholeNumber("appliedCalorieTarget")
        appliedProteinTarget = try container.wholeNumber("appliedProteinTarget")
        appliedWaterTarget = try container.wholeNumber("appliedWaterTarget")
        appliedFatTarget = try container.wholeNumber("appliedFatTarget")
        appliedCarbsTarget = try container.wholeNumber("appliedCarbsTarget")
        appliedWeeklyRate = try container.value("appliedWeeklyRate")
        appliedEstimatedWeeks = try container.wholeNumber("appliedEstimatedWeeks")
        appliedProjectedDay = try container.value("appliedProjectedDay")
        dynamicWeeks = try container.wholeNumber("dynamicWeeks")
        dynamicDate = try container.instant("dynamicDate")
        dynamicDay = try container.day("dynamicDay", orAs: "dynamicDate")
        unadjusted = try container.value("unadjusted")
    }
}
