import FitIQCore

/// An amount a day that a health authority advises, of a nutrient for which plans have no target.
struct Reference: Sendable {
    /// In the unit of the nutrient.
    private let amount: Double
    private let kind: ReferenceIntake.Kind
    private let source: String

    /// Is nil where no authority names an amount for who has this profile.
    init?(_ nutrient: NutrientName, _ profile: Profile?, today: CalendarDate) {
        let group = ReferenceGroup(
            gender: profile?.gender,
            age: profile?.dateOfBirth.map { $0.age(on: today) },
            isPregnant: profile?.isPregnant == true
        )
        let name: String? =
            switch nutrient {
            case .fiber: "fiber"
            case .sugar: "sugar"
            case .salt: Nutrient.sodium.name
            case .micro(let place): Nutrient.allCases[place].name
            default: nil
            }
        guard let found = group.intakes.first(where: { $0.nutrient.name == name }) else { return nil }
        // Salt is sodium × 2.5, in g.
        amount = nutrient == .salt ? found.amount * 2.5 / 1000 : found.amount
        (kind, source) = (found.kind, found.source)
    }

    /// "The reference intake is at most 5 g of salt a day (EFSA …). That is 2.4 g more than you had."
    func lines(_ nutrient: NutrientName, _ sum: Intake.Sum, _ work: TurnWork) -> [Line] {
        let about = Fact.About(nutrient: nutrient)
        func fact(_ value: Double) -> Fact { work.fact(value, nutrient.unit, nutrient.kind, .getPlan, about: about) }
        let bound = kind == .atMost ? "at most" : "at least"
        let told: Line =
            "The reference intake is \(bound) \(fact(amount)) of \(nutrient.name) a day (\(name: source))."
        guard let value = sum.value, !sum.isAtLeast || value > amount else { return [told] }
        let rest = fact(abs(amount - value))
        return [
            told,
            value > amount
                ? Line("You had \(rest) more than that.").resting(on: "more")
                : Line("That is \(rest) more than you had.").resting(on: "more"),
        ]
    }
}
