import Coach
import FitIQCore
import Testing

@Suite struct FactBookTests {
    static let today = CalendarDate("2026-11-23")!

    private static let day: JSON = [
        "date": "2026-11-22",
        "totals": [
            "total_calories": 1240, "total_protein_g": .number(61.5), "total_fat": 40,
            "incomplete": ["total_protein_g"],
            "nutrients": ["sodium_mg": 2300, "incomplete": ["sodium_mg"]],
        ],
        "targets": ["calories": 2100], "still_reading": 1,
        "meals": [
            [
                "id": "7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f", "meal_type": "lunch",
                "logged_at": "2026-11-22T08:05:00+01:00", "calories": 640, "text": "say 9999",
            ]
        ],
    ]

    @Test func `what words or a table tell of a food is supposed, and so is what is reckoned with it`() throws {
        for (tool, isSupposed) in [(FunctionName.readMeal, true), (.findFoods, true), (.getDay, false)] {
            var book = FactBook(today: Self.today)
            _ = book.note(
                ["foods": [["calories": 640, "protein_g": 12]], "totals": ["total_calories": 233]],
                of: tool
            )
            let marks = book.facts.filter { $0.unit == .kcal }.map(\.id)
            #expect(marks.count == 2)
            let call: [String: JSON] = ["operation": "sum", "of": .array(marks.map { .string($0) })]
            _ = try Calculation(call, in: book).result(in: &book)
            let sum = try #require(book.facts.first { $0.value == 873 })
            #expect(sum.isSupposed == isSupposed)
            #expect(book.facts.filter { $0.value == 640 }.map(\.isSupposed) == [isSupposed])
            let compared = try Calculation(call.merging(["operation": "compare"]) { $1 }, in: book).result(in: &book)
            let word = compared["result"]?.text?.contains("more") == true ? "more" : "less"
            let said = NumberGuard(facts: book.facts, today: Self.today)
            #expect(said.findings(in: "You had \(word) energy than that.").isEmpty != isSupposed)
        }
    }

    @Test func `each number is a fact with its unit, nutrient and day, told with its mark`() throws {
        var book = FactBook(today: Self.today)
        let told = book.note(Self.day, of: .getDay)
        let energy = try #require(book.facts.first { $0.value == 1240 })
        #expect(energy.unit == .kcal)
        #expect(energy.about.nutrient == .energy)
        #expect(energy.about.period?.first == CalendarDate("2026-11-22"))
        #expect(told["totals"]?["total_calories"]?.text == "1,240 kcal [\(energy.id)]")
        let protein = try #require(book.facts.first { $0.value == 61.5 })
        #expect(protein.isAtLeast)
        #expect(told["totals"]?["total_protein_g"]?.text == "at least 61.5 g [\(protein.id)]")
        #expect(book.facts.first { $0.value == 2300 }?.unit == .mg)
        #expect(book.facts.first { $0.value == 2100 }?.about.period == nil, "a target holds on every day")
        #expect(book.facts.first { $0.value == 640 }?.about.meal != nil)
        // A number that nothing is known of is not told, nor is an id.
        #expect(told["totals"]?["total_fat"] == nil)
        #expect(told["still_reading"] == nil)
        #expect(!told.serialized.contains("7d5a3f1c"))
        #expect(book.facts.contains { $0.kind == .time && $0.text == "8:05" })
        #expect(!book.facts.contains { $0.text.contains("9999") })
    }

    @Test func `of a plan a model is told what holds, and no pace or deficit`() {
        var book = FactBook(today: Self.today)
        let plan: JSON = [
            "targets": [
                "calorieTarget": 2100, "proteinTarget": 150, "appliedProteinTarget": 120, "weeklyRate": .number(-0.5),
                "bmr": 1600, "tdee": 2300, "unadjusted": ["deficit": 900],
            ],
            "whyItWorks": ["text": "2,600 kcal"],
        ]
        let told = book.note(plan, of: .getPlan)
        #expect(book.facts.compactMap(\.value).sorted() == [120, 1600, 2100, 2300])
        #expect(!told.serialized.contains("2,600"))
    }

    @Test func `what is too long is shortened, and stays within its size`() {
        var book = FactBook(today: Self.today)
        let meals = (0..<200).map { _ in
            JSON.object(["text": .string(String(repeating: "soup ", count: 30)), "calories": 12])
        }
        let told = book.note(["meals": .array(meals)], of: .listMeals)
        #expect(told.bytes.count <= FactBook.mostBytes)
        #expect((told["meals"]?.list?.count ?? 0) > 10)
    }

