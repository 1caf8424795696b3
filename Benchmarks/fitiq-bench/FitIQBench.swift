import ArgumentParser

/// Measures what `docs/benchmarks.md` says.
@main
struct FitIQBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fitiq-bench",
        subcommands: [Push.self, Score.self, Threads.self]
    )
}

/// The middle and the slow end of many durations.
struct Durations {
    private var seconds: [Double] = []

    mutating func add(_ duration: Duration) {
        let (whole, attoseconds) = duration.components
        seconds.append(Double(whole) + Double(attoseconds) / 1e18)
    }

    /// In milliseconds.
    func line(_ name: String) -> String {
        let sorted = seconds.sorted()
        func percentile(_ part: Double) -> String {
            let value = sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))] * 1000
            return "\((value * 1000).rounded() / 1000)"
        }
        return "\(name): p50 \(percentile(0.5)) ms, p95 \(percentile(0.95)) ms, p99 \(percentile(0.99)) ms, "
            + "max \(percentile(1)) ms (n = \(sorted.count))"
    }
}
