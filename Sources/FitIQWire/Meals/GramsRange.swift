public import FitIQCore

/// Gives a range in grams: the middle half of what people eat of a food at a time, or of what its pieces weigh.
public struct GramsRange: Codable, Hashable, Sendable {
    /// The lower quartile, in g.
    public let from: Double
    /// The upper quartile, in g.
    public let to: Double

    /// Makes a range; that it is one is not checked.
    public init(from: Double, to: Double) {
        self.from = from
        self.to = to
    }

    /// Writes out a range of masses.
    public init(_ range: ClosedRange<Grams>) {
        self.init(from: range.lowerBound.doubleValue, to: range.upperBound.doubleValue)
    }

    /// The range as masses; nil where it is none.
    package var masses: ClosedRange<Grams>? {
        guard from >= 0, to >= from, to < 1e9 else { return nil }
        return Grams(from)...Grams(to)
    }
}

extension GramsRange: WireObject {
    func describe(to fields: inout some WireFields) throws {
        try fields.write("from", from)
        try fields.write("to", to)
    }
}
