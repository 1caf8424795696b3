/// Why each number of a plan is what it is. Our server says all six; what an older one did not say, or said without the
/// number that belongs to it, is nil.
public struct WhyItWorks: Hashable, Sendable {
    public let bmr: BMRExplanation?
    public let tdee: TDEEExplanation?
    public let calorieTarget: CalorieTargetExplanation?
    public let proteinTarget: ProteinTargetExplanation?
    public let waterTarget: WaterTargetExplanation?
    public let timeline: TimelineExplanation?

    public init(
        bmr: BMRExplanation? = nil,
        tdee: TDEEExplanation? = nil,
        calorieTarget: CalorieTargetExplanation? = nil,
        proteinTarget: ProteinTargetExplanation? = nil,
        waterTarget: WaterTargetExplanation? = nil,
        timeline: TimelineExplanation? = nil
    ) {
        self.bmr = bmr
        self.tdee = tdee
        self.calorieTarget = calorieTarget
        self.proteinTarget = proteinTarget
        self.waterTarget = waterTarget
        self.timeline = timeline
    }

    /// The parts that are there, in the order in which one number follows from the other.
    public var parts: [any PlanExplanation] {
        let all: [(any PlanExplanation)?] = [bmr, tdee, calorieTarget, proteinTarget, waterTarget, timeline]
        return all.compactMap(\.self)
    }
}

extension WhyItWorks: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        bmr = try? container.value("bmr")
        tdee = try? container.value("tdee")
        calorieTarget = try? container.value("calorieTarget")
        proteinTarget = try? container.value("proteinTarget")
        waterTarget = try? container.value("waterTarget")
        timeline = try? container.value("timeline")
    }
}
