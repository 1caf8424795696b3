import FitIQCore
import FoodDatabase

/// A food as the sources give it, on its way to a row of our table.
struct ImportedFood {
    let dataset: Food.Dataset
    let record: String
    let description: String
    /// Other names and what the record includes.
    let aliases: [String]
    let category: String
    let type: FoodType
    let traits: FoodTraits
    /// The nutrients in 100 g, in their units.
    let nutrients: NutrientValues<Thousandths>
    var portions: [Portion] = []

    struct Portion {
        let measure: String
        let grams: Thousandths
        /// The named product that only this portion is of; empty for the food itself.
        let product: String
    }
}
