/// Sums up what was eaten and drunk on several days.
package struct PeriodIntake: Hashable, Sendable {
    package let intake: IntakeSum
    /// Counts the days of the period.
    package let dayCount: Int
    /// Counts the days on which something other than water was logged, and read or typed in.
    package let daysLogged: Int
    package let water: WaterOfDays

    package init(intake: IntakeSum, dayCount: Int, daysLogged: Int, water: WaterOfDays) {
        self.intake = intake
        self.dayCount = dayCount
        self.daysLogged = daysLogged
        self.water = water
    }

    /// The sum of what is known of a nutrient, as ``Nutrients`` counts it; nil where that is nothing, as of days without a
    /// meal: nobody knows what was eaten on them.
    package func total(_ nutrient: Nutrient) -> Int? {
        intake.mealCount == 0 ? nil : intake.known[nutrient]
    }

    /// The total over the days logged, rounded to what ``Nutrients`` counts. A day without a meal is left out, for it is
    /// not a day without food.
    package func dailyAverage(_ nutrient: Nutrient) -> Int? {
        guard daysLogged > 0 else { return nil }
        return total(nutrient).map { Grams.rounded($0, dividedBy: daysLogged) }
    }

    /// The water of a day in ml, over the days on which some was logged; nil where that is none, or nothing is known.
    package var dailyWaterMillilitres: Int? {
        guard !water.days.isEmpty else { return nil }
        return water.sum.millilitres.map { Grams.rounded($0, dividedBy: water.days.count) }
    }
}
