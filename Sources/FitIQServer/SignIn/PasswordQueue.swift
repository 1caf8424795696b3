import NIOConcurrencyHelpers
import NIOPosix

/// Hashes passwords, which takes long and much memory, on threads of its own, and limits how many wait: beyond that a
/// caller would give up before its turn comes. The threads end with it.
final class PasswordQueue: Sendable {
    struct Full: Error {}

    private let threads: NIOThreadPool
    private let limit: Int
    private let count = NIOLockedValueBox(0)

    init(threads: NIOThreadPool, limit: Int) {
        self.threads = threads
        self.limit = limit
    }

    deinit {
        threads.shutdownGracefully { _ in }
    }

    /// - Throws: `Full` when as many run or wait as may, and what `body` throws.
    func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try count.withLockedValue { count in
            guard count < limit else { throw Full() }
            count += 1
        }
        defer { count.withLockedValue { $0 -= 1 } }
        return try await threads.runIfActive(body)
    }
}
