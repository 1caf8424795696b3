/// Writes out what people draw together: "what's" is "what is", with an apostrophe or without.
enum Contractions {
    static let parts: [String: String] = {
        var parts: [String: String] = [:]
        func add(_ short: String, _ long: String, alsoPlain: Bool = true) {
            parts[short] = long
            let plain = short.replacing("'", with: "")
            if alsoPlain { parts[plain] = long }
        }
        for word in ["what", "how", "when", "where", "why", "that", "there", "here", "who"] {
            add("\(word)'s", "\(word) is")
        }
        add("it's", "it is", alsoPlain: false)
        add("let's", "let us", alsoPlain: false)
        for word in [
            "do", "does", "did", "is", "are", "was", "were", "have", "has", "had", "could", "would", "should",
        ] {
            add("\(word)n't", "\(word) not")
        }
        add("can't", "can not")
        add("won't", "will not", alsoPlain: false)
        parts["cannot"] = "can not"
        for word in ["i", "you", "we", "they"] {
            add("\(word)'ve", "\(word) have")
            add("\(word)'ll", "\(word) will", alsoPlain: false)
            add("\(word)'d", "\(word) would", alsoPlain: false)
        }
        for word in ["what", "how", "where", "when", "why"] {
            add("\(word)'d", "\(word) did")
            add("\(word)'ve", "\(word) have", alsoPlain: false)
            add("\(word)'re", "\(word) are", alsoPlain: false)
        }
        add("i'm", "i am")
        add("you're", "you are", alsoPlain: false)
        for (short, long) in [
            "gonna": "going to", "wanna": "want to", "gimme": "give me", "lemme": "let me", "u": "you", "ur": "your",
            "pls": "please", "plz": "please", "yday": "yesterday", "whats": "what is", "tmrw": "tomorrow",
            "cals": "calories", "cal": "calories", "kcals": "kcal", "carb": "carbs", "veg": "vegetables",
            "bfast": "breakfast", "brekkie": "breakfast", "brekky": "breakfast", "wk": "week", "avg": "average",
            "wat": "what", "wot": "what", "thru": "through", "kgs": "kg", "lbs": "lb", "kinda": "kind of",
            "sorta": "sort of", "gotta": "got to", "alot": "a lot", "waht": "what", "hwat": "what", "wich": "which",
            "whihc": "which", "hwo": "how", "hom": "how", "wen": "when", "teh": "the", "2day": "today", "tdy": "today",
            "yest": "yesterday", "yesty": "yesterday", "dya": "do you", "prot": "protein", "prots": "protein",
            "thx": "thanks", "mcuh": "much", "muhc": "much", "mutch": "much", "ty": "thanks", "tho": "though",
            "abt": "about", "b4": "before", "r": "are",
            "til": "till", "w": "with", "n": "and", "im": "i am", "yeserday": "yesterday",
            "maintainence": "maintenance",
            "maintenence": "maintenance", "maintanence": "maintenance", "maintainance": "maintenance",
            "tommorow": "tomorrow",
            "tommorrow": "tomorrow", "tomorow": "tomorrow", "brekfast": "breakfast", "brekafast": "breakfast",
            "calroies": "calories", "caleries": "calories", "calorys": "calories", "avrg": "average", "ave": "average",
            "wknd": "weekend", "wkend": "weekend", "mon's": "monday", "cuz": "because", "whens": "when is", "ya": "you",
            "didja": "did you", "shud": "should", "cud": "could", "wud": "would", "rn": "now", "atm": "now",
            "hows": "how is", "hav": "have", "gm": "g", "gms": "g", "eatin": "eating", "remainin": "remaining",
            "pct": "percent", "hw": "how", "mch": "much", "wht": "what", "tday": "today", "tody": "today",
            "iv": "i have",
            "wots": "what is", "wats": "what is", "howz": "how is", "dinna": "dinner", "bday": "birthday",
            "proteine": "protein",
            "owt": "anything", "summat": "something", "nowt": "nothing", "m8": "mate", "dunno": "do not know",
            "brekkers": "breakfast", "2nite": "tonight", "nite": "night", "tonite": "tonight", "anythign": "anything",
            "somethign": "something", "teatime": "tea time", "whatve": "what have",
            "yestday": "yesterday", "yesterady": "yesterday",
        ] {
            parts[short] = long
        }
        return parts
    }()
}