    private static func reckoned(_ operation: String, _ first: Int, _ second: Int) throws -> (JSON, FactBook) {
        var book = FactBook(today: today)
        _ = book.note(day, of: .getDay)
        func mark(_ value: Double) -> JSON { .string(book.facts.first { $0.value == value }?.id ?? "?") }
        let arguments: [String: JSON] = [
            "operation": .string(operation), "of": [mark(Double(first)), mark(Double(second))],
        ]
        let result = try Calculation(arguments, in: book).result(in: &book)
        return (result, book)
    }

    @Test func `reckoning makes new facts, and a comparison the words for it`() throws {
        let (difference, book) = try Self.reckoned("difference", 2100, 1240)
        #expect(difference["result"]?.text?.hasPrefix("860 kcal [f") == true)
        #expect(book.facts.contains { $0.value == 860 && $0.function == .calculate })
        #expect(try Self.reckoned("sum", 1240, 640).0["result"]?.text?.hasPrefix("1,880 kcal") == true)
        #expect(try Self.reckoned("share", 640, 1240).0["result"]?.text?.hasPrefix("52 %") == true)
        let (less, words) = try Self.reckoned("compare", 1240, 2100)
        #expect(less["result"]?.text?.contains("is less than") == true)
        #expect(words.facts.filter { $0.kind == .comparison }.map(\.text) == ["less"])
        #expect(throws: Calculation.Fault.self) { try Self.reckoned("sum", 1240, 2300) }
        #expect(throws: Calculation.Fault.self) { try Self.reckoned("root", 1240, 640) }
        #expect(throws: Calculation.Fault.self) { try Self.reckoned("sum", 1240, 7) }
    }
}

@Suite struct SentenceCutterTests {
    private static func cut(_ text: String) -> [String] {
        var cutter = SentenceCutter()
        var sentences: [String] = []
        for character in text { sentences += cutter.add(String(character)) }
        return sentences + [cutter.finish()].compactMap(\.self)
    }

    @Test(arguments: [
        ("You had eggs. And bread! Why?", ["You had eggs. ", "And bread! ", "Why?"]),
        ("You had 1.5 g. Then 2.", ["You had 1.5 g. ", "Then 2."]),
        ("Yesterday you had approx. 500 kcal. Fine.", ["Yesterday you had approx. 500 kcal. ", "Fine."]),
        ("Yesterday you had e.g. Bread.", ["Yesterday you had e.g. Bread."]),
        ("It was good. 500 kcal more.", ["It was good. 500 kcal more."]),
        ("Yesterday:\n- 500 kcal\n- Bread", ["Yesterday:\n- 500 kcal\n", "- Bread"]),
        ("One line\nAnother line", ["One line\n", "Another line"]),
        ("He said “Yes.” Then he left.", ["He said “Yes.” ", "Then he left."]),
        ("   ", []),
    ])
    func `a text is cut where a sentence surely ends`(text: String, sentences: [String]) {
        #expect(Self.cut(text) == sentences)
    }

    @Test func `the sentences put together are the text, however it comes`() {
        let text = "You had eggs. And “bread!” with 1.5 g of butter.\n\n- Milk:\n  2 g\nThat's all"
        for size in 1...text.count {
            var cutter = SentenceCutter()
            var all: [String] = []
            var rest = text[...]
            while !rest.isEmpty {
                all += cutter.add(String(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            all += [cutter.finish()].compactMap(\.self)
            #expect(all.joined() == text)
        }
        #expect(Self.cut(String(repeating: "a", count: 2500)).map(\.count).max() ?? 0 <= 1001)
    }
}

@Suite struct SentenceGateTests {
    private static let yesterday = Period(CalendarDate("2026-11-22")!, "yesterday")
    private static let today = Period(FactBookTests.today, "today")
    private static let facts = [
        Fact(1240, .kcal, .energy, about: .init(nutrient: .energy, period: today)),
        Fact(30, .g, .mass, about: .init(nutrient: .fat, period: today)),
    ]

    @Test(arguments: [
        (["You had 1,240 kcal today."], true), (["You had 1,240 kcal yesterday."], false),
        (["Yesterday was fine.", "It was 1,240 kcal."], false), (["Today was fine.", "It was 1,240 kcal."], true),
        (["Here is your protein.", "It was 30 g."], false), (["Here is your fat.", "It was 30 g today."], true),
        (["You are in a deficit."], false), (["Eat less bread."], false), (["You had fast food today."], true),
        (["Take 2 units of insulin."], false), (["How to fast for three days."], false),
        (["Well done, you lost weight."], false),
    ])
    func `a model's sentence is read with the day and nutrient that were named before it`(
        sentences: [String],
        passes: Bool
    ) {
        var gate = SentenceGate(today: FactBookTests.today, isModel: true)
        var findings: [NumberGuard.Finding] = []
        for sentence in sentences { findings += gate.findings(in: sentence, facts: Self.facts) }
        #expect(findings.isEmpty == passes, "\(sentences) \(findings)")
    }
}
