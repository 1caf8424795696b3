import Dispatch
import Foundation

/// Ctrl-C as the ordinary end of a command.
enum Interrupt {
    /// Runs `work` until it ends, or until SIGINT or SIGTERM cancels it.
    static func endsQuietly(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { task.cancel() }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        do {
            try await task.value
        } catch is CancellationError {
            // Asked to end, and ended.
        }
    }
}
