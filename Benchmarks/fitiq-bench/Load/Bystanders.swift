import ArgumentParser
import FitIQCore
import NIOCore
import NIOPosix

/// People who log meals all the while: how long they wait for their answers when nothing else happens, and when something
/// does.
struct Bystanders {
    struct Options: ParsableArguments {
        @Option(help: "Posts of others a second.") var rate = 100.0
        @Option(help: "How long they are measured.") var seconds = 10.0
        @Option(help: "How long they post before.") var warmUp = 3.0
        @Option(help: "How many times as long their slowest answers in a hundred may take; 0 for any.") var maxRatio =
            0.0
    }

    private let options: Options
    private let posts: MealLoad
    private let quiet: Durations

    /// Posts until `end`, and knows how it is when nothing else happens.
    init(_ target: LoadTarget, tokens: [String], _ options: Options) async throws {
        self.options = options
        posts = MealLoad(target, tokens: tokens, on: MultiThreadedEventLoopGroup.singleton.next())
        posts.isWatched = { _ in false }
        try await posts.open(connections: 64)
        try await posts.start(.perSecond(options.rate))
        try await Task.sleep(for: .seconds(options.warmUp))
        try await posts.measure()
        try await Task.sleep(for: .seconds(options.seconds))
        quiet = try await posts.results().answers
        print(quiet.line("others' POST to 201, quiet"))
    }

    func begin() async throws {
        try await posts.measure()
    }

    /// Says how it was since `begin`, and adds what they lost.
    func end(_ faults: inout LoadFaults) async throws {
        let missing = try await posts.stop()
        let seen = try await posts.results()
        print(seen.answers.line("… meanwhile"))
        faults.add(seen, missing: missing)
        guard let before = quiet.percentile(0.99), let then = seen.answers.percentile(0.99) else { return }
        print("p99: \((then / before).fixed(digits: 2)) times as long")
        if options.maxRatio > 0, then > before * options.maxRatio {
            faults.add(1, "p99 of others more than \(options.maxRatio) times as long")
        }
    }
}
