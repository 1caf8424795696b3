/// The same numbers for the same seed: a linear congruential generator (Knuth, MMIX), of which the high halves are taken.
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        let high = step()
        return high << 32 | step()
    }

    private mutating func step() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 32
    }

    /// Changes one to three bytes of `bytes`, with a liking for `spice`.
    package mutating func damage(_ bytes: inout [UInt8], spice: String) {
        for _ in 0..<Int.random(in: 1...3, using: &self) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &self)
            let other = Int.random(in: 0..<bytes.count, using: &self)
            switch Int.random(in: 0..<5, using: &self) {
            case 0: bytes[place] = .random(in: .min ... .max, using: &self)
            case 1: bytes[place] = Array(spice.utf8).randomElement(using: &self) ?? 0
            case 2: bytes.remove(at: place)
            case 3: bytes.insert(bytes[other], at: place)
            default: bytes.swapAt(place, other)
            }
        }
    }
}
