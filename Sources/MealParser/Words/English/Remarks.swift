/// Words that people say around a meal and that are no food, in their reduced form (`WordForms`): the place, the company, the time,
/// how it was.
///
/// Unlike `Lexicon.framing` these count for nothing when foods are sought, so they may be parts of foods' names as well. They
/// tell which words a text may have over without anything being missing: of "pancakes at the diner with grandma" nothing is.
enum Remarks {
    static let all =
        places + vessels + company + times + hedges + judgements + feel + doings + puttings + grammar + days + body
        + work
        + leisure + chat + moods + eating + occasions

    /// Stand beside a food's name and say how it was.
    static let ofFood =
        feel + [
            "thank", "thanks", "again", "yum", "yumm", "nom", "cheap", "cheeky", "proper", "decent", "basic", "classic",
            "posh", "homemade",
        ]

    private static let places = [
        "office", "school", "college", "canteen", "cafeteria", "restaurant", "cafe", "diner", "bistro", "pub", "hotel",
        "hostel", "airport", "plane", "flight", "train", "bus", "car", "road", "station", "hospital", "cinema",
        "theater", "theatre", "cafe", "court", "stall", "kitchen", "chippy", "chipper", "fridge", "freezer", "pantry",
        "oven", "grill",
        "microwave", "desk", "couch", "sofa", "table", "garden", "park", "beach", "mall", "store", "shop",
        "supermarket", "market", "takeout", "takeaway", "takeway", "delivery", "place", "buffet", "menu", "church",
        "campus", "dorm", "room", "lobby", "lounge", "terminal", "house", "apartment", "picnic", "party", "wedding",
        "festival", "conference", "trip",
        "game", "show", "tv", "episode", "class", "shift", "commute", "way", "outside", "inside", "upstairs",
    ]

    /// Things that food is kept, cooked or carried in, where no amount is told by it.
    /// Days as people shorten them; "sun" and "sat" are words as well.
    private static let days = ["mon", "tue", "wed", "thu", "thur", "fri"]

    /// How the writer is.
    private static let body = [
        "tummy", "sore", "achy", "headache", "migraine", "exhausted", "knackered", "wrecked", "shattered", "hangry",
        "hungover", "nausea", "nauseous", "bloated", "cramp", "sick", "poorly", "unwell", "jetlag", "jetlagged",
        "insomnia", "rubbish", "rough", "grumpy", "anxious", "emotional", "alright", "peckish", "ravenous", "famished",
    ]

    private static let work = [
        "nurse", "doctor", "dentist", "vet", "nightshift", "overtime", "deadline", "meeting", "zoom", "email", "exam",
        "homework", "laundry", "errand", "appointment", "interview", "lecture", "seminar", "rehearsal",
    ]

    private static let leisure = [
        "laughed", "laughing", "gig", "concert", "movie", "netflix", "telly", "podcast", "football", "soccer",
        "cricket",
        "rugby", "tennis", "golf", "camping", "tent", "braai", "sunshine", "rain", "rainy", "raining", "sunny", "snow",
        "snowing", "windy", "weather",
    ]

    /// As people shorten what they say to each other.
    private static let chat = [
        "tbh", "ngl", "smh", "lmao", "rofl", "idk", "imo", "imho", "fyi", "btw", "coz", "cuz", "cos", "bc", "tho",
        "thx",
        "ty", "plz", "rn", "tmi", "fml", "af", "xx", "omw", "nvm", "yolo", "wi", "telly", "uni", "hols", "arvo",
        "brekky", "mmm", "nite", "ta", "cheers", "innit", "deffo", "obvs", "soz", "yay", "argh", "aargh", "phew", "duh",
    ]

    /// Feelings and states of who writes.
    private static let moods = [
        "rushed", "regret", "guilt", "joy", "shame", "boredom", "craving", "anger", "anxiety", "stress", "hurry",
        "rush",
        "relief",
        "disappointment", "temptation", "willpower", "appetite", "motivation", "alone", "lonely", "starved", "cranky",
        "sleepy", "drained", "freezing", "shivering", "thirsty", "content", "weird", "odd", "lame", "insane", "unreal",
        "divine", "delish", "scrumptious", "heavenly", "mediocre", "average", "favourite", "favorite", "fave", "stone",
    ]

