import FitIQCore

/// The food groups of McCance and Widdowson's, as the categories that our tables have.
enum CoFIDGroup {
    /// Returns the category of a group; nil for a group that we do not know.
    static func category(of group: String) -> String? {
        // "MAC" is of "MA", which is of "M".
        for length in (1...max(group.count, 1)).reversed() {
            if let category = categories[String(group.prefix(length))] { return category }
        }
        return nil
    }

    static func type(of group: String, name: String) -> FoodType {
        let text = name.lowercased()
        func has(_ words: [String]) -> Bool { words.contains { text.contains($0) } }
        guard drinks.contains(where: { group.hasPrefix($0) }), !has(desserts) else { return .food }
        return has(unready) && !has(ready) ? .food : .drink
    }

    /// Beverages, juices, milks, milk drinks.
    private static let drinks = ["P", "FC", "BA", "BC", "BH"]
    private static let desserts = ["instant dessert", "soup"]
    private static let unready = [
        "powder", "undiluted", "concentrate", "condensed", "evaporated", "dried", "essence", "whitener", "granules",
    ]
    private static let ready = ["made up", "with water"]

    private static let categories = [
        "A": "Cereal grains and pasta", "AB": "Other sandwiches (single code)", "AE": "Pizza", "AF": "Yeast breads",
        "AG": "Rolls and buns", "AI": "Breakfast cereals", "AK": "Baby foods", "AM": "Cookies and brownies",
        "AN": "Cakes and pies", "AO": "Baked products", "AP": "Doughnuts, sweet rolls, pastries",
        "AS": "Cakes and pies", "AT": "Baked products",
        "B": "Dairy and egg products", "BJ": "Cream and cream substitutes", "BL": "Cheese", "BN": "Yogurt, regular",
        "BP": "Ice cream and frozen dairy desserts", "BR": "Pudding",
        "C": "Eggs and omelets", "CDH": "Cookies and brownies",
        "D": "Vegetables and vegetable products", "DAP": "French fries and other fried white potatoes",
        "DB": "Beans, peas, legumes", "DR": "Meals, entrees, and side dishes",
        "F": "Other fruits and fruit salads", "FC": "Other fruit juice", "G": "Nuts and seeds",
        "H": "Spices and herbs", "J": "Fish", "JK": "Shellfish", "JM": "Shellfish", "JR": "Seafood mixed dishes",
        "M": "Poultry products", "MAA": "Bacon", "MAC": "Beef products", "MAE": "Lamb, veal, and game products",
        "MAG": "Pork products", "MAI": "Lamb, veal, and game products", "MBG": "Ground beef",
        "ME": "Lamb, veal, and game products", "MG": "Liver and organ meats", "MI": "Sausages and luncheon meats",
        "MIG": "Meat mixed dishes", "MR": "Meat mixed dishes",
        "O": "Fats and oils", "P": "Beverages", "PC": "Soft drinks", "PE": "Other fruit juice",
        "S": "Jams, syrups, toppings", "SEA": "Candy containing chocolate",
        "SEC": "Candy not containing chocolate", "SN": "Snacks", "W": "Dips, gravies, other sauces", "WA": "Soups",
        "WE": "Mustard and other condiments", "WY": "Not included in a food category",
    ]
}
