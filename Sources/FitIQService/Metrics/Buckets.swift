/// Counts the values at or below each of some bounds, and sums them up.
struct Buckets: Sendable {
    /// Ascending; above the last there is no bound.
    let bounds: [Double]
    /// The number of values between each bound and the one before.
    private(set) var counts: [Int]
    private(set) var count = 0
    private(set) var sum = 0.0

    init(_ bounds: [Double]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count)
    }

    mutating func add(_ value: Double) {
        count += 1
        sum += value
        if let place = bounds.firstIndex(where: { value <= $0 }) { counts[place] += 1 }
    }

    /// The bounds in seconds, 0.1 ms to 10 s in steps of 1, 2.5 and 5.
    static let ofSeconds = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]
}
