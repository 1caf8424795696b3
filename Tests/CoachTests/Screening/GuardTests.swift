import Coach
import FitIQCore
import Testing

@Suite struct GuardTests {
    static let today = MemoryDiary.today
    static let day = Period(today, "today")
    static let facts: [Fact] = [
        Fact(1240, .kcal, .energy, about: .init(nutrient: .energy, period: day)),
        Fact(82.4, .g, .mass, about: .init(nutrient: .protein, period: day)),
        Fact(30, .g, .mass, about: .init(nutrient: .fiber, period: day)),
        Fact(40, .g, .mass, about: .init(nutrient: .fiber, period: day)),
        Fact(12, .percent, .share, about: .init(nutrient: .fat)),
        Fact(6, .times, .count), Fact(3, .meals, .count),
        Fact(55, .mg, .mass, about: .init(nutrient: .vitaminC), isAtLeast: true),
        Fact(0, .kcal, .energy, about: .init(nutrient: .energy, period: day)), Fact(22, .none, .ratio),
        supposed(640, .g, .mass, about: .init(nutrient: .fat)), supposed(233, .kcal, .energy),
        Fact(.name, "24"), Fact(.name, "1,240 kcal shake"), Fact(.name, "5 plums"), Fact(.name, "7up"),
        Fact(.name, "2 eggs, 1 slice toast"), Fact(.time, "on Monday 16 November"),
    ]

    /// A number of a food that nobody may have eaten.
    private static func supposed(_ value: Double, _ unit: FactUnit, _ kind: Fact.Kind, about: Fact.About = .init())
        -> Fact
    {
        var fact = Fact(value, unit, kind, about: about)
        fact.isSupposed = true
        return fact
    }

    /// Sentences that may be said.
    static let said = [
        "You had 1,240 kcal today.", "You had 1240 kcal today.", "You had 1 240 kcal today.", "Energy: 1,240 kcal.",
        "You had 82 g of protein today.", "You had 82.4 g of protein.", "It was 12 % of the fat.", "That is 12% fat.",
        "You had it 6 times.", "You had it six times.", "It is from 3 meals.", "It is from three meals.",
        "Between 30 and 40 g of fibre.", "30 to 40 g of fibre.", "30–40 g of fibre.", "You ate 2 eggs, 1 slice toast.",
        "You had it on Monday 16 November.", "It holds vitamin B12.", "Vitamin B6 (82 g of protein).",
        "At least 55 mg of vitamin C.", "It is one of them.",
        "Nothing was logged.",
        "You had １,２４０ kcal today.", "The ratio is 22.", "You had a 1,240 kcal shake.", "You ate 5 plums.",
        "You had 7up.",
        "You had a crème brûlée.", "Das sind 30 μg.".replacing("30 μg", with: "30 g"), "You had 1,240 kcal on Monday.",
        "You had 1,240 kcal and 82 g of protein.", "It was Σ of all.", "Such a bowl holds 640 g of fat.",
        "If you had a crumpet, that would be 233 kcal.", "A crumpet would fit today, with 233 kcal.",
        "You could try skyr: 233 kcal.",
    ]

