/// Takes the numbers off a numbered list: "1. eggs 2. toast" and "1) eggs", "2) toast" line by line are two foods, not three.
///
/// "B: eggs L: soup" loses its letters likewise.
///
/// Only numbers that count up from 1, the first at the start of a line, are a list's; "1) eggs" alone counts one egg.
enum ListNumbers {
    /// The tokens with a line break in the place of each number of a list.
    static func removed(from tokens: [Token], mealLetters: [Int32]) -> [Token] {
        var places: [Int] = []
        for place in tokens.indices where isListNumber(Double(places.count + 1), at: place, in: tokens) {
            places.append(place)
        }
        if places.count < 2 {
            places = tokens.indices.filter { isMealLetter(at: $0, in: tokens, mealLetters) }
            guard !places.isEmpty else { return tokens }
        }
        var result: [Token] = []
        result.reserveCapacity(tokens.count)
        var start = 0
        for place in places {
            var lineBreak = tokens[place]
            lineBreak.kind = .mark
            lineBreak.mark = UInt8(ascii: "\n")
            result += tokens[start..<place] + [lineBreak]
            start = place + 2
        }
        return result + tokens[start...]
    }

    /// "B:" of "B: eggs and toast".
    private static func isMealLetter(at place: Int, in tokens: [Token], _ mealLetters: [Int32]) -> Bool {
        guard tokens[place].kind == .word, mealLetters.contains(tokens[place].word), !tokens[place].isGlued,
            place + 1 < tokens.count, Token.isMark(tokens[place + 1], ":")
        else { return false }
        return tokens[place + 1].isGlued
    }

    /// "2." and "2)" anywhere behind "1."; "2:" and "2 -" at the start of a line.
    private static func isListNumber(_ number: Double, at place: Int, in tokens: [Token]) -> Bool {
        guard tokens[place].kind == .number, tokens[place].value == number, place + 1 < tokens.count else {
            return false
        }
        let startsLine = place == 0 || Token.isMark(tokens[place - 1], "\n")
        let mark = tokens[place + 1]
        let isSpaced = place + 2 == tokens.count || !tokens[place + 2].isGlued
        if startsLine, Token.isMark(mark, "-") || Token.isMark(mark, ":") { return isSpaced }
        guard startsLine || number > 1, mark.isGlued, isSpaced else { return false }
        return Token.isMark(mark, ".") || Token.isMark(mark, ")")
    }
}
