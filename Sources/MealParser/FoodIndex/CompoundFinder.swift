extension FoodIndex {
    /// "breadcrumbs" as "bread crumbs": the two words that a word unknown to the tables is made of, and where the second begins.
    ///
    /// Only words that stand side by side in a food's name, so that "pineapple" never becomes an apple.
    func parts(ofCompound letters: [UInt8]) -> (first: Int32, second: Int32, start: Int)? {
        guard letters.count >= 2 * Self.shortestPart, letters.count <= Self.longestCompound else { return nil }
        for start in Self.shortestPart...(letters.count - Self.shortestPart) {
            let first = word(letters[..<start])
            guard first >= 0 else { continue }
            let second = word(letters[start...])
            guard second >= 0, areNeighbours(first, second) else { continue }
            return (first, second, start)
        }
        return nil
    }

    private static let shortestPart = 3
    private static let longestCompound = 24

    /// The number of a food's word, in any of its forms.
    private func word(_ letters: ArraySlice<UInt8>) -> Int32 {
        var letters = Array(letters)
        WordForms.reduce(&letters, from: 0)
        let word = letters.withUnsafeBufferPointer { words.vocabulary.find($0) }
        return words.has(word, .food) ? word : Vocabulary.unknown
    }

    /// True if the words stand side by side in a food's name, or in its category.
    func areNeighbours(_ first: Int32, _ second: Int32) -> Bool {
        guard words.has(first, .food), words.has(second, .food) else { return false }
        let names = Int(firstPosting[Int(first)])..<Int(firstPosting[Int(first) + 1])
        return names.contains { posting in
            let range = words(ofName: Int(postings[posting] >> 4))
            return range.dropLast().contains {
                wordsOfNames[$0] == first && wordsOfNames[$0 + 1] == second
                    && (rolesOfNames[$0] == .category) == (rolesOfNames[$0 + 1] == .category)
            }
        }
    }
}
