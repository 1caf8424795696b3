/// Words by which the tables file and describe their records.
extension Lexicon {
    /// Words that say something of many foods and name none: no other name of a record is made of them alone.
    static let neverNameAlone = [
        "diet", "light", "carb", "calorie", "more", "plan", "watcher", "free", "original", "up", "k",
        "bone", "cup", "d", "shell",
        // Of "Clark Peanut Butter Log", "Pop Rocks", "Nutri-System", "Candy cigarettes" and the like.
        "log", "rock", "system", "cigarette", "star", "cap", "edge", "next", "heaven", "gate", "grow", "gentle",
        "perform", "protect", "strength", "platinum", "shape", "dollar", "booster", "house", "break", "mike", "tom",
        "ben", "table", "beginning", "place", "harvest", "select", "natural", "store", "queen", "yes", "best", "better",
        // Of "new potatoes", "straight up", "pan" for bread: said of much that is no food.
        "new", "straight", "pan", "back",
    ]

    /// Words that some record is called by alone and that, before a food, say what it is like: "crispy haddock" has no fish sandwich
    /// beside it, "green apple" no greens.
    static let describing = [
        "bubbly", "buttery", "crispy", "fancy", "favourite", "favorite", "fishy", "green", "homestyle", "local",
        "masala", "meaty",
        "microwavable", "microwave", "microwaveable", "purple", "refrigerated", "ripe", "round", "similar", "smoky",
        "spiced", "street", "tender", "vinegary", "watery", "yellow", "young",
    ]

    /// Words like these by which a food's energy goes as well, so that one that no record has is told: "glazed ham".
    static let qualifying = [
        "barbecue", "blue", "canadian", "creole", "dietetic", "dutch", "evaporated", "french", "glazed", "heavy",
        "jellied", "lowfat", "nondairy", "polish", "russian", "sour", "spray", "supreme", "sweetened", "thai", "triple",
        "turkish", "vegetarian", "wet",
    ]

    /// Words that SR28 adds to nearly every record of a kind and that nobody says.
    static let boilerplate = [
        "includ", "usda", "commodity", "distribution", "program", "separable", "trimmed", "grade", "choice", "select",
        "broiler", "fryer", "meat", "only", "all", "solid", "liquid", "variety", "type", "class", "added", "enriched",
        "unenriched", "vitamin", "ascorbic", "acid", "and", "ns", "nfs", "nf", "imported", "domestic", "year", "round",
        "average", "fluid", "product", "ready", "eat", "size", "part",
    ]

    /// First parts of SR28's names that file a food rather than name it: "Candies, caramels", "Fast foods, taco".
    static let groupHeadings = [
        "candies", "beverages", "snacks", "foods", "babyfood", "spices", "fish", "mollusks", "crustaceans", "nuts",
        "seeds",
        "restaurant", "mexican", "chinese", "italian", "latino", "commodity",
    ]

    /// Makers and sellers whose names people leave out: "Cheerios" is "General Mills Cheerios".
    static let companies = [
        "general", "mills", "kelloggs", "kellogg", "quaker", "post", "nabisco", "kraft", "nestle", "hershey",
        "hersheys",
        "mars", "mcdonalds", "burgerking", "wendys", "kfc", "subway", "campbells", "keebler", "frito", "lay",
        "ralston",
        "purina", "malt", "meal", "health", "valley", "brand", "store", "company",
    ]

    /// Words of grammar in the tables: never part of a name.
    static let grammar = [
        "and", "or", "with", "of", "in", "from", "to", "the", "a", "an", "as", "by", "for", "at", "on", "than", "other",
        "w/",
        "is", "it", "its", "s", "any", "made", "ns", "nfs", "up", "out", "off",
        "eaten",
        // Of dishes that keep their names: "tacos de pollo", "salade du chef", "ugali wa muhogo".
        "de", "aux", "du", "del", "di", "el", "las", "los", "wa",
    ]
}
