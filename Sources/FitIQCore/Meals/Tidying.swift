/// Characters that are read by their places.
protocol Characters: RandomAccessCollection where Element == Character, Index == Int {}

extension Array: Characters where Element == Character {}

/// Takes out of a text what only its gaps needed, and what joined it to the texts beside it.
///
/// Anybody writes the texts, so each function reads every character a few times at most. A pattern that begins with any number of
/// blanks would read a run of them anew from each of its places.
enum Tidying {
    /// Stands where words were taken out.
    static let gap: Character = "\u{FFFC}"

    // MARK: Gaps

    /// Takes out brackets that hold gaps alone, with the blanks before them.
    static func withoutEmptyBrackets(_ text: some Characters) -> [Character] {
        var kept: [Character] = []
        var place = text.startIndex
        while place < text.endIndex {
            let character = text[place]
            if character == "(", let end = endOfGaps(in: text, from: place + 1), end < text.endIndex, text[end] == ")" {
                dropLastBlanks(of: &kept)
                place = end + 1
            } else {
                kept.append(character)
                place += 1
            }
        }
        return kept
    }

    /// Takes out the gaps at the beginning and at the end, with the marks that stood between them and the rest.
    static func withoutOuterGaps(_ text: some Characters) -> [Character] {
        var start = text.startIndex
        if let end = endOfGaps(in: text, from: start) {
            start = end
            while start < text.endIndex, ":,;–—-".contains(text[start]) { start += 1 }
            while start < text.endIndex, text[start].isWhitespace { start += 1 }
        }
        var (place, firstGap): (Int, Int?) = (text.endIndex, nil)
        while place > start {
            let last = text[place - 1]
            guard last == gap || last.isWhitespace else { break }
            place -= 1
            if last == gap { firstGap = place }
        }
        guard var end = firstGap else { return Array(text[start...]) }
        while end > start, text[end - 1].isWhitespace || ",;–—-".contains(text[end - 1]) { end -= 1 }
        return Array(text[start..<end])
    }

    /// Takes out all gaps, each with the blanks before it.
    static func withoutGaps(_ text: some Characters) -> [Character] {
        var kept: [Character] = []
        for character in text {
            if character == gap { dropLastBlanks(of: &kept) } else { kept.append(character) }
        }
        return kept
    }

    // MARK: Marks and blanks

    /// Leaves one of two commas between which there is nothing.
    static func withSingleCommas(_ text: some Characters) -> [Character] {
        var kept: [Character] = []
        var place = text.startIndex
        while place < text.endIndex {
            let character = text[place]
            kept.append(character)
            place += 1
            guard character == "," else { continue }
            var next = place
            while next < text.endIndex, text[next].isWhitespace { next += 1 }
            if next < text.endIndex, text[next] == "," { place = next + 1 }
        }
        return kept
    }

    /// Leaves one of several blanks.
    static func withSingleBlanks(_ text: some Characters) -> [Character] {
        var kept: [Character] = []
        var isBehindBlank = false
        for character in text {
            if isBlank(character), isBehindBlank {
                kept[kept.count - 1] = " "
            } else {
                kept.append(character)
            }
            isBehindBlank = isBlank(character)
        }
        return kept
    }

    /// Takes out blanks and marks at both ends.
    static func trimmed(_ text: some Characters) -> [Character] {
        func isOuter(_ character: Character) -> Bool { character.isWhitespace || ":,;–—-".contains(character) }
        var (start, end) = (text.startIndex, text.endIndex)
        while start < end, isOuter(text[start]) { start += 1 }
        while end > start, isOuter(text[end - 1]) { end -= 1 }
        return Array(text[start..<end])
    }

    /// Takes out what leads to a next text at the end: ", and" of "eggs, and", the last mark of "eggs."
    static func withoutEnd(_ text: some Characters) -> [Character] {
        var end = text.endIndex
        var isBlankBehind = true
        while end > text.startIndex {
            let last = text[end - 1]
            if last.isWhitespace || ",;–—|-".contains(last) {
                isBlankBehind = isBlankBehind && last.isWhitespace
                end -= 1
            } else if ".!".contains(last), end == text.endIndex || text[end].isWhitespace {
                isBlankBehind = false
                end -= 1
            } else if isBlankBehind, let start = startOfLink(in: text, before: end) {
                isBlankBehind = false
                end = start
            } else {
                break
            }
        }
        return Array(text[..<end])
    }

    // MARK: Parts

    /// Returns the end of gaps, with blanks around them, that begin at `start`; nil where there is none.
    private static func endOfGaps(in text: some Characters, from start: Int) -> Int? {
        var (end, hasGap) = (start, false)
        while end < text.endIndex {
            let character = text[end]
            guard character == gap || character.isWhitespace else { break }
            hasGap = hasGap || character == gap
            end += 1
        }
        return hasGap ? end : nil
    }

    /// Returns the start of a word that leads to a next text, with a blank before it; nil where none ends at `end`.
    private static func startOfLink(in text: some Characters, before end: Int) -> Int? {
        for word in ["and", "then", "also"] {
            let start = end - word.count - 1
            guard start >= text.startIndex, text[start].isWhitespace else { continue }
            if zip(text[(start + 1)..<end], word).allSatisfy({ $0.lowercased() == String($1) }) { return start }
        }
        return nil
    }

    private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

    private static func dropLastBlanks(of text: inout [Character]) {
        while let last = text.last, isBlank(last) { text.removeLast() }
    }
}
