import FitIQCore
import Foundation
import MealParser
import Testing

/// No text makes the reader stumble, hang or say what cannot be.
///
/// Each run tries the same few hundred texts. For as many as you like, with the optimizer:
///
///     FITIQ_FUZZ=1000000 swift test -c release -Xswiftc -enable-testing --filter FuzzTests
@Suite(.timeLimit(.minutes(ProcessInfo.processInfo.environment["FITIQ_FUZZ"] == nil ? 10 : 600)))
struct FuzzTests {
    private static let seeds = 0..<8
    private static let textsPerSeed =
        (ProcessInfo.processInfo.environment["FITIQ_FUZZ"].flatMap { Int($0) } ?? 480) / seeds.count

    @Test(arguments: seeds)
    func `no text makes the reader stumble`(seed: Int) {
        var generator = TextGenerator(seed: UInt64(seed))
        var faults: [String] = []
        for _ in 0..<Self.textsPerSeed {
            let text = generator.text()
            if let fault = Self.fault(in: MealReader.bundled.read(text), of: text) {
                faults.append("\(fault): \(text.debugDescription)")
            }
        }

        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(5).joined(separator: "\n"))")
    }

    @Test(arguments: [
        ",", "x", "(", ")", "and ", "a", "1 ", "½", "no ", "1/2 ", "1 1/2 x ", "egg ", "egg, ", "egg and ", "1. ",
        "2x400 g ",
        "\u{200D}", "\u{301}", "\u{202E}", "🍎", "👩‍👩‍👧", "\n", "not eaten ", "a / ", "and a half ", "one hundred ",
        "between ",
        "slice, 1 ", "chicken and rice with ", "at 7: ", "500 kcal, ", "9", "9,999 ", "x9", "t ", "1 t ", "lunch: ",
        "chickne ",
    ])
    func `a thousand of the same are read like any other text`(piece: String) {
        let text = String(repeating: piece, count: 1000 / piece.unicodeScalars.count)

        #expect(Self.fault(in: MealReader.bundled.read(text), of: text) == nil)
    }

    /// What cannot be in a reading of `text`; nil when all is well.
    private static func fault(in reading: Reading, of text: String) -> String? {
        for item in reading.items {
            guard let grams = item.grams, grams.milligrams >= 0 else { return "grams of \(item)" }
            guard item.quantity.isFinite, item.quantity >= 0 else { return "quantity of \(item)" }
            guard (0...1).contains(item.confidence ?? -1) else { return "confidence of \(item)" }
        }
        let energy = reading.items.compactMap(\.nutrients.energyKcal).reduce(0, +)
        guard reading.totals.energyKcal ?? 0 == energy else { return "totals" }
        let units = Array(text.utf16)
        var end = 0
        for span in reading.unrecognized {
            guard span.start >= end, span.length > 0, span.start + span.length <= units.count else { return "\(span)" }
            end = span.start + span.length
            guard String(decoding: units[span.start..<end], as: UTF16.self) == span.text else {
                return "text of \(span)"
            }
        }
        return nil
    }
}
