import FitIQClient
import Foundation

/// Holds what a person sees of a meal: two readings with the same digest are one to them, whatever the ids of their
/// items.
struct MealDigest: Hashable {
    private let words: String?
    private let mealType: MealType
    private let loggedAt: Date
    private let notes: String?
    private let isFailed: Bool
    private let isComplete: Bool?
    private let totals: NutrientTotals
    private let items: [Item]

    private struct Item: Hashable {
        let name: String
        let quantity: Double?
        let unit: String
        let grams: Double?
        let calories: Int?
        let notes: String?
    }

    init(_ meal: DiaryMeal) {
        words = meal.log.rawInput
        mealType = meal.log.mealType
        loggedAt = meal.log.loggedAt
        notes = meal.log.notes
        isFailed = meal.status == .failed
        // Servers of before did not say it of a meal in which nothing was read.
        isComplete = meal.items.isEmpty ? nil : meal.log.isComplete
        totals = meal.totals.main
        items = meal.items.sorted { $0.orderIndex < $1.orderIndex }.map { item in
            Item(
                name: item.foodName,
                quantity: item.quantity,
                unit: item.unit,
                grams: item.grams,
                calories: item.calories,
                notes: item.parsingNotes
            )
        }
    }
}
