import NIOConcurrencyHelpers
import NIOPosix

/// Runs what takes long and much memory on threads of its own, and lets only so many wait: whoever came last would give up
/// before it is served, and more would still come.
final class PasswordQueue: Sendable {
    struct Full: Error {}

    private let threads: NIOThreadPool
    private let limit: Int
    private let count = NIOLockedValueBox(0)

    init(threads: NIOThreadPool, limit: Int) {
        self.threads = threads
        self.limit = limit
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
