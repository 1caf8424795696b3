import FitIQCore
import Foundation
import Testing

struct PeriodIntakeTests {
    private func period(
        _ nutrients: Nutrients,
        meals: Int = 5,
        days: Int = 3,
        incomplete: Set<Nutrient> = []
    ) -> PeriodIntake {
        PeriodIntake(
            intake: IntakeSum(mealCount: meals, known: nutrients, incomplete: incomplete),
            dayCount: 7,
            daysLogged: days,
            water: WaterOfDays()
        )
    }

    /// The shares of 1,000 kcal.
    private func diet(protein: Double, carbs: Double, fat: Double) -> Nutrients {
        Nutrients(
            protein: Grams(protein * 10 / 4),
            carbs: Grams(carbs * 10 / 4),
            fat: Grams(fat * 10 / 9)
        )
    }

    @Test func `an average is over the days logged, and the unknown is not 0`() {
        let intake = period(Nutrients(energyKcal: 5000, protein: Grams(200)), incomplete: [.protein])
        #expect(intake.total(.energy) == 5000)
        #expect(intake.dailyAverage(.energy) == 1667)
        #expect(intake.dailyAverage(.protein) == 66_667)
        #expect(intake.total(.sodium) == nil)
        #expect(intake.dailyAverage(.sodium) == nil)

        let empty = period(IntakeSum.none.known, meals: 0, days: 0)
        #expect(empty.total(.energy) == nil)
        #expect(empty.dailyAverage(.energy) == nil)
        #expect(empty.energyShares == nil)
        #expect(empty.dailyWaterMillilitres == nil)
    }

    @Test func `water is averaged over the days with water`() {
        let water = WaterOfDays(
            items: [0: [WaterItem(quantity: 1, unit: "l", grams: nil): 1]],
            entries: [
                0: EntrySum(count: 1, total: Thousandths(0.5)!), 4: EntrySum(count: 1, total: Thousandths(0.25)!),
            ]
        )
        let intake = PeriodIntake(intake: .none, dayCount: 7, daysLogged: 0, water: water)
        #expect(intake.dailyWaterMillilitres == 875)
    }

    @Test(
        arguments: [
            (18, 52, 30, .balanced), (34.8, 45.1, 20.1, .balanced), (10.1, 64.9, 25, .balanced),
            (20, 9.9, 70.1, .veryLowCarb),
            (25, 10.1, 64.9, .lowCarb), (40, 25.9, 34.1, .lowCarb), (35.1, 40, 24.9, .highProtein),
            (20, 44, 36, .highFat),
            (14, 65.1, 20.9, .highCarb), (12, 70, 18, .highCarb), (21, 59.1, 19.9, .lowFat),
            (9.9, 60, 30.1, .lowProtein),
            (31, 39, 30, .moderateCarb), (25, 26.1, 48.9, .highFat), (30, 44.9, 25.1, .moderateCarb),
        ] as [(Double, Double, Double, DietClassification)]
    )
    func `the kind of diet follows from the shares of the energy`(
        protein: Double,
        carbs: Double,
        fat: Double,
        kind: DietClassification
    ) throws {
        let intake = period(diet(protein: protein, carbs: carbs, fat: fat))
        let shares = try #require(intake.energyShares)
        for (share, told) in [(shares.protein, protein), (shares.carbs, carbs), (shares.fat, fat)] {
            #expect(abs(share - told) < 0.01)
        }
        #expect(intake.dietClassification == kind)
    }

    @Test func `alcohol has a share of the energy, and what the tables do not know of it counts as none`() throws {
        var nutrients = Nutrients(energyKcal: 296, protein: Grams(2), carbs: Grams(25), fat: Grams(10))
        nutrients[.alcohol] = 14_000
        let shares = try #require(period(nutrients, incomplete: [.alcohol]).energyShares)
        #expect(abs(shares.alcohol - 100 * 98 / 296) < 0.01)
        #expect(abs(shares.protein + shares.carbs + shares.fat + shares.alcohol - 100) < 1e-9)
        nutrients[.alcohol] = nil
        #expect(try #require(period(nutrients, incomplete: [.alcohol]).energyShares).alcohol == 0)
    }

    @Test func `what is known of two days, or not of each item, says nothing of a diet`() {
        let nutrients = diet(protein: 20, carbs: 50, fat: 30)
        #expect(period(nutrients).dietClassification == .balanced)
        #expect(period(nutrients, days: 2).dietClassification == nil)
        #expect(period(nutrients, days: 2).energyShares != nil)
        #expect(period(nutrients, incomplete: [.fat]).energyShares == nil)
        #expect(period(nutrients, incomplete: [.sugar]).dietClassification == .balanced)
        #expect(period(.zero).dietClassification == nil)
        #expect(period(Nutrients(protein: Grams(1), carbs: Grams(1))).energyShares == nil)
    }

    @Test func `days have 23 to 25 hours where clocks change, and lie side by side`() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        for (first, last, hours) in [
            ("2024-03-30", "2024-04-01", [24, 23, 24]), ("2024-10-27", "2024-10-28", [25, 24]),
        ] as [(String, String, [Double])] {
            let days = try #require((CalendarDate(first)!...CalendarDate(last)!).intervals(in: berlin))
            #expect(days.map { $0.upperBound.timeIntervalSince($0.lowerBound) / 3600 } == hours)
            #expect(zip(days, days.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        }
        let samoa = try #require(TimeZone(identifier: "Pacific/Apia"))
        let left = try #require((CalendarDate("2011-12-29")!...CalendarDate("2011-12-31")!).intervals(in: samoa))
        #expect(left.map { $0.upperBound.timeIntervalSince($0.lowerBound) / 3600 } == [24, 0, 24])
    }
}