    /// Sentences that may not, and the rule without which each would pass.
    static let withheld: [(String, NumberGuard.Rules)] = [
        ("You had 1,250 kcal today.", .digits), ("You had 83 g of protein.", .digits),
        ("You had 82.5 g of protein.", .digits),
        ("It was 13 % of the fat.", .digits), ("You had 7 times.", .digits), ("You need 2000.", .digits),
        ("You had b13 of them.", .digits), ("You had b1,250 kcal.", .digits), ("You had ab12 of them.", .digits),
        ("You had b12.5 g.", .digits),
        ("You had ½ g of protein.", .fractions), ("You ate 1/2 of it.", .fractions), ("You ate ¾ of it.", .fractions),
        ("You had ٧ g of protein.", .otherDigits), ("You had ९ g of protein.", .otherDigits),
        ("You had seven times.", .words), ("You had a dozen eggs.", .words), ("That is twice as much.", .words),
        ("Half of it was fat.", .words), ("You had twenty-five grams.", .words), ("You had two hundred kcal.", .words),
        ("You had 82 mg of protein.", .units), ("You had 1,240 g of food.", .units), ("You had 6 meals.", .units),
        ("It was 12 g of fat.", .units), ("You had 30 of fibre.", .units),
        ("You had 82 g of fat today.", .nutrients), ("You had 30 g of sugar.", .nutrients),
        ("You had 82 g of carbs.", .nutrients),
        ("You had 1,240 kcal yesterday.", .days), ("You had 82 g of protein yesterday.", .days),
        ("You are over your target.", .comparatives), ("You had more protein.", .comparatives),
        ("You almost reached your target.", .comparatives),
        ("Most fat came from it.", .comparatives), ("You are below your calories.", .comparatives),
        ("You met your goal.", .comparatives),
        ("You had 55 mg of vitamin C.", .atLeast),
        // A decimal comma, and a point without a digit before it.
        ("You had 8,2 times.", .digits), ("You had .6 times.", .digits), ("You had 1,24,0 kcal today.", .digits),
        ("You had 12,40 kcal today.", .digits), ("You had -.6 times.", .digits),
        ("You had twentyfive.", .words), ("You had a million.", .words), ("It was fourty.", .words),
        ("That is threefold.", .words), ("Two fifths of it.", .words),
        ("You had 22 kJ.", .otherUnits), ("You had 22 oz of it.", .otherUnits), ("You had 22 lbs.", .units),
        ("That is 22x.", .otherUnits),
        ("You had 9️⃣ kcal.", .lookalikes), ("You had ｓｅｖｅｎ meals.", .lookalikes), ("It was 𝐬𝐞𝐯𝐞𝐧.", .lookalikes),
        ("It was sëven.", .lookalikes), ("It was t\u{034F}welve.", .lookalikes), ("It was sеvеn.", .lookalikes),
        ("It was XII.", .roman), ("You had iv of them.", .roman),
        ("You had 240 kcal.", .wholeQuotations), ("You ate 5 plumsome.", .wholeQuotations),
        ("You had 1,240 kcal of fat.", .energyOf), ("You had 1,240 calories from protein today.", .energyOf),
        ("Yesterday you ate 640 g of fat.", .suppositions), ("You had 640 g of fat.", .suppositions),
        ("Today it is 233 kcal.", .suppositions), ("Your total is 233 kcal.", .suppositions),
        ("Your breakfast came to 233 kcal.", .suppositions), ("You are at 233 kcal.", .suppositions),
        ("On Tuesday there were 233 kcal.", .suppositions), ("You logged 640 g of fat on Monday.", .suppositions),
        ("You had 1,240 kcal on Friday.", .days), ("You will have 1,240 kcal tomorrow.", .days),
        ("You went beyond your target.", .comparatives), ("You hit your protein target.", .comparatives),
        ("You missed your goal.", .comparatives),
    ]

    private func findings(_ sentence: String, _ rules: NumberGuard.Rules = .all) -> [NumberGuard.Finding] {
        NumberGuard(facts: Self.facts, asked: ["under 600 kcal"], today: Self.today, rules: rules).findings(
            in: sentence
        )
    }

    @Test(arguments: said)
    func `a sentence of facts is said`(sentence: String) {
        #expect(findings(sentence).isEmpty, "\(findings(sentence))")
    }

    @Test(arguments: withheld)
    func `a number or comparison without a source is withheld, by the rule that is for it`(
        sentence: String,
        rule: NumberGuard.Rules
    ) {
        #expect(!findings(sentence).isEmpty)
        #expect(findings(sentence, .all.subtracting(rule)).isEmpty, "\(findings(sentence, .all.subtracting(rule)))")
    }

    /// Sentences that may be said, and the rule without which each would be withheld.
    static let read: [(String, NumberGuard.Rules)] = [
        ("You had 1,240 kcal today.", NumberGuard.Rules.thousands), ("You had 1 240 kcal today.", .thousands),
        ("You had 1,2\u{200B}40 kcal today.", .invisibleMarks), ("It was 12 % of the fat.", .percent),
        ("30 to 40 g of fibre.", .ranges), ("You ate 2 eggs, 1 slice toast.", .quotations),
        ("Nothing is under 600 kcal.", .quotations),
    ]

    @Test(arguments: read)
    func `a right sentence needs the rule that reads it`(sentence: String, rule: NumberGuard.Rules) {
        #expect(findings(sentence).isEmpty, "\(findings(sentence))")
        #expect(!findings(sentence, .all.subtracting(rule)).isEmpty)
    }

    @Test(arguments: NumberGuard.Rules.each)
    func `a rule that is switched off breaks a test`(rule: NumberGuard.Rules) {
        #expect((Self.withheld + Self.read).contains { $0.1 == rule }, "\(rule.rawValue)")
    }

    @Test func `what was asked is quoted, and proves nothing`() {
        #expect(findings("Nothing is under 600 kcal.").isEmpty)
        #expect(!findings("You had 600 kcal.").isEmpty)
    }
}

extension NutrientName {
    fileprivate static let vitaminC = micro(Nutrient.allCases.first { $0.name == "vitamin_c" }!.place)
}
