import FoodDatabase

/// A dish and behind it what it is made of: "noodle bowl: prawns, noodles, peas", "full english - 2 eggs, beans, toast".
struct ToldList {
    /// The mark that the foods stand behind.
    enum Mark {
        case colon, parenthesis, dash, with
        /// "from" of "pancakes from 100 g flour, 2 eggs and milk".
        case from
    }

    let mark: Mark
    /// The segments that name the dish: several where one name stands for several foods, as "full english" does.
    let title: Range<Int>
    /// The segments behind the mark.
    let parts: Range<Int>
}

extension Segmenter {
    /// The list behind the segment; nil where its title is counted or weighed, or no list follows.
    func list(behind place: Int, in segments: [Segment]) -> ToldList? {
        let title = place..<endOfName(place, in: segments)
        let chunks = segments[title.lowerBound].chunks.lowerBound..<segments[title.upperBound - 1].chunks.upperBound
        guard title.upperBound < segments.count, let mark = mark(behind: chunks),
            chunks.flatMap({ text.chunks[$0].amounts }).allSatisfy({ text.amounts[$0].isArticle })
        else { return nil }
        let open = text.chunks[chunks.upperBound - 1].tokens.upperBound
        let end = mark == .parenthesis ? endOfParentheses(from: open) : text.tokens.count
        let parts = segments[title.upperBound...].prefix { segment in
            let first = text.chunks[segment.chunks.lowerBound]
            return first.tokens.lowerBound < end
                && (mark == .parenthesis || first.separator != .hard || segment.chunks.lowerBound == chunks.upperBound)
        }
        return ToldList(mark: mark, title: title, parts: parts.indices)
    }

    /// The segment behind those that one written name stands for.
    private func endOfName(_ place: Int, in segments: [Segment]) -> Int {
        let start = text.tokens[text.chunks[segments[place].chunks.lowerBound].tokens.upperBound - 1].start
        return segments[(place + 1)...].firstIndex { segment in
            text.tokens[text.chunks[segment.chunks.lowerBound].tokens.lowerBound].start != start
        } ?? segments.count
    }

    private func mark(behind chunks: Range<Int>) -> ToldList.Mark? {
        let end = text.chunks[chunks.upperBound - 1].tokens.upperBound
        guard end < text.tokens.count else { return nil }
        if Token.isMark(text.tokens[end], ":") { return .colon }
        if Token.isMark(text.tokens[end], "(") { return .parenthesis }
        if Token.isMark(text.tokens[end], "-") { return .dash }
        if end > 1, isMakingOf(end - 1) { return .from }
        return chunks.upperBound < text.chunks.count && text.chunks[chunks.upperBound].separator == .with ? .with : nil
    }

    /// "from", "made of" behind a dish. "Made with" tells how many eggs an omelette is of.
    func isMakingOf(_ place: Int) -> Bool {
        let grammar = ranker.index.words.known.grammar
        if text.tokens[place].word == grammar.from { return true }
        return text.tokens[place].word == grammar.of && place > 0 && text.tokens[place - 1].word == grammar.made
    }

    /// True if one of the parts is the food of the title: "chicken" of "chicken salad - 100 g chicken, 20 g mayonnaise".
    func isRetold(_ title: Segment, in parts: ArraySlice<Segment>) -> Bool {
        guard let food = title.candidates.first else { return false }
        let index = ranker.index
        let words = names(in: title)
        return parts.contains { part in
            guard let other = part.candidates.first else { return false }
            return other.food == food.food
                || !names(in: part).isDisjoint(with: index.wordsOfNames[index.words(ofName: food.name)])
                || !words.isDisjoint(with: index.wordsOfNames[index.words(ofName: other.name)])
        }
    }

    /// The words that say which food a segment is of.
    func names(in segment: Segment) -> Set<Int32> {
        let index = ranker.index
        return Set(
            segment.chunks.flatMap { text.chunks[$0].tokens }.filter { text.isContent[$0] && !text.tokens[$0].isAbsent }
                .map { text.tokens[$0].word }
                .filter { !index.words.has($0, [.framing, .preparation, .measure, .size, .grammar, .connective]) }
        )
    }
}
