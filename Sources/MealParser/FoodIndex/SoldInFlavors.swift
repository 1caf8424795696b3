import FoodDatabase

extension FoodIndex {
    /// True for sodas, seltzers, sports drinks and the like, whose records tell no flavor and are sold in many.
    func isSoldInFlavors(_ food: Int) -> Bool {
        let name = foods.nameBytes(at: food)
        let kind = ServingKind(category: foods.categoryBytes(at: food), name: name, isDrink: isDrink[food])
        return kind == .softDrink || Self.beginnings.contains { name.starts(with: $0.utf8) }
    }

    private static let beginnings = ["Hard seltzer", "Kombucha", "Nutritional drink"]
}