    /// Words for eating and getting food that tell no amount.
    private static let eating = [
        "munched", "scoffed", "pinched", "nicked", "wolfed", "caved", "necked", "guzzled", "slurped", "snarfed",
        "snuck",
        "snagged", "delivered", "microwaving", "reheating", "finishing", "starving", "splurged", "binged", "grazed",
    ]

    /// What people do and where they are meanwhile.
    private static let occasions = [
        "match", "race", "marathon", "rehearsal", "ceremony", "funeral", "graduation", "anniversary", "sunset",
        "sunrise",
        "dawn", "dusk", "terrace", "patio", "balcony", "pool", "lab", "laboratory", "centre", "center", "ward",
        "library",
        "hall", "tram", "tube", "ferry", "ship", "campsite", "studio", "clinic", "salon",
        "yard",
        "lawn", "porch", "stairs", "bench", "mob", "gang", "clubhouse", "break", "standup", "rounds", "rota", "errands",
        "chores", "traffic", "queue", "carpark", "layover", "playground", "practice", "sale", "quick", "real", "dining",
        "deal",
    ]

    private static let vessels = [
        "tupperware", "lid", "wrapper", "wrapping", "foil", "pan", "pot", "saucepan", "skillet", "wok", "lunchbox",
        "cooler", "thermos", "napkin", "drawer", "cupboard", "counter", "thru", "airfryer", "cooker", "crockpot",
    ]

    private static let company = [
        "grandma", "grandpa", "grandmother", "grandfather", "granny", "nana", "aunt", "auntie", "uncle", "cousin",
        "niece", "nephew", "neighbor", "neighbour", "boss", "team", "client", "guest", "girl", "boy", "guy", "buddy",
        "mate", "pal", "mama", "mummy", "mommy", "daddy", "parent", "sibling", "fiance", "fiancee", "spouse", "hubby",
        "toddler", "teacher", "student", "classmate", "flatmate", "host", "chef", "waiter", "nutritionist", "trainer",
        "coach", "him", "her", "his", "hers", "its", "ours", "theirs", "yours", "mine", "everyone", "somebody",
        "nobody", "anyone", "who", "whose", "own",
    ]

    private static let times = [
        "week", "month", "year", "hour", "minute", "second", "moment", "time", "early", "earlier", "late", "later",
        "lately", "usually", "sometime", "sometimes", "always", "again", "still", "already", "yet", "ago", "once",
        "soon", "straight", "holiday", "christmas", "easter", "thanksgiving", "halloween", "birthday", "anniversary",
        "vacation", "weekday", "bedtime", "daytime", "overnight", "midweek", "mid", "when", "until", "till", "since",
        "first", "last", "next", "finally", "eventually", "date",
    ]

    private static let hedges = [
        "guess", "think", "thought", "believe", "suppose", "estimate", "estimated", "guesstimate", "possibly",
        "honestly", "basically", "literally", "mostly", "mainly", "pretty", "quite", "rather", "kinda", "sorta", "ish",
        "somewhat", "slightly", "close", "give", "sure", "unsure", "seem", "seemed", "definitely", "likely", "either",
        "specifically", "respectively", "overall", "altogether", "er", "erm", "ermm", "uhh", "umm", "hm", "anyway",
        "especially", "say",
    ]

