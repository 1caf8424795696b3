import FitIQClient
import Foundation
import Testing

@testable import fitiq

/// Tests when a meal is shown once more after the server has read it.
struct SavedMealTests {
    private let now = Meals.time("2024-01-15T18:00:00Z")
    private let saved = SavedMeal(isJSON: false, saved: Meals.synced(Meals.breakfast))

    private func isShown(_ change: (inout MealLog) -> Void) -> Bool {
        var log = Meals.breakfast
        change(&log)
        return saved.isShownDifferently(Meals.synced(log), now: now)
    }

    @Test func `what would look the same is not shown again`() {
        let isSame = isShown { _ in }
        let hasNotes = isShown { $0.notes = "The text says “for lunch”, but breakfast, which you chose, was used." }
        let hasMoreProtein = isShown { $0.totals.proteinGrams = 14.801 }
        let hasMoreCarbs = isShown { $0.totals.carbsGrams = 13.594 }
        #expect(!isSame && !hasNotes && !hasMoreProtein && !hasMoreCarbs)
    }

    @Test func `another meal, food or sum is shown`() {
        let isLunch = isShown { $0.mealType = .lunch }
        let isLater = isShown { $0.loggedAt += 3_600 }
        let isRicher = isShown { $0.totals.calories = 252 }
        let isShorter = isShown { $0.items?.removeLast() }
        let isUnderstood = isShown {
            $0.unrecognized = []
            $0.isComplete = true
        }
        #expect(isLunch && isLater && isRicher && isShorter && isUnderstood)
    }
}
