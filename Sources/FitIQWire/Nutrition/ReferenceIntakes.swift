public import FitIQCore

/// Answer to GET `/api/v1/nutrition/references`: the reference intakes of a day, for the person's sex and age as far as their
/// profile tells them.
public struct ReferenceIntakes: Codable, Hashable, Sendable {
    /// The sex of the profile; nil until it is told. Without it, and where it is `other`, the stricter value holds.
    public let gender: Gender?
    /// The age in years; nil until it is told. The values are then those of adults.
    public let age: Int?
    /// True for the values in pregnancy.
    public let pregnant: Bool
    /// Lists them in the order in which people are shown nutrients.
    public let values: [Value]

    /// A reference intake on the wire.
    public struct Value: Codable, Hashable, Sendable {
        /// Names the nutrient as the sums do: `iron_mg`.
        public let nutrient: String
        /// The amount a day, in `unit`.
        public let amount: Double
        /// The nutrient's unit: `g`, `mg` or `µg`.
        public let unit: String
        /// Tells whether the amount is to be reached or not to be exceeded.
        public let kind: ReferenceIntake.Kind
        /// Names the authority and the publication.
        public let source: String

        /// Writes out `intake`.
        public init(_ intake: ReferenceIntake) {
            nutrient = intake.nutrient.wireName
            amount = intake.amount
            unit = intake.nutrient.unit.rawValue
            kind = intake.kind
            source = intake.source
        }
    }

    /// Lists the reference intakes of `group`.
    public init(_ group: ReferenceGroup) {
        gender = group.gender
        age = group.age
        pregnant = group.isPregnant
        values = group.intakes.map(Value.init)
    }
}
