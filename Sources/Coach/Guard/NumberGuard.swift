package import FitIQCore

/// Looks whether each number of a sentence has a source. It knows numbers and comparisons, not truth: a right number in a
/// wrong sentence passes, where the sentence names neither another nutrient nor another day.
package struct NumberGuard: Sendable {
    /// The rules that are applied; all of them, but for tests.
    package struct Rules: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let digits = Rules(rawValue: 1 << 0)
        package static let thousands = Rules(rawValue: 1 << 1)
        package static let fractions = Rules(rawValue: 1 << 2)
        package static let otherDigits = Rules(rawValue: 1 << 3)
        package static let invisibleMarks = Rules(rawValue: 1 << 4)
        package static let words = Rules(rawValue: 1 << 5)
        package static let percent = Rules(rawValue: 1 << 6)
        package static let ranges = Rules(rawValue: 1 << 7)
        package static let units = Rules(rawValue: 1 << 8)
        package static let nutrients = Rules(rawValue: 1 << 9)
        package static let days = Rules(rawValue: 1 << 10)
        package static let comparatives = Rules(rawValue: 1 << 11)
        package static let quotations = Rules(rawValue: 1 << 12)
        package static let atLeast = Rules(rawValue: 1 << 13)
        package static let otherUnits = Rules(rawValue: 1 << 14)
        package static let lookalikes = Rules(rawValue: 1 << 15)
        package static let roman = Rules(rawValue: 1 << 16)
        package static let wholeQuotations = Rules(rawValue: 1 << 17)
        package static let energyOf = Rules(rawValue: 1 << 18)

        package static let suppositions = Rules(rawValue: 1 << 19)

        package static let all = Rules(rawValue: (1 << 20) - 1)
        package static let each: [Rules] = (0..<20).map { Rules(rawValue: 1 << $0) }
    }

    /// A number or comparison without a source.
    package struct Finding: Hashable, Sendable {
        package enum Reason: String, Sendable {
            case noFact = "no_fact"
            case otherUnit = "other_unit"
            case otherSubject = "other_subject"
            case comparison
            case notAtLeast = "not_at_least"
            /// The number is of what a food would hold, the sentence of what was eaten.
            case supposed
            /// The sentence is one that no model may say.
            case forbidden
        }

        package let reason: Reason
        package let text: String

        package init(reason: Reason, text: String) {
            self.reason = reason
            self.text = text
        }
    }

    private let facts: [Fact]
    private let asked: [String]
    private let today: CalendarDate
    private let rules: Rules

    /// - Parameters:
    ///   - facts: those of this turn.
    ///   - asked: parts of the question that may be quoted, such as "under 600 kcal". They prove nothing: only the same words
    ///     pass.
    package init(facts: [Fact], asked: [String] = [], today: CalendarDate, rules: Rules = .all) {
        self.facts = facts
        self.asked = asked
        self.today = today
        self.rules = rules
    }

    /// Returns what has no source; empty where the sentence may be said.
    package func findings(in sentence: String) -> [Finding] {
        let open = withoutQuotations(sentence)
        let words = SentenceWords(open).texts
        var findings = NumberScanner(rules: rules).numbers(in: open).compactMap { finding($0, words) }
        if rules.contains(.comparatives), let word = unprovenComparison(in: words) {
            findings.append(Finding(reason: .comparison, text: word))
        }
        return findings
    }

    /// The sentence less names, days and quoted parts of the question. The longest goes first: one may hold another.
    private func withoutQuotations(_ sentence: String) -> String {
        guard rules.contains(.quotations) else { return sentence }
        let names = facts.filter { $0.kind == .name || $0.kind == .time }.map(\.text) + asked
        return names.filter { !$0.isEmpty }.sorted { $0.count > $1.count }.reduce(sentence) { text, name in
            rules.contains(.wholeQuotations)
                ? Self.replacingWhole(name, in: text) : text.replacing(name, with: " … ")
        }
    }

    /// Takes `name` out where it is no part of a longer number or word.
    private static func replacingWhole(_ name: String, in text: String) -> String {
        var (result, rest) = ("", text[...])
        while let range = rest.firstRange(of: name) {
            let before = result + rest[..<range.lowerBound]
            let isWhole =
                !continues(before.reversed(), from: name.first)
                && !continues(rest[range.upperBound...], from: name.last)
            result = before + (isWhole ? " … " : name)
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    /// True where what stands beside `edge` belongs to the same number or word: "1,2" before "40 kcal".
    private static func continues(_ beside: some Sequence<Character>, from edge: Character?) -> Bool {
        let beside = Array(beside.prefix(2))
        guard let edge, let next = beside.first else { return false }
        if edge.isLetter { return next.isLetter }
        guard edge.isNumber else { return false }
        return next.isNumber || beside.count == 2 && ".,/".contains(next) && beside[1].isNumber
    }

    private func finding(_ number: SaidNumber, _ words: [String]) -> Finding? {
        let equal = facts.filter { fact in
            guard let value = fact.value else { return false }
            return Self.isSame(number, value, fact.unit)
        }
        guard !equal.isEmpty else { return Finding(reason: .noFact, text: number.text) }
        let inUnit =
            rules.contains(.units)
            ? equal.filter { number.unit == nil ? $0.unit == .none : $0.unit == number.unit } : equal
        guard !inUnit.isEmpty else { return Finding(reason: .otherUnit, text: number.text) }
        let about = inUnit.filter { isAbout($0.about, words) }
        guard !about.isEmpty else { return Finding(reason: .otherSubject, text: number.text) }
        if rules.contains(.suppositions), about.allSatisfy(\.isSupposed), tellsOfEating(words) {
            return Finding(reason: .supposed, text: number.text)
        }
        if rules.contains(.atLeast), about.allSatisfy(\.isAtLeast), !words.contains("least") {
            return Finding(reason: .notAtLeast, text: number.text)
        }
        return nil
    }

    /// True where the fact, rounded as it is shown or to fewer decimals, is what was said.
    static func isSame(_ number: SaidNumber, _ value: Double, _ unit: FactUnit) -> Bool {
        if unit == .stone {
            // Is told to a tenth of a pound.
            let tenths = WeightUnit.poundsOfStone * 10
            return number.value.isFinite && (abs(value) * tenths).rounded() == (number.value * tenths).rounded()
        }
        guard number.value.isFinite, number.decimals <= max(unit.decimals(value), 2) else { return false }
        var scale = 1.0
        for _ in 0..<number.decimals { scale *= 10 }
        return (abs(value) * scale).rounded() == (number.value * scale).rounded()
            || number.decimals == 2 && unit == .none && abs(abs(value) - number.value) < 0.005
    }

    private func isAbout(_ about: Fact.About, _ words: [String]) -> Bool {
        if rules.contains(.nutrients), let nutrient = about.nutrient {
            let named = NutrientName.named(in: words)
            // "1,240 kcal" needs no further word.
            if !named.isEmpty, !named.contains(nutrient), nutrient != .energy { return false }
            if rules.contains(.energyOf), nutrient == .energy, Self.isEnergyOfAnother(words) { return false }
        }
        if rules.contains(.days), let period = about.period {
            let named = ["today": 0, "yesterday": -1].filter { words.contains($0.key) }.compactMap {
                today.advanced(by: $0.value)
            }
            if named.count == 1, !period.days.contains(named[0]) { return false }
            for (weekday, name) in CalendarDate.weekdayNames.enumerated() where words.contains(name.lowercased()) {
                if (weekday - period.first.weekday + 7) % 7 >= period.dayCount { return false }
            }
            if words.contains("tomorrow"), !(today.advanced(by: 1).map(period.days.contains) ?? false) { return false }
        }
        return true
    }

    /// "1,240 kcal of fat": the energy of one nutrient, which the energy of a food or day is not.
    private static func isEnergyOfAnother(_ words: [String]) -> Bool {
        for (place, word) in words.enumerated() where NumberScanner.units[word] == .kcal && place + 2 < words.count {
            guard ["of", "from"].contains(words[place + 1]) else { continue }
            let named = NutrientName.named(in: Array(words[(place + 2)...].prefix(2)))
            if !named.isEmpty, !named.contains(.energy) { return true }
        }
        return false
    }

    /// Words of what was eaten.
    private static let eating: Set = [
        "ate", "eaten", "drank", "drunk", "consumed", "logged", "recorded", "tracked", "total", "totals", "sum",
        "average",
        "intake", "yesterday",
    ]
    /// Words of the person's days, which a wish makes into what could be.
    private static let ofPerson: Set = [
        "you", "your", "had", "today", "breakfast", "lunch", "dinner", "snack", "meal", "meals", "day", "week",
    ]
    private static let wishes: Set = ["could", "would", "can", "may", "might", "if", "try", "fit", "fits"]

    /// True where the sentence may tell of what was eaten, rather than of what a food holds or of what could be.
    private func tellsOfEating(_ words: [String]) -> Bool {
        let days = Set(CalendarDate.weekdayNames.map { $0.lowercased() })
        if !Self.eating.union(days).isDisjoint(with: words) { return true }
        return !Self.ofPerson.isDisjoint(with: words) && Self.wishes.isDisjoint(with: words)
    }

    private static let comparatives: [String: String] = [
        "more": "more", "over": "more", "above": "more", "higher": "more", "exceeded": "more", "exceeds": "more",
        "exceed": "more", "exceeding": "more", "surpassed": "more", "beyond": "more", "greater": "more",
        "less": "less", "fewer": "less", "under": "less", "below": "less", "lower": "less", "short": "less",
        "most": "most", "highest": "most", "least": "least", "lowest": "least", "almost": "near", "nearly": "near",
        "reached": "reached", "met": "reached", "hit": "reached", "achieved": "reached", "missed": "less",
    ]

    private func unprovenComparison(in words: [String]) -> String? {
        let targets: Set<String> = ["target", "targets", "goal"]
        guard !NutrientName.named(in: words).isEmpty || !targets.isDisjoint(with: words)
        else { return nil }
        let isOfEating = rules.contains(.suppositions) && tellsOfEating(words)
        let proven = Set(
            facts.filter { $0.kind == .comparison && !(isOfEating && $0.isSupposed) }.flatMap {
                $0.text.split(separator: " ").map(String.init)
            }
        )
        for (place, word) in words.enumerated() {
            guard let meaning = Self.comparatives[word], !proven.contains(meaning) else { continue }
            // "at least" is no comparison of two amounts: it says that a part is unknown.
            if word == "least" || word == "most", place > 0, words[place - 1] == "at" { continue }
            return word
        }
        return nil
    }
}
