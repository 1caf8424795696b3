import Testing

@testable import FitIQCore

/// Tests that a text reads as one whole after words were taken out of it.
struct TidyingTests {
    /// Counts how often characters are read.
    private struct CountedText: Characters {
        final class Reads {
            var number = 0
        }

        let text: [Character]
        let reads = Reads()

        var startIndex: Int { 0 }
        var endIndex: Int { text.count }

        subscript(place: Int) -> Character {
            reads.number += 1
            return text[place]
        }
    }

    private static let parts = [
        " ", "\t ", "\n", "\u{FFFC}", " \u{FFFC}", "( ", "(\u{FFFC} ", ",", ", ", " ,;", ". ", " and", " also ", "- ",
        "|",
    ]

    @Test(arguments: parts)
    func `each character of a long run is read a few times at most`(part: String) {
        let steps: [(CountedText) -> [Character]] = [
            { Tidying.withoutEmptyBrackets($0) }, { Tidying.withoutOuterGaps($0) }, { Tidying.withoutGaps($0) },
            { Tidying.withSingleCommas($0) }, { Tidying.withSingleBlanks($0) }, { Tidying.trimmed($0) },
            { Tidying.withoutEnd($0) },
        ]
        let run = String(repeating: part, count: 900)
        for text in [run, "eggs\(run)toast", "eggs\(run)", "\(run)eggs"] {
            for (place, step) in steps.enumerated() {
                let counted = CountedText(text: Array(text))
                _ = step(counted)
                #expect(counted.reads.number <= 5 * text.count, "step \(place) of \(text.prefix(12))…")
            }
        }
    }

    @Test(arguments: [
        ("~: porridge", "porridge"), ("~ ~ - porridge", "porridge"), ("lasagne, ~ ~", "lasagne"),
        ("eggs (~), toast", "eggs, toast"), ("eggs \t( ~ ~ ) and toast", "eggs and toast"), ("eggs (~ x)", "eggs ( x)"),
        ("eggs ~, ~, toast", "eggs, toast"), ("eggs  ~\ttoast", "eggs\ttoast"), ("eggs ~  toast", "eggs toast"),
        ("eggs , , , toast", "eggs , , toast"), ("- eggs; ", "eggs"), (" ~ ", ""), ("", ""),
    ])
    func `gaps go with what only they needed`(text: String, rest: String) {
        let marked = Array(text.replacing("~", with: String(Tidying.gap)))
        let inner = Tidying.withoutGaps(Tidying.withoutOuterGaps(Tidying.withoutEmptyBrackets(marked)))
        let tidied = Tidying.trimmed(Tidying.withSingleBlanks(Tidying.withSingleCommas(inner)))
        #expect(String(tidied) == rest)
    }

    @Test(arguments: [
        ("eggs, and ", "eggs"), ("eggs AND\n", "eggs"), ("eggs. ", "eggs"), ("eggs.5", "eggs.5"),
        ("soup and,", "soup and"),
        ("soup and then", "soup and"), ("brand", "brand"), ("and", "and"), (" and", ""), ("eggs!. -|", "eggs!"),
        ("", ""),
    ])
    func `what leads to a next text goes from the end`(text: String, rest: String) {
        #expect(String(Tidying.withoutEnd(Array(text))) == rest)
    }
}
