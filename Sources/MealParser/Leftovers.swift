import FitIQCore

/// The parts of a text that look like something eaten but were not understood.
struct Leftovers {
    let meal: MealText
    let segments: [Segment]
    let index: FoodIndex

    /// A word that tells what was eaten, and whether the food read from it has it not.
    private typealias Told = (word: Token, isMissed: Bool)

    func spans() -> [TextSpan] {
        var offset = UTF16Offset(meal.text)
        let told = segments.map(told)
        let isHardlyRead = isHardlyRead(told)
        let left = zip(segments, told).flatMap { segment, told in
            if segment.candidates.isEmpty { return segment.isMention ? [] : ranges(of: segment) }
            return missed(told, ofFood: !isHardlyRead)
        }
        return left.map { range in
            let start = offset.advance(to: range.lowerBound)
            let end = offset.advance(to: range.upperBound)
            return TextSpan(text: String(decoding: meal.text[range], as: UTF8.self), start: start, length: end - start)
        }
    }

    /// Whether half of the words that tell of food, or more, are in no food that was read: then what its foods leave out was
    /// not understood either, "motor" of "motor oil".
    private func isHardlyRead(_ told: [[Told]]) -> Bool {
        let words = zip(segments, told).filter { !$0.0.isMention }.flatMap(\.1)
        let missed = words.count(where: \.isMissed)
        return missed > 0 && 2 * missed >= words.count
    }

    /// The words that tell what was eaten; of two that one written word stands for the first.
    private func told(_ segment: Segment) -> [Told] {
        let unread = Unread(index: index)
        var told: [Told] = []
        for token in meal.said(in: segment.pieces)
        where token.kind == .word && !token.isAbsent && !index.words.has(token.word, Unread.silent) {
            guard told.last?.word.start != token.start else { continue }
            told.append((token, segment.candidates.first.map { unread.lacks($0, token) } ?? true))
        }
        return told
    }

    /// What the food of a segment leaves out, neighbours as one: "motor".
    ///
    /// - Parameter ofFood: only words that are foods by themselves: "coconut" of "coconut curry chicken" read as a curry.
    private func missed(_ told: [Told], ofFood: Bool) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var isNext = false
        for (word, isLacking) in told {
            let isMissed = isLacking && (!ofFood || index.words.has(word.word, .called))
            if isMissed, isNext, let last = ranges.popLast() {
                ranges.append(last.lowerBound..<Int(word.end))
            } else if isMissed {
                ranges.append(Int(word.start)..<Int(word.end))
            }
            isNext = isMissed
        }
        return ranges
    }

    /// All words of a text of which nothing was eaten, so that a person sees what was not read.
    static func whole(of meal: MealText) -> [TextSpan] {
        guard let first = meal.tokens.first(where: { $0.kind != .mark }),
            let last = meal.tokens.last(where: { $0.kind != .mark })
        else { return [] }
        var offset = UTF16Offset(meal.text)
        let start = offset.advance(to: Int(first.start))
        let end = offset.advance(to: Int(last.end))
        return [TextSpan(text: meal.written(first, last), start: start, length: end - start)]
    }

    private func ranges(of segment: Segment) -> [Range<Int>] {
        meal.pieces[segment.pieces].compactMap(range)
    }

    /// From the first to the last word of a piece that could name food; nil when it is talk only.
    private func range(of piece: MealText.Piece) -> Range<Int>? {
        let unread = piece.tokens.filter { place in
            let token = meal.tokens[place]
            return meal.isContent[place] && !token.isAbsent
                && !index.words.has(
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
