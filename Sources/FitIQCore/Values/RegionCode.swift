/// Names a country by its two letters of ISO 3166, as a person typed them.
package struct RegionCode: Hashable, Sendable {
    /// In capitals: "GB".
    package let letters: String

    /// Tells what a code must be, for who typed another.
    package static let rule = "must be two letters of a country, as GB"

    /// Returns nil for anything but two letters from A to Z.
    package init?(_ text: String) {
        let letters = text.uppercased()
        guard letters.utf8.count == 2, letters.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) else {
            return nil
        }
        self.letters = letters
    }
}
