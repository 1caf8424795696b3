package import SeededNumbers

extension SplitMix64 {
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
