extension PieceWords {
    init(english intern: (String) -> Int32) {
        light = intern("light")
        seasoning = intern("seasoning")
        spread = intern("spread")
        drink = intern("drink")
        ice = intern("ice")
        duringMeals = ["for", "at"].map(intern)
        beforePlaces = ["at", "chez"].map(intern)
        mealLetters = ["b", "l", "d", "s"].map(intern)
        titles = ["dr", "mr", "mrs", "st"].map(intern)
    }
}
