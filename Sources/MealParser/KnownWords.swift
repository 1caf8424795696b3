/// Words that the rules of grammar ask for by name.
///
/// A class, so that a copy of the table that has them copies one reference rather than a dozen.
final class KnownWords: Sendable {
    let and, or, with, of, from, free, not, eaten, nfs, ns, to, made, half, fl, fluid, the, vitamin,
        mixed, dish, seasoning: Int32
    let quantity, specified, guideline, serving, piece, beverage, cereal, bread, sandwich, large, each, excluding,
        yield, refuse, unthawed, condensed, drink, ice,
        inch,
        reconstituted, cooked, between, at, m, extra, whole, plus, bar, spread, light, pan, non: Int32

    /// What makes an hour vague, and what a meal's name stands behind: "around 10", "for breakfast".
    let around, duringMeals: [Int32]

    /// What names food for babies.
    let babies: [Int32]

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

    /// What a food holds: "30 g protein" says nothing of how much was eaten.
    let nutrients: [Int32]
    let fat: Int32

    /// Words for a count that is no number.
    let vague: [Int32]

    /// Sizes that a portion may be of without the text saying so.
    let usualSizes: [Int32]

    /// What a question begins with, and what is said of food that is not eaten.
    let asking, planning: [Int32]

    /// What a drink is put behind: "sugar in tea".
    let into: [Int32]

    /// What makes a number tell which food it is, or when, rather than how much: "9-inch", "12 grain", "20 minutes".
    let describing: [Int32]

    /// What people have once or several times of what is served: "double portion".
    let helpings: [Int32]

    /// What a whole is cut into.
    let slices: [Int32]

    /// "am" and "pm", and the letters that "a.m." and "p.m." begin with.
    let meridiems, halvesOfDay: [Int32]
    private let calories, kilojoules: [Int32]

    /// What one unit of energy is in kcal; nil for any other word. A "calorie" of food is a kcal.
    func kcalPerUnit(of word: Int32) -> Double? {
        calories.contains(word) ? 1 : kilojoules.contains(word) ? 1 / 4.184 : nil
    }

    init(_ intern: (String) -> Int32) {
        describing = [
            "inch", "foot", "ply", "grain", "layer", "min", "minute", "hr", "hour", "day", "week", "month", "year",
            "oclock",
        ].map(intern)
        making = ["made", "make", "prepared", "prepare"].map(intern)
        composed = [
            "sandwich", "wrap", "salad", "smoothy", "shake", "bowl", "soup", "stew", "omelet", "pizza", "burrito",
            "taco",
        ].map(intern)
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
        babies = ["baby", "babyfood", "infant", "toddler", "strained", "junior", "gerber"].map(intern)
        among = ["between", "among", "amongst", "by"].map(intern)
        way = intern("way")
        fats = ["fat", "oil", "butter", "margarine", "ghee", "lard", "grease"].map(intern)
        spreads = ["spread", "mayonnaise", "butter", "margarine", "dressing"].map(intern)
        fatty = ["buttered", "buttery", "oily", "fried", "sauteed", "creamed", "glazed"].map(intern)
        added = intern("added")
        preserved = ["canned", "frozen"].map(intern)
        leanMethods = ["steamed", "boiled", "poached", "plain"].map(intern)
        seasonings = ["salt", "pepper", "ice", "spice", "seasoning", "seed", "skin", "bone"].map(intern)
        rawState = ["raw", "uncooked"].map(intern)
        bar = intern("bar")
        spread = intern("spread")
        light = intern("light")
        pan = intern("pan")
        non = intern("non")
        nutrients = ["protein", "carb", "carbohydrate", "fiber", "fibre"].map(intern)
        fat = intern("fat")
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
        planning = [
            "craving", "hate", "tomorrow", "shopping", "grocery", "buy", "wish", "allergic", "intolerant", "goal",
            "gonna",
            "dropped", "spilled",
        ].map(intern)
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
        m = intern("m")
        extra = intern("extra")
        whole = intern("whole")
        plus = intern("plus")
    }
}
