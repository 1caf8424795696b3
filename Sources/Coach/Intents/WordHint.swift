/// Tells quickly that words can't stand in a text, so that a year of meals need not be split into words one by one.
struct WordHint: Sendable {
    /// How each word begins, in small letters; empty where nothing can be told so.
    private let beginnings: [[UInt8]]

    /// - Parameter words: in the singular, as `FoodGroup.single` makes them.
    init(_ words: [String]) {
        // "veg" is written out as "vegetables", and "1,000" without its comma.
        let isPlain = words.allSatisfy { word in
            word.utf8.allSatisfy { 97...122 ~= $0 } && !Self.writtenOut.contains(word)
        }
        // "berries" begins as "berry" does but for its last letter.
        beginnings = isPlain ? words.map { Array($0.utf8.dropLast()) }.filter { $0.count > 1 } : []
    }

    private static let writtenOut = Set(
        Contractions.parts.values.flatMap { $0.split(separator: " ") }.map { FoodGroup.single(String($0)) }
    )

    /// False where one of the words is surely not in `text`.
    func mayStand(in text: String) -> Bool {
        guard !beginnings.isEmpty else { return true }
        var letters: [UInt8] = []
        letters.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            // An accent or an apostrophe may be left out of a word.
            guard byte < 128, byte != 39, byte != 96 else { return true }
            letters.append(65...90 ~= byte ? byte + 32 : byte)
        }
        return beginnings.allSatisfy { Self.holds(letters, $0) }
    }

    private static func holds(_ letters: [UInt8], _ part: [UInt8]) -> Bool {
        guard letters.count >= part.count else { return false }
        return (0...letters.count - part.count).contains { start in
            part.indices.allSatisfy { letters[start + $0] == part[$0] }
        }
    }
}
