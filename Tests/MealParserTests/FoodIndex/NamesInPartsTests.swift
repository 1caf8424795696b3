import FoodDatabase
import Testing

@testable import MealParser

/// However many parts read the names, the index is the same.
struct NamesInPartsTests {
    private static func index(inParts parts: Int) -> FoodIndex {
        FoodIndexBuilder.index(
            of: .bundled,
            words: OurTable.words,
            synonyms: OurTable.synonyms,
            pieces: OurTable.pieces,
            inParts: parts
        )
    }

    @Test(arguments: [2, 3, 7])
    func `parts make the index that one reader makes`(parts: Int) {
        let (one, many) = (Self.index(inParts: 1), Self.index(inParts: parts))
        #expect(one.words.vocabulary.count == many.words.vocabulary.count)
        for word in 0..<Int32(one.words.vocabulary.count) {
            #expect(one.words.vocabulary.spelling(of: word) == many.words.vocabulary.spelling(of: word))
            #expect(one.words.flags(of: word) == many.words.flags(of: word))
            #expect(one.words.absence(of: word) == many.words.absence(of: word))
        }
        #expect(one.foodOfName == many.foodOfName)
        #expect(one.sourceOfName == many.sourceOfName)
        #expect(one.unspecifiedOfName == many.unspecifiedOfName)
        #expect(one.stateOfName == many.stateOfName)
        #expect(one.remarksOfFood == many.remarksOfFood)
        #expect(one.productOfName == many.productOfName)
        #expect(one.labelledPieces.mapValues(\.grams) == many.labelledPieces.mapValues(\.grams))
        #expect(one.firstWord == many.firstWord)
        #expect(one.wordsOfNames == many.wordsOfNames)
        #expect(one.rolesOfNames == many.rolesOfNames)
        #expect(one.firstHead == many.firstHead)
        #expect(one.firstSecondHead == many.firstSecondHead)
        #expect(one.heads == many.heads)
        #expect(one.postings == many.postings)
        #expect(one.rarity == many.rarity)
        #expect(one.kindsBeforeHead == many.kindsBeforeHead)
    }
}
