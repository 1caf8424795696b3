import Foundation

/// So many of so many.
struct Share: Equatable {
    private(set) var hits = 0
    private(set) var count = 0

    mutating func add(_ isHit: Bool) {
        hits += isHit ? 1 : 0
        count += 1
    }

    var value: Double { count == 0 ? 0 : Double(hits) / Double(count) }

    /// Where the share of all meals of this kind is, 19 times in 20: Wilson's interval.
    ///
    /// - Source: E. B. Wilson, J Am Stat Assoc 22 (1927), 209–212.
    var interval: ClosedRange<Double> {
        guard count > 0 else { return 0...0 }
        let (p, n, z) = (value, Double(count), 1.96)
        let middle = p + z * z / (2 * n)
        let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
        let scale = 1 + z * z / n
        return (middle - half) / scale...(middle + half) / scale
    }
}

extension Double {
    /// `87.3 %`
    var percent: String { "\((100 * self).fixed(digits: 1)) %" }

    func fixed(digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
