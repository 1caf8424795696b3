package import SeededNumbers

extension SplitMix64 {
    /// - Parameter stream: which of the seed's sequences; neighbouring seeds have none in common.
    package init(seed: UInt64, stream: Int) {
        self.init(seed: seed &* 0xD134_2543_DE82_EF95 &+ UInt64(bitPattern: Int64(stream)))
    }

    /// True once in `count` times.
    package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    package mutating func milliseconds(_ range: ClosedRange<Int>) -> Duration {
        .milliseconds(Int.random(in: range, using: &self))
    }
}
