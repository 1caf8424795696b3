/// Finds the word of foods or measures that a misspelt one was meant to be: "scrmbled", "chiken", "breats", "cauliflour".
///
/// Only for words of five letters and more that no table has, and with the same first letter; a shorter one only where the word
/// that was meant stands beside its neighbour in a food's name: "orange juce", "wite rice". The slip that fingers make most
/// (`Misspelling.Cost`) goes before another, then the more common word.
struct TypoFinder: Sendable {
    private struct Entry {
        let word: Int32
        /// A bit for each letter that the word has: one edit changes at most two.
        let letters: UInt32
        /// 0 for the most common word of all.
        let rank: Int32
        /// Few names have it, so that only one slip may be between.
        let isRare: Bool
    }

    /// The word that was meant, with its distance from the word that was written.
    struct Found {
        let word: Int32
        let cost: Misspelling.Cost
        fileprivate let rank: Int32

        func isBefore(_ other: Found?) -> Bool { other.map { (cost, rank) < ($0.cost, $0.rank) } ?? true }
    }

    /// Words by length, the most common first.
    private var entries: [[Entry]] = []
    /// Numbers of letters.
    private static let shortest = 5
    private static let longest = 24
    /// The fewest letters of a rare word that a misspelling is read as: a shorter one is too often a word of its own.
    private static let shortestRare = 6
    /// Rarer than this are mostly names of brands, which a misspelling hardly means.
    private static let rarest: Float = 0.84

    /// - Parameter wording: each of its words may have been meant, too: "capsicum", which the tables call a pepper.
    init(words: WordTable, normalizer: WordNormalizer, rarity: [Float]) {
        entries = Array(repeating: [], count: Self.longest + 3)
        let otherWords = Set(normalizer.singleWords)
        let known = (0..<Int32(words.vocabulary.count))
            .filter { word in
                words.has(word, .food) && (rarity[Int(word)] < Self.rarest || words.has(word, .called))
                    || words.has(word, [.measure, .unit]) || otherWords.contains(word)
            }
            .sorted { (rarity[Int($0)], $0) < (rarity[Int($1)], $1) }
        for (rank, word) in known.enumerated() {
            let spelling = words.vocabulary.spelling(of: word)
            let isRare = rarity[Int(word)] >= Self.rarest && !words.has(word, [.measure, .unit])
            let shortest = isRare ? Self.shortestRare : Self.shortest
            guard (shortest - 1...Self.longest + 2).contains(spelling.count), spelling.first != UInt8(ascii: "!")
            else {
                continue
            }
            let letters = Self.letters(spelling)
            entries[spelling.count].append(Entry(word: word, letters: letters, rank: Int32(rank), isRare: isRare))
        }
    }

    /// The word that was meant by `written`, or by it as a plural; nil where none is near.
    func correction(of written: [UInt8], vocabulary: Vocabulary) -> Int32? {
        var best: Found?
        for form in Self.forms(of: written) {
            if RealWords.all.contains(String(decoding: form, as: UTF8.self)) { return nil }
            guard let found = found(form, vocabulary), found.isBefore(best) else { continue }
            let isShortened = form.count < written.count
            let meant = vocabulary.spelling(of: found.word)
            if !Self.isOtherWord(form, isShortened, than: meant, found.cost) { best = found }
        }
        return best?.word
    }

    /// True of what is too far from a short word: "matjes" has a letter more than mate has, besides the "s", and "lardo" ends as words of
    /// another language do.
    private static func isOtherWord(
        _ written: [UInt8],
        _ isShortened: Bool,
        than meant: ArraySlice<UInt8>,
        _ cost: Misspelling.Cost
    ) -> Bool {
        guard meant.count < shortest, cost == .oneLetter, let last = written.last else { return false }
        return isShortened || written.starts(with: meant) && "aeiou".utf8.contains(last)
    }

    /// "Suagrs" is sugar with a slip, "asparagis" no plural, and "slcies" not that of a "slcy".
    private static func forms(of written: [UInt8]) -> [[UInt8]] {
        var reduced = written
        WordForms.reduce(&reduced, from: 0)
        guard reduced != written else { return [written] }
        return written.last == UInt8(ascii: "s") ? [written, reduced, written.dropLast()] : [written, reduced]
    }

    /// The word that was meant by a short one, among those that `fit` the words beside it.
    func shortCorrection(of written: [UInt8], vocabulary: Vocabulary, where fits: (Int32) -> Bool) -> Int32? {
        guard (Self.shortestBesideNeighbour..<Self.shortest).contains(written.count),
            !RealWords.all.contains(String(decoding: written, as: UTF8.self))
        else { return nil }
        var best: Found?
        for entry in entries[written.count...written.count + 1].joined() {
            guard let cost = Misspelling.cost(of: written, for: vocabulary.spelling(of: entry.word)) else { continue }
            let found = Found(word: entry.word, cost: cost, rank: entry.rank)
            if found.isBefore(best), fits(entry.word) { best = found }
        }
        return best?.word
    }

    private static let shortestBesideNeighbour = 3

    private func found(_ word: [UInt8], _ vocabulary: Vocabulary) -> Found? {
        guard (Self.shortest...Self.longest).contains(word.count) else { return nil }
        let letters = Self.letters(word[...])
        let reach = Misspelling.reach(of: word.count)
        var best: Found?
        for length in word.count - reach...word.count + reach {
            for entry in entries[length] {
                guard (entry.letters ^ letters).nonzeroBitCount <= 2 * reach,
                    !entry.isRare || word.count >= Self.shortestRare,
                    let cost = Misspelling.cost(of: word, for: vocabulary.spelling(of: entry.word)),
                    !entry.isRare || cost <= .oneLetter
                else { continue }
                let found = Found(word: entry.word, cost: cost, rank: entry.rank)
                if found.isBefore(best) { best = found }
            }
        }
        return best
    }

    private static func letters(_ word: ArraySlice<UInt8>) -> UInt32 {
        word.reduce(0) { $0 | (1 << UInt32($1 & 31)) }
    }
}
