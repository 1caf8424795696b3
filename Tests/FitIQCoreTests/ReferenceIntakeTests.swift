import FitIQCore
import Testing

struct ReferenceIntakeTests {
    private func amounts(_ group: ReferenceGroup) -> [String: Double] {
        Dictionary(uniqueKeysWithValues: group.intakes.map { ($0.nutrient.name, $0.amount) })
    }

    @Test(
        arguments: [
            (.female, 34, false, ["iron": 16, "calcium": 950, "zinc": 9.3, "iodine": 150, "vitamin_c": 95]),
            (.female, 60, false, ["iron": 11, "calcium": 950, "thiamin": 1.1]),
            (.female, 34, true, ["iron": 16, "iodine": 200, "folate": 600, "caffeine": 200, "zinc": 10.9]),
            (.male, 34, false, ["iron": 11, "magnesium": 350, "zinc": 11.7, "vitamin_a": 900, "caffeine": 400]),
            (.male, 20, false, ["calcium": 1000]),
            (.male, 16, false, ["calcium": 1150, "fiber": 21, "iodine": 130, "vitamin_c": 100, "zinc": 14.2]),
            (.female, 13, false, ["iron": 13, "magnesium": 250, "selenium": 55, "thiamin": 0.9]),
            (nil, nil, false, ["iron": 16, "magnesium": 350, "calcium": 950, "sodium": 2000]),
            (.other, 40, true, ["folate": 600, "magnesium": 300]),
        ] as [(Gender?, Int?, Bool, [String: Double])]
    )
    func `the amounts are those of the sex, the age and pregnancy`(
        gender: Gender?,
        age: Int?,
        isPregnant: Bool,
        expected: [String: Double]
    ) {
        let found = amounts(ReferenceGroup(gender: gender, age: age, isPregnant: isPregnant))
        for (name, amount) in expected { #expect(found[name] == amount, "\(name)") }
    }

    @Test func `limits for adults are none for younger people, and children have no amounts here`() {
        let adults = amounts(ReferenceGroup(age: 18))
        for name in ["sugar", "saturated_fat", "trans_fat", "caffeine"] {
            #expect(adults[name] != nil)
            #expect(amounts(ReferenceGroup(age: 17))[name] == nil)
        }
        #expect(ReferenceGroup(age: 9).intakes.isEmpty)
    }

    @Test func `each nutrient has at most one amount, with its source, in the order of nutrients`() {
        let intakes = ReferenceGroup().intakes
        #expect(intakes.map(\.nutrient) == Nutrient.allCases.filter(Set(intakes.map(\.nutrient)).contains))
        #expect(Set(intakes.map(\.nutrient)).count == intakes.count)
        for intake in intakes {
            #expect(intake.amount > 0)
            #expect(intake.source.contains(/EFSA|WHO|Institute of Medicine|Regulation/), "\(intake.source)")
        }
        // Of all that is counted only these have none: the plan has its own, or no authority names any.
        let without = Set(Nutrient.allCases.map(\.name)).subtracting(intakes.map(\.nutrient.name))
        #expect(
            without == [
                "energy", "protein", "carbs", "fat", "monounsaturated_fat", "polyunsaturated_fat", "cholesterol",
                "alcohol", "water",
            ]
        )
    }
}
