/// A decimal number with at most three decimals, exact: what the source tables hold.
package struct Thousandths: Hashable, Sendable {
    package let count: Int

    package init(count: Int) {
        self.count = count
    }

    /// The number written in `text`: "12", "0.25" or ".5", without sign or exponent; nil for anything else.
    package init?(_ text: some Sequence<UInt8>) {
        var count = 0
        var digits = 0
        var decimals: Int?
        for byte in text {
            if byte == UInt8(ascii: "."), decimals == nil {
                decimals = 0
                continue
            }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), digits < 15, decimals != 3 else { return nil }
            count = count * 10 + Int(byte - UInt8(ascii: "0"))
            digits += 1
            decimals? += 1
        }
        guard digits > 0 else { return nil }
        for _ in (decimals ?? 0)..<3 { count *= 10 }
        self.count = count
    }
}

extension Thousandths: CustomStringConvertible {
    /// In its shortest form: "12", "0.25".
    package var description: String {
        let (whole, fraction) = count.quotientAndRemainder(dividingBy: 1000)
        guard fraction != 0 else { return String(whole) }
        var digits = String(1000 + fraction).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(whole).\(digits)"
    }
}
