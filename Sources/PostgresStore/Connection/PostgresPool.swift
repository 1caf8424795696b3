import Foundation
import NIOConcurrencyHelpers

/// Runs what waits for PostgreSQL on threads of its own, each with a connection: Swift's threads never wait.
///
/// There are as many as it was made with, and a call that finds all of them busy waits its turn, until its time is up.
final class PostgresPool: Sendable {
    typealias Job = @Sendable (PostgresWorker) -> Void

    private struct Queue {
        /// Oldest first.
        var jobs: ArraySlice<Job> = []
        var isClosed = false
        var threads: Int
        var closed: [CheckedContinuation<Void, Never>] = []
    }

    private let queue: NIOLockedValueBox<Queue>
    /// Counts the jobs that wait, and at the end one for each thread.
    private let waiting = DispatchSemaphore(value: 0)
    /// The longest time that a call may take, its wait for a connection included.
    let patience: Duration

    /// Called about once a second by a thread that has nothing to do.
    private let whenIdle: Job?

    init(
        _ address: PostgresAddress,
        connections: Int,
        limits: PostgresConnection.Limits,
        patience: Duration,
        whenIdle: Job? = nil
    ) {
        queue = NIOLockedValueBox(Queue(threads: connections))
        self.patience = patience
        self.whenIdle = whenIdle
        for _ in 0..<connections {
            let thread = Thread { [self] in serve(PostgresWorker(address, limits: limits)) }
            thread.name = "fitiq.postgres"
            thread.start()
        }
    }

    /// Runs `body` on a thread with a connection. Once it waits, it is carried out, whether or not its task is cancelled.
    ///
    /// - Parameter time: how long the call may take; nil for the pool's patience.
    /// - Throws: what `body` throws; `PostgresError.lost` where no connection was free in time, or after `close()`.
    func run<T: Sendable>(
        within time: Duration? = nil,
        _ body: @escaping @Sendable (PostgresWorker, Deadline) throws -> T
    ) async throws -> T {
        try Task.checkCancellation()
        let deadline = ContinuousClock.now + (time ?? patience)
        return try await withCheckedThrowingContinuation { continuation in
            let isTaken = queue.withLockedValue { queue in
                guard !queue.isClosed else { return false }
                queue.jobs.append { worker in
                    continuation.resume(
                        with: Result {
                            guard ContinuousClock.now < deadline else { throw PostgresError.lost }
                            return try body(worker, deadline)
                        }
                    )
                }
                return true
            }
            if isTaken { waiting.signal() } else { continuation.resume(throwing: PostgresError.lost) }
        }
    }

    private func serve(_ worker: PostgresWorker) {
        while true {
            if let whenIdle {
                while waiting.wait(timeout: .now() + 1) == .timedOut { whenIdle(worker) }
            } else {
                waiting.wait()
            }
            guard let job = queue.withLockedValue({ $0.jobs.popFirst() }) else { break }
            job(worker)
        }
        worker.disconnect()
        let ended = queue.withLockedValue { queue in
            queue.threads -= 1
            return queue.threads == 0 ? queue.closed : []
        }
        for continuation in ended { continuation.resume() }
    }

    /// Ends the threads, once they have done what waits, and their connections.
    func close() async {
        await withCheckedContinuation { continuation in
            let threads = queue.withLockedValue { queue in
                defer { queue.isClosed = true }
                guard queue.threads > 0 else { return 0 }
                queue.closed.append(continuation)
                return queue.isClosed ? 0 : queue.threads
            }
            for _ in 0..<threads { waiting.signal() }
        }
    }
}
