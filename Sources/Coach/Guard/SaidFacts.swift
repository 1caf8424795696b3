import FitIQCore

/// Finds the facts that a sentence of a model's names, so that each can be looked up.
package enum SaidFacts {
    private static let number = Pattern(/[0-9][0-9,]*(?:\.[0-9]+)?/)

    /// Returns a citation for each number in digits that is a fact's.
    ///
    /// - Parameter start: the UTF-16 code units of the answer before the sentence.
    package static func citations(in sentence: String, of facts: [Fact], from start: Int) -> [Citation] {
        sentence.matches(of: number.regex).compactMap { match in
            let rest = sentence[match.range.lowerBound...]
            let digits = match.output.replacing(",", with: "")
            let decimals = digits.split(separator: ".").dropFirst().first?.count ?? 0
            guard let value = Double(digits) else { return nil }
            let said = SaidNumber(value: value, decimals: decimals, unit: nil, text: String(digits))
            let equal = facts.filter { fact in
                fact.value.map { NumberGuard.isSame(said, $0, fact.unit) } ?? false
                    && hasUnit(fact, sentence[match.range.upperBound...])
            }
            guard let fact = equal.first(where: { rest.hasPrefix($0.text) }) ?? equal.first else { return nil }
            let offset = sentence[..<match.range.lowerBound].utf16.count
            let text = rest.hasPrefix(fact.text) ? fact.text : String(match.output)
            return Citation(fact, as: text, start: start + offset)
        }
    }

    /// True where the fact's unit stands behind its number.
    private static func hasUnit(_ fact: Fact, _ rest: Substring) -> Bool {
        let word = rest.drop { $0 == " " || $0 == "\u{A0}" }.prefix { $0.isLetter || $0 == "%" || $0 == "µ" }
        return fact.unit == .none || NumberScanner.units[word.lowercased()] == fact.unit
    }
}
