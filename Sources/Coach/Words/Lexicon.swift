/// Finds the classes of words, phrases before single words.
struct Lexicon: Sendable {
    static let shared = Lexicon()

    private let classes: [String: Set<WordClass>]
    private let near: [(String, WordClass)]
    /// Phrases whose words mean nothing else: "away" of "put away" is nothing that is left.
    private let whole: Set<String>
    /// The words that phrases are made of: none of them is a slip of another.
    private let parts: Set<String>
    private let longest: Int

    private init() {
        var classes: [String: Set<WordClass>] = [:]
        var near: [(String, WordClass)] = []
        var whole: Set<String> = []
        for (wordClass, words) in WordClass.table {
            for name in words.split(separator: ",") {
                let name = String(name).trimming { $0 == " " }
                let phrase = name.trimming { "~=".contains($0) }
                if name.hasPrefix("~") { near.append((phrase, wordClass)) }
                if name.hasPrefix("=") { whole.insert(phrase) }
                classes[phrase, default: []].insert(wordClass)
            }
        }
        for phrase in EatingVerbs.phrases {
            classes[phrase, default: []].insert(.eat)
            if phrase.contains(" ") { whole.insert(phrase) }
        }
        self.classes = classes
        self.near = near
        self.whole = whole
        parts = Set(classes.keys.filter { $0.contains(" ") }.flatMap { $0.split(separator: " ").map(String.init) })
        longest = classes.keys.map { $0.count { $0 == " " } + 1 }.max() ?? 1
    }

    /// Each word's classes: those of the word, and of each phrase that it is in.
    ///
    /// - Parameter isForgiving: whether every longer word takes one slip of the fingers.
    func classes(of words: [String], forgiving isForgiving: Bool = false) -> [Set<WordClass>] {
        let words = isForgiving ? words.map(withoutSlip) : words
        var found = words.map { word in
            classes[word] ?? Set(near.filter { Spelling.isOneSlip(from: word, to: $0.0) }.map(\.1))
        }
        for start in words.indices {
            for length in 2...longest where start + length <= words.count {
                guard let phrase = classes[words[start..<start + length].joined(separator: " ")] else { continue }
                for place in start..<start + length { found[place].formUnion(phrase) }
            }
        }
        for start in words.indices {
            for length in 2...longest where start + length <= words.count {
                let phrase = words[start..<start + length].joined(separator: " ")
                guard whole.contains(phrase), let meant = classes[phrase] else { continue }
                for place in start..<start + length { found[place] = meant }
            }
        }
        return found
    }

    /// The one word of questions that `word` is a slip from; itself where it is known, or could be several.
    private func withoutSlip(_ word: String) -> String {
        guard word.count > 4, classes[word] == nil, !parts.contains(word), NutrientName.byWords[word] == nil else {
            return word
        }
        let meant = classes.keys.filter { Spelling.isOneSlip(from: word, to: $0) }
        return meant.count == 1 ? meant[0] : word
    }

    /// True of a word that questions are made of, so that it is no food's.
    func knows(_ word: String) -> Bool { classes[word] != nil }
}
