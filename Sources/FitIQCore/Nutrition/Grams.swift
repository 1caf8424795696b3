/// A mass, exact to the milligram.
///
/// Whole milligrams rather than a `Double`, so that a total is exactly the sum of its parts, in any order.
public struct Grams: Hashable, Sendable, Comparable {
    /// Counts whole milligrams; a mass may be negative, as a difference.
    public let milligrams: Int

    /// Takes whole milligrams.
    public init(milligrams: Int) {
        self.milligrams = milligrams
    }

    /// `grams` to the nearest milligram.
    ///
    /// - Precondition: `grams` is finite and its magnitude below 10¹².
    public init(_ grams: Double) {
        milligrams = Int((grams * 1000).rounded())
    }

    /// Is no mass at all, which is known: an unknown mass is nil.
    public static let zero = Grams(milligrams: 0)

    /// The mass in grams; the nearest `Double`, so it prints as the decimal it is.
    public var doubleValue: Double { Double(milligrams) / 1000 }

    /// Adds exactly; traps beyond 9 × 10¹⁵ g.
    public static func + (a: Grams, b: Grams) -> Grams { Grams(milligrams: a.milligrams + b.milligrams) }
    /// Compares the milligrams.
    public static func < (a: Grams, b: Grams) -> Bool { a.milligrams < b.milligrams }

    /// The mass rounded to the nearest 0.01 g, halves away from zero, as it is stored and sent.
    public var roundedToCentigrams: Grams { Grams(milligrams: Self.rounded(milligrams, dividedBy: 10) * 10) }

    /// `numerator / denominator` to the nearest whole number, halves away from zero.
    static func rounded(_ numerator: Int, dividedBy denominator: Int) -> Int {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        guard 2 * abs(remainder) >= denominator else { return quotient }
        return quotient + (numerator < 0 ? -1 : 1)
    }
}
