import FitIQCore

/// The food groups of a country's table, as the categories that our tables have. A group counts by the longest of these
/// beginnings: "0103" of France is a dish, and so is all of "01" that has no line.
struct FoodGroups {
    private let categories: [String: String]
    /// Groups of what is drunk, unless the name tells a powder.
    let drinks: [String]
    var forBabies: [String] = []
    /// Groups whose values may be in 100 ml, without a density.
    var byVolume: [String] = []
    /// Groups of what nobody eats by itself: baking agents, acids, supplements.
    var industrial: [String] = []

    /// Stands for the kind of meat that the name tells.
    static let meat = "meat by its name"
    /// Stands for the kind of drink that the name tells.
    static let drink = "drink by its name"
    private static let none = "Not included in a food category"

    func category(of group: String) -> String {
        for length in (0...group.count).reversed() {
            if let category = categories[String(group.prefix(length))] { return category }
        }
        return Self.none
    }

    static func of(_ dataset: Food.Dataset) -> FoodGroups? {
        switch dataset {
        case .cnf: canada
        case .ciqual: france
        case .bls: germany
        case .swiss: switzerland
        case .fineli: finland
        default: nil
        }
    }

    /// Canada's are those of SR28.
    private static let canada = FoodGroups(
        categories: [
            "01": "Dairy and egg products", "02": "Spices and herbs", "04": "Fats and oils", "05": "Poultry products",
            "06": "Soups, sauces, and gravies", "07": "Sausages and luncheon meats", "08": "Breakfast cereals",
            "09": "Fruits and fruit juices", "10": "Pork products", "11": "Vegetables and vegetable products",
            "12": "Nut and seed products", "13": "Beef products", "14": "Beverages",
            "15": "Finfish and shellfish products", "16": "Legumes and legume products",
            "17": "Lamb, veal, and game products", "18": "Baked products", "19": "Sweets",
            "20": "Cereal grains and pasta", "21": "Fast foods", "22": "Meals, entrees, and side dishes",
            "25": "Snacks",
        ],
        drinks: ["14"],
        forBabies: ["03"]
    )

    private static let france = FoodGroups(
        categories: [
            "01": "Meals, entrees, and side dishes", "0101": "Coleslaw, non-lettuce salads", "0102": "Soups",
            "0105": "Other sandwiches (single code)", "0201": "Vegetables and vegetable products",
            "0202": "White potatoes, baked or boiled", "0203": "Beans, peas, legumes",
            "0204": "Other fruits and fruit salads", "0205": "Nuts and seeds", "03": "Cereal grains and pasta",
            "0302": "Yeast breads", "0303": "Snacks", "0305": "Baked products", "0401": meat, "0402": meat,
            "0403": "Sausages and luncheon meats", "0404": "Meat mixed dishes", "0405": "Fish", "0406": "Fish",
            "0407": "Shellfish", "0408": "Shellfish", "0409": "Fish", "0410": "Eggs and omelets",
            "05": "Dairy and egg products", "0503": "Cheese", "0504": "Cream and cream substitutes",
            "0601": "Bottled water", "06": drink, "0701": "Sugars and honey", "0702": "Candy containing chocolate",
            "0703": "Candy not containing chocolate", "0704": "Jams, syrups, toppings",
            "0705": "Doughnuts, sweet rolls, pastries", "0706": "Cookies and brownies", "0707": "Breakfast cereals",
            "0708": "Cereal bars", "0709": "Cakes and pies", "08": "Ice cream and frozen dairy desserts",
            "0802": "Gelatins, ices, sorbets", "09": "Fats and oils", "0901": "Butter and animal fats",
            "0903": "Margarine", "1001": "Dips, gravies, other sauces", "1002": "Mustard and other condiments",
            "1004": "Spices and herbs", "1005": "Spices and herbs", "1006": "Spices and herbs",
            "1007": "Vegetables and vegetable products", "1009": "Processed soy products",
            "1010": "Dips, gravies, other sauces",
        ],
        drinks: ["06", "0501"],
        forBabies: ["11"]
    )

