/// The small words of German, French, Spanish, Italian, Portuguese and Dutch that English has not, in their reduced form
/// (`WordForms`).
enum OtherLanguages {
    /// No English text has these but in names: "ein Apfel und ein Ei", "une pomme avec du fromage".
    static let certain = german + french + spanish + italian + others

    /// These are in the names of dishes that English texts have too: "pico de gallo", "coq au vin", "dulce de leche".
    static let ofDishes = [
        "de", "du", "des", "la", "le", "les", "au", "aux", "al", "alla", "allo", "alle", "del", "della", "delle",
        "dello", "di", "da", "con", "y", "e", "en", "el", "los", "las", "un", "il", "gli", "ho", "dos", "tres", "tre",
        "quattro", "im", "vom", "von", "zum", "ai",
    ]

    /// English has these as well, so that they tell nothing.
    static let shared = [
        "in", "an", "am", "a", "also", "so", "was", "on", "me", "plus", "as", "at", "or", "of", "man", "come", "die",
        "den",
        "sin", "per", "no", "for", "will", "i", "has", "he", "d", "l", "n", "w", "pour", "tasse",
    ]

    private static let german = [
        "ich", "habe", "hatte", "ein", "eine", "einen", "einem", "einer", "und", "mit", "ohne", "dazu", "zwei", "drei",
        "vier", "zur", "der", "das", "dem", "etwas", "gegessen", "getrunken", "scheibe", "scheiben", "auf", "nicht",
        "kein", "keine", "heute", "morgens", "mittags", "abends", "fruhstuck", "mittagessen", "abendessen", "oder",
        "dann", "noch", "meine", "gab", "wurde", "beim", "nach", "viel", "kleine", "kleiner", "grosse",
    ]
    private static let french = [
        "avec", "une", "deux", "trois", "quatre", "cinq", "et", "sans", "jai", "mange", "dans", "verre", "tranche",
        "tranches", "morceau", "dejeuner", "matin", "soir", "je", "quelques", "peu", "puis", "aussi", "mon", "avais",
        "pris", "bol", "cuillere", "ou",
    ]
    private static let spanish = [
        "una", "unos", "unas", "cuatro", "cinco", "comi", "comido", "bebido", "para", "pero", "desayuno", "almuerzo",
        "cena", "taza", "vaso", "rebanada", "rebanadas", "hoy", "muy", "yo", "tome", "almorce", "desayune", "pedazo",
        "trozo", "cucharada", "plato", "gramos",
    ]
    private static let italian = [
        "mangiato", "bevuto", "fetta", "fette", "bicchiere", "tazza", "senza", "oggi", "colazione", "pranzo",
        "anche", "mezzo", "mezza", "piatto", "grammi", "uno", "cucchiaio", "nel", "sul",
    ]
    private static let others = ["uma", "dois", "duas", "comi", "een", "twee", "het", "met", "voor", "gegeten"]
}
