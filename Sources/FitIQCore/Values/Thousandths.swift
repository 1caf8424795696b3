/// A decimal number with at most three decimals, exact: a body weight in kg, a value of the source tables.
package struct Thousandths: Hashable, Sendable, Comparable {
    package let count: Int

    package init(count: Int) {
        self.count = count
    }

    /// The nearest to `number`, halves away from zero; nil for what is not finite or has more than twelve digits before
    /// its point.
    package init?(_ number: Double) {
        guard abs(number) < 1e12 else { return nil }
        count = Int((number * 1000).rounded())
    }

    /// The nearest `Double`, so it prints as the decimal it is.
    package var doubleValue: Double { Double(count) / 1000 }

    package static func < (a: Self, b: Self) -> Bool { a.count < b.count }

    /// The number written in `text`: "12", "0.25" or ".5", without sign or exponent; nil for anything else.
    package init?(_ text: UnsafeRawBufferPointer) {
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

// The stores keep a height, which is told in centimetres, as a whole number of micrometres.
extension Thousandths {
    /// The length in micrometres of a length in centimetres.
    package var micrometres: Int { count * 10 }

    package init(micrometres: Int) {
        self.init(count: micrometres / 10)
    }
}

extension Thousandths: CustomStringConvertible {
    /// The number in its shortest form: "12", "0.25".
    package var description: String {
        let (whole, fraction) = count.quotientAndRemainder(dividingBy: 1000)
        guard fraction != 0 else { return String(whole) }
        var digits = String(1000 + fraction).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(whole).\(digits)"
    }
}
