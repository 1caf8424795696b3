/// A value for each nutrient that is known, and none for the others.
///
/// One bit a nutrient says which are known, and their values stand side by side: the thirty of a food are one short array.
package struct NutrientValues<Value: Hashable & Sendable>: Hashable, Sendable {
    private var known: UInt64 = 0
    private var values: [Value] = []

    /// Knows nothing.
    package init() {}

    /// Asks `value` for each nutrient, in their order; nil is unknown.
    package init<Failure>(_ value: (Nutrient) throws(Failure) -> Value?) throws(Failure) {
        for nutrient in Nutrient.allCases {
            guard let value = try value(nutrient) else { continue }
            known |= Self.bit(nutrient)
            values.append(value)
        }
    }

    package subscript(nutrient: Nutrient) -> Value? {
        get { known & Self.bit(nutrient) == 0 ? nil : values[position(of: nutrient)] }
        set {
            let position = position(of: nutrient)
            switch (self[nutrient] != nil, newValue) {
            case (true, let value?): values[position] = value
            case (true, nil): values.remove(at: position)
            case (false, let value?): values.insert(value, at: position)
            case (false, nil): return
            }
            if newValue == nil { known &= ~Self.bit(nutrient) } else { known |= Self.bit(nutrient) }
        }
    }

    /// Adds what both know; of the others nothing is known.
    package func sumOfBoth(_ other: Self, _ add: (Value, Value) -> Value) -> Self {
        Self { nutrient in
            guard let a = self[nutrient], let b = other[nutrient] else { return nil }
            return add(a, b)
        }
    }

    /// Adds what both know, and takes what only one knows.
    package func sumOfKnown(_ other: Self, _ add: (Value, Value) -> Value) -> Self {
        Self { nutrient in
            guard let a = self[nutrient] else { return other[nutrient] }
            guard let b = other[nutrient] else { return a }
            return add(a, b)
        }
    }

    private func position(of nutrient: Nutrient) -> Int { (known & (Self.bit(nutrient) - 1)).nonzeroBitCount }

    private static func bit(_ nutrient: Nutrient) -> UInt64 { 1 << UInt64(nutrient.place) }
}
