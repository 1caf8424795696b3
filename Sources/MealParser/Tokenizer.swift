/// Cuts a text into words, numbers and marks.
///
/// `2 Eggs, 1½ cups Reese's – 120g` gives the number 2, the words "egg", the mark `,`, the number 1.5, "cup", "reese", the mark
/// `-`, the number 120 and the glued word "g". Texts of tables and texts of people go through the same rules.
///
/// - Letters with accents lose them ("purée" is "puree"), apostrophes disappear ("Reese's" is "reeses", reduced to "reese").
/// - "&" between at most two letters belongs to the word: "m&m", "pb&j", "a&w".
/// - "1/2", "1 1/2", "½", "1½", "1,5" and "1,000" are one number; "80/20" is the word "80%", "2%" the word "2%".
/// - A number at the start of a word is split off ("120g", "2eggs", "2x"), one behind a letter is not ("v8", "xyz123").
struct Tokenizer {
    private let text: UnsafeBufferPointer<UInt8>
    private var position = 0
    private(set) var tokens: [Token] = []
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

    private mutating func readWord(_ number: (UnsafeBufferPointer<UInt8>) -> Int32) {
        let start = position
        if readTimesSign() { return }
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
        WordForms.reduce(&letters, from: 0)
        let word = letters.withUnsafeBufferPointer(number)
        append(Token(kind: .word, word: word, start: Int32(start), end: Int32(position)))
    }

    /// "x2", "x 2" and the x of "2x": a multiplication rather than a letter.
    private mutating func readTimesSign() -> Bool {
        guard text[position] | 0x20 == UInt8(ascii: "x"), !isLetter(at: position + 1) else { return false }
        let digitFollows =
            isDigit(at: position + 1) || (isSpace(at: position + 1) && isDigit(at: position + 2))
        let digitPrecedes = tokens.last?.kind == .number && Int(tokens.last!.end) >= position - 1
        guard digitFollows || digitPrecedes else { return false }
        position += 1
        append(Token(kind: .mark, mark: UInt8(ascii: "x"), start: Int32(position - 1), end: Int32(position)))
        return true
    }

    // MARK: Numbers

    private mutating func readNumber(_ number: (UnsafeBufferPointer<UInt8>) -> Int32) {
        let start = position
        var value = readDecimal()
        var isWhole = !text[start..<position].contains(UInt8(ascii: "."))
        if let fraction = readVulgarFraction() {
            value += fraction
            isWhole = false
        }
        if isWhole, let (quotient, isShare) = readFraction(after: value) {
            if isShare { return appendPercentage(value, from: start, number) }
            value = quotient
        }
        if position < text.count, text[position] == UInt8(ascii: "%") {
            position += 1
            return appendPercentage(value, from: start, number)
        }
        // The word lets a spelling begin with a number: "3 musketeers".
        let word = isWhole ? number(UnsafeBufferPointer(rebasing: text[start..<position])) : Vocabulary.unknown
        append(Token(kind: .number, word: word, value: value, start: Int32(start), end: Int32(position)))
    }

    /// "12", "1,000", "1.5", "1,5", ".5".
    private mutating func readDecimal() -> Double {
        var value = readDigits()
        while position < text.count, text[position] == UInt8(ascii: ","), digitCount(at: position + 1) == 3, value >= 1,
            value < 1e6
        {
            position += 1
            value = value * 1000 + readDigits()
        }
        guard position < text.count, text[position] == UInt8(ascii: ".") || text[position] == UInt8(ascii: ",") else {
            return value
        }
        let decimals = digitCount(at: position + 1)
        guard decimals > 0, text[position] == UInt8(ascii: ".") || decimals <= 2 else { return value }
        position += 1
        var scale = 1.0
        for _ in 0..<decimals {
            if scale < 1e9 {
                scale *= 10
                value += Double(text[position] - UInt8(ascii: "0")) / scale
            }
            position += 1
        }
        return (value * 1e6).rounded() / 1e6
    }

    private mutating func readDigits() -> Double {
        var value = 0.0
        while position < text.count, text[position].isDigit {
            if value < 1e9 { value = value * 10 + Double(text[position] - UInt8(ascii: "0")) }
            position += 1
        }
        return value
    }

