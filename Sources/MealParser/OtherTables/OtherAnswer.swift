import FitIQCore

/// A part of a text that another table knows.
struct OtherAnswer {
    /// The chunks that it stands for, and what the first tables read from them with it.
    let chunks: Range<Int>
    let item: ReadItem

    /// The rule that explains its words.
    static let rule = "another table"
}

extension [OtherAnswer] {
    /// The places of the foods that no answer stands for.
    func keeping(_ found: [FoundFood]) -> [Int] {
        found.indices.filter { place in
            !contains { $0.chunks.covers(found[place].segment.chunks) }
        }
    }
}

extension Range<Int> {
    /// True if all of `other` is in it.
    func covers(_ other: Range<Int>) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}
