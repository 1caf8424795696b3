import GRDB
import NIOConcurrencyHelpers

/// The one way to write: what waits when a transaction has ended shares the next one, as does what comes before it is
/// committed, and its flush to the disk.
///
/// Flushing takes far longer than a write itself, so many at once cost little more than one. Each has a savepoint, so
/// that one's failure undoes nothing of the others; nobody hears of success before all of it is flushed.
final class GroupWriter: Sendable {
    /// From so many writes on a transaction takes no more, so that the first of them need not wait for ever.
    static let fullTransaction = 256

    private struct Queue {
        var waiting: [any PendingWrite] = []
        /// Whether the writer's thread will look at `waiting` by itself.
        var isAwake = false
    }

    private let pool: DatabasePool
    private let checkpointer: Checkpointer
    private let queue = NIOLockedValueBox(Queue())
    /// Whether the disk failed, or was full, since there was last seen to be room.
    let hasFailed = NIOLockedValueBox(false)

    init(_ pool: DatabasePool, _ checkpointer: Checkpointer) {
        self.pool = pool
        self.checkpointer = checkpointer
    }

    /// Once it waits, a write is carried out, whether or not its task is cancelled.
    ///
    /// - Throws: what `body` throws, of which nothing is kept then, or what made the whole transaction fail.
    func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            let sleeps = queue.withLockedValue { queue in
                queue.waiting.append(Write(body: body, continuation: continuation))
                defer { queue.isAwake = true }
                return !queue.isAwake
            }
            if sleeps { pool.asyncWriteWithoutTransaction(writeAll) }
        }
    }

    private func writeAll(in database: Database) {
        while var writes = next() {
            let failure = transaction(of: &writes, in: database)
            for write in writes { write.end(failure) }
            checkpointer.committed(by: database)
        }
    }

    /// Everything that waits; nil when that is nothing.
    private func next() -> [any PendingWrite]? {
        queue.withLockedValue { queue in
            queue.isAwake = !queue.waiting.isEmpty
            defer { queue.waiting = [] }
            return queue.isAwake ? queue.waiting : nil
        }
    }

    /// What came since `next()`.
    private func late() -> [any PendingWrite] {
        queue.withLockedValue { queue in
            defer { queue.waiting = [] }
            return queue.waiting
        }
    }

    /// How many writes wait for a transaction.
    var waitingCount: Int { queue.withLockedValue(\.waiting.count) }

    /// Adds to `writes` what comes meanwhile.
    ///
    /// - Returns: why nothing of it was kept; nil when it was flushed.
    private func transaction(of writes: inout [any PendingWrite], in database: Database) -> (any Error)? {
        do {
            try database.inTransaction(.immediate) {
                var performed = 0
                while performed < writes.count {
                    for write in writes[performed...] {
                        // A full disk may end the transaction, and what the next one wrote would be kept without the
                        // others.
                        if let failure = write.perform(in: database), !database.isInsideTransaction { throw failure }
                    }
                    performed = writes.count
                    if performed < Self.fullTransaction { writes += late() }
                }
                return .commit
            }
            return nil
        } catch {
            return error
        }
    }
}

/// One caller's part of a transaction. All calls come on the writer's thread.
private protocol PendingWrite: Sendable {
    /// Does it, or undoes it and gives back why.
    func perform(in database: Database) -> (any Error)?
    /// Tells the caller how it went.
    ///
    /// - Parameter failure: what undid the transaction that it was a part of.
    func end(_ failure: (any Error)?)
}

/// `@unchecked`, because after it was handed over only the writer's thread touches it.
private final class Write<Value: Sendable>: PendingWrite, @unchecked Sendable {
    private let body: @Sendable (Database) throws -> Value
    private let continuation: CheckedContinuation<Value, any Error>
    private var result: Result<Value, any Error>?

    init(
        body: @escaping @Sendable (Database) throws -> Value,
        continuation: CheckedContinuation<Value, any Error>
    ) {
        self.body = body
        self.continuation = continuation
    }

    func perform(in database: Database) -> (any Error)? {
        do {
            try database.run(sql: "SAVEPOINT write")
            result = .success(try body(database))
            try database.run(sql: "RELEASE write")
            return nil
        } catch {
            result = .failure(error)
            if database.isInsideTransaction {
                try? database.run(sql: "ROLLBACK TO write")
                try? database.run(sql: "RELEASE write")
            }
            return error
        }
    }

    func end(_ failure: (any Error)?) {
        if let failure {
            continuation.resume(throwing: failure)
        } else if let result {
            continuation.resume(with: result)
        }
    }
}
