import FitIQClient
import FitIQTestSupport
import Foundation
import Observation

/// Runs `body` with a server of its own, a folder of its own, and a `print` whose lines it can wait for.
func withPage(
    _ body:
        @escaping @MainActor (
            _ serverURL: URL, _ folder: URL, _ lines: Lines, _ print: @escaping @Sendable (String...) -> Void
        ) async throws -> Void
) async throws {
    try await withServer { server in
        try await withScratchFolder { folder in
            let (lines, printer) = AsyncStream.makeStream(of: String.self)
            try await body(server.url, folder, Lines(stream: lines)) { (words: String...) in
                printer.yield(words.joined(separator: " "))
            }
        }
    }
}

/// What was printed and not looked at yet.
struct Lines: Sendable {
    let stream: AsyncStream<String>

    /// Waits for it; those before it are gone.
    @MainActor func first(_ isWanted: (String) -> Bool) async -> String? {
        for await line in stream where isWanted(line) { return line }
        return nil
    }
}

/// Waits until `condition` holds of an observable model.
@MainActor func changes<Model: AnyObject>(of model: Model, until condition: @MainActor (Model) -> Bool) async {
    while !Task.isCancelled, !condition(model) {
        let (unchanged, change) = AsyncStream.makeStream(of: Never.self)
        withObservationTracking {
            _ = condition(model)
        } onChange: {
            change.finish()
        }
        for await _ in unchanged {}
    }
}

/// A signed-in person's client.
func signedInClient(_ serverURL: URL, tokens: any TokenStore = InMemoryTokenStore()) async throws -> FitIQClient {
    let client = FitIQClient(serverURL: serverURL, tokens: tokens)
    try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
    return client
}
