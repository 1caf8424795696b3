/// Names of shops, restaurants and makers of packaged food, in their reduced form (`WordForms`); several words are one by `words.tsv`.
///
/// A seller's name speaks for a record that has it, and otherwise counts for nothing: "greggs sausage roll" is a sausage roll.
enum Sellers {
    static let all = shops + makers

    private static let shops = [
        "kfc", "nandos", "starbucks", "mcdonalds", "subway", "greggs", "pret", "costa", "leon", "itsu", "wagamama",
        "burgerking", "wendys", "popeyes", "arbys", "jollibee", "panera", "dunkin", "dunkindonut", "wetherspoons",
        "fiveguys",
        "timhortons", "papajohns", "pizzaexpress", "shakeshack", "wholefoods", "traderjoes", "caffenero", "nero",
        "tesco", "aldi", "lidl", "waitrose", "sainsburys", "asda", "morrisons", "walmart", "costco", "woolworths",
        "coles", "kroger", "safeway", "publix", "ikea", "gails", "pizzahut", "dominos", "whataburger", "carlsjr",
        "zaxbys", "wawa", "chickfila", "innout", "pandaexpress", "dairyqueen", "olivegarden",
        "redlobster", "applebees", "ihop", "dennys", "wafflehouse", "crackerbarrel", "cheesecakefactory", "pfchangs",
        "jerseymikes", "jimmyjohns", "firehousesubs", "quiznos", "krispykreme", "sweetgreen", "tgifridays",
        "texasroadhouse", "hungryjacks", "redrooster", "oporto", "guzmanygomez", "raisingcanes", "culvers",
        "bojangles", "eltorito", "elpolloloco", "swisschalet", "chowking", "manginasal", "haldirams",
        "yosushi", "zizzi", "swiggy", "zomato", "deliveroo", "doordash", "ubereats", "grubhub", "dishoom", "centra",
        "askitalian", "bellaitalia", "supermacs", "marksandspencer", "aandw",
    ]

    private static let makers = [
        "aidells", "allgold", "amys", "annabelkarmel", "annies", "applegate", "arnotts", "auntbessies", "auntjemima",
        "barilla", "batchelors", "baxters", "bensoriginal", "bernardmatthews", "bertolli", "bettycrocker",
        "birdseye", "bluebell", "bluedragon", "boarshead", "bobevans", "bokomo", "bonnemaman", "britannia", "bushs",
        "butterball", "califia", "campbells", "californiapizzakitchen", "cavendish", "chicagotown", "chiquita",
        "colmans", "cowandgate",
        "crystalfarms", "danone", "delimex", "delissio", "delmonte", "dempsters", "dole", "dolmio", "dreyers",
        "droetker",
        "drpraegers", "duncanhines", "edys", "ellios", "elmonterey", "entenmanns", "evol", "farmrich", "findus",
        "folgers", "fosterfarms", "fraybentos", "freschetta", "galbani", "ginsters", "goodandgather", "goodfellas",
        "gortons",
        "greatvalue", "hartleys", "hebrewnational", "heinz", "helgas", "hellmanns", "hellmans", "hiddenvalley",
        "higgidy", "highliner", "hillshirefarm", "homepride", "hormel", "hovis", "johnsonville", "johnwest",
        "joseole", "kelloggs", "kerrygold", "kingsmill", "kirkland", "knorr", "kraft", "krusteaz", "landolakes",
        "lindamccartney", "loblaws", "loydgrossman", "maplelodge", "mariecallenders", "marketpantry", "maruchan",
        "marybrowns", "maynards", "mccain", "mcvities", "michelina", "michelinas", "motts", "mrkipling",
        "mrsbutterworths", "mrssmiths", "mrsts", "mtr", "natrel", "naturesown", "nestle", "newcoventgarden",
        "newmansown",
        "nissin", "oldelpaso", "oreida", "orowheat", "ortega", "papamurphys", "parle", "pataks", "pearlmilling",
        "perdue", "pillsbury", "pintys", "presidentschoice", "quaker", "redbaron", "ronzoni", "rowntrees", "rudehealth",
        "rustlers", "sabra", "samsclub", "sanitarium", "saralee", "sargento", "schneiders", "screaminsicilian",
        "seapak", "sharwoods", "silani", "sisterschuberts", "smuckers", "sobeys", "stagg", "starkist", "sthubert",
        "stonyfield", "stouffers", "sunmaid", "sunpat", "tilda", "tiptop", "totinos", "turkeyhill", "unclebens",
        "uncletobys", "vandekamps", "villaggio", "vogels", "warburtons", "yeovalley", "zatarains",
    ]
}
