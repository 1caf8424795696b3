import FitIQCore

/// The parts of a text that look like something eaten but were not understood.
enum Leftovers {
    static func spans(of meal: MealText, segments: [Segment], words: WordTable) -> [TextSpan] {
        var spans: [TextSpan] = []
        var offset = UTF16Offset(meal.text)
        for segment in segments where segment.candidates.isEmpty && !segment.isMention {
            for piece in meal.pieces[segment.pieces] {
                guard let range = range(of: piece, in: meal, words: words) else { continue }
                let start = offset.advance(to: range.lowerBound)
                let end = offset.advance(to: range.upperBound)
                spans.append(
                    TextSpan(text: String(decoding: meal.text[range], as: UTF8.self), start: start, length: end - start)
                )
            }
        }
        return spans
    }

    /// From the first to the last word of a piece that could name food; nil when it is talk only.
    private static func range(of piece: MealText.Piece, in meal: MealText, words: WordTable) -> Range<Int>? {
        let unread = piece.tokens.filter { place in
            let token = meal.tokens[place]
            return meal.isContent[place] && !token.isAbsent
                && !words.has(
                    token.word,
                    [.framing, .joint, .size, .measure, .grammar, .negation, .unit, .share, .collective, .preparation]
                )
        }
        guard let first = unread.first, let last = unread.last else { return nil }
        return Int(meal.tokens[first].start)..<Int(meal.tokens[last].end)
    }
}

/// Counts UTF-16 code units along UTF-8 bytes, forwards only.
struct UTF16Offset {
    private let text: [UInt8]
    private var byte = 0
    private var units = 0

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// The offset in UTF-16 of the scalar that starts at `end` in UTF-8.
    mutating func advance(to end: Int) -> Int {
        while byte < end {
            // Continuation bytes count nothing; a scalar beyond U+FFFF, which starts with F0 or more, counts twice.
            if text[byte] & 0xC0 != 0x80 { units += text[byte] >= 0xF0 ? 2 : 1 }
            byte += 1
        }
        return units
    }
}
