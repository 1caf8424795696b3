import FitIQCore
import Testing

struct GramsTests {
    @Test(arguments: [
        (0.0, 0), (0.0004, 0), (0.0005, 1), (12.345, 12_345), (0.1 + 0.2, 300), (999_999.9999, 1_000_000_000),
    ])
    func `a double becomes the nearest milligram`(grams: Double, milligrams: Int) {
        #expect(Grams(grams).milligrams == milligrams)
    }

    @Test(arguments: [(14, 10), (15, 20), (-15, -20), (-14, -10), (0, 0), (12_345, 12_350)])
    func `halves round away from zero`(milligrams: Int, rounded: Int) {
        #expect(Grams(milligrams: milligrams).roundedToCentigrams.milligrams == rounded)
    }

    @Test func `a sum prints as the decimal it is`() {
        let sum = Grams(0.1) + Grams(0.2)
        #expect("\(sum.doubleValue)" == "0.3")
    }
}

struct NutrientsTests {
    private let egg = Nutrients(
        energyKcal: 143,
        protein: Grams(12.56),
        carbs: Grams(0.72),
        fat: Grams(9.51),
        fiber: .zero,
        sugar: nil
    )

    @Test func `an amount holds its share of 100 g, energy to the kcal and masses to 0.01 g`() {
        let scaled = egg.scaled(to: Grams(50))
        #expect(
            scaled
                == Nutrients(
                    energyKcal: 72,
                    protein: Grams(6.28),
                    carbs: Grams(0.36),
                    fat: Grams(4.76),
                    fiber: .zero,
                    sugar: nil
                )
        )
    }

    @Test func `what is unknown of a part is unknown of the whole`() {
        let total = [egg, Nutrients(energyKcal: 10, protein: nil, sugar: Grams(1))].total()
        #expect(total.energyKcal == 153)
        #expect(total.protein == nil)
        #expect(total.sugar == nil)
    }

    @Test func `nothing sums to zero`() {
        #expect([Nutrients]().total() == .zero)
    }

    @Test func `a total does not depend on the order of its parts`() {
        let parts = (1...50).map { egg.scaled(to: Grams(milligrams: $0 * 7919)) }
        #expect(parts.total() == parts.reversed().total())
    }

    @Test func `the largest amount of the densest food does not overflow`() {
        let oil = Nutrients(energyKcal: 902, fat: Grams(100))
        #expect(oil.scaled(to: Grams(1_000_000)).energyKcal == 9_020_000)
    }
}
