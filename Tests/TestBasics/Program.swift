package import Foundation
import NIOConcurrencyHelpers

/// A program of this package, or of the machine, running as a process of its own.
package final class Program: Sendable {
    package struct Output: Sendable {
        package let status: Int32
        package let standardOutput: String
        package let standardError: String
    }

    package let processID: pid_t
    private let exit: AsyncStream<Int32>
    /// What it prints, line by line.
    package let lines: AsyncStream<String>
    /// What it prints on standard error, line by line.
    package let errorLines: AsyncStream<String>

    package struct CouldNotStart: Error {
        package let code: Int32
    }

    package struct NotInstalled: Error, CustomStringConvertible {
        package let description: String
    }

    /// A program of the machine, by any of `names`.
    package static func installed(_ names: String...) throws -> URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for name in names {
            for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
                return URL(filePath: "\(folder)/\(name)")
            }
        }
        throw NotInstalled(description: "there is no \(names[0]); 'Scripts/setup test' installs it")
    }

    /// Starts `executable`. By `posix_spawn` with ends that no other child inherits: with Foundation's `Process`, programs
    /// started at the same time kept each other's pipes open, and the end of one that ended quickly was never told.
    package init(
        _ executable: URL,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String? = nil
    ) throws {
        let stdin = try Self.descriptor(of: input)
        // One at a time: between making a pipe and marking its ends another child could take them along.
        let (output, errors, processID) = try Self.starting.withLockedValue { _ in
            let output = try Self.makePipe()
            let errors = try Self.makePipe()
            let processID = try Self.spawn(
                [executable.path()] + arguments,
                ProcessInfo.processInfo.environment.merging(environment) { $1 },
                [stdin, output.write, errors.write]
            )
            return (output.read, errors.read, processID)
        }
        self.processID = processID
        lines = Self.lines(from: output)
        errorLines = Self.lines(from: errors)
        exit = Self.exit(of: processID)
    }

    private static let starting = NIOLockedValueBox(())

    /// Starts `words` with `descriptors` as its 0, 1 and 2, and closes them here.
    private static func spawn(
        _ words: [String],
        _ environment: [String: String],
        _ descriptors: [Int32]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        for (number, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        var processID: pid_t = 0
        let code = posix_spawn(&processID, words[0], &actions, nil, &arguments, &variables)
        for text in arguments + variables { free(text) }
        posix_spawn_file_actions_destroy(&actions)
        for descriptor in descriptors { close(descriptor) }
        guard code == 0 else { throw CouldNotStart(code: code) }
        _ = endingAll
        running.withLockedValue { _ = $0.insert(processID) }
        return processID
    }

    /// Keeps those that no test has ended yet, so that none outlives the tests.
    private static let running = NIOLockedValueBox(Set<pid_t>())
    private static let endingAll: Void = {
        atexit {
            for program in Program.running.withLockedValue({ $0 }) { kill(program, SIGKILL) }
        }
    }()

    private static func makePipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw CouldNotStart(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// A descriptor to read `input` from; of nothing when there is none.
    private static func descriptor(of input: String?) throws -> Int32 {
        guard let input else { return open("/dev/null", O_RDONLY | O_CLOEXEC) }
        let url = FileManager.default.temporaryDirectory.appending(path: "fitiq-input-\(UUID().uuidString)")
        try Data(input.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return open(url.path(), O_RDONLY | O_CLOEXEC)
    }

    private static func lines(from descriptor: Int32) -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            var rest: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                rest += buffer[..<count]
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
                    rest.removeSubrange(...end)
                }
            }
            if !rest.isEmpty { continuation.yield(String(decoding: rest, as: UTF8.self)) }
            continuation.finish()
            close(descriptor)
        }
        return stream
    }

    private static func exit(of processID: pid_t) -> AsyncStream<Int32> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        Thread.detachNewThread {
            var status: Int32 = 0
            while waitpid(processID, &status, 0) == -1, errno == EINTR {}
            running.withLockedValue { _ = $0.remove(processID) }
            // The low seven bits name the signal that ended it; 0 means it exited by itself.
            continuation.yield(status & 0x7F == 0 ? (status >> 8) & 0xFF : status & 0x7F)
            continuation.finish()
        }
        return stream
    }

    /// One of this package's programs.
    package convenience init(
        product: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String? = nil
    ) throws {
        try self.init(Self.url(of: product), arguments, environment: environment, input: input)
    }

    /// The programs lie beside the tests that were built with them.
    package static func url(of product: String) -> URL {
        #if os(macOS)
            // There the tests are a bundle that Xcode's own program loads.
            let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        #else
            let tests = URL(filePath: CommandLine.arguments[0])
        #endif
        return (tests ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
            .appending(path: product)
    }

    /// Runs a program of this package to its end.
    package static func run(
        _ product: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String? = nil
    ) async throws -> Output {
        try await Program(product: product, arguments, environment: environment, input: input).output()
    }

    /// What it prints until its end. To be asked for once.
    package func output() async -> Output {
        async let output = lines.reduce(into: []) { $0.append($1) }
        async let errors = errorLines.reduce(into: []) { $0.append($1) }
        let status = await exitStatus
        return Output(
            status: status,
            standardOutput: await output.joined(separator: "\n"),
            standardError: await errors.joined(separator: "\n")
        )
    }

    /// How it ended: its exit code, or the signal that ended it. To be asked for once.
    package var exitStatus: Int32 {
        get async { await exit.first { _ in true } ?? -1 }
    }

    package func signal(_ number: Int32) {
        kill(processID, number)
    }
}

/// `fitiq-server` as a process of its own.
package struct ServerProcess: Sendable {
    package let program: Program
    package let port: Int

    /// Starts it and waits until it listens.
    ///
    /// - Parameter port: 0 for a free one.
    package init(
        database: URL,
        port: Int = 0,
        flags: [String] = [],
        logLevel: String = "error",
        environment: [String: String] = [:]
    ) async throws {
        try await self.init(
            database: database.path(),
            port: port,
            flags: flags,
            logLevel: logLevel,
            environment: environment
        )
    }

    /// Starts it on whatever `--database` takes.
    package init(
        database: String,
        port: Int = 0,
        flags: [String] = [],
        logLevel: String = "error",
        environment: [String: String] = [:]
    ) async throws {
        program = try Program(
            product: "fitiq-server",
            ["--port", "\(port)", "--database", database, "--log-level", logLevel] + flags,
            // Passwords of tests need no tenth of a second each.
            environment: ["FITIQ_PASSWORD_ROUNDS": "1024"].merging(environment) { $1 }
        )
        let line = await program.lines.first { $0.hasPrefix("listening on http://127.0.0.1:") }
        guard let port = line?.split(separator: ":").last.flatMap({ Int($0) }) else { throw ServerDidNotStart() }
        self.port = port
    }

    /// `kill -9`, and waits until it is gone.
    package func killNow() async {
        program.signal(SIGKILL)
        _ = await program.exitStatus
    }

    /// SIGTERM, and waits for the exit code.
    package func stop() async -> Int32 {
        program.signal(SIGTERM)
        return await program.exitStatus
    }
}

package struct ServerDidNotStart: Error {
    package init() {}
}
