/// Makes up texts that nobody wrote, the same ones for the same seed: at most a thousand scalars each.
struct TextGenerator {
    private var meals: MealGenerator

    init(seed: UInt64) {
        meals = MealGenerator(seed: seed)
    }

    mutating func text() -> String {
        let text =
            switch number(0..<5) {
            case 0: scalars()
            case 1: bytes()
            case 2: mutatedMeal()
            case 3: repeated()
            default: pieces()
            }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(1000)))
    }

    private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &meals.random) }

    /// Any scalars, most of them of the scripts and symbols below U+3000.
    private mutating func scalars() -> String {
        let largest: UInt32 = number(0..<4) == 0 ? 0x10FFFF : 0x2FFF
        var text = String.UnicodeScalarView()
        for _ in 0..<number(0..<1000) {
            text.append(Unicode.Scalar(UInt32.random(in: 0...largest, using: &meals.random)) ?? "\u{FFFD}")
        }
        return String(text)
    }

    /// Any bytes, broken UTF-8 repaired.
    private mutating func bytes() -> String {
        String(
            decoding: (0..<number(0..<1000)).map { _ in UInt8.random(in: 0...255, using: &meals.random) },
            as: UTF8.self
        )
    }

    /// A meal with letters lost, doubled, swapped and strewn in.
    private mutating func mutatedMeal() -> String {
        var letters = Array(meals.phrases(1...8).joined(separator: ", ").unicodeScalars)
        for _ in 0..<number(1..<12) where letters.count > 1 {
            let place = number(0..<letters.count - 1)
            switch number(0..<4) {
            case 0: letters.remove(at: place)
            case 1: letters.insert(letters[place], at: place)
            case 2: letters.swapAt(place, place + 1)
            default: letters.insert(contentsOf: Self.pieces[number(0..<Self.pieces.count)].unicodeScalars, at: place)
            }
        }
        return String(String.UnicodeScalarView(letters))
    }

    private mutating func repeated() -> String {
        let piece = Self.pieces[number(0..<Self.pieces.count)] + (number(0..<2) == 0 ? " " : "")
        let other = Self.pieces[number(0..<Self.pieces.count)]
        return String(repeating: piece, count: number(1..<1000)) + other
    }

    private mutating func pieces() -> String {
        (0..<number(1..<80)).map { _ in Self.pieces[number(0..<Self.pieces.count)] + (number(0..<2) == 0 ? " " : "") }
            .joined()
    }

    /// What the rules of reading look for, and what may trip them.
    static let pieces = [
        "egg", "chicken", "rice", "half and half", "milk", "pizza", "coffee", "half", "and", "½", "1/2", "1/", "/2",
        "2x",
        "x2", "x", "-", "–", ",", ".", "..", "1,000", "1 000", "1e9", "%", "2%", "80/20", "(", ")", "((", "w/", "w/o",
        "no", "without", "free", "not", "eaten", "not eaten", "dozen", "a", "of", "cup", "fl", "fl oz", "oz.", "\"",
        "'",
        "’", "&", "m&m", "+", "/", ":", "1.", "2)", "\n", "\r\n", "\t", "\0", "é", "e\u{301}", "ﬁ", "🍎", "👩‍👩‍👧",
        "\u{200D}",
        "\u{FEFF}", "\u{202E}", "\u{301}\u{301}\u{301}", "שלום", "مرحبا", "中", "ß", "İ", "99999999999999999999",
        "9999999999x", "0", "0.0000001", "one", "twenty", "hundred", "thousand", "and a half", "third",
        "double portion",
        "between", "to", "8:30", "at 7", "a.m.", "500 kcal", "inch", "12\"", "each", "heaped", "tsp", "T", "c", "g",
        "kg",
        "large", "slice", "bowl", "lunch", "I had", "made with", "with", "or",
    ]
}
