/// Tells for which countries a server reads texts otherwise than for the rest, and which of them it takes for a person who has told
/// none.
package struct ReaderRegions: Hashable, Sendable {
    /// The countries in the order of their letters.
    package let known: [RegionCode]
    /// The country of the server's setting; nil where it has none.
    package let usual: RegionCode?

    package init(known: [RegionCode], usual: RegionCode?) {
        self.known = known
        self.usual = usual
    }

    package static let none = ReaderRegions(known: [], usual: nil)

    /// Tells what the code of a known country must be, for who sent another.
    package var rule: String {
        "must be one of \(known.map(\.letters).joined(separator: ", ")), the countries whose foods and measures are known here; "
            + "null takes the server's"
    }
}
