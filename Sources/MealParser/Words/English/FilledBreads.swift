/// Names of bread that is eaten with something in it, in their reduced form (`WordForms`), as tables file it.
enum FilledBreads {
    /// Nothing but filled bread: "sandwich" of "cheese tomato sandwich".
    static let always = ["sandwich", "submarine", "wrap"]

    /// Bread by itself, and filled bread behind a filling: "roll" of "ham salad roll".
    static let others = [
        "roll", "bun", "bap", "barm", "barmcake", "cob", "stottie", "baguette", "ciabatta", "focaccia", "bloomer",
        "bagel",
        "muffin", "croissant", "brioche", "pita", "flatbread", "piadina",
    ]

    /// Dough that others are on or in.
    static let dough = [
        "pizza", "burrito", "taco", "quesadilla", "enchilada", "fajita", "calzone", "pie", "quiche", "pancake", "crepe",
        "burger", "hamburger", "cheeseburger", "pasty", "dumpling", "empanada", "gyro", "kebab", "toast",
    ]

    /// Breads among them that are baked sweet as well: "banana muffin".
    static let sweetToo = ["bun", "muffin", "croissant", "brioche"]
}
