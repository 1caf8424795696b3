/// Foods that dishes are named by, in their reduced form (`WordForms`), each with the words that say as much of it in other names: meat
/// in a record stands for the lamb of a text.
enum MainFoods {
    /// Meat, poultry, fish and seafood.
    static let animals: [String: [String]] = [
        "beef": ["meat"], "steak": ["beef", "meat"], "brisket": ["beef", "meat"],
        "hamburger": ["beef", "meat"], "burger": ["beef", "meat", "hamburger"],
        "cheeseburger": ["beef", "meat", "hamburger"],
        "pastrami": ["beef", "meat"], "veal": ["beef", "meat"],
        "pork": ["meat"], "ham": ["pork", "meat"], "gammon": ["ham", "pork", "meat"], "bacon": ["pork", "meat"],
        "sausage": ["pork", "meat", "frankfurter", "hotdog"], "chorizo": ["sausage", "pork", "meat"],
        "pepperoni": ["sausage", "pork", "meat"], "salami": ["sausage", "pork", "meat"],
        "prosciutto": ["ham", "pork", "meat"],
        "frankfurter": ["sausage", "hotdog", "meat"], "hotdog": ["sausage", "frankfurter", "meat"],
        "lamb": ["meat", "mutton"], "mutton": ["meat", "lamb"], "goat": ["meat"], "venison": ["meat"],
        "meatball": ["meat", "beef", "pork"], "meat": ["beef", "pork", "lamb"],
        "chicken": ["poultry", "meat"], "turkey": ["poultry", "meat"], "duck": ["poultry", "meat"],
        "goose": ["poultry", "meat"], "poultry": ["meat"],
        "salmon": ["fish", "seafood"], "tuna": ["fish", "seafood"], "cod": ["fish", "seafood"],
        "haddock": ["fish", "seafood"], "mackerel": ["fish", "seafood"], "sardine": ["fish", "seafood"],
        "anchovy": ["fish", "seafood"], "trout": ["fish", "seafood"], "tilapia": ["fish", "seafood"],
        "eel": ["fish", "seafood"], "fish": ["seafood"],
        "shrimp": ["seafood", "shellfish"], "crab": ["seafood", "shellfish"], "lobster": ["seafood", "shellfish"],
        "clam": ["seafood", "shellfish"], "oyster": ["seafood", "shellfish"], "scallop": ["seafood", "shellfish"],
        "mussel": ["seafood", "shellfish"], "squid": ["seafood"], "seafood": ["fish", "shellfish"],
    ]

    /// Lists eggs, cheese, pulses and vegetables that dishes are named by.
    static let others: [String: [String]] = [
        "egg": [], "cheese": [], "cheddar": ["cheese"], "swiss": ["cheese"], "bry": ["cheese"], "feta": ["cheese"],
        "halloumi": ["cheese"], "mozzarella": ["cheese"], "paneer": ["cheese"], "tofu": ["soybean", "soy", "curd"],
        "hummus": ["chickpea"], "falafel": ["chickpea"],
        "lentil": ["bean", "legume", "dal"], "chickpea": ["bean", "legume"], "bean": ["legume"],
        "mushroom": ["vegetable"], "spinach": ["vegetable", "green"], "avocado": ["vegetable", "guacamole"],
        "tomato": ["vegetable"], "lettuce": ["vegetable", "green"], "cucumber": ["vegetable"],
        "eggplant": ["vegetable"], "cauliflower": ["vegetable"], "pumpkin": ["vegetable", "squash"],
        "squash": ["vegetable"], "broccoli": ["vegetable"], "leek": ["vegetable"], "zucchini": ["vegetable", "squash"],
        "potato": ["vegetable"], "onion": ["vegetable"], "vegetable": [], "jackfruit": ["vegetable"],
    ]
}
