extension PortionWords {
    init(english intern: (String) -> Int32) {
        small = intern("small")
        large = intern("large")
        extraLarge = intern("extralarge")
        single = intern("single")
        crust = intern("crust")
        egg = intern("egg")
        bar = intern("bar")
        pan = intern("pan")
        submarine = intern("submarine")
        drink = intern("drink")
        baked = intern("baked")
        usualSizes = ["medium", "regular", "average", "standard", "individual", "small", "large"].map(intern)
        plainSizes = ["single", "size", "sized", "normal", "personal"].map(intern)
        ordinary = ["medium", "regular", "normal", "average", "standard", "single"].map(intern)
        sharedDishes = ["pie", "casserole", "quiche"].map(intern)
        crumbs = ["fry", "nacho", "chip", "crisp"].map(intern)
        crumbsOfPlates = ["fry", "nacho"].map(intern)
        thicknesses = ["thick", "thin"].map(intern)
        miniatures = ["mini", "miniature", "baby", "bitesize"].map(intern)
        cuts = ["ring", "strip", "cube", "chunk", "wedge", "slice", "stick", "segment", "square"].map(intern)
        vesselsOfSizes = ["glass", "mug", "bowl", "cup", "plate", "bag", "bottle"].map(intern)
        wholes = ["whole", "head", "bird"].map(intern)
        bakedDishes = [
            "pie", "lasagna", "lasagne", "moussaka", "casserole", "gratin", "bake", "crumble", "cobbler", "pastitsio",
            "meatloaf", "strata", "dauphinoise", "tartiflette",
        ].map(intern)
        roasted = ["roast", "rotissery", "barbecued", "bbq", "smoked", "carved"].map(intern)
        wholeFoods = WholeFood.all.map { (intern($0.word), $0) }
    }
}