    /// The group is the beginning of the food's code.
    private static let germany = FoodGroups(
        categories: [
            "B": "Yeast breads", "C": "Cereal grains and pasta", "D": "Cakes and pies", "D0": "Snacks",
            "D6": "Cookies and brownies", "D7": "Cookies and brownies", "D9": "Baked products",
            "E1": "Eggs and omelets", "E": "Cereal grains and pasta", "F": "Other fruits and fruit salads",
            "G": "Vegetables and vegetable products", "H": "Beans, peas, legumes", "H1": "Nuts and seeds",
            "H2": "Nuts and seeds", "H3": "Nuts and seeds", "H4": "Nuts and seeds",
            "H5": "Olives, pickles, pickled vegetables", "K": "White potatoes, baked or boiled",
            "K7": "Vegetables and vegetable products", "M": "Cheese", "M1": "Dairy and egg products",
            "M2": "Yogurt, regular", "M8": "Dairy and egg products", "N": drink, "P": drink, "Q": "Fats and oils",
            "Q6": "Butter and animal fats", "Q4": "Margarine", "R": "Spices and herbs",
            "R9": "Dips, gravies, other sauces", "S1": "Jams, syrups, toppings",
            "S2": "Ice cream and frozen dairy desserts", "S3": "Candy not containing chocolate",
            "S4": "Candy not containing chocolate", "S": "Candy containing chocolate", "S8": "Cereal bars", "T": "Fish",
            "T7": "Shellfish", "U": meat, "V": meat, "W": "Sausages and luncheon meats",
            "X": "Meals, entrees, and side dishes", "X3": "Dips, gravies, other sauces", "X4": "Soups",
            "Y": "Meals, entrees, and side dishes", "Y9": "Ice cream and frozen dairy desserts",
        ],
        drinks: ["N", "P", "C6"],
        industrial: ["R4", "R5", "U9", "W0"]
    )

    private static let switzerland = FoodGroups(
        categories: [
            "Vegetables": "Vegetables and vegetable products", "Fruit": "Other fruits and fruit salads",
            "Fruit/Fruit juices": "Other fruit juice", "Prepared dishes": "Meals, entrees, and side dishes",
            "Prepared dishes/Sandwiches": "Other sandwiches (single code)",
            "Prepared dishes/Cakes": "Cakes and pies", "Prepared dishes/Salads": "Coleslaw, non-lettuce salads",
            "Bread, flakes and breakfast cereals": "Breakfast cereals",
            "Bread, flakes and breakfast cereals/Bread": "Yeast breads",
            "Bread, flakes and breakfast cereals/Crispbreads": "Crackers, excludes saltines", "Meat and offal": meat,
            "Sausages and cold meats": "Sausages and luncheon meats", "Sweets": "Cakes and pies",
            "Sweets/Cookies": "Cookies and brownies", "Sweets/Chocolate": "Candy containing chocolate",
            "Sweets/Sugar": "Sugars and honey", "Sweets/Jams": "Jams, syrups, toppings",
            "Sweets/Milk based ice": "Ice cream and frozen dairy desserts",
            "Sweets/Water based": "Gelatins, ices, sorbets", "Sweets/Candies": "Candy not containing chocolate",
            "Fish": "Fish", "Fish/Seafood": "Shellfish", "Nuts": "Nuts and seeds",
            "Milk and dairy products": "Dairy and egg products", "Milk and dairy products/Hard cheese": "Cheese",
            "Milk and dairy products/Soft cheese": "Cheese", "Milk and dairy products/Cheese": "Cheese",
            "Milk and dairy products/Yogurt": "Yogurt, regular", "Cereal products": "Cereal grains and pasta",
            "Cereal products, pulses and potatoes/Potatoes": "White potatoes, baked or boiled",
            "Cereal products, pulses and potatoes/Pulses": "Beans, peas, legumes", "Various": none,
            "Various/Sauces": "Dips, gravies, other sauces", "Various/Salt": "Spices and herbs",
            "Fats and oils": "Fats and oils", "Fats and oils/Cream": "Cream and cream substitutes",
            "Plant based": "Processed soy products",
            "Plant based protein foods and alternaives to animal products/Plant based drinks": "Milk substitutes",
            "Eggs": "Eggs and omelets", "Savoury snacks": "Snacks", "Non-alcoholic beverages": drink,
        ],
        drinks: [
            "Non-alcoholic beverages", "Fruit/Fruit juices", "Milk and dairy products/Milk",
            "Plant based protein foods and alternaives to animal products/Plant based drinks",
        ],
        byVolume: ["Alcoholic beverages"],
        industrial: ["Various/Gelling", "Various/Baking", "Various/Yeast", "Special foods"]
    )

