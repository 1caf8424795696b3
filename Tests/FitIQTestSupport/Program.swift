package import Foundation
import Synchronization

/// A program of this package, or of the machine, running as a process of its own.
package final class Program: Sendable {
    package struct Output: Sendable {
        package let status: Int32
        package let standardOutput: String
        package let standardError: String
    }

    private let process: Process
    private let standardError: Lines
    private let exit: AsyncStream<Int32>
    /// What it prints, line by line.
    package let lines: AsyncStream<String>
    /// What it prints on standard error, line by line.
    package var errorLines: AsyncStream<String> { standardError.stream }

    /// A pipe's lines as they come.
    private final class Lines: Sendable {
        let pipe = Pipe()
        let stream: AsyncStream<String>

        init() {
            let (stream, continuation) = AsyncStream.makeStream(of: String.self)
            self.stream = stream
            let rest = Mutex(Data())
            pipe.fileHandleForReading.readabilityHandler = { handle in
                let data = handle.availableData
                rest.withLock { rest in
                    rest += data
                    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                        continuation.yield(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                        rest = Data(rest[rest.index(after: end)...])
                    }
                    guard data.isEmpty else { return }
                    if !rest.isEmpty { continuation.yield(String(decoding: rest, as: UTF8.self)) }
                    continuation.finish()
                    handle.readabilityHandler = nil
                }
            }
        }
    }

    package init(
        _ executable: URL,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String? = nil
    ) throws {
        let (process, output, errors, exit) = try Self.starting.withLock { _ in
            try Self.start(executable, arguments, environment, input)
        }
        self.process = process
        self.exit = exit
        lines = output.stream
        standardError = errors
    }

    /// One program is started after the other: one that started while another's pipes are made would inherit their ends,
    /// and as long as it lives the other's output would not end.
    private static let starting = Mutex(())

    private static func start(
        _ executable: URL,
        _ arguments: [String],
        _ environment: [String: String],
        _ input: String?
    ) throws -> (Process, Lines, Lines, AsyncStream<Int32>) {
        let process = Process()
        let output = Lines()
        let errors = Lines()
        let (exit, exited) = AsyncStream.makeStream(of: Int32.self)
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output.pipe
        process.standardError = errors.pipe
        process.standardInput = try file(with: input)
        process.terminationHandler = { process in
            exited.yield(process.terminationStatus)
            exited.finish()
        }
        try process.run()
        return (process, output, errors, exit)
    }

    /// The input in a file, which needs nobody to write it while the program reads.
    private static func file(with input: String?) throws -> FileHandle {
        guard let input else { return .nullDevice }
        let url = FileManager.default.temporaryDirectory.appending(path: "fitiq-input-\(UUID().uuidString)")
        try Data(input.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try FileHandle(forReadingFrom: url)
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
    private static func url(of product: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: ".build/debug/\(product)")
    }

    /// Runs a program of this package to its end.
    package static func run(
        _ product: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String? = nil
    ) async throws -> Output {
        let program = try Program(product: product, arguments, environment: environment, input: input)
        async let output = program.lines.reduce(into: []) { $0.append($1) }
        async let errors = program.errorLines.reduce(into: []) { $0.append($1) }
        let status = await program.exitStatus
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
        kill(process.processIdentifier, number)
    }
}

/// `fitiq-server` as a process of its own.
package struct ServerProcess: Sendable {
    package let program: Program
    package let port: Int

    /// Starts it on a free port and waits until it listens.
    package init(database: URL, flags: [String] = []) async throws {
        program = try Program(
            product: "fitiq-server",
            ["--port", "0", "--database", database.path(), "--log-level", "error"] + flags
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
