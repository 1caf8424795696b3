/// What bread is called that is eaten with something in it, in its reduced form (`WordForms`), and what tables file it under.
enum FilledBreads {
    /// Nothing but filled bread: "sandwich" of "cheese tomato sandwich".
    static let always = ["sandwich", "submarine", "wrap"]

    /// Bread by itself, and filled bread behind a filling: "roll" of "ham salad roll".
    static let others = [
        "roll", "bun", "bap", "barm", "barmcake", "cob", "stottie", "baguette", "ciabatta", "focaccia", "bloomer",
        "bagel",
        "muffin", "croissant", "brioche", "pita", "flatbread", "piadina",
    ]

    /// Those of them that are baked sweet as well: "banana muffin".
    static let sweetToo = ["bun", "muffin", "croissant", "brioche"]
}
