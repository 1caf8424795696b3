extension DishWords {
    init(english intern: (String) -> Int32) {
        sandwich = intern("sandwich")
        cheese = intern("cheese")
        salad = intern("salad")
        omelet = intern("omelet")
        stir = intern("stir")
        stirring = Set(["stir", "fry", "fried"].map(intern))
        dish = intern("dish")
        bread = intern("bread")
        breadKinds = [
            "wheat", "white", "brown", "rye", "wholemeal", "wholewheat", "wholegrain", "multigrain", "granary",
            "pumpernickel", "whole", "grain",
        ].map(intern)
        unmixed = ["plain", "black"].map(intern)
        composed = [
            "sandwich", "wrap", "salad", "smoothy", "shake", "bowl", "soup", "stew", "omelet", "pizza", "burrito",
            "taco", "omelette", "toasty", "quesadilla",
        ].map(intern)
        sides = ["vegetable", "dessert", "meal"].map(intern)
        wholes = ["entree", "casserole", "dinner", "meal", "platter", "bake"].map(intern)
        blended = Set(["smoothy", "overnight", "porridge", "oat"].map(intern))
        filledBreads = FilledBreads.always.map(intern)
        sauced = ["curry", "stew", "chili", "dal", "masala", "tikka", "goulash", "korma", "vindaloo"].map(intern)
        besideSauces = ["rice", "naan", "bread", "roti", "chapati", "chappatty", "noodle", "chip", "fry", "papad"].map(
            intern
        )
        breadsAndDoughs = (FilledBreads.always + FilledBreads.others + FilledBreads.dough).map(intern)
        fillableBreads = FilledBreads.others.map(intern)
        sweetBreads = FilledBreads.sweetToo.map(intern)
        let words = MainFoods.animals.merging(MainFoods.others) { animal, _ in animal }
        mains = Dictionary(uniqueKeysWithValues: words.map { (intern($0), $1.map(intern)) })
        animals = Set(MainFoods.animals.keys.map(intern))
        birdParts = ["breast", "thigh", "leg", "drumstick", "wing"].map(intern)
        hotDogs = ["hotdog", "frankfurter"].map(intern)
        coldCuts = ["cold", "cut"].map(intern)
        shapes = ["cake", "patty", "ball", "croquette", "nugget", "stick", "finger"].map(intern)
        roast = intern("roast")
        roasted = intern("roasted")
        roasts = ["beef", "pork", "lamb", "veal", "ham"].map(intern)
        meatCuts = [
            "breast", "thigh", "leg", "wing", "drumstick", "fillet", "filet", "nugget", "tender", "strip", "goujon",
            "sausage",
            "meatball", "mince", "jerky", "bacon", "chop", "rib", "loin", "tenderloin", "belly", "shoulder", "brisket",
            "shank",
            "steak", "patty", "kebab", "kabob", "kofta", "skewer", "escalope", "cutlet", "medallion", "stew",
        ].map(intern)
        dishesOfOthers = ["roast", "gratin", "bake", "fritter", "puree", "crumble"].map(intern)
        flavored = [
            "scone", "doughnut", "donut", "cheesecake", "muffin", "cake", "cupcake", "cooky", "brownie", "pancake",
            "waffle", "shake", "milkshake", "tart", "danish", "pastry", "flapjack", "loaf",
        ].map(intern)
        flavoring = ["chocolate", "carrot", "pumpkin", "oatmeal", "peanut", "courgette", "zucchini"].map(intern)
        belonging = [
            "made", "prepared", "cooked", "filled", "covered", "coated", "flavored", "breaded", "sweetened", "stuffed",
            "fried", "baked", "reconstituted", "fortified",
        ].map(intern)
        weighing = ["weigh", "weighing", "weighed", "totaling", "total", "at", "that", "thats"].map(intern)
        making = ["made", "make", "prepared", "prepare"].map(intern)
        mixing = ["mix", "mixture", "blend", "combination", "medley"].map(intern)
        mixed = intern("mixed")
        vessels = ["serving", "portion", "helping", "bowl", "plate", "dish"].map(intern)
        bowls = ["bowl"].map(intern)
        containing = ["included", "include", "has", "have", "had", "contain", "contained", "containing"].map(intern)
    }
}
