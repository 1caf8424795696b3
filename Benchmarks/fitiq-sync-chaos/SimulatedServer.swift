import ChaosSupport
import Foundation
import SeededNumbers

/// The server as it ships, in a process that is killed now and then, and comes back on the same database and port.
actor SimulatedServer {
    nonisolated let port: Int
    nonisolated let database: URL
    private(set) var kills = 0
    private let flags: [String]
    private let output: URL
    private var process: ChildProcess

    /// Starts it on a free port.
    init(in folder: URL, flags: [String]) async throws {
        database = folder.appending(path: "fitiq.sqlite")
        output = folder.appending(path: "server")
        self.flags = ["--database", database.path(), "--log-level", "error"] + flags
        (process, port) = try await Self.start(self.flags + ["--port", "0"], output)
    }

    /// Returns when the server listens.
    private static func start(_ flags: [String], _ output: URL) async throws -> (ChildProcess, port: Int) {
        try Data().write(to: output)
        let process = try ChildProcess("fitiq-server", flags, output: output)
        let deadline = ContinuousClock.now + .seconds(300)
        while ContinuousClock.now < deadline {
            let lines = try String(contentsOf: output, encoding: .utf8).split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
            // The last line may not be whole.
            let line = lines.dropLast().first { $0.hasPrefix("listening on ") }
            if let port = line?.split(separator: ":").last.flatMap({ Int($0) }) { return (process, port) }
            try await Task.sleep(for: .milliseconds(20))
        }
        process.kill()
        throw UnexpectedEnd("the server, which does not listen,", await process.ending, output: output)
    }

    /// Until the task is cancelled; then the server is there.
    func comeAndGo(meanLife: Int, seed: UInt64) async throws {
        var random = SplitMix64(seed: seed, stream: -1000)
        while (try? await Task.sleep(for: random.milliseconds(meanLife / 2...meanLife * 3 / 2))) != nil {
            let absence = random.milliseconds(0...1000)
            try await Task {
                try await die()
                try await Task.sleep(for: absence)
                (process, _) = try await Self.start(flags + ["--port", "\(port)"], output)
            }.value
        }
    }

    private func die() async throws {
        process.kill()
        let ending = await process.ending
        // One that had ended before has crashed.
        guard ending == .killed else { throw UnexpectedEnd("the server", ending, output: output) }
        kills += 1
    }

    /// Ends it as an operator does.
    func stop() async throws {
        process.terminate()
        let ending = await process.ending
        guard ending == .exited(0) else { throw UnexpectedEnd("the server", ending, output: output) }
    }
}
