/// The small closed classes of words that are not foods: numbers, measures, sizes, joining words and talk around a meal.
///
/// Each is given in its reduced form (`WordForms`). A word may be in several classes: "half" is a number and part of "half and
/// half"; what it is in a text is decided where it is read.
enum Lexicon {
    /// Words that are a number.
    static let numbers: [(word: String, value: Double)] = [
        ("one", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7), ("eight", 8),
        ("nine", 9),
        ("ten", 10), ("eleven", 11), ("twelve", 12), ("thirteen", 13), ("fourteen", 14), ("fifteen", 15),
        ("sixteen", 16), ("seventeen", 17), ("eighteen", 18), ("nineteen", 19), ("twenty", 20), ("thirty", 30),
        ("forty", 40), ("fifty", 50), ("sixty", 60), ("seventy", 70), ("eighty", 80), ("ninety", 90), ("hundred", 100),
        ("thousand", 1000),
    ]

    /// "half a pizza", "a quarter of a melon", "a third of the cake".
    static let shares: [(word: String, value: Double)] = [
        ("half", 0.5), ("quarter", 0.25), ("third", 1.0 / 3), ("fourth", 0.25), ("fifth", 0.2), ("sixth", 1.0 / 6),
        ("eighth", 0.125), ("tenth", 0.1),
    ]

    /// Words for a count that leave it open. "A few" is three as USDA's interviewers code it.
    static let collective: [(word: String, value: Double)] = [
        ("couple", 2), ("pair", 2), ("few", 3), ("several", 3), ("dozen", 12),
    ]

    /// "a double portion", "triple scoop": how many of what people are served.
    static let multiples: [(word: String, value: Double)] = [("double", 2), ("triple", 3)]

    /// Words that tell how full a spoon or a cup is. A heaped spoon holds half as much again as a level one, a rounded one lies
    /// between.
    static let fillings: [(word: String, factor: Double)] = [
        ("heaped", 1.5), ("heaping", 1.5), ("rounded", 1.25), ("level", 1), ("packed", 1), ("full", 1),
        ("scant", 0.9),
    ]

    static let articles = ["a", "an"]

    /// Words for a size, with what they make of a portion that the record gives in one size only.
    static let sizes: [(word: String, factor: Double)] = [
        ("tiny", 0.5), ("mini", 0.5), ("miniature", 0.5), ("small", 0.75), ("little", 0.75), ("wee", 0.75),
        ("medium", 1),
        ("regular", 1),
        ("standard", 1), ("average", 1), ("normal", 1), ("large", 1.5), ("big", 1.5), ("huge", 2), ("giant", 2),
        ("jumbo", 1.75), ("extra", 1), ("thick", 1.3), ("thin", 0.8), ("single", 1), ("individual", 1), ("personal", 1),
        ("size", 1), ("sized", 1), ("fun", 1), ("king", 1.5), ("snack", 1), ("bite", 1), ("generous", 1.25),
        ("tall", 1),
        // As `words.tsv` brings "extra large", "fun size" and the like to one word. Drinks of 16, 21, 32 and 44 fl oz are USDA's
        // small to extra large. What is sold in fun or bite size only is usual so.
        ("extralarge", 1.8), ("extrasmall", 0.5), ("kingsize", 1.7), ("funsize", 1), ("snacksize", 1), ("bitesize", 1),
        ("kidsize", 0.6),
    ]

    /// Things that food comes in. USDA's portions use most of them, and then theirs is the weight.
    static let measures = [
        "slice", "piece", "bowl", "bowlful", "plate", "plateful", "glass", "mug", "bottle", "can", "carton",
        "container",
        "packet", "package", "pack", "pouch", "bag", "box", "jar", "stick", "scoop", "handful", "serving", "portion",
        "helping", "order", "strip", "rasher", "fillet", "filet", "patty", "link", "ear", "head", "clove", "stalk",
        "spear",
        "sprig", "wedge", "ring", "chunk", "cube", "square", "sheet", "loaf", "tub", "tube", "tray", "tin", "cone",
        "floret",
        "floweret", "leaf", "whole", "dollop", "drizzle", "splash", "squeeze", "knob", "pat", "pinch", "dash",
        "sprinkle",
        "shot", "jigger", "sip", "bit", "spoon", "spoonful", "servingspoon", "bun", "item", "unit", "pc", "quantity",
        "amount", "inch",
        "katori", "punnet", "ladle", "pump", "sliver", "diameter", "cubic", "surface", "fluid", "fl", "bar", "side",
        "bed", "pile", "segment", "section", "ball",
    ]

