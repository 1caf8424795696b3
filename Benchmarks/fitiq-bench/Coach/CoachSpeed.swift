import ArgumentParser
import Coach
import FitIQCore
import Foundation
import SeededNumbers

/// How fast the built-in coach answers from a year of meals, and whether questions without sense write anything.
struct CoachSpeed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coach",
        abstract: "Asks the built-in coach its own examples, and then random words, of a year of meals."
    )

    @Option(help: "How often each example is asked.")
    var rounds = 5
    @Option(help: "The number of questions of random words.")
    var soups = 100_000
    @Option var seed: UInt64 = 1

    private static let orders = BuiltInCoach.table.filter(\.name.writes).flatMap(\.examples)

    func run() async throws {
        let diary = YearOfMeals()
        print("A year of \(await diary.count) meals, in a \(Self.build) build.")
        try await askExamples(of: diary)
        try await askNonsense(of: diary)
    }

    private static var build: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }

    private func askExamples(of diary: YearOfMeals) async throws {
        let tools = Functions(diary: diary)
        // Loads the tables.
        _ = try await Self.ask("suggest a dinner under 600 kcal", tools)
        var (all, fits) = (Durations(), Durations())
        for _ in 0..<rounds {
            for (name, examples, _) in BuiltInCoach.table where !name.writes {
                for example in examples {
                    let time = try await ContinuousClock().measure { _ = try await Self.ask(example, tools) }
                    if name == .fits { fits.add(time) } else { all.add(time) }
                }
            }
        }
        print(all.line("questions"))
        print(fits.line("what fits"))
    }

    /// Half of them are questions by their mark, the others by their first word.
    private func askNonsense(of diary: YearOfMeals) async throws {
        let words = (BuiltInCoach.table.flatMap(\.examples) + Self.orders + Self.orders).flatMap {
            $0.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
        }
        let starts = ["what", "did", "why", "is", "how", "when", "which", "should", "do", "have I"]
        let tools = Functions(diary: diary, actions: diary)
        var random = SplitMix64(seed: seed)
        var (claimed, times) = (0, Durations())
        for number in 0..<soups {
            let count = Int.random(in: 1...9, using: &random)
            let soup = (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
            let start = starts.randomElement(using: &random) ?? "what"
            let text = number % 2 == 0 ? soup + "?" : "\(start) \(soup)"
            let clock = ContinuousClock.now
            if try await Self.ask(text, tools).intent != nil { claimed += 1 }
            times.add(clock.duration(to: .now))
            let writes = await diary.writes
            guard writes == 0 else {
                print("“\(text)” wrote to the diary.")
                throw ExitCode.failure
            }
        }
        print("\(soups) questions of random words (seed \(seed)): \(claimed) answered, none wrote.")
        print(times.line("random words"))
    }

    private static func ask(_ text: String, _ tools: Functions) async throws -> Outcome {
        let turn = Turn(text, now: YearOfMeals.now, timeZone: .gmt)
        for try await step in BuiltInCoach().answer(turn, tools: tools) {
            if case .end(let outcome) = step { return outcome }
        }
        return Outcome(.cut)
    }
}
