/// Finds the classes of words, phrases before single words.
struct Lexicon: Sendable {
    static let shared = Lexicon()

    private let classes: [String: Set<WordClass>]
    private let near: [(String, WordClass)]
    private let longest: Int

    private init() {
        var classes: [String: Set<WordClass>] = [:]
        var near: [(String, WordClass)] = []
        for (wordClass, words) in WordClass.table {
            for name in words.split(separator: ",") {
                let name = String(name).trimming { $0 == " " }
                let phrase = name.trimming { $0 == "~" }
                if name.hasPrefix("~") { near.append((phrase, wordClass)) }
                classes[phrase, default: []].insert(wordClass)
            }
        }
        self.classes = classes
        self.near = near
        longest = classes.keys.map { $0.count { $0 == " " } + 1 }.max() ?? 1
    }

    /// Each word's classes: those of the word, and of each phrase that it is in.
    func classes(of words: [String]) -> [Set<WordClass>] {
        var found = words.map { word in
            classes[word] ?? Set(near.filter { Spelling.isOneSlip(from: word, to: $0.0) }.map(\.1))
        }
        for start in words.indices {
            for length in 2...longest where start + length <= words.count {
                guard let phrase = classes[words[start..<start + length].joined(separator: " ")] else { continue }
                for place in start..<start + length { found[place].formUnion(phrase) }
            }
        }
        return found
    }

    /// True of a word that questions are made of, so that it is no food's.
    func knows(_ word: String) -> Bool { classes[word] != nil }
}
