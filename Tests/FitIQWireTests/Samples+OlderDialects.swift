import FitIQCore
import FitIQWire
import Foundation

/// What the older documents' samples mean.
enum Samples {
    static let referenceCompleted = MealLog(
        id: "01234567-89ab-cdef-0123-456789abcdef",
        userID: "user-uuid-here",
        rawInput: "2 scrambled eggs with cheese and whole wheat toast",
        mealType: .breakfast,
        status: .completed,
        totals: NutrientTotals(
            calories: 450,
            proteinGrams: 28.5,
            carbsGrams: 32,
            fatGrams: 18.5,
            fiberGrams: 4.2,
            sugarGrams: 2.1
        ),
        loggedAt: time("2024-01-15T08:30:00Z"),
        processingStartedAt: time("2024-01-15T08:30:02Z"),
        processingCompletedAt: time("2024-01-15T08:30:05Z"),
        createdAt: time("2024-01-15T08:30:00Z"),
        updatedAt: time("2024-01-15T08:30:05Z"),
        items: [
            referenceItem(0, "Scrambled Eggs", 2, "large eggs", 200, [14, 2, 14, 0, 2], confidence: 0.95),
            referenceItem(1, "Cheddar Cheese", 30, "g", 120, [7, 1, 10, 0, 0.1], confidence: 0.92),
            referenceItem(2, "Whole Wheat Toast", 2, "slices", 130, [7.5, 29, 1.5, 4.2, 0], confidence: 0.98),
        ]
    )

    static let proposalCompleted = MealLog(
        id: "7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f",
        userID: "550e8400-e29b-41d4-a716-446655440000",
        rawInput: "120g chicken breast, 1 cup broccoli, 1 tbsp olive oil",
        mealType: .lunch,
        status: .completed,
        totals: NutrientTotals(
            calories: 372,
            proteinGrams: 40.9,
            carbsGrams: 11.2,
            fatGrams: 18.4,
            fiberGrams: 5.1,
            sugarGrams: 2.2
        ),
        loggedAt: time("2024-01-15T12:30:00Z"),
        processingStartedAt: time("2024-01-15T12:30:01Z"),
        processingCompletedAt: time("2024-01-15T12:30:04Z"),
        createdAt: time("2024-01-15T12:30:00Z"),
        updatedAt: time("2024-01-15T12:30:04Z"),
        items: [
            proposalItem(0, "Chicken Breast", 120, "grams", 198, [37.2, 0, 4.3, 0, 0], 0.95, "Grilled, skinless"),
            proposalItem(1, "Broccoli", 1, "cup", 55, [3.7, 11.2, 0.6, 5.1, 2.2], 0.92, "Steamed"),
            proposalItem(2, "Olive Oil", 1, "tablespoon", 119, [0, 0, 13.5, 0, 0], 0.98, "Extra virgin"),
        ]
    )

    static let quick = MealLog(
        id: "uuid",
        userID: "uuid",
        rawInput: "2 eggs, toast, coffee",
        mealType: .breakfast,
        status: .completed,
        totals: NutrientTotals(
            calories: 350,
            proteinGrams: 18.5,
            carbsGrams: 25,
            fatGrams: 15.2,
            fiberGrams: 2.5,
            sugarGrams: 3
        ),
        loggedAt: time("2024-01-15T08:30:00Z"),
        processingStartedAt: time("2024-01-15T08:30:01Z"),
        processingCompletedAt: time("2024-01-15T08:30:04Z"),
        createdAt: time("2024-01-15T08:30:00Z"),
        updatedAt: time("2024-01-15T08:30:04Z"),
        items: [
            item(
                id: "uuid",
                meal: "uuid",
                0,
                "Scrambled Eggs",
                2,
                "large",
                180,
                [12.6, 1.2, 12, 0, 0.5],
                confidence: 0.95,
                notes: "Assumed scrambled preparation",
                createdAt: time("2024-01-15T08:30:04Z")
            )
        ]
    )

    /// As the proposal and the quick reference write it: no status and no times.
    static func flatFailure(id: String, userID: String, rawInput: String, details: String) -> MealLogFailure {
        MealLogFailure(
            id: id,
            userID: userID,
            rawInput: rawInput,
            mealType: .lunch,
            errorMessage: "Failed to parse meal input",
            errorCode: .parsingFailed,
            details: details,
            suggestions: [
                "Use specific food names (e.g., 'chicken breast' instead of 'meat')",
                "Include quantities (e.g., '100g', '1 cup', '2 slices')",
                "Separate items with commas",
            ],
            loggedAt: nil,
            createdAt: nil,
            updatedAt: nil
        )
    }

    private static func referenceItem(
        _ index: Int,
        _ name: String,
        _ quantity: Double,
        _ unit: String,
        _ calories: Int,
        _ grams: [Double],
        confidence: Double
    ) -> MealLogItem {
        item(
            id: "item-uuid-\(index + 1)",
            meal: "01234567-89ab-cdef-0123-456789abcdef",
            index,
            name,
            quantity,
            unit,
            calories,
            grams,
            confidence: confidence,
            notes: nil,
            createdAt: time("2024-01-15T08:30:05Z")
        )
    }

    /// The proposal's items have no time of their own: they take their meal's.
    private static func proposalItem(
        _ index: Int,
        _ name: String,
        _ quantity: Double,
        _ unit: String,
        _ calories: Int,
        _ grams: [Double],
        _ confidence: Double,
        _ notes: String
    ) -> MealLogItem {
        item(
            id: "item-uuid-\(index + 1)",
            meal: "7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f",
            index,
            name,
            quantity,
            unit,
            calories,
            grams,
            confidence: confidence,
            notes: notes,
            createdAt: time("2024-01-15T12:30:00Z")
        )
    }

    /// - Parameter grams: of protein, carbohydrate, fat, fibre and sugar.
    private static func item(
        id: String,
        meal: String,
        _ index: Int,
        _ name: String,
        _ quantity: Double,
        _ unit: String,
        _ calories: Int,
        _ grams: [Double],
        confidence: Double,
        notes: String?,
        createdAt: Date
    ) -> MealLogItem {
        MealLogItem(
            id: id,
            mealLogID: meal,
            foodName: name,
            quantity: quantity,
            unit: unit,
            calories: calories,
            proteinGrams: grams[0],
            carbsGrams: grams[1],
            fatGrams: grams[2],
            fiberGrams: grams[3],
            sugarGrams: grams[4],
            confidenceScore: confidence,
            parsingNotes: notes,
            orderIndex: index,
            createdAt: createdAt
        )
    }
}