    private static let judgements = [
        "amazing", "awesome", "excellent", "fantastic", "wonderful", "gross", "awful", "terrible", "meh", "yum",
        "yumm", "nom", "ugh", "wow", "lol", "haha", "omg", "sorry", "hurrah", "yay", "oops", "hmm", "guilty", "proud",
        "starving", "bad", "worst", "better", "happy", "sad", "lazy", "busy", "stressed", "bored", "proper",
        "decent", "solid", "big", "light", "comforting", "cozy", "indulgent", "guilt", "cheat", "bulk", "bulking",
        "cutting", "macro", "diary", "note", "entry", "mood", "special", "typical", "random", "assorted", "various",
        "variety", "choice", "flavor", "flavour", "flavorful", "taste", "tasting", "tasted", "right", "perfectly",
        "freshly", "lightly", "straightforward", "humble", "classic", "balanced", "filling", "easy", "gorgeous",
        "beautiful", "disgusting", "posh", "cheap", "expensive", "cheeky", "naughty", "sneaky", "basic", "unhealthy",
        "clean", "final", "additional", "old", "nicely", "badly", "far", "pls",
    ]

    /// Words for how it feels, tastes and is sold, of which no food is called.
    private static let feel = [
        "crunchy", "crisp", "juicy", "tender", "chewy", "fluffy", "gooey", "moist", "flaky", "plump", "hot", "cold",
        "warmed", "chilly", "steaming", "piping", "smooth", "soft", "tangy", "zesty", "ripe", "fragrant", "aromatic",
        "organic", "freerange", "seasonal", "artisan", "artisanal", "gourmet", "authentic", "traditional", "rustic",
        "homestyle", "fancy", "colorful", "colourful", "overripe", "unripe", "runny", "lumpy", "burnt", "overcooked",
        "undercooked", "soggy", "greasy", "crusty", "spiced", "spicy", "mild", "mature", "peppery", "garlicky", "herby",
        "lemony", "nutty", "bitter", "salty", "salted", "unseasoned", "strong", "weak", "icy", "frothy", "wild",
        "local",
        "dark", "clear", "golden", "leafy", "boxed", "jarred", "bagged", "storebought", "shopbought", "finely",
        "thinly", "thickly", "coarsely", "neat", "firm",
        "grated",
    ]

    private static let doings = [
        "turned", "spent", "afterwards", "bed", "many", "tray", "woke", "wake", "waking", "evenly",
        "counted",
        "tracked", "tracking", "training", "trained", "app", "label",
        "scale", "barcode", "footy", "footie", "stadium",
        "decided", "gave", "given", "want", "wanted", "need", "needed", "indulging", "indulge", "indulged", "devoured",
        "gobbled",
        "nibbled", "nibbling", "scarfed", "chugged", "polished", "demolished", "inhaled", "found", "tried", "trying",
        "bought", "buying", "order", "kept", "keep", "keeping", "said", "told", "tell", "know", "knew", "call",
        "called", "reheated", "sitting", "sat", "sit", "stopped", "went", "came", "back", "met", "visit", "visiting",
        "visited", "grabbing", "skipping", "planning", "wrapping", "relaxing", "relax", "celebrate", "celebrating",
        "celebrated", "helped", "managed", "craved", "satisfied", "left", "remaining", "rest", "filled", "stuffed",
        "covered", "loaded", "dressed", "sized", "flavored", "flavoured", "wrapped", "coming", "offering", "provided",
        "reading", "studying", "sharing", "lunchbox", "mealprep", "prep", "prepped",
    ]

    /// Words for how one food is put on or into another.
    private static let puttings = [
        "cracked", "stirred", "swirled", "scattered", "thrown", "chucked", "popped", "dolloped", "spooned", "dunked",
        "dipped", "whisked", "smothered", "slathered", "dusted", "smeared", "blended", "crumbled", "soaked", "piled",
    ]

    private static let grammar = [
        "because", "since", "although", "though", "however", "if", "whether", "nor", "whose", "why", "how", "where",
        "onto", "upon", "within", "through", "across", "behind", "near", "toward", "towards", "beside", "besides",
        "ever", "even", "away", "back", "enough", "same", "don't", "dont", "didnt", "doesnt", "isnt", "wasnt", "havent",
        "theres", "hes", "shes", "theyre", "were", "weve", "youre", "lets", "wont", "cant", "couldnt", "might", "may",
        "must", "shall", "should", "yes", "yeah", "yep", "hey", "hi", "hello", "thank", "thanks", "please", "dear",
    ]
}
