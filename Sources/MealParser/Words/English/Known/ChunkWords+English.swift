extension ChunkWords {
    init(english intern: (String) -> Int32) {
        light = intern("light")
        seasoning = intern("seasoning")
        spread = intern("spread")
        drink = intern("drink")
        ice = intern("ice")
        tea = intern("tea")
        stirredIn = ["milk", "sugar", "honey", "creamer", "cream", "sweetener", "lemon"].map(intern)
        places = [
            "home", "work", "office", "desk", "shop", "store", "supermarket", "market", "cafe", "pub", "canteen",
            "cafeteria",
            "hotel", "car", "train", "plane", "bus", "garden", "park", "kitchen", "fridge", "freezer", "house", "couch",
            "sofa", "bed", "table", "beach", "gym", "party", "cinema", "station", "airport", "hospital", "church",
            "road",
        ]
        .map(intern)
        beforeRooms = ["at", "in", "from", "on", "off", "near", "outside", "by"].map(intern)
        people = ["i", "you", "u", "we", "they", "he", "she", "someone", "anyone"].map(intern)
        duringMeals = ["for", "at"].map(intern)
        beforePlaces = ["at", "chez"].map(intern)
        mealLetters = ["b", "l", "d", "s"].map(intern)
        abbreviations = ["approx", "ca", "incl", "est", "pkt", "pc", "sm", "med", "lg", "vs", "w"].map(intern)
        titles = ["dr", "mr", "mrs", "st"].map(intern)
    }
}
