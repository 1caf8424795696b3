/// Evaluates what an explanation gives as arithmetic, exactly: every number is a fraction of whole numbers.
struct Arithmetic {
    struct Fault: Error {
        let rest: String
    }

    private var rest: Substring

    /// The value of `text`, which must be a whole number.
    static func wholeNumber(_ text: String) throws -> Int? {
        var arithmetic = Arithmetic(rest: text[...])
        let value = try arithmetic.sum()
        guard arithmetic.rest.isEmpty else { throw Fault(rest: String(arithmetic.rest)) }
        return value.denominator == 1 ? value.numerator : nil
    }

    private mutating func sum() throws -> Fraction {
        var value = try product()
        while let sign = take(" + ", " - ") {
            let next = try product()
            value = sign == " + " ? value + next : value - next
        }
        return value
    }

    private mutating func product() throws -> Fraction {
        var value = try factor()
        while let sign = take(" * ", " / ") {
            let next = try factor()
            value = sign == " * " ? value * next : value / next
        }
        return value
    }

    private mutating func factor() throws -> Fraction {
        if let name = take("round(", "ceil(", "abs(", "min(", "max(", "(") {
            var values = [try sum()]
            while take(", ") != nil { values.append(try sum()) }
            guard take(")") != nil else { throw Fault(rest: String(rest)) }
            return try Self.call(name, values)
        }
        return try number()
    }

    private static func call(_ name: String, _ values: [Fraction]) throws -> Fraction {
        switch (name, values.count) {
        case ("(", 1): return values[0]
        case ("round(", 1): return (values[0] + Fraction(1, 2)).floor
        case ("ceil(", 1): return Fraction(0, 1) - (Fraction(0, 1) - values[0]).floor
        case ("abs(", 1): return values[0] < Fraction(0, 1) ? Fraction(0, 1) - values[0] : values[0]
        case ("min(", 2): return values[0] < values[1] ? values[0] : values[1]
        case ("max(", 2): return values[0] < values[1] ? values[1] : values[0]
        default: throw Fault(rest: name)
        }
    }

    private mutating func number() throws -> Fraction {
        let text = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        rest = rest.dropFirst(text.count)
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let whole = Int(parts[0]) else { throw Fault(rest: String(text)) }
        guard parts.count == 2 else { return Fraction(whole, 1) }
        let power = parts[1].reduce(1) { power, _ in power * 10 }
        guard let decimals = Int(parts[1]) else { throw Fault(rest: String(text)) }
        return Fraction(whole * power + decimals, power)
    }

    private mutating func take(_ words: String...) -> String? {
        guard let word = words.first(where: rest.hasPrefix) else { return nil }
        rest = rest.dropFirst(word.count)
        return word
    }
}

/// In lowest terms, over a positive denominator.
private struct Fraction: Comparable {
    let numerator: Int
    let denominator: Int

    init(_ numerator: Int, _ denominator: Int) {
        var (a, b) = (abs(numerator), abs(denominator))
        while b != 0 { (a, b) = (b, a % b) }
        let divisor = max(a, 1) * (denominator < 0 ? -1 : 1)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    var floor: Fraction {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return Fraction(remainder < 0 ? quotient - 1 : quotient, 1)
    }

    static func + (a: Self, b: Self) -> Self {
        Self(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
    }
    static func - (a: Self, b: Self) -> Self {
        Self(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)
    }
    static func * (a: Self, b: Self) -> Self { Self(a.numerator * b.numerator, a.denominator * b.denominator) }
    static func / (a: Self, b: Self) -> Self { Self(a.numerator * b.denominator, a.denominator * b.numerator) }
    static func < (a: Self, b: Self) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }
}
