import ArgumentParser
import FitIQCore
import Foundation
import NIOCore
import NIOPosix

/// Many people at once: how fast meals get from POST to push, and at what price.
struct Load: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Posts meals of many people at a running server and times answers and pushes."
    )

    @OptionGroup var target: LoadTarget
    @Option(help: "Sockets that wait for pushes, one for each account.") var sockets = 1000
    @Option(help: "Posts a second; 0 posts as fast as pushes come back.") var rate = 0.0
    @Option(help: "Meals on their way at once, where there is no rate.") var inFlight = 64
    @Option(help: "How long it is measured.") var seconds = 10.0
    @Option(help: "How long it runs before.") var warmUp = 3.0
    @Option(help: "How many of the sockets stop to read.") var stalled = 0

    func run() async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let tokens = Array(try target.tokens().prefix(sockets))
        guard tokens.count == sockets else { throw ValidationError("there are only \(tokens.count) accounts") }
        let stalled = stalled
        let load = MealLoad(target, tokens: tokens, on: loop)
        load.isWatched = { $0 >= stalled }
        let waiting = LoadSockets(target, tokens: tokens, on: loop)
        try await waiting.connect(
            connected: { socket, _ in
                guard socket.account < stalled else { return }
                _ = socket.channel?.setOption(.autoRead, value: false)
            },
            message: { load.pushed($1) }
        )
        try await load.open(connections: rate > 0 ? 256 : inFlight)
        try await load.start(rate > 0 ? .perSecond(rate) : .inFlight(inFlight))
        try await Task.sleep(for: .seconds(warmUp))

        try await load.measure()
        let memory = try target.residentBytes()
        let cpu = try target.cpuSeconds()
        let start = ContinuousClock.now
        try await Task.sleep(for: .seconds(seconds))
        let pushes = try await load.results().pushes.count
        let elapsed = start.duration(to: .now).inSeconds
        let used = try target.cpuSeconds() - cpu
        let grown = try target.residentBytes() - memory
        let missing = try await load.stop()
        let seen = try await load.results()

        print("POST to push: \((Double(pushes) / elapsed).fixed(digits: 0)) a second")
        if pushes > 0 { print("server's CPU: \((used / Double(pushes) * 1e6).fixed(digits: 0)) µs each") }
        print(seen.answers.line("POST to 201"))
        print(seen.pushes.line("POST to push"))
        print("memory: \((Double(grown) / 1_048_576).fixed(digits: 1)) MiB more in that time")
        let refusals = seen.refusals.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
        print(
            "lost: \(missing), doubled: \(seen.doubles), refused: \(refusals.joined(separator: ", "))"
                + (refusals.isEmpty ? "0" : "") + ", cut off: \(seen.cutOff)"
        )
        for (code, count) in try await waiting.closed() {
            print("sockets closed with \(code.map(String.init) ?? "no code"): \(count)")
        }
        guard missing == 0 else { throw ExitCode(1) }
    }
}
