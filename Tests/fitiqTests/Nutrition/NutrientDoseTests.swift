import ArgumentParser
import FitIQClient
import FitIQCore
import Testing

@testable import fitiq

struct NutrientDoseTests {
    @Test(
        arguments: [
            ("vitamin_d=25ug", "vitamin_d", 25), ("vitamin d=1000 IU", "vitamin_d", 25),
            ("Vitamin-D=0,025mg", "vitamin_d", 25), ("vitamin_d=1,000 IU", "vitamin_d", 25),
            ("calcium=1,250.5mg", "calcium", 1250.5), ("zinc=2,5", "zinc", 2.5),
            ("iron_mg=14", "iron", 14), ("iron=0.014g", "iron", 14), ("folate=400mcg", "folate", 400),
            ("folate=400µg", "folate", 400),
            ("saturated_fat=1.5", "saturated_fat", 1.5),
        ] as [(String, String, Double)]
    )
    func `a dose is a nutrient with an amount in any unit of mass`(text: String, name: String, amount: Double) throws {
        let dose = try #require(NutrientDose(argument: text))
        #expect(dose.nutrient.name == name)
        #expect(abs(dose.amount - amount) < 1e-9)
    }

    @Test(arguments: [
        "", "iron", "iron=", "iron=much", "iron=14 IU", "unobtainium=3", "iron=1=2", "energy=3mg", "iron=-1",
        "iron=1,2,3",
    ])
    func `what is none is refused`(text: String) {
        #expect(NutrientDose(argument: text) == nil)
    }

    @Test func `doses are kept beside the label's other numbers`() throws {
        let label = try LabelOptions.parse(["--kcal", "5", "--nutrient", "vitamin_d=1000IU", "--nutrient", "zinc=10"])
        let totals = label.totals
        let zinc = try #require(Nutrient.allCases.first { $0.name == "zinc" })
        let vitaminD = try #require(Nutrient.allCases.first { $0.name == "vitamin_d" })
        #expect((totals.calories, totals[zinc], totals[vitaminD]) == (5, 10, 25))
    }
}
