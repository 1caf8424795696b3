import ArgumentParser
import FitIQClient
import Foundation
import MealParser
import NIOConcurrencyHelpers

/// Checks that many threads at once, in another order, read the same bytes as one.
struct Threads: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reads the texts of a JSONL file with one thread, then with many at once and shuffled, and compares."
    )

    @Argument(help: "Lines with a \"text\".") var file: String
    @Option var count = 8

    private struct Line: Decodable {
        let text: String
    }

    func run() throws {
        let texts = try JSONLines.decode(Line.self, from: file).map(\.text)
        guard try readAtOnce(texts) == texts.map(answer(to:)) else {
            throw ValidationError("\(count) threads do not read the same as one")
        }
        print("the same bytes from 1 and \(count) threads")
    }

    private func answer(to text: String) throws -> Data {
        try WireCoding.encode(ParsedText(MealReader.bundled.read(text), of: text))
    }

    /// The answers in the order of `texts`; nil where there was none.
    private func readAtOnce(_ texts: [String]) -> [Data?] {
        let order = texts.indices.shuffled()
        let answers = NIOLockedValueBox([Data?](repeating: nil, count: texts.count))
        let group = DispatchGroup()
        for thread in 0..<count {
            group.enter()
            Thread.detachNewThread {
                for place in stride(from: thread, to: order.count, by: count) {
                    let answer = try? answer(to: texts[order[place]])
                    answers.withLockedValue { $0[order[place]] = answer }
                }
                group.leave()
            }
        }
        group.wait()
        return answers.withLockedValue(\.self)
    }
}
