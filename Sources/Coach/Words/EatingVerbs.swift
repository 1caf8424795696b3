/// Names verbs for eating and drinking beside "eat", each in all its forms: those of everyday speech, and those of letters and forms.
enum EatingVerbs {
    /// Verbs that mean nothing else in a question about food; with a particle where they have one.
    private static let plain = [
        "scoff", "munch", "chomp", "gobble", "gobble up", "guzzle", "nosh", "nibble", "devour", "ingest", "consume",
        "imbibe",
        "scran", "hoover up", "wolf down", "scarf down", "chow down on", "polish off", "knock back", "tuck into",
        "tuck in to", "chomp through", "munch through", "munch my way through", "work my way through", "plough through",
        "plow through", "get down me", "shovel in", "shovel down", "pack away", "stuff my face with",
        "stuff my gob with",
        "feast on", "dine on", "snack on", "graze on", "pick at", "partake of", "finish off", "gulp down", "quaff",
        "down in one", "treat myself to", "permit myself", "allow myself", "let myself have", "help myself to",
        "indulge in", "bother with", "get down my neck",
    ]
    /// Verbs that are another word besides: "the neck of a lamb".
    private static let doubtful = [
        "neck", "sink", "down", "inhale", "demolish", "trough", "hoover", "wolf", "glug", "swig",
        "slurp", "chug", "sup",
    ]
    private static let irregular: [String: [String]] = [
        "get": ["get", "got", "gotten", "getting"], "sink": ["sink", "sank", "sunk", "sinking"],
        "stuff": ["stuff", "stuffed", "stuffing"], "work": ["work", "worked", "working"],
    ]

    /// The forms of the plain ones, and of the others those that are no other word: "necked".
    static let phrases: [String] =
        plain.flatMap(forms) + doubtful.flatMap { forms($0).dropFirst() }

    /// Words that eat only where somebody does: "did I neck".
    static let bare = Set(doubtful)

    private static func forms(_ verb: String) -> [String] {
        let words = verb.split(separator: " ", maxSplits: 1).map(String.init)
        let rest = words.count > 1 ? " \(words[1])" : ""
        return (irregular[words[0]] ?? regular(words[0])).map { $0 + rest }
    }

    /// "scoff", "scoffed", "scoffing"; "swigged" with its letter doubled.
    private static func regular(_ verb: String) -> [String] {
        let vowels = "aeiou"
        if verb.hasSuffix("e") { return [verb, verb + "d", String(verb.dropLast()) + "ing"] }
        let end = verb.suffix(3).map { vowels.contains($0) }
        let last = verb.suffix(1)
        let isDoubled = verb.count { vowels.contains($0) } == 1 && end == [false, true, false] && !"wxy".contains(last)
        let stem = isDoubled ? verb + String(last) : verb
        return [verb, stem + "ed", stem + "ing"]
    }
}
