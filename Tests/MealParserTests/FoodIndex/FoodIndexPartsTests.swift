import FoodDatabase
import Testing

@testable import MealParser

/// The index is the same in however many parts its names are read.
struct FoodIndexPartsTests {
    private static func index(parts: Int) -> FoodIndex {
        FoodIndexBuilder.index(
            of: .bundled,
            words: CuratedTable.words,
            synonyms: CuratedTable.synonyms,
            pieces: CuratedTable.pieces,
            helpings: CuratedTable.helpings,
            parts: parts
        )
    }

    @Test func `names that were read in parts are those of one reading`() {
        let whole = Self.index(parts: 1)
        for count in [2, 5] {
            let parts = Self.index(parts: count)
            let isSame = (
                words: differences(of: parts.words, from: whole.words).isEmpty,
                names: parts.names == whole.names,
                postings: parts.postingsOfWords == whole.postingsOfWords,
                kinds: parts.kindsBeforeHead == whole.kindsBeforeHead,
                portions: parts.portions.shapeOf == whole.portions.shapeOf
                    && parts.portions.milligrams == whole.portions.milligrams
                    && parts.portions.isOfProduct == whole.portions.isOfProduct,
                measures: parts.portions.shapes.map { "\($0)" } == whole.portions.shapes.map { "\($0)" }
            )
            let isAllSame = isSame == (true, true, true, true, true, true)
            #expect(isAllSame, "\(count) parts: \(isSame)")
        }
    }

    private func differences(of words: WordTable, from whole: WordTable) -> [Int32] {
        (0..<Int32(max(words.vocabulary.count, whole.vocabulary.count))).filter { word in
            guard word < words.vocabulary.count, word < whole.vocabulary.count else { return true }
            return words.vocabulary.spelling(of: word) != whole.vocabulary.spelling(of: word)
                || words.flags(of: word) != whole.flags(of: word)
                || words.absence(of: word) != whole.absence(of: word)
                || words.value(of: word) != whole.value(of: word)
                || words.unit(of: word) != whole.unit(of: word)
        }
    }

    /// Words of the second are numbered anew, absences and flags with them; what both have met is one word.
    @Test func `tables of words that began alike become one`() {
        var first = WordTable()
        let shared = first.vocabulary.count
        var second = first
        let bread = first.internReduced("zwieback")
        let salt = second.internReduced("fleurdesel")
        let noSalt = second.internAbsence(of: salt)
        let breadThere = second.internReduced("zwieback")
        second.insert(.called, for: salt)

        let numbers = first.add(second, behind: shared)

        #expect(numbers[breadThere] == bread)
        #expect(first.vocabulary.spelling(of: numbers[salt]).elementsEqual("fleurdesel".utf8))
        #expect(first.vocabulary.spelling(of: numbers[noSalt]).elementsEqual("!fleurdesel".utf8))
        #expect(first.absence(of: numbers[salt]) == numbers[noSalt])
        #expect(first.has(numbers[salt], .called) && !first.has(bread, .called))
        #expect(numbers[0] == 0 && numbers[Vocabulary.unknown] == Vocabulary.unknown)
    }
}
