/// A sentence in the making: words, and facts that bring their numbers and where they come from.
package struct Line: ExpressibleByStringInterpolation, Sendable {
    package struct StringInterpolation: StringInterpolationProtocol {
        var line = Line()

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { line.text += literal }
        package mutating func appendInterpolation(_ fact: Fact) { line.add(fact) }
        package mutating func appendInterpolation(_ other: Line) { line.add(other) }
        /// Words of ours, without numbers: the guard looks at them.
        package mutating func appendInterpolation(_ words: String) { line.text += words }
        /// Words of a diary or a table, said as they stand.
        package mutating func appendInterpolation(name: String, _ about: Fact.About = .init()) {
            line.add(Fact(.name, name, about: about))
        }
        package mutating func appendInterpolation(time: String) { line.add(Fact(.time, time)) }
        package mutating func appendInterpolation(_ period: Period) {
            line.add(Fact(.time, period.words, about: .init(period: period)))
        }
    }

    package private(set) var text = ""
    /// Each fact with the UTF-16 code units before it.
    package private(set) var facts: [(fact: Fact, start: Int)] = []
    /// Comparisons and other facts that the sentence rests on and does not show.
    package var grounds: [Fact] = []

    package init() {}
    package init(stringLiteral value: String) { text = value }
    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.line }

    mutating func add(_ fact: Fact) {
        if fact.isAtLeast { text += "at least " }
        facts.append((fact, text.utf16.count))
        text += fact.text
    }

    mutating func add(_ other: Line) {
        let offset = text.utf16.count
        text += other.text
        facts += other.facts.map { ($0.fact, $0.start + offset) }
        grounds += other.grounds
    }

    /// This line, with what its comparisons rest on: "more", "less", "most", "least", "reached", "near".
    func resting(on comparisons: String...) -> Line {
        var line = self
        line.grounds += comparisons.map { Fact(.comparison, $0) }
        return line
    }

    /// The lines with `separator` between them.
    static func joined(_ lines: [Line], _ separator: String = ", ", last: String? = nil) -> Line {
        var joined = Line()
        for (place, line) in lines.enumerated() {
            if place > 0 { joined.text += place == lines.count - 1 ? last ?? separator : separator }
            joined.add(line)
        }
        return joined
    }

    /// With a capital at its beginning.
    var capitalized: Line {
        var line = self
        line.text = text.prefix(1).uppercased() + text.dropFirst()
        return line
    }
}