    private static let finland = FoodGroups(
        categories: [
            "FRU": "Other fruits and fruit salads", "FRUBJUIC": "Other fruit juice", "FRUBPAST": "Cakes and pies",
            "BERFRESH": "Blueberries and other berries", "JAM": "Jams, syrups, toppings",
            "VEG": "Vegetables and vegetable products", "VEGSOUP": "Soups", "VEGJUICE": "Vegetable juice",
            "VEGCASS": "Meals, entrees, and side dishes", "VEGCHEES": "Cheese",
            "MUSHRDI": "Vegetables and vegetable products", "SALAD": "Coleslaw, non-lettuce salads",
            "POTA": "White potatoes, baked or boiled", "BR": "Yeast breads", "BRF": "Margarine",
            "BRFBUTT": "Butter and animal fats", "BUN": "Doughnuts, sweet rolls, pastries",
            "BAKSWEET": "Cakes and pies",
            "BISCUIT": "Cookies and brownies", "BAKSALT": "Baked products",
            "SANDWICH": "Other sandwiches (single code)",
            "RICEADD": "Cereal grains and pasta", "PASTAADD": "Cereal grains and pasta",
            "PORR": "Grits and other cooked cereals", "CERBRKF": "Breakfast cereals", "CERPR": "Baked products",
            "PIZZA": "Pizza", "MILK": "Dairy and egg products", "SMILK": "Dairy and egg products",
            "YOGHURT": "Yogurt, regular", "CHEE": "Cheese", "ICECREAM": "Ice cream and frozen dairy desserts",
            "MILKPUDD": "Pudding", "MILKSAUC": "Dips, gravies, other sauces",
            "DRESSING": "Salad dressings and vegetable oils", "FATPROD": "Fats and oils",
            "FATSAUCE": "Dips, gravies, other sauces", "EGG": "Eggs and omelets", "FISH": "Seafood mixed dishes",
            "FISHPROD": "Fish", "FISHSOUP": "Soups", "MSTEAK": meat, "M": "Meat mixed dishes", "MEATSOUP": "Soups",
            "POULTDI": "Poultry mixed dishes", "SAUSAGE": "Sausages and luncheon meats",
            "SAUSDISH": "Meat mixed dishes",
            "OFFALDI": "Liver and organ meats", "COFFEE": "Coffee", "TEA": "Tea", "DRWATER": "Bottled water",
            "DRJUICE": "Fruit drinks", "DRSPORT": "Sport and energy drinks", "DRINK": "Soft drinks", "BEER": "Beer",
            "WINE": "Wine", "SPIRIT": "Liquor and cocktails",
            "ALCOTH": drink, "SUGADD": "Sugars and honey", "SWEET": "Candy not containing chocolate",
            "CHOCOL": "Candy containing chocolate", "SPICES": "Spices and herbs", "SNACK": "Snacks",
            "SPISAUCE": "Mustard and other condiments",
        ],
        drinks: [
            "FRUBJUIC", "VEGJUICE", "MILKFF", "MILKLF", "MILKHF", "COFFEE", "TEA", "DRWATER", "DRJUICE", "DRINK",
            "DRSPORT", "BEER", "WINE", "SPIRIT", "ALCOTH",
        ],
        forBabies: ["BAB", "INFMILK", "CASMILK", "PREMILK", "SOYMILK", "WHEYMILK", "AMINMILK", "MMILK"],
        industrial: ["INGRMISC", "SPECTOT", "SPECSUPP", "MEALREP"]
    )
}
