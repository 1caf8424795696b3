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
    @Option(help: "How many of the sockets read nothing, though their accounts have events from before.") var stalled =
        0

    func run() async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let tokens = Array(try target.tokens().prefix(sockets))
        guard tokens.count == sockets else { throw ValidationError("there are only \(tokens.count) accounts") }
        let stalled = stalled
        let load = MealLoad(target, tokens: tokens, on: loop)
        load.isWatched = { $0 >= stalled }
        let waiting = LoadSockets(target, tokens: tokens, on: loop)
        let memoryAtFirst = try target.residentBytes()
        try await waiting.connect(
            isStalled: { $0 < stalled },
            query: { $0 < stalled ? "?since=0" : "" },
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
        let memoryAtLast = try target.residentBytes()
        let missing = try await load.stop()
        let seen = try await load.results()

        print("POST to push: \((Double(pushes) / elapsed).fixed(digits: 0)) a second")
        if pushes > 0 { print("server's CPU: \((used / Double(pushes) * 1e6).fixed(digits: 0)) µs each") }
        print(seen.answers.line("POST to 201"))
        print(seen.pushes.line("POST to push"))
        let memories = [memoryAtFirst, memory, memoryAtLast].map { (Double($0) / 1_048_576).fixed(digits: 1) }
        print("memory: \(memories[0]) MiB, with the sockets and warm \(memories[1]), in the end \(memories[2])")
        var faults = LoadFaults()
        faults.add(seen, missing: missing)
        // Who does not read is cut off in the end, and may not even see it.
        faults.add(try await waiting.closed().filter { $0.account >= stalled })
        if stalled > 0 {
            let dropped = try await waitForDrops(loop)
            print("cut off as too slow: \(dropped)")
            faults.add(stalled - dropped, "that do not read are still there")
            faults.add(dropped - stalled, "that read were cut off as too slow")
        }
        try faults.end()
    }

    /// Waits until the server has given up all who do not read; how many that are.
    private func waitForDrops(_ loop: any EventLoop) async throws -> Int {
        let end = ContinuousClock.now + .seconds(180)
        while true {
            let dropped = try await target.metric("websocket_slow_readers_dropped_total", on: loop) ?? 0
            if dropped >= stalled || ContinuousClock.now > end { return dropped }
            try await Task.sleep(for: .milliseconds(100))
        }
    }
}
