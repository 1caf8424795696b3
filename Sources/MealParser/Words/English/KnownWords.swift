import FoodDatabase

/// Words that the rules of grammar ask for by name.
///
/// A class, so that a copy of the table that has them copies one reference rather than a dozen.
final class KnownWords: Sendable {
    let and, or, with, of, from, free, not, eaten, nfs, ns, to, made, half, quarter, pounder, except, nothing, fl,
        fluid, the, vitamin,
        mixed, dish, seasoning: Int32
    let quantity, specified, guideline, serving, piece, beverage, cereal, bread, sandwich, large, each, excluding,
        yield, refuse, unthawed, condensed, drink, ice,
        inch,
        reconstituted, cooked, between, at, on, m, extra, whole, plus, bar, spread, light, pan, non, extraLarge,
        footlong, egg, small, submarine: Int32

    /// What makes an hour vague, and what a meal's name stands behind: "around 10", "for breakfast".
    let around, duringMeals: [Int32]

    /// What names food for babies.
    let babies: [Int32]

    /// What foods are told by before their names: "a fruit, an orange"; with what each of the kind is, or nothing where the tables'
    /// names say it.
    let kinds: [Int32: FoodTraits]
    /// "some" of "some nuts".
    let someWords: [Int32]

    /// What is added as fat, what is spread on bread or mixed into a salad, and what says that a food is full of fat.
    let fats, spreads, fatty: [Int32]
    let added: Int32

    /// How food is kept; who bought it so says so.
    let preserved: [Int32]

    /// How vegetables are made ready without fat.
    let leanMethods: [Int32]

    /// What little is lost by.
    let seasonings: [Int32]

    /// What says that a food was weighed before it was cooked.
    let rawState: [Int32]

    /// Between how many something is shared, or how many ways it is split.
    let among: [Int32]
    let way: Int32

    /// What an Indian menu counts by: "3 nos idli".
    let nos: Int32

    /// How what stays whole is cooked.
    let baked: Int32

    /// What one drinks or eats from, which comes in sizes.
    let vesselsOfSizes: [Int32]

    /// What food is bought in, of which only the record knows how much it holds.
    let packages: [Int32]

    /// What stands for the pieces of a package: "20 of them".
    let them: [Int32]

    /// What is done with food that others eat of too.
    let sharing: [Int32]

    /// What heads the meals of a day: "B: eggs, L: soup, D: steak, S: nuts".
    let mealLetters: [Int32]

    /// What is drunk as a brew, and what says that a drink is made of powder.
    let brewed, powders: [Int32]
    let instant: Int32

    /// What binds a "with" to the food before it: "made with milk", "filled with cream".
    let belonging: [Int32]

    /// What says that a weight is of all that stands before it: "weighing 60 g", "that is 60 g", "at 60 g".
    let weighing: [Int32]

    /// What a person does who cooks or brews: "I made a coffee with 200 g of water".
    let making: [Int32]

    /// What is put together from foods that a person may tell one by one.
    let composed: [Int32]

    /// Bread with something in it, and bread that may have.
    let filledBreads, fillableBreads, sweetBreads: [Int32]
    let cheese, salad: Int32

    let roast, roastedWord: Int32
    /// Meat that is called a roast.
    let joints: [Int32]

    /// Dishes of other foods, which stand for themselves only alone: "gratin" of "leek gratin".
    let dishesOfOthers: [Int32]

    /// What a point stands behind in a name: "Dr. Pepper".
    let titles: [Int32]

    /// What a drink is served with.
    let garnishes: [Int32]

    /// What the food behind it tastes or is made of, where it is no food beside it.
    let flavors: [Int32]

    /// As much as one seasons with.
    let pinches: [Int32]

    /// What says that foods were put together before they were weighed: "a mix of oats and nuts".
    let mixing: [Int32]

    /// What is weighed with all that is in it: "a 250 g bowl of porridge with honey".
    let vessels: [Int32]

    /// What tells of parts: "a salad that included tomatoes", "a sauce that has garlic".
    let containing, relative: [Int32]

    /// What a food's name is told with by its absence: "no sugar granola".
    let lacking: [Int32]

    /// What foods are enriched with and pills are made of: alone they are a supplement, and none of the foods that have it.
    let substances: [Int32]

    let fat: Int32

