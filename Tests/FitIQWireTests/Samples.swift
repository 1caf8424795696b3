import FitIQCore
import FitIQWire

/// Values as our server sends them.
extension Samples {
    static let userID = "550e8400-e29b-41d4-a716-446655440000"
    static let mealID = "7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f"

    static let processing = MealLog(
        id: mealID,
        userID: userID,
        rawInput: "1 cup milk, blorp",
        mealType: .breakfast,
        status: .processing,
        loggedAt: time("2024-01-15T08:30:00Z"),
        notes: "at the station",
        createdAt: time("2024-01-15T08:30:01Z"),
        updatedAt: time("2024-01-15T08:30:01Z"),
        items: [],
        estimatedCompletionSeconds: 1
    )

    static let completed = MealLog(
        id: mealID,
        userID: userID,
        rawInput: "1 cup milk, blorp",
        mealType: .breakfast,
        status: .completed,
        totals: NutrientTotals(
            calories: 149,
            proteinGrams: 7.69,
            carbsGrams: 11.71,
            fatGrams: 7.93,
            fiberGrams: 0,
            sugarGrams: nil
        ),
        loggedAt: time("2024-01-15T08:30:00Z"),
        processingStartedAt: time("2024-01-15T08:30:01Z"),
        processingCompletedAt: time("2024-01-15T08:30:02Z"),
        createdAt: time("2024-01-15T08:30:01Z"),
        updatedAt: time("2024-01-15T08:30:02Z"),
        items: [milk],
        isComplete: false,
        unrecognized: [TextSpan(text: "blorp", start: 12, length: 5)]
    )

    static let milk = MealLogItem(
        id: "0190c3b4-0000-7000-8000-000000000001",
        mealLogID: mealID,
        foodID: "0190c3b4-0000-7000-8000-000000000002",
        foodName: "Milk, whole",
        quantity: 1,
        unit: "cup",
        calories: 149,
        proteinGrams: 7.69,
        carbsGrams: 11.71,
        fatGrams: 7.93,
        fiberGrams: 0,
        sugarGrams: nil,
        confidenceScore: 0.91,
        parsingNotes: "whole milk",
        orderIndex: 0,
        createdAt: time("2024-01-15T08:30:02Z"),
        foodType: .drink,
        grams: 244,
        source: ReadItem.Source(dataset: "FNDDS 2017-2018", record: "11111000", portion: "1 cup")
    )

    static let failure = MealLogFailure(
        id: mealID,
        userID: userID,
        rawInput: "xyz123",
        mealType: .lunch,
        errorMessage: "No food was recognised.",
        errorCode: .parsingFailed,
        details: "Nothing in the text is a food that we know.",
        suggestions: ["Name the food: chicken breast."],
        loggedAt: time("2024-01-15T12:30:00Z"),
        createdAt: time("2024-01-15T12:30:00Z"),
        updatedAt: time("2024-01-15T12:30:01Z")
    )
}
