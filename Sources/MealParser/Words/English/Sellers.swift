/// Names of shops and restaurants, in their reduced form (`WordForms`); several words are one by `words.tsv`.
///
/// A seller's name speaks for a record that has it, and otherwise counts for nothing: "greggs sausage roll" is a sausage roll.
enum Sellers {
    static let all = [
        "kfc", "nandos", "starbucks", "mcdonalds", "subway", "greggs", "pret", "costa", "leon", "itsu", "wagamama",
        "burgerking", "wendys", "popeyes", "arbys", "jollibee", "panera", "dunkin", "wetherspoons", "fiveguys",
        "timhortons", "papajohns", "pizzaexpress", "shakeshack", "wholefoods", "traderjoes", "caffenero", "nero",
        "tesco", "aldi", "lidl", "waitrose", "sainsburys", "asda", "morrisons", "walmart", "costco", "woolworths",
        "coles", "kroger", "safeway", "publix", "ikea", "gails", "pizzahut", "dominos", "whataburger", "carlsjr",
        "zaxbys", "wawa", "chickfila", "innout", "pandaexpress", "dairyqueen", "olivegarden",
        "redlobster", "applebees", "ihop", "dennys", "wafflehouse", "crackerbarrel", "cheesecakefactory", "pfchangs",
        "jerseymikes", "jimmyjohns", "firehousesubs", "quiznos", "krispykreme", "sweetgreen", "tgifridays",
        "texasroadhouse", "hungryjacks", "redrooster", "oporto", "guzmanygomez", "raisingcanes", "culvers",
        "bojangles", "eltorito", "elpolloloco", "swisschalet", "chowking", "manginasal", "haldirams",
        "yosushi", "zizzi", "askitalian", "bellaitalia", "supermacs", "marksandspencer",
    ]
}
