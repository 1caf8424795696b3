import FoodDatabase

/// The words that our lists and rules have, which are known before any name is read, and the rules.
struct IndexWords: Sendable {
    var words: WordTable
    let normalizer: WordNormalizer
    let phraseRules: PhraseRules
    let timeWords: TimeWords

    /// - Parameter table: the rows of `words.tsv`.
    init(_ table: StaticBytes) {
        var words = WordTable()
        phraseRules = PhraseRules { words.internReduced($0) }
        timeWords = TimeWords { words.internReduced($0) }
        normalizer = WordNormalizer(rows: CuratedTable.rows(of: table), words: &words)
        self.words = words
    }
}
