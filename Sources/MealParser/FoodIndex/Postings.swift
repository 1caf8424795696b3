/// The names that each word is in.
struct Postings: Equatable, Sendable {
    /// The names with word `w` are `firstPosting[w]..<firstPosting[w + 1]`.
    let firstPosting: [Int32]
    /// A name's number times 16, plus the role.
    let postings: [UInt32]
    /// 0 for a word in every name, 1 for one in a single name.
    let rarity: [Float]

    /// - Parameter wordCount: the size of the vocabulary.
    init(of names: FoodNames, wordCount: Int) {
        var first = [Int32](repeating: 0, count: wordCount + 1)
        for word in names.wordsOfNames { first[Int(word) + 1] += 1 }
        for word in 0..<wordCount { first[word + 1] += first[word] }
        firstPosting = first
        postings = Self.postings(of: names, from: first)
        let scale = 1 / Logarithm.base2(Double(names.count))
        rarity = (0..<wordCount).map { word in
            let count = first[word + 1] - first[word]
            return count == 0 ? 1 : Float(1 - Logarithm.base2(Double(count)) * scale)
        }
    }

    /// True if the word is in a name.
    func has(_ word: Int32) -> Bool { firstPosting[Int(word)] < firstPosting[Int(word) + 1] }

    /// Returns each word's names, with the role that the word plays there.
    private static func postings(of names: FoodNames, from first: [Int32]) -> [UInt32] {
        var next = first
        var postings = [UInt32](repeating: 0, count: names.wordsOfNames.count)
        for name in 0..<names.count {
            for place in names.words(ofName: name) {
                let word = Int(names.wordsOfNames[place])
                postings[Int(next[word])] = UInt32(name) << 4 | UInt32(names.rolesOfNames[place].rawValue)
                next[word] += 1
            }
        }
        return postings
    }
}
