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
        while try await waiting.closed().values.reduce(0, +) < sockets { try await Task.sleep(for: .milliseconds(5)) }
        print("SIGTERM: all sockets closed after \(asked.duration(to: .now).inSeconds.fixed(digits: 2)) s")
        for (code, count) in try await waiting.closed() {
            print("… with \(code.map(String.init) ?? "no code"): \(count)")
        }
        while kill(pid_t(target.pid), 0) == 0, !isZombie { try await Task.sleep(for: .milliseconds(5)) }
        print("SIGTERM: the process ended after \(asked.duration(to: .now).inSeconds.fixed(digits: 2)) s")
    }

    /// Ended, though its parent has not asked yet.
    private var isZombie: Bool {
        let stat = try? String(contentsOfFile: "/proc/\(target.pid)/stat", encoding: .utf8)
        return stat?.split(separator: ")").last?.hasPrefix(" Z") ?? true
    }
}