    /// Words for a count that is no number.
    let vague: [Int32]

    /// Sizes that a portion may be of without the text saying so.
    let usualSizes: [Int32]
    /// Sizes that change nothing: "a single apple", "a medium-sized one".
    let plainSizes: [Int32]
    /// What a place's name stands behind: "at Rosie's".
    let beforePlaces: [Int32]

    /// What a question begins with, and what is said of food that is not eaten.
    let asking: [Int32]
    let planning: [[Int32]]
    let intending: [Int32]

    /// What is done with a text about food, and with food.
    let logging, eating: [Int32]

    /// What a clause begins with: "so I had", "but ate".
    let clauseJoints: [Int32]
    let but: Int32

    /// What stands before the place that food was taken from: "off his plate", "from the bag", "out of a box".
    let origins: [Int32]

    /// The same where no mark tells a question: "is", and "how" before "many".
    let askingFirst, askingWhat, askedNext: [Int32]

    /// Marks that are spoken.
    let comma, period: Int32

    /// What measures call a whole one, what a whole one weighs of some foods, and how those are told.
    let wholes, roasted: [Int32]
    let wholeFoods: [(word: Int32, food: WholeFood)]

    /// What stands around an hour: "8 o'clock", "7ish", "half past 8".
    let oclock, ish, past: Int32

    /// What a drink is put behind: "sugar in tea".
    let into: [Int32]

    /// What makes a number tell which food it is, or when, rather than how much: "9-inch", "12 grain", "20 minutes".
    let describing: [Int32]

    /// What a number of is done rather than eaten: "5 miles", "10 reps".
    let activities: [Int32]

    /// A length is kept in inches, as the tables have them.
    let centimeters: [Int32]

    /// What people have once or several times of what is served: "double portion".
    let helpings: [Int32]

    /// What a whole is cut into.
    let slices: [Int32]

    /// "am" and "pm", and the letters that "a.m." and "p.m." begin with.
    let meridiems, halvesOfDay: [Int32]
    private let calories, kilojoules: [Int32]

    private static let kindTraits: [(String, FoodTraits)] = [
        ("fruit", [.fruit, .plain]), ("vegetable", [.vegetable, .plain]), ("veg", [.vegetable, .plain]),
        ("meat", [.meat, .plain]), ("bread", .bread), ("cake", .cake), ("nut", []), ("fish", []), ("seafood", []),
        ("cheese", []), ("sandwich", []), ("soup", []), ("salad", []), ("pasta", []), ("cereal", []), ("bean", []),
        ("juice", []), ("pizza", []), ("sausage", []), ("cooky", []), ("candy", []), ("berry", []), ("curry", []),
        ("seed", []), ("pastry", []), ("tea", []), ("wine", []), ("beer", []), ("pie", []), ("chocolate", []),
        ("sushi", []), ("yogurt", []), ("noodle", []), ("stew", []), ("omelet", []), ("lentil", []),
    ]

    /// What one unit of energy is in kcal; nil for any other word. A "calorie" of food is a kcal.
    func kcalPerUnit(of word: Int32) -> Double? {
        calories.contains(word) ? 1 : kilojoules.contains(word) ? 1 / 4.184 : nil
    }