    /// The "/2" of "1/2", the " 1/2" of "1 1/2" and "1-1/2", and the "/20" of "80/20".
    private mutating func readFraction(after value: Double) -> (value: Double, isShare: Bool)? {
        let start = position
        if position < text.count, text[position] == UInt8(ascii: "/"), isDigit(at: position + 1) {
            position += 1
            let denominator = readDigits()
            if value + denominator == 100 { return (value, true) }
            if denominator >= 2, denominator <= 64, value <= 64 { return (value / denominator, false) }
            position = start
            return nil
        }
        guard position < text.count, isSpace(at: position) || text[position] == UInt8(ascii: "-") else { return nil }
        position += 1
        if let fraction = readVulgarFraction() { return (value + fraction, false) }
        let digits = digitCount(at: position)
        if digits == 1 || digits == 2, position + digits < text.count, text[position + digits] == UInt8(ascii: "/") {
            let numerator = readDigits()
            position += 1
            let denominator = isDigit(at: position) ? readDigits() : 0
            if denominator >= 2, denominator <= 16, numerator < denominator {
                return (value + numerator / denominator, false)
            }
        }
        position = start
        return nil
    }

    private mutating func readVulgarFraction() -> Double? {
        guard position < text.count, text[position] >= 0x80,
            let (value, length) = LetterFolding.fraction(text, at: position)
        else { return nil }
        position += length
        return value
    }

    private mutating func appendPercentage(
        _ value: Double,
        from start: Int,
        _ number: (UnsafeBufferPointer<UInt8>) -> Int32
    ) {
        let name = value == value.rounded() ? String(Int(value)) : String(value)
        let word = Array("\(name)%".utf8).withUnsafeBufferPointer(number)
        append(
            Token(kind: .word, word: word, value: value, isPercentage: true, start: Int32(start), end: Int32(position))
        )
    }

    // MARK: Marks

    private mutating func readMark(_ byte: UInt8) {
        position += 1
        switch byte {
        case UInt8(ascii: "\r"):
            appendMark(UInt8(ascii: "\n"))
        case UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "!"),
            UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"),
            UInt8(ascii: "&"), UInt8(ascii: "/"), UInt8(ascii: "-"):
            appendMark(byte)
        case UInt8(ascii: "\"") where tokens.last?.kind == .number && Int(tokens.last!.end) == position - 1:
            appendMark(byte)
        default:
            break
        }
    }

    private mutating func appendMark(_ mark: UInt8) {
        append(Token(kind: .mark, mark: mark, start: Int32(position - 1), end: Int32(position)))
    }

    private mutating func readBeyondASCII(_ number: (UnsafeBufferPointer<UInt8>) -> Int32) {
        let start = position
        if let fraction = readVulgarFraction() {
            return append(Token(kind: .number, value: fraction, start: Int32(start), end: Int32(position)))
        }
        if LetterFolding.fold(text, at: position) != nil { return readWord(number) }
        let (scalar, length) = LetterFolding.scalar(text, at: position)
        position += length
        switch scalar {
        case "×": append(Token(kind: .mark, mark: UInt8(ascii: "x"), start: Int32(start), end: Int32(position)))
        case "–", "—", "‒", "−":
            append(Token(kind: .mark, mark: UInt8(ascii: "-"), start: Int32(start), end: Int32(position)))
        case "•", "·", "‣", "、", "，", "。", "；":
            append(Token(kind: .mark, mark: UInt8(ascii: ";"), start: Int32(start), end: Int32(position)))
        default:
            // A letter of another script: a word that no table knows. Everything else (emoji, symbols) only separates.
            guard scalar.properties.isAlphabetic else { return }
            append(Token(kind: .word, start: Int32(start), end: Int32(position)))
        }
    }

    // MARK: Looking around

    private mutating func append(_ token: Token) {
        var token = token
        token.isGlued = tokens.last?.end == token.start
        tokens.append(token)
    }

    private func digitCount(at place: Int) -> Int {
        var end = place
        while isDigit(at: end) { end += 1 }
        return end - place
    }

    private func isDigit(at place: Int) -> Bool { text.indices.contains(place) && text[place].isDigit }
    private func isLetter(at place: Int) -> Bool { text.indices.contains(place) && text[place].isLetter }
    private func isSpace(at place: Int) -> Bool { text.indices.contains(place) && text[place] == UInt8(ascii: " ") }
    private func isWordByte(at place: Int) -> Bool { isDigit(at: place) || isLetter(at: place) }
}

extension UInt8 {
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
