/// Logarithms by our own arithmetic: the library's may differ in the last bit from system to system, and rankings must not.
enum Logarithm {
    static func base2(_ value: Double) -> Double {
        var result = Double(value.exponent)
        var rest = value.significand
        var bit = 0.5
        for _ in 0..<24 {
            rest *= rest
            if rest >= 2 {
                rest /= 2
                result += bit
            }
            bit /= 2
        }
        return result
    }
}
