import Testing

@testable import MealParser

/// Each rule for what people say around foods says truly what it acts on.
struct PhraseRuleTests {
    private static let index = MealReader.bundled.index
    private static var rules: [any PhraseRule] { index.phraseRules.all }

    @Test(arguments: rules.indices)
    func `a rule acts on its example, and not on its counterexample`(place: Int) {
        let rule = Self.rules[place]

        #expect(acts(rule, on: rule.example), "\(rule.name): \(rule.example)")
        #expect(!acts(rule, on: rule.counterexample), "\(rule.name): \(rule.counterexample)")
    }

    @Test func `rules have names of their own`() {
        let names = Self.rules.map(\.name)

        #expect(Set(names).count == names.count)
    }

    /// Among the others, for what they leave to it is what it acts on.
    private func acts(_ rule: any PhraseRule, on text: String) -> Bool {
        MealText(text, index: Self.index).asides.contains { $0.rule == rule.name }
    }
}