    /// Measures that say the same: the text's word, the tables' words.
    static let sameMeasures: [(word: String, others: [String])] = [
        ("slice", ["piece"]), ("square", ["piece"]), ("piece", ["slice", "nugget", "item"]), ("strip", ["slice"]),
        ("segment", ["section", "slice"]),
        ("rasher", ["slice"]),
        ("tin", ["can"]), ("filet", ["fillet"]), ("pack", ["package", "packet"]), ("packet", ["package", "pouch"]),
        ("package", ["packet", "bag"]), ("floret", ["floweret"]), ("tub", ["container"]), ("carton", ["container"]),
        ("cup", ["container"]), ("stick", ["bar"]), ("link", ["sausage"]), ("glass", ["cup"]), ("mug", ["cup"]),
        ("bottle", ["can"]), ("pouch", ["packet"]), ("container", ["carton", "cup"]), ("bag", ["package"]),
        ("drink", ["can"]), ("order", ["serving"]), ("big", ["large"]), ("little", ["small"]), ("wee", ["small"]),
        ("mini", ["miniature"]),
        ("miniature", ["mini"]), ("regular", ["medium"]), ("bitesize", ["miniature", "bite"]),
        ("funsize", ["fun", "snack"]),
        ("snacksize", ["snack", "fun", "small"]), ("kingsize", ["king", "large"]),
        ("jumbo", ["extralarge", "large"]), ("huge", ["extralarge", "large"]), ("giant", ["extralarge", "large"]),
        ("extralarge", ["large"]), ("tiny", ["extrasmall", "small"]), ("extrasmall", ["small"]),
        ("kidsize", ["child", "small"]), ("tall", ["small"]),
    ]

    /// A food may end before each of these.
    static let connectives = [
        "and", "with", "w/", "plus", "w", "n", "alongside", "then", "also", "including", "include", "featuring", "on",
        "in",
        "over", "into", "followed", "accompanied", "paired", "served", "topped", "consisting", "by", "along", "atop",
        "washed",
        "drank", "ate", "but", "had", "have", "together",
    ]

    /// Words behind which a food is left out.
    static let negations = [
        "no", "without", "w/o", "hold", "minus", "excluding", "except", "not", "non", "skip", "skipped",
    ]

