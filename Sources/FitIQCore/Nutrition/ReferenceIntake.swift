/// The amount of a nutrient that health authorities advise a day: to reach it, or not to exceed it.
public struct ReferenceIntake: Hashable, Sendable {
    /// The nutrient; energy, protein, carbohydrate and fat are not among these, as their amounts are the plan's.
    public let nutrient: Nutrient
    /// The amount in the nutrient's unit, a day.
    public let amount: Double
    /// Says on which side of the amount to stay.
    public let kind: Kind
    /// Names the authority and the publication.
    public let source: String

    /// Makes one from its parts.
    public init(nutrient: Nutrient, amount: Double, kind: Kind, source: String) {
        self.nutrient = nutrient
        self.amount = amount
        self.kind = kind
        self.source = source
    }

    /// Says whether to reach the amount or to stay below it.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// Reaching the amount is enough for nearly everybody of the group.
        case atLeast = "at_least"
        /// The amount is a limit.
        case atMost = "at_most"
    }
}

/// Says whose reference intakes are asked for.
public struct ReferenceGroup: Hashable, Sendable {
    /// The sex whose values are taken; where it is `other` or nil, the stricter of the two apply.
    public let gender: Gender?
    /// The age in years; where it is nil, the values of adults of 30 are taken.
    public let age: Int?
    /// True takes the values for pregnancy, where they differ.
    public let isPregnant: Bool

    /// Makes a group; what is not known is nil.
    public init(gender: Gender? = nil, age: Int? = nil, isPregnant: Bool = false) {
        self.gender = gender
        self.age = age
        self.isPregnant = isPregnant
    }

    /// Returns the reference intakes of the group, in the order in which people are shown nutrients. A nutrient for which no
    /// authority names an amount is left out.
    public var intakes: [ReferenceIntake] {
        ReferenceRow.all.compactMap { row in
            row.amount(for: self).map { amount in
                ReferenceIntake(nutrient: row.nutrient, amount: amount, kind: row.kind, source: row.source)
            }
        }
        .sorted { $0.nutrient.place < $1.nutrient.place }
    }
}

/// A line of the table of reference intakes.
struct ReferenceRow: Sendable {
    let nutrient: Nutrient
    let kind: ReferenceIntake.Kind
    let source: String
    /// The amounts by the age in years from which they hold.
    let men: [Int: Double]
    let women: [Int: Double]
    let pregnant: Double?

    /// - Precondition: a nutrient is called `name`.
    init(
        _ name: String,
        _ kind: ReferenceIntake.Kind = .atLeast,
        men: [Int: Double],
        women: [Int: Double]? = nil,
        pregnant: Double? = nil,
        _ source: String
    ) {
        nutrient = Nutrient.allCases.first { $0.name == name }!
        self.kind = kind
        self.men = men
        self.women = women ?? men
        self.pregnant = pregnant
        self.source = source
    }

    /// - Returns: nil where the table has no value for the age.
    func amount(for group: ReferenceGroup) -> Double? {
        if group.isPregnant, let pregnant { return pregnant }
        let age = group.age ?? 30
        let (ofMen, ofWomen) = (Self.amount(at: age, men), Self.amount(at: age, women))
        return switch group.gender {
        case .male: ofMen
        case .female: ofWomen
        case _ where group.isPregnant: ofWomen
        case .other, nil: stricter(ofMen, ofWomen)
        }
    }

    private func stricter(_ a: Double?, _ b: Double?) -> Double? {
        guard let a, let b else { return a ?? b }
        return kind == .atLeast ? max(a, b) : min(a, b)
    }

    private static func amount(at age: Int, _ amounts: [Int: Double]) -> Double? {
        amounts.filter { $0.key <= age }.max { $0.key < $1.key }?.value
    }
}
