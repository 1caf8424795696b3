import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import MealParser
import Testing

/// Runs `body` with a server, and `fitiq` on a device on which Ada has registered.
func withDevice(
    settings: ServerSettings = .roomy,
    now: @escaping @Sendable () -> Date = { Date() },
    read: (@Sendable (String) -> Reading)? = nil,
    unended: [String] = [],
    _ body: @escaping @Sendable (TestServer, CommandLineTool) async throws -> Void
) async throws {
    try await withServer(settings: settings, now: now, read: read, unended: unended) { server in
        try await withScratchFolder { home in
            let device = CommandLineTool(home: home, port: server.port)
            try await device.register()
            try await body(server, device)
        }
    }
}

/// As `withDevice`, with the server a process of its own that `body` can stop and start again; its database
/// is `fitiq.sqlite` in `folder`.
func withServerProcess(
    _ body: (_ folder: URL, _ server: ServerProcess, _ device: CommandLineTool) async throws -> Void
) async throws {
    try await withScratchFolder { folder in
        let server = try await ServerProcess(database: folder.appending(path: "fitiq.sqlite"))
        let device = CommandLineTool(home: folder.appending(path: "home"), port: server.port)
        try await device.register()
        try await body(folder, server, device)
    }
}

extension CommandLineTool {
    /// Makes ada@example.org and signs in.
    @discardableResult
    func register(_ options: String...) async throws -> Program.Output {
        try await succeed(["register", "ada@example.org", "--name", "Ada"] + options)
    }

    /// Runs what has to end well.
    @discardableResult
    func succeed(
        _ arguments: String...,
        at location: SourceLocation = #_sourceLocation
    ) async throws -> Program.Output {
        try await succeed(arguments, at: location)
    }

    @discardableResult
    func succeed(
        _ arguments: [String],
        at location: SourceLocation = #_sourceLocation
    ) async throws -> Program.Output {
        let output = try await run(arguments)
        #expect(output.status == 0, "\(output.standardError)", sourceLocation: location)
        return output
    }
}
