/// A correction of a meal: "make it 3 eggs", "no coffee", "add a banana", "2 slices of toast instead of 1".
struct MealCorrection: Equatable {
    enum Step: Equatable {
        /// `new` takes the place of `old`, or where none is named of the food that it names itself.
        case put(new: String, old: String?)
        case remove(String)
        case add(String)
    }

    /// The steps in their order.
    let steps: [Step]

    /// Returns nil when `text` is no correction but a text of its own.
    init?(_ text: String) {
        let words = Self.words(of: text)
        var steps: [Step] = []
        for clause in Self.clauses(of: words[...]) {
            guard let more = Self.steps(clause, of: text) else { return nil }
            steps += more
        }
        guard !steps.isEmpty else { return nil }
        self.steps = steps
    }
}

// MARK: Words

extension MealCorrection {
    private struct Word {
        let letters: String
        let range: Range<String.Index>

        var isMark: Bool { letters == "," || letters == ";" || letters == "." || letters == "!" }
        var isConnective: Bool { isMark || letters == "and" || letters == "but" || letters == "then" }
    }

    private typealias Words = ArraySlice<Word>

    /// Returns the words between white space, in lower case; marks at the end of a word are words of their own.
    private static func words(of text: String) -> [Word] {
        var words: [Word] = []
        for part in text.split(whereSeparator: \.isWhitespace) {
            var end = part.endIndex
            while end > part.startIndex, ",;.!".contains(part[part.index(before: end)]) {
                end = part.index(before: end)
            }
            if end > part.startIndex {
                words.append(Word(letters: part[..<end].lowercased(), range: part.startIndex..<end))
            }
            for place in part[end...].indices {
                words.append(Word(letters: String(part[place]), range: place..<part.index(after: place)))
            }
        }
        return words
    }

    /// The text from the first to the last of `words`, as it was written; nil for nothing but marks.
    private static func written(_ words: Words, in text: String) -> String? {
        let words = trimmed(words)
        guard let first = words.first, let last = words.last else { return nil }
        return String(text[first.range.lowerBound..<last.range.upperBound])
    }

    private static func trimmed(_ words: Words) -> Words {
        var words = words.drop(while: \.isMark)
        while words.last?.isMark == true { words.removeLast() }
        return words
    }
}

// MARK: Grammar

extension MealCorrection {
    private static let puts = phrases(
        "make it",
        "make that",
        "make the",
        "it was",
        "that was",
        "it should be",
        "that should be",
        "should be",
        "should have been",
        "change it to",
        "correct it to",
        "actually"
    )
    private static let removes = phrases(
        "no",
        "not",
        "without",
        "remove",
        "delete",
        "drop",
        "skip",
        "minus",
        "take out",
        "leave out"
    )
    private static let adds = phrases("also add", "add", "plus", "also")
    private static let interjections =
        ["no", "actually", "sorry", "oops"].map { [$0, ","] } + [["no", "."], ["no", "!"]]
    private static let changes = phrases("change", "replace", "swap")
    private static let becoming = phrases("to", "with", "by", "for", "into")
    private static let insteadOf = phrases("instead of", "rather than", "and not", "not")
    private static let articles = phrases("the", "any", "my")

    private static func phrases(_ texts: String...) -> [[String]] {
        texts.map { $0.split(separator: " ").map(String.init) }
    }

    /// Returns the words that follow on the first of `phrases` that `words` begin with.
    private static func rest(of words: Words, after phrases: [[String]]) -> Words? {
        for phrase in phrases where words.lazy.map(\.letters).starts(with: phrase) {
            let rest = words.dropFirst(phrase.count)
            // "No, 3 eggs" removes nothing.
            if rest.first.map({ !$0.isMark }) ?? false { return rest }
        }
        return nil
    }

    /// `words` around the first of `phrases` inside them.
    private static func split(_ words: Words, at phrases: [[String]]) -> (before: Words, after: Words)? {
        for place in words.indices.dropFirst() {
            if let after = rest(of: words[place...], after: phrases) { return (words[..<place], after) }
        }
        return nil
    }

    /// A clause begins where a correction does: "no coffee and add a banana" has two.
    private static func clauses(of words: Words) -> [Words] {
        var clauses: [Words] = []
        var start = words.startIndex
        for place in words.indices where place > start && words[place - 1].isConnective {
            guard
                [puts, removes.filter { $0 != ["not"] }, adds].contains(where: {
                    rest(of: words[place...], after: $0) != nil
                })
            else { continue }
            var clause = words[start..<place]
            while clause.last?.isConnective == true { clause.removeLast() }
            // "Actually, it was 3 eggs" begins with nothing to correct.
            let isInterjection = clause.count == 1 && interjections.contains { $0[0] == clause.first?.letters }
            if !clause.isEmpty, !isInterjection { clauses.append(clause) }
            start = place
        }
        let last = trimmed(words[start...])
        return last.isEmpty ? clauses : clauses + [last]
    }

    private static func steps(_ clause: Words, of text: String) -> [Step]? {
        if let rest = rest(of: clause, after: interjections) {
            return steps(rest, of: text) ?? put(rest, insteadOf: nil, text)
        }
        if let rest = rest(of: clause, after: changes), let (old, new) = split(rest, at: becoming) {
            return put(new, insteadOf: old, text)
        }
        if let rest = rest(of: clause, after: [["not"]]), let (old, new) = split(rest, at: [["but"]]) {
            return put(new, insteadOf: old, text)
        }
        if let rest = rest(of: clause, after: removes) {
            // "No toast or coffee".
            return rest.split { $0.letters == "or" || $0.letters == "nor" }
                .compactMap { written(Self.rest(of: $0, after: articles) ?? $0, in: text) }.map { .remove($0) }
        }
        if let rest = rest(of: clause, after: adds + [["and"]]) {
            return written(rest, in: text).map { [.add($0)] }
        }
        let said = rest(of: clause, after: puts)
        if let (new, old) = split(said ?? clause, at: insteadOf) { return put(new, insteadOf: old, text) }
        guard let said else { return nil }
        // "Actually it was 3 eggs."
        return steps(said, of: text) ?? put(said, insteadOf: nil, text)
    }

    private static func put(_ new: Words, insteadOf old: Words?, _ text: String) -> [Step]? {
        let new = rest(of: new, after: articles) ?? new
        let old = old.map { rest(of: $0, after: articles) ?? $0 }
        return written(new, in: text).map { [.put(new: $0, old: old.flatMap { written($0, in: text) })] }
    }
}
