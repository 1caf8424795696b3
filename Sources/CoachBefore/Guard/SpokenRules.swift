/// Says which sentences no model may say, whatever their numbers: advice to eat little or to lose weight, doses, praise and blame for
/// eating. What the plan says of these the built-in coach tells in its own words.
struct SpokenRules: Sendable {
    private let screen = Screen()

    /// True of a sentence that may not be said.
    func forbids(_ sentence: String) -> Bool {
        if screen.result(of: sentence) != nil { return true }
        let words = " " + SentenceWords(sentence).texts.joined(separator: " ") + " "
        return Self.phrases.contains { words.contains(" \($0) ") }
    }

    private static let phrases = [
        "deficit", "deficits", "weight loss", "lose weight", "losing weight", "lost weight", "losing fat", "lose fat",
        "slim down", "slimming", "cut calories", "cutting calories", "fewer calories", "less calories", "eat less",
        "eating less", "ate less", "skip", "skipping", "fast for", "fasting", "starve", "crash diet", "detox", "cheat",
        "cheat day", "cheat meal", "guilty", "guilt", "shame", "ashamed", "burn it off", "burn off", "work it off",
        "earn your", "sinful", "naughty", "clean eating", "good food", "bad food", "good foods", "bad foods", "junk",
        "junk food", "insulin", "dose", "dosage", "dosing", "bolus", "units of", "medication", "metformin", "ozempic",
        "diagnose", "diagnosis", "diabetic", "streak", "underweight", "overweight", "obese", "too fat", "too heavy",
        "laxative", "laxatives", "vomit", "purge", "diuretics", "suicide", "kill",
    ]
}
