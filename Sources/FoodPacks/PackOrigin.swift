/// Names the source of a pack's data.
package enum PackOrigin: String, Codable, Sendable, CaseIterable {
    case openFoodFacts = "open-food-facts"
    case usdaBranded = "usda-branded"

    /// Names a pack where the operator gives no other name.
    package var packName: String { rawValue }

    /// Names the collection to people.
    package var title: String {
        switch self {
        case .openFoodFacts: "Open Food Facts"
        case .usdaBranded: "USDA FoodData Central, Branded Foods"
        }
    }

    package var licence: String {
        switch self {
        case .openFoodFacts: "ODbL 1.0"
        case .usdaBranded: "CC0 1.0"
        }
    }

    /// - Source: https://world.openfoodfacts.org/terms-of-use and https://fdc.nal.usda.gov/download-datasets
    package var attribution: String {
        switch self {
        case .openFoodFacts:
            "Contains information from Open Food Facts (https://world.openfoodfacts.org), which is made available "
                + "under the Open Database License (https://opendatacommons.org/licenses/odbl/1-0/)."
        case .usdaBranded:
            "U.S. Department of Agriculture, Agricultural Research Service. FoodData Central "
                + "(https://fdc.nal.usda.gov), in the public domain (https://creativecommons.org/publicdomain/zero/1.0/)."
        }
    }
}
