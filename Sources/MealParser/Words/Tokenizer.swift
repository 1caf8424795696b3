/// Cuts a text into words, numbers and marks.
///
/// `2 Eggs, 1½ cups Reese's – 120g` gives the number 2, the words "egg", the mark `,`, the number 1.5, "cup", "reese", the mark
/// `-`, the number 120 and the glued word "g". Texts of tables and texts of people go through the same rules.
///
/// - Letters with accents lose them ("purée" is "puree"), apostrophes disappear ("Reese's" is "reeses", reduced to "reese").
/// - "&" between at most two letters belongs to the word: "m&m", "pb&j", "a&w".
/// - "1/2", "1 1/2", "½", "1½", "1,5", "1,000" and "1 000" are one number; "80/20" is the word "80%", "2%" and "2 percent"
///   the word "2%".
/// - A number at the start of a word is split off ("120g", "2eggs", "2x"), one behind a letter is not ("v8", "xyz123").
struct Tokenizer {
    let text: UnsafeBufferPointer<UInt8>
    var position = 0
    private(set) var tokens: [Token] = []
    private static let longestUsualWord = 24
    private static let openingsOfAddresses: [StaticString] = ["http://", "https://", "www."]
    /// The letters of the word at hand.
    private var letters: [UInt8] = []

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// Reads the whole text; `number(of:)` gives a word's number from its reduced letters.
    static func tokens(
        of text: UnsafeBufferPointer<UInt8>,
        number: (UnsafeBufferPointer<UInt8>) -> Int32
    ) -> [Token] {
        var tokenizer = Tokenizer(text)
        tokenizer.tokens.reserveCapacity(text.count / 4 + 4)
        tokenizer.letters.reserveCapacity(longestUsualWord)
        while tokenizer.position < text.count { tokenizer.readNext(number) }
        return tokenizer.tokens
    }

    private mutating func readNext(_ number: (UnsafeBufferPointer<UInt8>) -> Int32) {
        let byte = text[position]
        if byte.isDigit || (byte == UInt8(ascii: ".") && isDigit(at: position + 1) && !isWordByte(at: position - 1)) {
            readNumber(number)
        } else if byte.isLetter {
            readWord(number)
        } else if byte < 0x80 {
            readMark(byte)
        } else {
            readBeyondASCII(number)
        }
    }

    // MARK: Words

    mutating func readWord(_ number: (UnsafeBufferPointer<UInt8>) -> Int32) {
        let start = position
        if readTimesSign() || skipAddress() { return }
        letters.removeAll(keepingCapacity: true)
        reading: while position < text.count {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                letters.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                letters.append(byte | 0x20)
            case UInt8(ascii: "'") where isLetter(at: position + 1):
                break
            case UInt8(ascii: "&") where letters.count <= 2 && isLetter(at: position + 1):
                letters.append(byte)
            case UInt8(ascii: "/") where letters == [UInt8(ascii: "w")]:
                // "w/" and "w/o" are words of their own: with, without.
                letters.append(byte)
                if position + 1 < text.count, text[position + 1] | 0x20 == UInt8(ascii: "o"),
                    !isLetter(at: position + 2)
                {
                    letters.append(UInt8(ascii: "o"))
                    position += 1
                }
                position += 1
                break reading
            case 0x80...:
                guard let (fold, length) = LetterFolding.fold(text, at: position) else { break reading }
                letters.append(contentsOf: fold)
                position += length - 1
            default:
                break reading
            }
            position += 1
        }
        appendWord(from: start, number)
    }

    private mutating func appendWord(from start: Int, _ number: (UnsafeBufferPointer<UInt8>) -> Int32) {
        guard !letters.isEmpty else { return }
        if let measure = measureOfOneLetter(from: start) { letters = measure }
        WordForms.reduce(&letters, from: 0)
        let word = letters.withUnsafeBufferPointer(number)
        var token = Token(kind: .word, word: word, start: Int32(start), end: Int32(position))
        token.isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[start])
        append(token)
    }

    /// "2 T", "2 t" and "2 c" behind a number: tablespoons, teaspoons and cups, as American recipes write them. It is the one
    /// place where capitals count.
    private func measureOfOneLetter(from start: Int) -> [UInt8]? {
        guard letters.count == 1, position == start + 1, tokens.last?.kind == .number,
            !(position < text.count && text[position] == UInt8(ascii: "-"))
        else { return nil }
        switch text[start] {
        case UInt8(ascii: "T"): return Array("tbsp".utf8)
        case UInt8(ascii: "t"): return Array("tsp".utf8)
        case UInt8(ascii: "c"), UInt8(ascii: "C"): return Array("cup".utf8)
        default: return nil
        }
    }

    /// "https://example.org/tomato-soup": the words of an address are no food.
    private mutating func skipAddress() -> Bool {
        guard text[position] | 0x20 == UInt8(ascii: "h") || text[position] | 0x20 == UInt8(ascii: "w") else {
            return false
        }
        let isAddress = Self.openingsOfAddresses.contains { opening in
            position + opening.utf8CodeUnitCount < text.count
                && (0..<opening.utf8CodeUnitCount).allSatisfy { offset in
                    let byte = text[position + offset]
                    return (byte.isLetter ? byte | 0x20 : byte) == opening.utf8Start[offset]
                }
        }
        guard isAddress else { return false }
        while position < text.count, text[position] > UInt8(ascii: " ") { position += 1 }
        return true
    }

    /// "x2", "x 2" and the x of "2x": a multiplication rather than a letter.
    private mutating func readTimesSign() -> Bool {
        guard text[position] | 0x20 == UInt8(ascii: "x"), !isLetter(at: position + 1) else { return false }
        let digitFollows = isDigit(at: position + 1 + spaceLength(at: position + 1))
        let digitPrecedes =
            tokens.last.map { last in
                last.kind == .number && Int(last.end) + spaceLength(at: Int(last.end)) == position
            } ?? false
        guard digitFollows || digitPrecedes else { return false }
        position += 1
        append(Token(kind: .mark, mark: UInt8(ascii: "x"), start: Int32(position - 1), end: Int32(position)))
        return true
    }

    // MARK: Looking around

    mutating func append(_ token: Token) {
        var token = token
        token.isGlued = tokens.last?.end == token.start
        tokens.append(token)
    }

    func digitCount(at place: Int) -> Int {
        var end = place
        while isDigit(at: end) { end += 1 }
        return end - place
    }

    func isDigit(at place: Int) -> Bool { text.indices.contains(place) && text[place].isDigit }
    func isLetter(at place: Int) -> Bool { text.indices.contains(place) && text[place].isLetter }

    /// Returns the number of bytes of spaces, tabs and no-break spaces from `place` on.
    func spaceLength(at place: Int) -> Int {
        var end = place
        while end < text.count {
            if text[end] == UInt8(ascii: " ") || text[end] == UInt8(ascii: "\t") {
                end += 1
            } else if end + 1 < text.count, text[end] == 0xC2, text[end + 1] == 0xA0 {
                end += 2
            } else {
                break
            }
        }
        return end - place
    }

    private func isWordByte(at place: Int) -> Bool { isDigit(at: place) || isLetter(at: place) }
}

extension UInt8 {
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