    /// Talk around a meal: it neither names a food nor counts against one.
    static let framing = [
        "i", "im", "ive", "id", "ill", "am", "was", "were", "is", "are", "be", "been", "being", "have", "had", "having",
        "has", "eat", "ate", "eaten", "eating", "drank", "drinking", "drunk", "enjoy", "enjoyed", "enjoying", "consume",
        "consumed", "consuming", "grab", "grabbed", "grabbing", "my", "me", "myself", "we", "our", "us", "you", "he",
        "she", "they", "them", "their", "for", "today", "tonight", "yesterday", "this", "that", "thats", "these",
        "those", "morning", "evening", "afternoon", "night", "day", "noon", "midday", "pm", "oclock", "breakfast",
        "lunch", "dinner", "supper", "brunch", "snack", "snacking", "lunchtime", "start", "started", "starting",
        "along", "alongside", "side", "follow", "followed", "following", "accompanied", "accompanying", "paired",
        "pairing", "serve", "served", "serving", "wash", "washed", "down", "weigh", "weighing", "weighed", "weight",
        "contain", "containing", "measure", "measuring", "totaling", "total", "about", "approximately", "approx",
        "around", "roughly", "nearly", "almost", "exactly", "quick", "delicious", "tasty", "yummy", "lovely", "nice",
        "refreshing", "simple", "just", "also", "then", "too", "as", "well", "it", "which", "what", "some", "bit", "of",
        "the", "at", "to", "on", "in", "into", "by", "from", "featuring", "include", "including", "included", "made",
        "make", "making", "prepare", "preparing", "consist", "consisting", "come", "got", "get", "getting", "leftover",
        "really", "very", "so", "bunch", "lot", "kind", "type", "such", "another", "other", "both", "each", "every",
        "all", "while", "after", "before", "b4", "during", "now", "later", "than", "there", "here", "will", "would",
        "can",
        "could", "did", "do", "does", "done", "going", "go", "went", "savor", "savoring", "munch", "munching", "sip",
        "sipping", "sipped", "treat", "treated", "treating", "using", "used", "use", "taking", "take", "took", "feel",
        "felt", "feeling", "like", "love", "loved", "good", "great", "satisfying", "hearty", "wholesome", "healthy",
        "favorite", "usual", "generous", "please", "thing", "something", "stuff", "food", "meal", "plate", "add",
        "added", "adding", "put", "throw", "mixed", "choose", "chose", "opt", "opted", "finish", "finished",
        "finishing", "complete", "completed", "end", "ended", "midnight", "weekend", "monday", "tuesday", "wednesday",
        "thursday", "friday", "saturday", "sunday", "skipped", "skip", "quickly", "currently", "cooking", "combined",
        "combination", "consists", "style", "perfect", "bite", "approximate", "per", "pack", "packed", "pour", "poured",
        "sprinkled", "drizzled", "plain", "additionally", "consisted", "snacked", "seasoned", "season", "tossed",
        "finally", "top", "exercise", "workout", "pre", "post", "gym", "kid", "children", "watch", "watched", "movie",
        "drove", "drive", "driving", "work", "worked", "working", "squat", "plank", "shared", "share", "sharing",
        "person", "people", "partner", "boyfriend", "girlfriend", "mum",
        "mom", "dad", "son", "daughter", "brother", "sister", "mother", "father", "roommate", "colleague", "coworker",
        "family", "someone", "elliptical", "treadmill", "lunge", "burned", "mile", "tired", "hungry",
        "bloated", "fasting", "fasted", "floor", "nothing", "none", "walk", "walked", "run", "ran",
        "running", "swim", "swam", "cycling", "bike", "yoga", "stretching", "lifted", "weights", "reps", "sets",
        "steps", "sleep", "slept", "nap", "tired", "sick", "headache", "doctor", "dentist", "meeting", "phone", "wife",
        "husband", "friend", "friends", "dog", "stayed", "washing", "oh", "addition", "opened", "ordered",
        "instead", "brought", "picked", "settled", "between", "maybe", "perhaps", "log", "logged", "logging", "okay",
        "ok", "um", "uh",
        "probably",
        "circa", "ca", "least", "less", "under", "only", "based",
    ]

    /// The meals a text may be headed with: "lunch: …", "for dinner I had …".
    static let meals = ["breakfast", "lunch", "dinner", "supper", "brunch", "snack", "lunchtime", "meal", "dessert"]

    /// Ways to make food ready. A record that leaves these out, or names one that a text does not, is hardly the worse for it.
    static let preparations = [
        "cooked", "raw", "baked", "boiled", "broiled", "fried", "grilled", "roasted", "steamed", "stewed", "sauteed",
        "braised", "poached", "toasted", "rare", "fresh", "frozen", "canned", "dried", "heated", "drained", "prepared",
        "ready", "plain", "fresh!",
        "homemade", "home", "recipe", "unflavored", "commercial", "commercially", "regular",
        "unprepared", "brewed", "bottled",
        "chilled",
        "warm", "chopped", "sliced", "diced", "mashed", "shredded", "microwaved", "packaged", "restaurant", "fast",
        "food", "cubed", "crumbled", "peeled", "unpeeled", "deboned", "thawed", "defrosted", "rinsed", "strained",
        "melted", "marinated", "seared", "blanched", "griddled", "charred", "blackened", "crushed", "smashed",
        "squashed",
        "squeezed", "shaved", "halved", "quartered", "folded", "layered", "sabzi", "sabji", "subzi", "subji",
    ]

    /// Words for food as it is bought or kept rather than eaten. A text that means such food has the word.
    static let notAsEaten = [
        "dry", "powder", "powdered", "concentrate", "condensed", "uncooked", "unprepared", "mix", "dehydrated",
        "undiluted",
        "batter", "dough", "reconstituted",
    ]

    /// Before heat, and after it. What is dried may be either.
    static let uncooked = ["raw", "uncooked", "dry"]
    static let cooked = [
        "cooked", "baked", "boiled", "broiled", "fried", "grilled", "roasted", "steamed", "stewed", "sauteed",
        "braised",
        "poached", "toasted", "brewed",
    ]
}
