/// Names a unit that a person is weighed in. Weights are kept in kg; a talk has them in the unit that it asks in.
package enum WeightUnit: String, Sendable, Codable, CaseIterable {
    case kilograms, pounds, stone

    private static let names: [WeightUnit: Set<String>] = [
        .kilograms: ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"],
        .pounds: ["lb", "lbs", "pound", "pounds"], .stone: ["st", "stone", "stones"],
    ]
    static let words: Set<String> = names.values.reduce(into: []) { $0.formUnion($1) }
    /// Kilograms of a pound, and pounds of a stone, exact by definition.
    static let kilogramsOfPound = 0.45359237
    static let poundsOfStone = 14.0

    static func named(_ word: String) -> WeightUnit? { names.first { $0.value.contains(word) }?.key }

    /// The unit that `words` name: stone of "11 stone 4 pounds", else the last one; nil where they name none.
    static func named(in words: [String]) -> WeightUnit? {
        let units = words.compactMap { named($0) }
        return units.contains(.stone) && !units.contains(.kilograms) ? .stone : units.last
    }

    /// Returns a weight of so many kg in this unit; less than a stone is told in pounds.
    func amount(_ kilograms: Double) -> (value: Double, unit: FactUnit) {
        let pounds = kilograms / Self.kilogramsOfPound
        switch self {
        case .kilograms: return (kilograms, .kg)
        case .stone where (abs(pounds) * 10).rounded() >= Self.poundsOfStone * 10:
            return (pounds / Self.poundsOfStone, .stone)
        case .pounds, .stone: return (pounds, .lb)
        }
    }
}

extension TurnWork {
    /// The unit that this turn tells weights in: the one that its words name, else the one of this talk.
    var weightUnit: WeightUnit {
        WeightUnit.named(in: SentenceWords(turn.text).texts) ?? turn.memory.weightUnit ?? .kilograms
    }

    /// A weight of the body, of so many kg, in the unit of this turn.
    func weight(_ kilograms: Double, _ function: FunctionName, about: Fact.About = .init()) -> Fact {
        let (value, unit) = weightUnit.amount(kilograms)
        return fact(value, unit, .bodyWeight, function, about: about)
    }
}
