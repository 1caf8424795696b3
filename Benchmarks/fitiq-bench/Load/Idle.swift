import ArgumentParser
import FitIQCore
import Foundation
import NIOPosix

/// What a socket costs at which nothing happens, and how all are told that the server ends.
struct Idle: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Opens idle sockets at a running server, measures its memory, then ends it with SIGTERM."
    )

    @OptionGroup var target: LoadTarget
    @Option(help: "How many, one for each account.") var sockets = 10_000

    func run() async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let tokens = Array(try target.tokens().prefix(sockets))
        guard tokens.count == sockets else { throw ValidationError("there are only \(tokens.count) accounts") }
        // What the first connections need stays with the server: it is not counted.
        let few = LoadSockets(target, tokens: Array(tokens.prefix(50)), on: loop)
        try await few.connect { _, _ in }
        try await few.drop()
        try await Task.sleep(for: .seconds(1))

        let before = try target.residentBytes()
        let start = ContinuousClock.now
        let waiting = LoadSockets(target, tokens: tokens, on: loop)
        try await waiting.connect { _, _ in }
        print("\(sockets) sockets connected in \(start.duration(to: .now).inSeconds.fixed(digits: 2)) s")
        try await Task.sleep(for: .seconds(3))
        let each = Double(try target.residentBytes() - before) / Double(sockets)
        print("memory: \(each.fixed(digits: 0)) bytes a socket")

        let asked = ContinuousClock.now
        kill(pid_t(target.pid), SIGTERM)
        let haveClosed = try await Self.until(Self.patience) { try await waiting.closed().count == sockets }
        print("SIGTERM: all sockets closed after \(asked.duration(to: .now).inSeconds.fixed(digits: 2)) s")
        let hasEnded = try await Self.until(Self.patience) { kill(pid_t(target.pid), 0) != 0 || isZombie }
        print("SIGTERM: the process ended after \(asked.duration(to: .now).inSeconds.fixed(digits: 2)) s")
        var faults = LoadFaults()
        if !haveClosed { faults.add(sockets - (try await waiting.closed().count), "sockets still open") }
        if !hasEnded { faults.add(1, "process that goes on") }
        faults.add(try await waiting.closed(), expected: Self.goingAway)
        try faults.end()
    }

    private static let goingAway: UInt16 = 1001
    private static let patience: Duration = .seconds(60)

    /// Returns true if `condition` came about in time.
    private static func until(_ patience: Duration, _ condition: () async throws -> Bool) async throws -> Bool {
        let end = ContinuousClock.now + patience
        while try await !condition() {
            guard ContinuousClock.now < end else { return false }
            try await Task.sleep(for: .milliseconds(5))
        }
        return true
    }

    /// Ended, though its parent has not asked yet.
    private var isZombie: Bool {
        let stat = try? String(contentsOfFile: "/proc/\(target.pid)/stat", encoding: .utf8)
        return stat?.split(separator: ")").last?.hasPrefix(" Z") ?? true
    }
}
