import ClientSocket
import Foundation
import TestBasics
package import Testing
import WebSocketLink

/// Chromium as a process of its own, without a window.
struct BrowserProcess: Sendable {
    /// Is the process that the tests of a suite share; nil outside of such a suite.
    @TaskLocal static var shared: BrowserProcess?

    private let program: Program
    /// The address at which it is steered.
    private let url: URL

    /// Runs `body` with a process that is gone afterwards, with everything that it kept.
    static func run(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (BrowserProcess) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let process = try await BrowserProcess(profile: folder)
            let result: Result<Void, any Error>
            do { result = .success(try await body(process)) } catch { result = .failure(error) }
            process.program.signal(SIGTERM)
            _ = await process.program.exitStatus
            try result.get()
        }
    }

    private init(profile: URL) async throws {
        program = try Program(
            Program.installed("chromium", "chromium-browser", "google-chrome"),
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--remote-debugging-port=0", "--user-data-dir=\(profile.path())", "about:blank",
            ]
        )
        let prefix = "DevTools listening on "
        let line = await program.errorLines.first { $0.hasPrefix(prefix) }
        guard let url = line.flatMap({ URL(string: String($0.dropFirst(prefix.count))) }) else {
            throw Browser.Failure(message: "the browser did not start")
        }
        self.url = url
    }

    func connect() async throws -> WebSocketConnection {
        var configuration = WebSocketClient.Configuration()
        configuration.limits = .client(maxMessageBytes: 64 << 20)
        return try await WebSocketClient(configuration: configuration).connect(to: url)
    }
}

/// Starts one process for all tests of a suite. Each has a context of its own in it, which knows nothing of the others, as a
/// private window does: a start takes longer than many a test.
package struct SharedBrowserTrait: SuiteTrait, TestScoping {
    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await BrowserProcess.run { try await BrowserProcess.$shared.withValue($0, operation: function) }
    }
}

extension Trait where Self == SharedBrowserTrait {
    package static var sharedBrowser: Self { SharedBrowserTrait() }
}