    // Over so many fields the optimizer takes a quarter of an hour, and this runs once.
    @_optimize(none)
    init(_ intern: (String) -> Int32) {
        describing = [
            "inch", "foot", "ply", "grain", "layer", "min", "minute", "hr", "hour", "day", "week", "month", "year",
            "oclock",
        ].map(intern)
        activities = [
            "km", "kilometer", "kilometre", "mile", "rep", "set", "step", "lap", "minute", "min", "hour", "hr", "day",
            "person", "people",
        ].map(intern)
        centimeters = ["cm", "centimeter", "centimetre"].map(intern)
        making = ["made", "make", "prepared", "prepare"].map(intern)
        composed = [
            "sandwich", "wrap", "salad", "smoothy", "shake", "bowl", "soup", "stew", "omelet", "pizza", "burrito",
            "taco",
        ].map(intern)
        filledBreads = FilledBreads.always.map(intern)
        fillableBreads = FilledBreads.others.map(intern)
        sweetBreads = FilledBreads.sweetToo.map(intern)
        cheese = intern("cheese")
        salad = intern("salad")
        roast = intern("roast")
        joints = ["beef", "pork", "lamb", "veal", "ham"].map(intern)
        roastedWord = intern("roasted")
        dishesOfOthers = ["roast", "gratin", "bake", "fritter", "puree", "crumble"].map(intern)
        titles = ["dr", "mr", "mrs", "st"].map(intern)
        garnishes = ["lime", "lemon", "mint", "olive", "ice"].map(intern)
        mixing = ["mix", "mixture", "blend", "combination", "medley"].map(intern)
        vessels = ["serving", "portion", "helping", "bowl", "plate", "dish"].map(intern)
        containing = ["included", "include", "has", "have", "had", "contain", "contained", "containing"].map(intern)
        relative = ["that", "which"].map(intern)
        lacking = ["fat", "sugar", "salt"].map(intern)
        brewed = ["coffee", "tea"].map(intern)
        instant = intern("instant")
        powders = ["powder", "powdered"].map(intern)
        vitamin = intern("vitamin")
        mixed = intern("mixed")
        dish = intern("dish")
        seasoning = intern("seasoning")
        pinches = ["pinch", "bit", "dash", "sprinkle", "touch", "splash", "drizzle", "squeeze"].map(intern)
        weighing = ["weigh", "weighing", "weighed", "totaling", "total", "at", "that", "thats"].map(intern)
        helpings = ["serving", "portion", "helping", "order", "scoop"].map(intern)
        around = ["around", "about", "approximately", "roughly"].map(intern)
        duringMeals = ["for", "at"].map(intern)
        kinds = Dictionary(uniqueKeysWithValues: Self.kindTraits.map { (intern($0), $1) })
        someWords = ["some"].map(intern)
        babies = ["baby", "babyfood", "infant", "toddler", "strained", "junior", "gerber"].map(intern)
        among = ["between", "among", "amongst", "by"].map(intern)
        way = intern("way")
        fats = ["fat", "oil", "butter", "margarine", "ghee", "lard", "grease"].map(intern)
        spreads = ["spread", "mayonnaise", "butter", "margarine", "dressing"].map(intern)
        fatty = ["buttered", "buttery", "oily", "fried", "sauteed", "creamed", "glazed"].map(intern)
        added = intern("added")
        preserved = ["canned", "frozen"].map(intern)
        leanMethods = ["steamed", "boiled", "poached", "plain"].map(intern)
        flavors = [
            "garlic", "lemon", "lime", "honey", "mustard", "ginger", "pepper", "chili", "maple", "sesame", "coconut",
            "curry",
            "teriyaki", "flour", "scotch", "buffalo", "ranch", "cinnamon", "vanilla", "mint", "herb", "pesto",
            "balsamic",
        ].map(intern)
        seasonings = ["salt", "pepper", "ice", "spice", "seasoning", "seed", "skin", "bone"].map(intern)
        rawState = ["raw", "uncooked"].map(intern)
        bar = intern("bar")
        spread = intern("spread")
        light = intern("light")
        pan = intern("pan")
        non = intern("non")
        fat = intern("fat")
        substances = [
            "calcium", "magnesium", "iron", "zinc", "potassium", "selenium", "iodine", "chromium", "copper",
            "manganese", "sodium", "phosphoru", "vitamin", "multivitamin", "omega", "supplement", "mineral",
            "probiotic", "electrolyte", "b12", "biotin", "folate", "niacin", "riboflavin", "thiamin", "thiamine",
        ].map(intern)
        sharing = ["split", "shared", "halved"].map(intern)
        mealLetters = ["b", "l", "d", "s"].map(intern)
        slices = ["slice", "piece"].map(intern)
        meridiems = ["am", "pm"].map(intern)
        halvesOfDay = ["a", "p"].map(intern)
        calories = ["calory", "kcal", "cal", "kilocalory"].map(intern)
        kilojoules = ["kj", "kilojoule"].map(intern)
        vague = ["few", "several"].map(intern)
        belonging = [
            "made", "prepared", "cooked", "filled", "covered", "coated", "flavored", "breaded", "sweetened", "stuffed",
            "fried", "baked", "reconstituted", "fortified",
        ].map(intern)
        and = intern("and")
        or = intern("or")
        with = intern("with")
        of = intern("of")
        asking = ["how", "what", "is", "are", "should", "can", "could", "which", "why", "when", "do", "doe", "did"].map(
            intern
        )
        askingFirst = ["is", "are", "should", "doe", "why"].map(intern)
        askingWhat = ["how", "what"].map(intern)
        askedNext = ["many", "much", "is", "are", "should", "can", "could", "do", "doe"].map(intern)
        comma = intern("comma")
        period = intern("period")
        wholes = ["whole", "head", "bird"].map(intern)
        roasted = ["roast", "rotissery", "barbecued", "bbq", "smoked", "carved"].map(intern)
        wholeFoods = WholeFood.all.map { (intern($0.word), $0) }
        oclock = intern("oclock")
        ish = intern("ish")
        past = intern("past")
        planning = [
            "craving", "hate", "tomorrow", "shopping", "grocery", "buy", "wish", "allergic", "intolerant", "goal",
            "gonna", "dropped", "spilled", "want", "wanted", "planning", "planned", "considered", "resisted",
            "was going to", "were going to", "was out of", "were out of", "are out of", "is out of", "ran out of",
            "almost ate", "almost had", "nearly ate", "nearly had", "thought about", "thinking about", "thinking of",
            "felt like", "in the mood for", "meant to", "said no to", "turned down", "tempting", "tempted", "passed on",
            "dreamed of", "dreaming of", "wishing", "would love", "would kill for", "could murder", "looked good",
            "smelled good", "fancied", "might order", "might get", "might make", "might try", "considering",
            "looking forward to", "hoping for", "deciding between", "torn between", "remind me", "should eat",
            "should try", "must eat", "could eat", "i need",
        ].map { $0.split(separator: " ").map { intern(String($0)) } }
        intending = ["planning"].map(intern)
        logging = ["log", "track", "add", "record", "enter"].map(intern)
        eating = [
            "had", "ate", "drank", "got", "ended", "grabbed", "took", "settled", "made", "chose", "opted", "ordered",
            "picked", "snacked", "having", "eating", "drinking", "went",
        ].map(intern)
        clauseJoints = ["but", "so", "and", "then", "instead", "because"].map(intern)
        but = intern("but")
        origins = ["off", "from", "out"].map(intern)
        into = ["in", "into"].map(intern)
        from = intern("from")
        free = intern("free")
        not = intern("not")
        eaten = intern("eaten")
        nfs = intern("nfs")
        ns = intern("ns")
        to = intern("to")
        made = intern("made")
        half = intern("half")
        quarter = intern("quarter")
        pounder = intern("pounder")
        except = intern("except")
        nothing = intern("nothing")
        fl = intern("fl")
        fluid = intern("fluid")
        the = intern("the")
        quantity = intern("quantity")
        specified = intern("specified")
        guideline = intern("guideline")
        serving = intern("serving")
        piece = intern("piece")
        beverage = intern("beverage")
        cereal = intern("cereal")
        bread = intern("bread")
        sandwich = intern("sandwich")
        large = intern("large")
        usualSizes = ["medium", "regular", "average", "standard", "individual", "small", "large"].map(intern)
        plainSizes = ["single", "size", "sized", "normal", "personal"].map(intern)
        beforePlaces = ["at", "chez"].map(intern)
        each = intern("each")
        excluding = intern("excluding")
        yield = intern("yield")
        refuse = intern("refuse")
        unthawed = intern("unthawed")
        condensed = intern("condensed")
        drink = intern("drink")
        ice = intern("ice")
        inch = intern("inch")
        reconstituted = intern("reconstituted")
        cooked = intern("cooked")
        between = intern("between")
        at = intern("at")
        on = intern("on")
        m = intern("m")
        extra = intern("extra")
        vesselsOfSizes = ["glass", "mug", "bowl", "cup", "plate", "bag", "bottle"].map(intern)
        extraLarge = intern("extralarge")
        footlong = intern("footlong")
        egg = intern("egg")
        small = intern("small")
        submarine = intern("submarine")
        packages = [
            "bag", "box", "package", "packet", "pack", "pouch", "container", "tray", "tube", "carton", "loaf", "sheet",
            "jar", "tub", "bucket",
        ].map(intern)
        them = ["them", "these", "those", "em"].map(intern)
        whole = intern("whole")
        plus = intern("plus")
        nos = intern("nos")
        baked = intern("baked")
    }
}
