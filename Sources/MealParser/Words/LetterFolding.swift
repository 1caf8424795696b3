/// Turns letters and numbers beyond ASCII into those of ASCII: "é" into "e", "½" into 0.5.
enum LetterFolding {
    /// The ASCII letters for the scalar at `place`, with its length in bytes; nil when it is no Latin letter or apostrophe.
    static func fold(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> (letters: [UInt8], length: Int)? {
        let (scalar, length) = scalar(text, at: place)
        switch scalar.value {
        // Typographic apostrophes and combining accents vanish, as "'" does, and what is not seen: soft hyphens and joiners.
        case 0x2019, 0x2018, 0x02BC, 0x0300...0x036F, 0xAD, 0x200C, 0x200D, 0x2060, 0xFEFF: return ([], length)
        case 0xC0...0x17F:
            guard let letters = latin[Int(scalar.value) - 0xC0] else { return nil }
            return (letters, length)
        case 0x180...0x24F: return letter(extended, Int(scalar.value) - 0x180).map { ([$0], length) }
        case 0x1E00...0x1EFF: return letter(additional, Int(scalar.value) - 0x1E00).map { ([$0], length) }
        default: return nil
        }
    }

    /// The small ASCII letters, digits and marks of a text, a space for all else.
    static func folded(_ text: ArraySlice<UInt8>) -> String {
        var folded: [UInt8] = []
        text.withUnsafeBufferPointer { text in
            var place = 0
            while place < text.count {
                if text[place] < 0x80 {
                    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[place])
                    folded.append(text[place] <= 0x20 ? 0x20 : isCapital ? text[place] | 0x20 : text[place])
                    place += 1
                } else if let (letters, length) = fold(text, at: place) {
                    folded += letters
                    place += length
                } else {
                    folded.append(0x20)
                    place += scalar(text, at: place).length
                }
            }
        }
        return String(decoding: folded, as: UTF8.self)
    }

    private static func letter(_ letters: StaticString, _ place: Int) -> UInt8? {
        let letter = letters.utf8Start[place]
        return letter == UInt8(ascii: "-") ? nil : letter
    }

    static func fraction(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> (value: Double, length: Int)? {
        let (scalar, length) = scalar(text, at: place)
        let value: Double
        switch scalar {
        case "½": value = 1.0 / 2
        case "¼": value = 1.0 / 4
        case "¾": value = 3.0 / 4
        case "⅓": value = 1.0 / 3
        case "⅔": value = 2.0 / 3
        case "⅕": value = 1.0 / 5
        case "⅖": value = 2.0 / 5
        case "⅗": value = 3.0 / 5
        case "⅘": value = 4.0 / 5
        case "⅙": value = 1.0 / 6
        case "⅚": value = 5.0 / 6
        case "⅛": value = 1.0 / 8
        case "⅜": value = 3.0 / 8
        case "⅝": value = 5.0 / 8
        case "⅞": value = 7.0 / 8
        default: return nil
        }
        return (value, length)
    }

    /// The scalar that starts at `place`. Text from a `String` is valid UTF-8; anything else reads as U+FFFD, one byte long.
    static func scalar(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let lead = text[place]
        let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard place + length <= text.count else { return ("\u{FFFD}", 1) }
        var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
        for offset in 1..<max(length, 2) where offset < length {
            value = value << 6 | UInt32(text[place + offset] & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
        return (scalar, length)
    }

    /// U+0180...U+024F without their accents, "-" where there is no letter under them: Vietnamese, Romanian, pinyin.
    private static let extended: StaticString = """
        --------------------------------oo-------------uu----------------------------aaiioouuuuuuuuuu-aaaa--\
        --ggkkoooo--j---gg--nnaa----aaaaeeeeiiiioooorrrruuuusstt--hh------aaeeooooooooyy--------------------\
        --------
        """

    /// U+1E00...U+1EFF likewise, most of them Vietnamese: "phở", "bánh mì".
    private static let additional: StaticString = """
        aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssss\
        ssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy------aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeee\
        iiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy------
        """

    /// U+00C0...U+017F without their accents; nil for × and ÷.
    private static let latin: [[UInt8]?] = [
        "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i", "d", "n", "o", "o", "o", "o",
        "o",
        nil, "o", "u", "u", "u", "u", "y", "th", "ss", "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i",
        "i", "i", "i", "d", "n", "o", "o", "o", "o", "o", nil, "o", "u", "u", "u", "u", "y", "th", "y", "a", "a", "a",
        "a",
        "a", "a", "c", "c", "c", "c", "c", "c", "c", "c", "d", "d", "d", "d", "e", "e", "e", "e", "e", "e", "e", "e",
        "e",
        "e", "g", "g", "g", "g", "g", "g", "g", "g", "h", "h", "h", "h", "i", "i", "i", "i", "i", "i", "i", "i", "i",
        "i",
        "ij", "ij", "j", "j", "k", "k", "k", "l", "l", "l", "l", "l", "l", "l", "l", "l", "l", "n", "n", "n", "n", "n",
        "n", "n", "n", "n", "o", "o", "o", "o", "o", "o", "oe", "oe", "r", "r", "r", "r", "r", "r", "s", "s", "s", "s",
        "s", "s", "s", "s", "t", "t", "t", "t", "t", "t", "u", "u", "u", "u", "u", "u", "u", "u", "u", "u", "u", "u",
        "w",
        "w", "y", "y", "y", "z", "z", "z", "z", "z", "z", "s",
    ].map { $0.map { Array($0.utf8) } }
}
