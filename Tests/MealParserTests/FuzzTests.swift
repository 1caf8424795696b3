import FitIQCore
import MealParser
import Testing

struct FuzzTests {
    /// SplitMix64: the same texts in every run.
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static let pieces =
        [
            "egg", "half", "and", "½", "1/2", "1/", "/2", "2x", "x2", "x", "-", "–", ",", ".", "..", "1,000", "1e9",
            "%", "2%",
            "80/20", "(", ")", "((", "w/", "w/o", "no", "without", "free", "not", "eaten", "dozen", "a", "of", "cup",
            "fl",
            "fl oz", "oz.", "\"", "'", "’", "&", "m&m", "+", "\n", "\r\n", "\t", "\0", "é", "e\u{301}", "ﬁ", "🍎", "👩‍👩‍👧",
            "\u{FEFF}",
            "\u{202E}", "中", "ß", "İ", "99999999999999999999", "0", "0.0000001", "chicken", "rice", "half and half",
            "g", "kg",
        ] as [String]

    @Test(arguments: 0..<8)
    func `no text makes the reader stumble`(seed: UInt64) {
        var random = Random(state: seed)
        for _ in 0..<120 {
            let count = Int.random(in: 1...40, using: &random)
            let text = (0..<count)
                .map { _ in
                    Self.pieces.randomElement(using: &random)! + (Bool.random(using: &random) ? " " : "")
                }
                .joined()
            let reading = MealReader.bundled.read(text)

            for span in reading.unrecognized {
                let units = Array(text.utf16)[span.start..<span.start + span.length]
                #expect(String(decoding: units, as: UTF16.self) == span.text)
            }
            for item in reading.items { #expect((item.grams?.milligrams ?? 0) >= 0) }
        }
    }

    @Test(arguments: ["a", "1 ", "and ", ", ", "(", "½", "no ", "chicken and rice with ", "1 1/2 x ", "🍎", "\n"])
    func `a thousand of the same take no time worth naming`(piece: String) {
        let text = String(repeating: piece, count: 1000 / piece.unicodeScalars.count)
        let clock = ContinuousClock()

        let time = clock.measure { _ = MealReader.bundled.read(text) }

        #expect(time < .seconds(2))
    }
}
