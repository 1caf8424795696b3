import ArgumentParser
import FitIQCore
import Foundation
import MealParser

/// Time to load the reader, and to read each text of a JSONL file, on one thread.
struct Read: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Times the reader on the texts of a JSONL file.")

    @Argument(help: "Lines with a \"text\".") var file: String
    @Option(help: "How often each text is read; the first time counts too.") var rounds = 3

    private struct Line: Decodable {
        let text: String
    }

    func run() throws {
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let texts = try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)).text }
        let start = ContinuousClock.now
        let reader = MealReader.bundled
        var load = Durations()
        load.add(start.duration(to: .now))
        var durations = Durations()
        var items = 0
        for _ in 0..<rounds {
            for text in texts {
                let start = ContinuousClock.now
                items += reader.read(text).items.count
                durations.add(start.duration(to: .now))
            }
        }
        print(load.line("load"))
        print(durations.line("read a meal"))
        print("items: \(items / rounds)")
    }
}
