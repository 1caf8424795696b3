public import FitIQCore
public import Foundation

// The six nutrients by their names.
extension MealLogItem {
    /// The energy in kcal; nil is unknown, here and below.
    public var calories: Int? { nutrients.calories }
    /// The protein in g; `protein_g` on the wire.
    public var proteinGrams: Double? { nutrients.proteinGrams }
    /// The carbohydrate in g, fibre included; `carbs_g` on the wire.
    public var carbsGrams: Double? { nutrients.carbsGrams }
    /// The fat in g; `fat_g` on the wire.
    public var fatGrams: Double? { nutrients.fatGrams }
    /// The fibre in g; `fiber_g` on the wire.
    public var fiberGrams: Double? { nutrients.fiberGrams }
    /// The sugar in g; `sugar_g` on the wire.
    public var sugarGrams: Double? { nutrients.sugarGrams }

    /// Makes an item of which no further nutrients are known; nothing is looked up or computed.
    public init(
        id: String,
        mealLogID: String,
        foodID: String? = nil,
        userFoodID: String? = nil,
        foodName: String,
        quantity: Double?,
        unit: String,
        calories: Int?,
        proteinGrams: Double? = nil,
        carbsGrams: Double? = nil,
        fatGrams: Double? = nil,
        fiberGrams: Double? = nil,
        sugarGrams: Double? = nil,
        confidenceScore: Double?,
        parsingNotes: String? = nil,
        orderIndex: Int,
        createdAt: Date,
        foodType: FoodType? = nil,
        grams: Double? = nil,
        source: ReadItem.Source? = nil,
        alternatives: [ReadItem.Alternative] = []
    ) {
        self.init(
            id: id,
            mealLogID: mealLogID,
            foodID: foodID,
            userFoodID: userFoodID,
            foodName: foodName,
            quantity: quantity,
            unit: unit,
            nutrients: NutrientTotals(
                calories: calories,
                proteinGrams: proteinGrams,
                carbsGrams: carbsGrams,
                fatGrams: fatGrams,
                fiberGrams: fiberGrams,
                sugarGrams: sugarGrams
            ),
            confidenceScore: confidenceScore,
            parsingNotes: parsingNotes,
            orderIndex: orderIndex,
            createdAt: createdAt,
            foodType: foodType,
            grams: grams,
            source: source,
            alternatives: alternatives
        )
    }
}
