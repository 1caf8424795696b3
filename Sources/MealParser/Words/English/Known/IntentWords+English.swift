extension IntentWords {
    init(english intern: (String) -> Int32) {
        asking = [
            "how", "what", "is", "are", "should", "can", "could", "which", "why", "when", "do", "doe", "did", "shld",
            "shud", "cld", "wld", "would", "anyone", "does",
        ].map(
            intern
        )
        askingFirst = [
            "is", "are", "should", "doe", "do", "why", "whos", "wheres", "anyone", "anybody", "shld",
        ].map(intern)
        askingWhat = ["how", "what"].map(intern)
        askedNext = [
            "many", "much", "is", "are", "should", "can", "could", "do", "doe", "long", "often",
        ].map(intern)
        askingOf = ["can", "could", "would", "cld"].map(intern)
        askedOf = ["u", "you", "i", "we", "someone", "anyone"].map(intern)
        planning = PhraseList(Self.plans, intern)
        lacking = PhraseList(Self.lacks, intern)
        sayings = PhraseList(Self.figures, intern)
        depicting = PhraseList(Self.pictures, intern)
        accepting = PhraseList(Self.acceptances, intern)
        craving = ["craving", "itch", "hankering"].map(intern)
        satisfied = ["satisfied", "sorted", "fixed", "cured", "met", "hit", "gone", "over"].map(intern)
        losing = ["dropped", "spilled", "spilt"].map(intern)
        lostParts = ["a", "some", "half", "most", "bit", "little", "few", "one"].map(intern)
        liking = PhraseList(["i love", "i like", "i adore", "we love", "we like", "i really like"], intern)
        telling = [
            "you", "first", "then", "next", "now", "just", "can", "should", "could", "must", "have", "need", "to",
        ]
        .map(intern)
        cooking = [
            "fry", "boil", "whisk", "add", "mix", "stir", "bake", "chop", "simmer", "preheat", "roast", "grill", "swap",
            "use", "put", "pour", "fold", "blend", "slice", "dice", "peel", "drain", "soak", "knead", "melt", "saute",
            "steam", "season", "toss", "cook", "make", "freeze", "reheat", "marinate",
        ].map(intern)
        opening = PhraseList(Self.openings, intern)
        tagging = [
            "good", "bad", "ok", "okay", "right", "healthy", "fine", "too", "still", "worth", "enough", "no", "or",
        ]
        .map(intern)
        intending = ["planning"].map(intern)
        logging = ["log", "track", "add", "record", "enter"].map(intern)
        eating = [
            "had", "ate", "drank", "got", "ended", "grabbed", "took", "settled", "made", "chose", "opted", "ordered",
            "picked", "snacked", "having", "eating", "drinking", "went",
        ].map(intern)
        clauseConnectives = ["but", "so", "and", "then", "instead", "because"].map(intern)
    }

    /// Shopping, cooking, plans, menus, prices and orders to a program.
    private static let openings = [
        "out of", "no more", "pick up", "get", "need", "buy", "order", "check", "remember", "dont forget", "book",
        "booked", "reserve", "thinking", "dying for", "hoping to", "hoping for", "hope to", "next week", "next wk",
        "dinner idea", "lunch idea", "miss", "missing", "swap", "cut carb", "cut down", "cut out", "less", "max",
        "no use", "undo", "remove", "delete", "simmer", "preheat", "parboil", "knead", "whisk", "marinade", "bake at",
        "not eaten", "havent eaten", "hungry", "starving", "anyone know", "who got", "take the", "return", "defrost",
        "thaw", "soak", "prep for", "to buy", "to do", "set menu", "special board", "just looked at",
        "running low on", "low on", "running out of", "hopefully", "if only", "idea for", "what to cook",
        "what to make", "favourite food", "favorite food", "my favourite food", "my favorite food", "saw a", "saw an",
        "saw some", "saw someone", "recipe for", "stocking up on", "out to buy", "let get",
        "let have", "bake the", "boil the", "fry the", "grocery run", "meal prep for", "food prep for", "to get from",
        "to pick up", "which has", "which is", "what the difference", "what is the", "there a", "there an",
        "there some",
    ]

    /// Wishes, plans, lists, habits of before, refusals, classes.
    private static let plans = [
        "craving", "hate", "tomorrow", "shopping", "grocery", "buy", "wish", "allergic", "intolerant", "goal",
        "gonna", "dropped", "spilled", "want", "wanted", "planning a", "planning an", "planning some", "planning the",
        "planning", "planned", "considered", "resisted", "was going to", "were going to", "was out of", "were out of",
        "are out of", "is out of", "ran out of", "almost ate", "almost had", "nearly ate", "nearly had",
        "thought about", "thinking about", "thinking of", "felt like", "in the mood for", "meant to", "said no to",
        "turned down", "tempting", "tempted", "passed on", "dreamed of", "dreaming of", "wishing", "would love",
        "would kill for", "could murder", "looked good", "smelled good", "fancied", "might order", "might get",
        "might make", "might try", "considering", "looking forward to", "hoping for", "deciding between",
        "torn between", "remind me", "should eat", "should try", "must eat", "smell", "have to pick", "have to get",
        "have to buy", "have to make", "need to buy", "need to get", "need to pick", "need to grab", "need to make",
        "need to order", "gotta get", "gotta grab", "have to grab", "got to grab", "gotta buy", "gotta pick",
        "gotta make", "got to get", "got to buy",
        "could eat", "havent decided", "cant decide", "not sure whether", "i need", "next monday", "next tuesday",
        "next wednesday", "next thursday", "next friday", "next saturday", "next sunday", "next weekend",
        "next month", "next week", "next wk", "we need", "could really go for", "could go for", "could do with",
        "could use a",
        "could use some", "wouldnt mind", "wouldnt say no to", "would not say no to", "would die for",
        "could kill for", "longing for", "pining for", "dreaming about", "dreamt of", "dreamt about", "drooling over",
        "reservation", "reserved a table", "booked a table", "table booked", "weve booked", "to the list",
        "on the list", "to the shopping list", "on the shopping list", "to my list", "on my list", "to the trolley",
        "in the trolley", "to the cart", "to the grocery list", "used to eat", "used to have", "used to drink",
        "used to make", "used to cook", "used to bake", "used to love", "used to put", "used to buy", "used to get",
        "cutting out", "cutting down", "cutting back on", "giving up", "given up", "quitting", "eat less",
        "eating less", "trying to avoid", "staying off", "staying away from", "never tried",
        "never eaten", "cant stand", "cant eat", "cannot eat", "dont eat", "do not eat", "cant have", "not allowed",
        "except me", "but not me", "apart from me", "said no thank", "i said no", "i declined", "is expensive",
        "are expensive", "signed up for", "learn to make", "learning to make", "learned to make", "learnt to make",
        "learn how to make", "learned how to make", "learnt how to make", "learning how to make", "how to make",
        "how to cook", "how to bake", "teach me to make", "teaching me to make", "cooking class", "cookery class",
        "baking class", "making class", "cooking course", "cookery course", "baking course", "making course",
        "making workshop", "cooking workshop", "cooking lesson", "cooking show", "cookery show", "baking show",
        "bake off", "masterchef", "are on sale", "is on sale", "are on offer", "is on offer", "fridge is full of",
        "freezer is full of", "cupboard is full of", "cupboard are full of", "pantry is full of", "fridge full of",
        "freezer full of", "cupboard full of", "cant wait", "cannot wait", "excited for", "havent had a",
        "havent had an", "havent had any", "not had a", "not had any", "wished for", "wished i had", "must get",
        "must buy", "need more", "should get", "should buy", "remember to buy", "remember to get", "forget to buy",
        "forget to get", "forget the", "would beat", "told me to", "said to put", "told me how to",
    ]

    /// Tells that something was not there or could not be eaten.
    private static let lacks = [
        "sold out", "were out of stock", "out of stock", "was closed", "is closed", "were closed", "are closed",
        "was shut", "is shut", "closed early", "closed down", "closed on", "gone off", "went off", "had turned",
        "gone bad", "went bad", "gone sour", "went sour", "was mouldy", "were mouldy", "was moldy", "were moldy",
        "gone mouldy", "gone moldy", "was rotten", "were rotten", "was ruined", "were ruined", "was expired",
        "had expired", "was out of date", "were out of date", "didnt come", "never came", "never arrived",
        "didnt arrive", "not available", "unavailable", "werent available", "wasnt available",
        "went to the dog", "went to the cat", "went to the chicken", "went to the bird", "went to the pig",
        "went to the bin", "went in the bin", "went into the bin", "went in the trash", "went in the garbage",
        "went down the sink", "went down the drain", "went to waste", "ended up in the bin", "ended up in the trash",
        "ended up on the floor",
    ]

    /// Figures of speech.
    private static let figures = [
        "couch potato", "bring home the bacon", "bringing home the bacon", "spill the bean", "spilled the bean",
        "spilt the bean", "apple of my eye", "apple of his eye", "apple of her eye", "in a pickle", "like hot cake",
        "like hotcake", "spilt milk", "spilled milk", "raining cat and dog", "tough cooky", "smart cooky",
        "as apple pie", "packed like sardine", "two pea in a pod", "pea in a pod", "chalk and cheese", "egg on my face",
        "egg on his face", "egg on her face", "on eggshell", "not my cup of tea",
        "cherry on top of the cake", "went banana", "going banana", "gone banana",
        "in a nutshell", "cream of the crop", "food for thought", "is a bad egg", "was a bad egg",
        "is a good egg", "was a good egg", "top banana", "salt of the earth", "it with a pinch of salt",
        "have your cake and eat", "cake and eat it", "red herring", "fish out of water",
        "big fish in", "other fish to fry", "bigger fish to fry", "fish to fry", "go cold turkey",
        "going cold turkey", "went cold turkey", "quit cold turkey", "gone cold turkey", "chickened out",
        "low hanging fruit", "cherry picked", "cherry picking", "bean counter", "browny point", "traffic jam",
        "jam session", "gravy train", "corny", "soup out there", "paid peanut", "was a piece of cake",
        "is a piece of cake", "were a piece of cake", "a piece of cake compared", "one smart cooky", "sugar daddy",
        "eye candy", "arm candy", "ham fisted", "peach of a", "lemon of a", "butter wouldnt melt",
        "best thing since sliced bread", "since sliced bread", "bread and butter issue", "my bread and butter",
        "their bread and butter", "toast of the town", "for all the tea in china", "storm in a teacup",
        "like two pea", "the proof is in the pudding", "proof of the pudding", "over egged", "carrot and stick",
        "dangled a carrot", "pie in the sky", "humble pie", "the way the cooky crumble",
        "the big cheese", "warm as toast", "easy as pie", "flat as a pancake", "keen as mustard", "red as a lobster",
        "red as a beetroot", "cool as a cucumber", "thick as pea soup", "foggy as pea soup",
        "hes full of bean", "im full of bean", "it with a grain of salt", "going nut", "went nut", "drive me nut",
        "all your egg in", "egg in one basket", "grow on tree", "talk baloney", "talking baloney", "full of baloney",
    ]

    /// Tells of what only shows food or speaks of it.
    private static let pictures = [
        "photo of", "picture of", "pic of", "video of", "video about", "film about", "documentary", "show about",
        "programme about", "program about", "book about", "article about", "reading about", "read about",
        "podcast about", "advert for", "ad for", "commercial for", "poster of", "painting of", "drawing of",
        "liked a video", "on instagram", "on tiktok", "on youtube", "on pinterest", "posted my", "posted a",
    ]

    /// Two words of refusal that make one of eating.
    private static let acceptances = [
        "couldnt resist", "could not resist", "cant resist", "cannot resist", "didnt resist", "did not resist",
        "didnt say no to", "did not say no to", "couldnt say no to", "could not say no to", "cant say no to",
        "didnt turn down", "did not turn down", "couldnt turn down", "didnt pass on", "did not pass on",
        "couldnt pass on", "couldnt pass up", "could not pass up", "cant pass up", "didnt pass up", "shopping trip",
        "havent had a chance to log", "havent had a chance",
    ]
}
