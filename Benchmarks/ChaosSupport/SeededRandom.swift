/// Random numbers that a seed repeats (SplitMix64: Steele, Lea, Flood, OOPSLA 2014).
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    /// - Parameter stream: which of the seed's sequences; neighbouring seeds have none in common.
    package init(seed: UInt64, stream: Int) {
        state = seed &* 0xD134_2543_DE82_EF95 &+ UInt64(bitPattern: Int64(stream))
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// True once in `count` times.
    package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    package mutating func milliseconds(_ range: ClosedRange<Int>) -> Duration {
        .milliseconds(Int.random(in: range, using: &self))
    }
}
