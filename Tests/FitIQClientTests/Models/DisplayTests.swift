import FitIQClient
import Foundation
import Testing

struct DisplayTests {
    @Test func `what is not known is N/A, never 0`() {
        #expect(NutritionText.energy(nil) == "N/A")
        #expect(NutritionText.mass(nil) == "N/A")
        #expect(NutritionText.mass(.nan) == "N/A")
        #expect(NutritionText.volume(nil) == "N/A")
        #expect(NutritionText.amount(nil, "slices") == "N/A slices")
        #expect(NutritionText.energy(0) == "0 kcal")
        #expect(NutritionText.mass(0) == "0 g")
    }

    @Test(arguments: [
        (12.6, "12.6 g"), (12.0, "12 g"), (0.04, "0 g"), (-0.04, "0 g"), (0.05, "0.1 g"), (1234.56, "1234.6 g"),
        (100, "100 g"),
    ])
    func `masses have at most one decimal`(grams: Double, text: String) {
        #expect(NutritionText.mass(grams) == text)
    }

    @Test func `amounts have no decimals that say nothing`() {
        #expect(NutritionText.amount(2, "slices") == "2 slices")
        #expect(NutritionText.amount(0.5, "cup") == "0.5 cup")
        #expect(NutritionText.amount(10, "g") == "10 g")
        #expect(NutritionText.volume(0.75) == "0.75 L")
    }

    @Test(arguments: [
        (0.0, ConfidenceBand.low), (0.49, .low), (0.5, .medium), (0.79, .medium), (0.8, .high), (1, .high),
    ])
    func `confidence has three bands`(score: Double, band: ConfidenceBand) {
        #expect(Answers.item(confidence: score).confidenceBand == band)
    }

    @Test func `an item typed in by hand has no confidence`() {
        #expect(Answers.item(confidence: nil).confidenceBand == nil)
    }

    @Test func `everything that is shown has a name`() {
        #expect(MealType.allCases.map(\.displayName) == ["Breakfast", "Lunch", "Dinner", "Snack"])
        #expect(FoodType.allCases.map(\.displayName) == ["Food", "Drink", "Water"])
        #expect(ConfidenceBand.allCases.map(\.displayName) == ["Low: please check", "Medium", "High"])
        #expect(Set(DiaryMeal.Status.allCases.map(\.displayName)).count == DiaryMeal.Status.allCases.count)
    }

    @Test func `an error says each fault once, and nothing of its insides`() {
        let told = FitIQError(
            .validationFailed,
            "This cannot be logged: notes are long.",
            fields: ["notes": "are long"]
        )
        #expect(told.localizedDescription == "This cannot be logged: notes are long.")
        let terse = FitIQError(.validationFailed, "This cannot be.", fields: ["b": "is wrong", "a": "is missing"])
        #expect(terse.localizedDescription == "This cannot be. (a is missing; b is wrong)")
        let lost = FitIQError(.unreachable, "No connection.", details: "errno 111", requestID: "r1")
        #expect(lost.localizedDescription == "No connection.")
        #expect(FitIQError(.parsingFailed, "No.", suggestions: ["One.", "Two."]).recoverySuggestion == "One.\nTwo.")
    }
}

extension Answers {
    static func item(confidence: Double?) -> MealLogItem {
        MealLogItem(
            id: "i1",
            mealLogID: "m1",
            foodName: "Apple, raw",
            quantity: 1,
            unit: "medium",
            calories: 95,
            confidenceScore: confidence,
            orderIndex: 0,
            createdAt: date
        )
    }
}
