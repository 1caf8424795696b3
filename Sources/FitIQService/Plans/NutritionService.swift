package import FitIQCore
package import Foundation

/// Sums up what people ate and drank.
package struct NutritionService: Sendable {
    private let meals: any MealStore
    private let entries: any EntryStore

    package init(meals: any MealStore, entries: any EntryStore) {
        self.meals = meals
        self.entries = entries
    }

    /// Sums up a day: the meals logged in `interval`, and the water in them and beside them.
    package func day(of account: Account.ID, in interval: Range<Date>) async throws -> DayIntake {
        let byType = try await meals.intake(of: account, in: interval)
        let counts = try await meals.statusCounts(of: account, in: interval)
        return DayIntake(
            byType: byType,
            water: try await water(of: account, on: [interval]).sum,
            processingCount: counts[.processing] ?? 0,
            failedCount: counts[.failed] ?? 0
        )
    }

    /// Sums up the meals logged in `interval`.
    package func intake(of account: Account.ID, in interval: Range<Date>) async throws -> IntakeSum {
        IntakeSum.total(of: try await meals.intake(of: account, in: interval).values)
    }

    /// Sums up a period.
    ///
    /// - Parameter days: the interval of each of its days, in order, each from where the one before ends.
    package func period(of account: Account.ID, _ days: [Range<Date>]) async throws -> PeriodIntake {
        guard let first = days.first, let last = days.last else {
            return PeriodIntake(intake: .none, dayCount: 0, daysLogged: 0, water: WaterOfDays())
        }
        let byType = try await meals.intake(of: account, in: first.lowerBound..<last.upperBound)
        return PeriodIntake(
            intake: IntakeSum.total(of: byType.values),
            dayCount: days.count,
            daysLogged: try await meals.daysEaten(by: account, among: days).count,
            water: try await water(of: account, on: days)
        )
    }

    private func water(of account: Account.ID, on days: [Range<Date>]) async throws -> WaterOfDays {
        WaterOfDays(
            items: try await meals.waterItems(of: account, on: days),
            entries: try await entries.waterEntries(of: account, on: days)
        )
    }
}

/// Sums up the meals and the water of a day.
package struct DayIntake: Hashable, Sendable {
    /// The sums by meal type; a type without a meal is left out.
    package let byType: [MealType: IntakeSum]
    package let water: WaterSum
    package let processingCount: Int
    package let failedCount: Int

    package var total: IntakeSum { byType.values.reduce(.none, +) }
}
