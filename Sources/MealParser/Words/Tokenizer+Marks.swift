/// Reads marks, and all that is beyond ASCII.
extension Tokenizer {
    mutating func readMark(_ byte: UInt8) {
        position += 1
        switch byte {
        case UInt8(ascii: "\r"):
            appendMark(UInt8(ascii: "\n"))
        case UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "!"),
            UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"),
            UInt8(ascii: "&"), UInt8(ascii: "/"), UInt8(ascii: "-"):
            appendMark(byte)
        case UInt8(ascii: "~") where tokens.last?.kind == .number && isDigit(at: position):
            // "1~2" is a range, "~2" is about two.
            appendMark(UInt8(ascii: "-"))
        case UInt8(ascii: "\"") where tokens.last?.kind == .number && Int(tokens.last!.end) == position - 1:
            appendMark(byte)
        default:
            break
        }
    }

    private mutating func appendMark(_ mark: UInt8) {
        append(Token(kind: .mark, mark: mark, start: Int32(position - 1), end: Int32(position)))
    }

    mutating func readBeyondASCII(_ number: (UnsafeBufferPointer<UInt8>) -> Int32) {
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
        case _ where scalar.properties.isEmojiPresentation:
            // "🍎 apple 🍌 banana" is a list; `EmojiFilter` decides which of them say what was eaten.
            if tokens.last?.kind == .word {
                append(Token(kind: .mark, mark: UInt8(ascii: ","), start: Int32(start), end: Int32(start)))
            }
            let word = number(UnsafeBufferPointer(rebasing: text[start..<position]))
            guard word >= 0 || EmojiFilter.showsFood(scalar) else { return }
            append(Token(kind: .word, word: word, isEmoji: true, start: Int32(start), end: Int32(position)))
        default:
            // A letter of another script: a word that no table knows. Everything else (symbols) only separates.
            guard scalar.properties.isAlphabetic else { return }
            append(Token(kind: .word, start: Int32(start), end: Int32(position)))
        }
    }
}
