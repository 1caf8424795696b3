package import FitIQCore

/// Lets the sentences of an answer out, or holds them back: whatever an engine says passes here, and only here.
package struct SentenceGate: Sendable {
    /// Stands where a sentence was held back.
    package static let withheld = "I have no source for a number here."

    private let today: CalendarDate
    private let rules: NumberGuard.Rules
    private let spoken: SpokenRules?
    /// The days and the nutrients that were named last.
    private var lastDays: [String] = []
    private var lastNutrients: [String] = []

    /// - Parameter isModel: true where a model's own words come, which no rule of ours has made.
    package init(today: CalendarDate, isModel: Bool, rules: NumberGuard.Rules = .all) {
        self.today = today
        self.rules = rules
        spoken = isModel ? SpokenRules() : nil
    }

    /// Looks at the next sentence.
    ///
    /// - Parameters:
    ///   - facts: those that it may rest on.
    ///   - asked: parts of the question that may be quoted.
    /// - Returns: why it is held back; empty where it may be said.
    package mutating func findings(in sentence: String, facts: [Fact], asked: [String] = []) -> [NumberGuard.Finding] {
        let check = NumberGuard(facts: facts, asked: asked, today: today, rules: rules)
        var findings = check.findings(in: sentence)
        guard let spoken else { return findings }
        if spoken.forbids(sentence) { findings.append(.init(reason: .forbidden, text: "")) }
        // "Yesterday was fine. It was 1,240 kcal." is about yesterday.
        let words = SentenceWords(sentence).texts
        let (days, nutrients) = (
            words.filter(Self.dayWords.contains), NutrientName.named(in: words).map(\.name).sorted()
        )
        let context = (days.isEmpty ? lastDays : []) + (nutrients.isEmpty ? lastNutrients : [])
        if findings.isEmpty, !context.isEmpty {
            findings = check.findings(in: context.joined(separator: " ") + ": " + sentence)
        }
        if !days.isEmpty { lastDays = days }
        if !nutrients.isEmpty { lastNutrients = nutrients }
        return findings
    }

    private static let dayWords = Set(
        ["today", "yesterday", "tomorrow"] + CalendarDate.weekdayNames.map { $0.lowercased() }
    )
}
