import FitIQClient
import MealParser
import Testing

@testable import fitiq

struct ExplainTests {
    private let explanation = MealReader.bundled.explain("2 boiled eggs, zorblax")

    @Test(arguments: [
        "1. Egg, boiled or poached · FNDDS 2017-2018 31103010 · 100 g · 143 kcal",
        "  text    “2 boiled eggs”, 13 long from 0",
        "  words   “eggs” is egg (form)",
        "  amount  “2”: 2 of it",
        "  portion 1 egg = 50 g, taken: fits by",
        "  weight  2 egg × 50 g = 100 g (1 egg)",
        "  energy  100 g × 143 kcal / 100 g = 143 kcal",
        "“zorblax”, 7 long from 15: not understood",
        "“2” amount of 1, “boiled eggs” name of 1, “zorblax” unexplained",
        "What the parts of the scores are",
    ])
    func `the report shows each step`(line: String) {
        let report = ExplainReport(explanation).rendered(.plain)
        #expect(report.contains(line), "\(report)")
        #expect(report.split(separator: "\n").allSatisfy { $0.count <= 130 })
    }

    @Test func `the JSON is that of the reading, and how it came about`() throws {
        let parsed = ParsedText(explanation.reading, of: "2 boiled eggs, zorblax")
        let json = try PrintedJSON.encode(ExplainedText(parsed: parsed, explanation: explanation), onOneLine: true)

        #expect(json.contains(#""raw_input":"2 boiled eggs, zorblax""#))
        #expect(json.contains(#""food_name":"Egg, boiled or poached""#))
        #expect(
            json.contains(#""left_over":[{"reason":"not understood","span":{"length":7,"start":15,"text":"zorblax"}}]"#)
        )
        #expect(json.contains(#""grams_of_one":50"#))
    }

    @Test func `a text without food explains what was left over`() {
        let report = ExplainReport(MealReader.bundled.explain("blorp\u{1B}")).rendered(.plain)
        #expect(report.hasPrefix("Left over\n"))
        #expect(!report.contains("\u{1B}"))
    }
}
