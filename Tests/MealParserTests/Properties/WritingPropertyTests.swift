import FitIQCore
import Foundation
import Testing

@testable import MealParser

/// How a meal is typed does not change what it is.
struct WritingPropertyTests {
    /// An item without its notes, which quote the text.
    private func items(_ text: String) -> [ReadItem] {
        MealReader.bundled.read(text).items.map { item in
            var item = item
            item.notes = []
            return item
        }
    }

    private func failures(_ count: Int, seed: UInt64, _ write: (String, inout SeededRandom) -> String) -> [String] {
        var generator = MealGenerator(seed: seed)
        return (0..<count).compactMap { _ in
            let meal = generator.phrases(1...4).joined(separator: ", ")
            let other = write(meal, &generator.random)
            return items(meal) == items(other) ? nil : other
        }
    }

    private func expectSame(seed: UInt64, _ write: (String, inout SeededRandom) -> String) {
        let failures = failures(150, seed: seed, write)

        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(12).joined(separator: "\n"))")
    }

    @Test func `capitals do not matter`() {
        expectSame(seed: 11) { meal, _ in meal.uppercased() }
        expectSame(seed: 12) { meal, _ in meal.capitalized }
    }

    @Test func `more spaces do not matter`() {
        expectSame(seed: 13) { meal, random in
            "  "
                + meal.map {
                    $0 == " " ? String(repeating: " ", count: Int.random(in: 1...3, using: &random)) : "\($0)"
                }
                .joined() + " "
        }
        expectSame(seed: 14) { meal, _ in meal.replacing(" ", with: "\u{A0}") }
        expectSame(seed: 15) { meal, _ in meal.replacing(" ", with: "\t") }
    }

    @Test func `a full stop at the end does not matter`() {
        expectSame(seed: 16) { meal, _ in meal + "." }
        expectSame(seed: 17) { meal, _ in meal + " !\n" }
    }

    @Test func `accents do not matter, however they are encoded`() {
        let accents: [Character: [Character]] = [
            "a": ["á", "à", "ä", "å", "ă", "ạ", "ấ"], "e": ["é", "è", "ê", "ę", "ẽ", "ệ"], "i": ["í", "ï", "ĩ", "ị"],
            "o": ["ó", "ö", "ő", "ơ", "ộ", "ở"], "u": ["ú", "ü", "ů", "ư", "ự"], "n": ["ñ", "ń"], "c": ["ç", "č"],
            "s": ["š", "ș"], "y": ["ý", "ỳ"], "z": ["ž"],
        ]
        func accented(_ meal: String, _ random: inout SeededRandom) -> String {
            String(
                meal.map { letter in
                    Int.random(in: 0..<3, using: &random) == 0
                        ? accents[letter]?.randomElement(using: &random) ?? letter : letter
                }
            )
        }
        for form in [\String.precomposedStringWithCanonicalMapping, \.decomposedStringWithCanonicalMapping] {
            var generator = MealGenerator(seed: 18)
            let failures = (0..<150).compactMap { _ -> String? in
                let foods = [generator.food(), generator.food()]
                let meal = foods.map { "2 \($0)" }.joined(separator: ", ")
                let other = foods.map { "2 " + accented($0, &generator.random)[keyPath: form] }.joined(separator: ", ")
                return items(meal) == items(other) ? nil : other
            }
            #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(12).joined(separator: "\n"))")
        }
    }
}
