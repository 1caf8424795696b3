import Testing

@testable import MealParser

/// Each rule for where a food begins and ends says truly what it acts on.
struct BoundaryRuleTests {
    @Test(arguments: BoundaryRules.all.indices)
    func `a rule acts on its example, and not on its counterexample`(place: Int) {
        let rule = BoundaryRules.all[place]

        #expect(acts(rule, on: rule.example), "\(rule.name)")
        #expect(!acts(rule, on: rule.counterexample), "\(rule.name)")
    }

    @Test func `steps, rules and passes have names of their own`() {
        let names =
            Segmenter.chunkSteps.map(\.name) + BoundaryRules.all.map(\.name) + Segmenter.passes.map(\.name)

        #expect(Set(names).count == names.count)
    }

    @Test func `it tells which foods a name rule kept out`() throws {
        let rules = MealReader.bundled.explain("pancakes with syrup").rules
        let topping = try #require(rules.first { $0.name == "name of the topping" })

        #expect(topping.words == "pancakes with syrup")
        #expect(topping.foods.contains { $0.contains("syrup") })
    }

    private func acts(_ rule: any BoundaryRule, on text: String) -> Bool {
        MealReader.bundled.explain(text).rules.contains { $0.name == rule.name }
    }
}
