/// Finds the word of foods that a misspelt one was meant to be: "scrmbled", "chiken", "brocolli".
///
/// Only for words of five letters and more that no food has, only within one edit (a letter left out, added, changed, or two
/// swapped) and with the same first letter. Of several the most common is taken.
struct TypoFinder: Sendable {
    private struct Entry {
        let word: Int32
        /// A bit for each letter that the word has: one edit changes at most two.
        let letters: UInt32
        /// 0 for the most common word of all.
        let rank: Int32
    }

    /// Words by length, the most common first.
    private var entries: [[Entry]] = []
    private static let shortest = 5
    private static let longest = 24
    /// Rarer than this are mostly names of brands, which a misspelling hardly means.
    private static let rarest: Float = 0.84

    init(words: WordTable, rarity: [Float]) {
        entries = Array(repeating: [], count: Self.longest + 2)
        let known = (0..<Int32(words.vocabulary.count))
            .filter { words.has($0, .food) && rarity[Int($0)] < Self.rarest }
            .sorted { (rarity[Int($0)], $0) < (rarity[Int($1)], $1) }
        for (rank, word) in known.enumerated() {
            let spelling = words.vocabulary.spelling(of: word)
            guard (Self.shortest - 1...Self.longest + 1).contains(spelling.count), spelling.first != UInt8(ascii: "!")
            else {
                continue
            }
            entries[spelling.count].append(Entry(word: word, letters: Self.letters(spelling), rank: Int32(rank)))
        }
    }

    func correction(of word: ArraySlice<UInt8>, vocabulary: Vocabulary) -> Int32 {
        guard (Self.shortest...Self.longest).contains(word.count) else { return Vocabulary.unknown }
        let letters = Self.letters(word)
        var best: Entry?
        for length in word.count - 1...word.count + 1 {
            for entry in entries[length] {
                if let best, entry.rank >= best.rank { break }
                guard (entry.letters ^ letters).nonzeroBitCount <= 2 else { continue }
                if Self.isOneEdit(word, vocabulary.spelling(of: entry.word)) {
                    best = entry
                    break
                }
            }
        }
        return best?.word ?? Vocabulary.unknown
    }

    private static func letters(_ word: ArraySlice<UInt8>) -> UInt32 {
        word.reduce(0) { $0 | (1 << UInt32($1 & 31)) }
    }

    private static func isOneEdit(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
        guard a.first == b.first else { return false }
        var a = a
        var b = b
        while let first = a.first, first == b.first {
            a.removeFirst()
            b.removeFirst()
        }
        while let last = a.last, last == b.last {
            a.removeLast()
            b.removeLast()
        }
        switch (a.count, b.count) {
        case (1, 0), (0, 1), (1, 1): return true
        case (2, 2): return a.first == b.last && a.last == b.first
        default: return false
        }
    }
}
