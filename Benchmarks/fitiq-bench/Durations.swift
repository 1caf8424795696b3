import FitIQCore

/// The middle and the slow end of many durations.
struct Durations {
    private var seconds: [Double] = []

    var count: Int { seconds.count }

    mutating func add(_ duration: Duration) {
        seconds.append(duration.inSeconds)
    }

    /// In seconds; nil when there are none.
    func percentile(_ part: Double) -> Double? {
        seconds.isEmpty ? nil : seconds.sorted().percentile(part)
    }

    /// In milliseconds.
    func line(_ name: String) -> String {
        guard !seconds.isEmpty else { return "\(name): none" }
        let sorted = seconds.sorted()
        func milliseconds(_ part: Double) -> String { "\((sorted.percentile(part) * 1000).fixed(digits: 2)) ms" }
        return "\(name): p50 \(milliseconds(0.5)), p95 \(milliseconds(0.95)), p99 \(milliseconds(0.99)), "
            + "max \(milliseconds(1)) (n = \(sorted.count))"
    }
}
