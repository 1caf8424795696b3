import Foundation

@testable import FitIQClient

/// A day in Paris.
enum Meals {
    /// As a device shows a meal that the server has.
    static func synced(_ log: MealLog, failure: MealLogFailure? = nil) -> DiaryMeal {
        shown(log, DiaryMeal.Status(rawValue: log.status.rawValue)!, .synced, failure: failure)
    }

    static func shown(
        _ log: MealLog,
        _ status: DiaryMeal.Status,
        _ sync: DiaryMeal.Sync,
        isProvisional: Bool = false,
        failure: MealLogFailure? = nil
    ) -> DiaryMeal {
        DiaryMeal(
            log: log,
            status: status,
            isProvisional: isProvisional,
            failure: failure,
            sync: sync,
            isAccepted: sync == .synced
        )
    }

    static func report(
        sent: Int = 0,
        applied: Int = 0,
        setAside: Int = 0,
        stillWaiting: Int = 0,
        isReloaded: Bool = false
    ) -> SyncReport {
        SyncReport(
            sent: sent,
            applied: applied,
            setAside: setAside,
            stillWaiting: stillWaiting,
            pausedUntil: nil,
            isReloaded: isReloaded
        )
    }

    static let waiting = DiaryMeal.Sync.waiting(
        DiaryMeal.Sync.Waiting(
            since: time("2024-01-15T15:00:00Z"),
            attempts: 1,
            nextAttempt: time("2024-01-15T15:00:05Z")
        )
    )
    static let refused = DiaryMeal.Sync.setAside(FitIQError(.validationFailed, "Please check: notes."))

    static let breakfast = meal(
        "m1",
        .breakfast,
        "2 eggs, 1 slice toast, coffee, blorp",
        .completed,
        at: "2024-01-15T07:30:00Z",
        totals: NutrientTotals(
            calories: 251,
            proteinGrams: 14.8,
            carbsGrams: 13.59,
            fatGrams: 14.65,
            fiberGrams: 0.68,
            sugarGrams: nil
        ),
        items: [
            item(
                0,
                "Egg, fried",
                2,
                "large",
                92,
                180,
                [12.53, 0.76, 13.68, 0, 0.37],
                0.9,
                "fried is how most eat them"
            ),
            item(1, "Toast, white", 1, "slice", 23.75, 70, [2.13, 12.83, 0.95, 0.68, nil], 0.7, nil),
            item(
                2,
                "Coffee, brewed",
                0.5,
                "cup",
                120,
                1,
                [0.14, 0, 0.02, 0, 0],
                0.3,
                nil,
                alternatives: [alternative("Coffee, instant", 4), alternative("Coffee, decaf", nil)]
            ),
        ],
        unrecognized: [TextSpan(text: "blorp", start: 31, length: 5)]
    )
    static let failed = meal("m2", .lunch, "xyz123", .failed, at: "2024-01-15T12:00:00Z")
    static let processing = meal("m3", .snack, "apple", .processing, at: "2024-01-15T15:00:00Z")

    static let typedIn = meal("m6", .snack, "pie", .manual, at: "2024-01-15T16:30:00Z")
    static let waitingMeal = meal("m4", .snack, "pear", .processing, at: "2024-01-15T15:30:00Z")
    static let refusedMeal = meal("m5", .snack, "plum", .completed, at: "2024-01-15T16:00:00Z")

    /// Breakfast after an edit.
    static func breakfastWithout(_ food: String) -> MealLog {
        let words = (breakfast.rawInput ?? "").split(separator: ", ").filter { $0 != food }.joined(separator: ", ")
        return meal("m1", .breakfast, words, .completed, at: "2024-01-15T07:30:00Z")
    }

    static let summary: DaySummary = {
        let sum = DaySummary.Sum(
            mealCount: 1,
            totals: NutrientTotals(
                calories: 251,
                proteinGrams: 14.8,
                carbsGrams: 13.59,
                fatGrams: 14.65,
                fiberGrams: 0.68,
                sugarGrams: 0.37
            ),
            incomplete: ["sugar_g"]
        )
        return DaySummary(
            date: "2024-01-15",
            timeZone: "Europe/Paris",
            totals: sum,
            byMealType: ["breakfast": sum],
            processingCount: 1,
            failedCount: 1
        )
    }()

    static let failure = failure(
        rawInput: "xyz123",
        message: "No food was recognised.",
        details: "None of its words is a food.",
        suggestions: ["Name the food.", "Say how much."]
    )

    static func failure(
        rawInput: String?,
        message: String?,
        code: APIError.Code = .parsingFailed,
        details: String? = nil,
        suggestions: [String]? = nil
    ) -> MealLogFailure {
        MealLogFailure(
            id: "m2",
            userID: "u",
            rawInput: rawInput,
            mealType: .lunch,
            errorMessage: message,
            errorCode: code,
            details: details,
            suggestions: suggestions,
            loggedAt: nil,
            createdAt: nil,
            updatedAt: nil
        )
    }

    static let milk = Food(
        id: Food.ID("0190c3b4-0000-7000-8000-000000000002")!,
        dataset: .fndds,
        record: "11111000",
        name: "Milk, whole",
        recordDescription: "Milk, whole, NFS",
        category: "Milk",
        type: .drink,
        per100g: Nutrients(
            energyKcal: 61,
            protein: Grams(3.15),
            carbs: Grams(4.8),
            fat: Grams(3.25),
            fiber: .zero,
            sugar: nil
        ),
        portions: [Food.Portion(measure: "1 cup", grams: Grams(244))]
    )

    static func time(_ text: String) -> Date {
        WireCoding.date(text)!
    }

    private static func meal(
        _ id: String,
        _ type: MealType,
        _ text: String,
        _ status: MealStatus,
        at loggedAt: String,
        totals: NutrientTotals = NutrientTotals(),
        items: [MealLogItem] = [],
        unrecognized: [TextSpan] = []
    ) -> MealLog {
        MealLog(
            id: id,
            userID: "u",
            rawInput: text,
            mealType: type,
            status: status,
            totals: totals,
            loggedAt: time(loggedAt),
            createdAt: time(loggedAt),
            updatedAt: time(loggedAt),
            items: items,
            isComplete: status == .completed && unrecognized.isEmpty,
            unrecognized: unrecognized
        )
    }

    /// - Parameter grams: of protein, carbohydrate, fat, fibre and sugar.
    private static func item(
        _ index: Int,
        _ name: String,
        _ quantity: Double,
        _ unit: String,
        _ weight: Double,
        _ calories: Int,
        _ grams: [Double?],
        _ confidence: Double,
        _ notes: String?,
        alternatives: [ReadItem.Alternative] = []
    ) -> MealLogItem {
        MealLogItem(
            id: "i\(index)",
            mealLogID: "m1",
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
            createdAt: time("2024-01-15T07:30:01Z"),
            grams: weight,
            alternatives: alternatives
        )
    }

    private static func alternative(_ name: String, _ kcal: Int?) -> ReadItem.Alternative {
        ReadItem.Alternative(
            foodID: milk.id,
            foodName: name,
            grams: Grams(120),
            energyKcal: kcal,
            source: ReadItem.Source(dataset: "SR28", record: "14209", portion: "1 cup")
        )
    }
}
