import FitIQCore

/// Reckons with facts of a turn.
package struct Calculation: Sendable {
    /// Says why a call makes no number, in words that help to call better.
    package struct Fault: Error, Hashable {
        package let message: String
    }

    private enum Operation: String {
        case sum, difference, share, ratio, average, compare
    }

    private let operation: Operation
    private let facts: [Fact]

    /// - Throws: `Fault`.
    package init(_ arguments: [String: JSON], in book: FactBook) throws(Fault) {
        guard let operation = arguments["operation"]?.text.flatMap(Operation.init) else {
            throw Fault(message: "operation is none of those that there are")
        }
        let marks = arguments["of"]?.list?.compactMap(\.text) ?? []
        var facts: [Fact] = []
        for mark in marks {
            guard let fact = book.number(mark.trimming { "[] ".contains($0) }) else {
                throw Fault(message: "\(mark.prefix(20)) is no mark of an earlier result")
            }
            facts.append(fact)
        }
        guard facts.count >= 2 else { throw Fault(message: "of needs two marks") }
        if [.difference, .share, .ratio, .compare].contains(operation), facts.count != 2 {
            throw Fault(message: "\(operation.rawValue) is of two marks")
        }
        guard Set(facts.map(\.unit)).count == 1 else { throw Fault(message: "the numbers have different units") }
        self.operation = operation
        self.facts = facts
    }

    /// Notes the result, and returns it as a model is told it.
    package func result(in book: inout FactBook) throws(Fault) -> JSON {
        if operation == .compare { return try comparison(in: &book) }
        var fact = try number()
        fact.function = .calculate
        fact.isSupposed = facts.contains(where: \.isSupposed)
        return ["result": .string(FactBook.told(book.note(fact)))]
    }

    private func number() throws(Fault) -> Fact {
        let values = facts.compactMap(\.value)
        let (first, second, sum) = (values[0], values[1], values.reduce(0, +))
        let about = Fact.About(
            nutrient: common(\.about.nutrient),
            period: common(\.about.period),
            meal: common(\.about.meal)
        )
        let (unit, kind) = (facts[0].unit, facts[0].kind)
        let isAtLeast = facts.contains(where: \.isAtLeast)
        switch operation {
        case .sum: return Fact(sum, unit, kind, about: about, isAtLeast: isAtLeast)
        case .average: return Fact(sum / Double(values.count), unit, kind, about: about, isAtLeast: isAtLeast)
        case .difference:
            try requireKnown()
            return Fact(abs(first - second), unit, kind, about: about)
        case .share, .ratio, .compare:
            try requireKnown()
            guard second != 0 else { throw Fault(message: "the second number is nothing") }
            return operation == .share
                ? Fact(first / second * 100, .percent, .share, about: .init(period: about.period))
                : Fact(first / second, .none, .ratio)
        }
    }

    private func comparison(in book: inout FactBook) throws(Fault) -> JSON {
        let (first, second) = (facts[0], facts[1])
        guard let a = first.value, let b = second.value else { throw Fault(message: "these are no numbers") }
        // Of an amount that may be more, only that it is more is known.
        if a > b ? second.isAtLeast : first.isAtLeast { try requireKnown() }
        let word = a > b ? "more" : a < b ? "less" : "the same"
        let isSupposed = facts.contains(where: \.isSupposed)
        if a != b { book.noteComparison(word, isSupposed: isSupposed) }
        if a >= b { book.noteComparison("reached", isSupposed: isSupposed) }
        return ["result": .string("\(first.id) is \(word)\(a == b ? " as" : " than") \(second.id)")]
    }

    private func requireKnown() throws(Fault) {
        guard !facts.contains(where: \.isAtLeast) else {
            throw Fault(message: "a part of these numbers is not known, so this cannot be said")
        }
    }

    /// The value that all facts share; nil where they differ.
    private func common<Value: Equatable>(_ path: KeyPath<Fact, Value?>) -> Value? {
        let first = facts[0][keyPath: path]
        return facts.allSatisfy { $0[keyPath: path] == first } ? first : nil
    }
}
