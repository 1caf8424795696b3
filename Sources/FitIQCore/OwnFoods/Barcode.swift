/// The number under a bar code: GTIN-8, UPC-A, EAN-13 or GTIN-14, with its check digit.
package struct Barcode: Hashable, Sendable {
    /// Has 8, 12, 13 or 14 digits, as they were typed in.
    package let digits: String

    /// Returns nil where `text`, but for spaces, is no such number or its last digit does not fit the others.
    package init?(_ text: String) {
        let digits = text.filter { $0 != " " && $0 != "-" }
        guard [8, 12, 13, 14].contains(digits.utf8.count),
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        // From the right, digits count once and three times by turns; the check digit makes it a multiple of ten.
        let sum = digits.utf8.reversed().enumerated().reduce(0) { sum, digit in
            sum + Int(digit.element - UInt8(ascii: "0")) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
        }
        guard sum.isMultiple(of: 10), digits.utf8.contains(where: { $0 != UInt8(ascii: "0") }) else { return nil }
        self.digits = digits
    }

    /// The number in 14 digits: one product has one, however its number is written.
    package var gtin14: String { String(repeating: "0", count: 14 - digits.utf8.count) + digits }
}
