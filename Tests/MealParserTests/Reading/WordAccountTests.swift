import FitIQCore
import Testing

@testable import MealParser

/// Each word and number of a text has exactly one use.
struct WordAccountTests {
    private static let reader = MealReader.bundled

    private static func account(of text: String) -> (MealText, WordAccount) {
        let (segmenter, segments) = reader.segmented(text)
        return (segmenter.text, reader.account(of: segments, in: segmenter.text).2)
    }

    private static func told(_ use: WordUse) -> String {
        switch use {
        case .name(let item): "name \(item)"
        case .amount(let item): "amount \(item)"
        case .rule(let name): name
        case .unexplained: "?"
        }
    }

    /// "word: use", in the order of the text.
    private static func uses(_ text: String) -> [String] {
        let (meal, account) = account(of: text)
        return account.entries.map { "\(meal.written(Int($0.start)..<Int($0.end))): \(told($0.use))" }
    }

    @Test(arguments: [
        ("2 eggs", ["2: amount 0", "eggs: name 0"]),
        ("for lunch I had rice", ["for: talk", "lunch: meal", "I: talk", "had: talk", "rice: name 0"]),
        ("1 large apple and toast", ["1: amount 0", "large: amount 0", "apple: name 0", "and: talk", "toast: name 1"]),
        ("200 g glubnock", ["200: ?", "g: ?", "glubnock: ?"]),
        ("1. eggs\n2. toast", ["1: list number", "eggs: name 0", "2: list number", "toast: name 1"]),
        ("rice, no butter", ["rice: name 0", "no: left out", "butter: left out"]),
        ("was out of soup", ["was out of soup: not eaten"]),
        ("eggs comma toast", ["eggs: name 0", "comma: mark spelled out", "toast: name 1"]),
        ("oatmeal at Rosie's", ["oatmeal: name 0", "at: talk", "Rosie's: name of a place"]),
    ])
    func `each word says what it was taken for`(text: String, uses: [String]) {
        #expect(Self.uses(text) == uses)
    }

    @Test(arguments: [
        ("2 pears with glubnock", ["glubnock"]), ("3 glubnock, 1 banana", ["3 glubnock"]),
        ("florped bread", ["florped"]), ("7 zibbles of rice", ["zibbles"]),
    ])
    func `what nothing explains is told and lowers the confidence beside it`(text: String, unrecognized: [String]) {
        let reading = Self.reader.read(text)

        #expect(reading.unrecognized.map(\.text) == unrecognized, "\(Self.uses(text))")
        #expect(!reading.isComplete)
        if !text.hasPrefix("3 glubnock") {
            #expect(reading.items.contains { ($0.confidence ?? 1) < 0.8 }, "\(reading.items.map(\.confidence))")
        }
    }

    @Test(arguments: [
        "I guess about 2 eggs", "yummy leftover rice at mom's", "pancakes at the diner with grandma",
        "an apple from the canteen", "roughly 200 g of hot soup", "a banana, honestly pretty good", "homemade bread",
        "toast again lol", "12 oz (355 ml) of cola", "200 g (2 slices) bread", "a single pear", "juicy ripe peach",
        "a nice big salad for dinner on Sunday", "rice I bought at the supermarket", "a 240 g cup of coffee",
    ])
    func `what people say around food raises no alarm`(text: String) {
        let reading = Self.reader.read(text)

        #expect(!reading.items.isEmpty)
        #expect(reading.isComplete, "\(reading.unrecognized.map(\.text))")
    }

    @Test func `every word and number of a text is accounted for once`() {
        var meals = MealGenerator(seed: 41)
        let around = ["for lunch I had", "B:", "about", "yummy", "with glubnock,", "no salt,", "at 7pm", "x2", "and 3"]
        let faults = (0..<400).compactMap { _ -> String? in
            var parts = meals.phrases(1...4)
            parts.insert(
                around.randomElement(using: &meals.random)!,
                at: Int.random(in: 0...parts.count, using: &meals.random)
            )
            let text = parts.joined(separator: [", ", " ", "\n", " and "].randomElement(using: &meals.random)!)
            return Self.fault(in: text)
        }

        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(5))")
    }

    /// What is wrong with the account of `text`: a word in no entry, or one in two.
    private static func fault(in text: String) -> String? {
        let (meal, account) = account(of: text)
        let entries = account.entries
        for (one, next) in zip(entries, entries.dropFirst()) where one.end > next.start { return "twice: \(text)" }
        let raw = meal.text.withUnsafeBufferPointer {
            Tokenizer.tokens(of: $0) { reader.index.words.vocabulary.find($0) }
        }
        let missed = raw.first { token in
            token.kind != .mark && token.start < token.end
                && !entries.contains { $0.start <= token.start && token.start < $0.end }
        }
        return missed.map { "\(meal.written($0, $0)) of \(text): \(uses(text))" }
    }
}
