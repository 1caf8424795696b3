/// Explains each number of a plan. Our server sends all parts; a part that an older server leaves out, or sends
/// without its number, is nil.
public struct WhyItWorks: Hashable, Sendable {
    /// Explains the energy at rest.
    public let bmr: BMRExplanation?
    /// Explains the energy of a whole day.
    public let tdee: TDEEExplanation?
    /// Explains the energy to eat.
    public let calorieTarget: CalorieTargetExplanation?
    /// Explains the protein to eat.
    public let proteinTarget: ProteinTargetExplanation?
    /// Explains the water to drink.
    public let waterTarget: WaterTargetExplanation?
    /// Explains how long the way to the target weight takes.
    public let timeline: TimelineExplanation?
    /// Explains the fat to eat.
    public let fatTarget: EnergyShareExplanation?
    /// Explains the carbohydrate to eat.
    public let carbsTarget: EnergyShareExplanation?

    /// Makes the parts; what is not given is as an older server leaves it out.
    public init(
        bmr: BMRExplanation? = nil,
        tdee: TDEEExplanation? = nil,
        calorieTarget: CalorieTargetExplanation? = nil,
        proteinTarget: ProteinTargetExplanation? = nil,
        waterTarget: WaterTargetExplanation? = nil,
        timeline: TimelineExplanation? = nil,
        fatTarget: EnergyShareExplanation? = nil,
        carbsTarget: EnergyShareExplanation? = nil
    ) {
        self.bmr = bmr
        self.tdee = tdee
        self.calorieTarget = calorieTarget
        self.proteinTarget = proteinTarget
        self.waterTarget = waterTarget
        self.timeline = timeline
        self.fatTarget = fatTarget
        self.carbsTarget = carbsTarget
    }

    /// The parts that are there, in the order in which one number follows from the other.
    public var parts: [any PlanExplanation] {
        let all: [(any PlanExplanation)?] = [
            bmr, tdee, calorieTarget, proteinTarget, fatTarget, carbsTarget, waterTarget, timeline,
        ]
        return all.compactMap(\.self)
    }
}

extension WhyItWorks: Codable {
    /// Reads the parts that are there and whole; a part that cannot be read is nil and throws nothing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        bmr = try? container.value("bmr")
        tdee = try? container.value("tdee")
        calorieTarget = try? container.value("calorieTarget")
        proteinTarget = try? container.value("proteinTarget")
        waterTarget = try? container.value("waterTarget")
        timeline = try? container.value("timeline")
        fatTarget = try? container.value("fatTarget")
        carbsTarget = try? container.value("carbsTarget")
    }
}
