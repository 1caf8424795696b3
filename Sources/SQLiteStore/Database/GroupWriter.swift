import GRDB
import NIOConcurrencyHelpers

/// Writes everything: all writes that wait when a transaction has ended share the next one and its flush to the disk,
/// as do those that come before its commit.
///
/// A flush takes far longer than a write, so many writes at once cost little more than one. Each write has a savepoint,
/// so that its failure undoes no other; no caller hears of success before all of them are flushed.
final class GroupWriter: Sendable {
    /// A transaction of this many writes takes no more, so that its first caller does not wait for ever.
    static let fullTransaction = 256

    private struct Queue {
        var waiting: [any PendingWrite] = []
        /// True while the writer's thread is going to look at `waiting` by itself.
        var isAwake = false
    }

    private let pool: DatabasePool
    private let checkpointer: Checkpointer
    private let queue = NIOLockedValueBox(Queue())
    /// True after the disk failed or was full, until a check has found room again.
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

    /// Takes all waiting writes; nil when there are none.
    private func next() -> [any PendingWrite]? {
        queue.withLockedValue { queue in
            queue.isAwake = !queue.waiting.isEmpty
            defer { queue.waiting = [] }
            return queue.isAwake ? queue.waiting : nil
        }
    }

    /// Takes the writes that came since `next()`.
    private func late() -> [any PendingWrite] {
        queue.withLockedValue { queue in
            defer { queue.waiting = [] }
            return queue.waiting
        }
    }

    /// Counts the writes that wait for a transaction.
    var waitingCount: Int { queue.withLockedValue(\.waiting.count) }

    /// Performs `writes` in one transaction, and those that come meanwhile, which it appends.
    ///
    /// - Returns: the error for which nothing was kept; nil when all of it was flushed.
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
    /// Performs the write, or undoes it and returns the error.
    func perform(in database: Database) -> (any Error)?
    /// Tells the caller how it went.
    ///
    /// - Parameter failure: the error that undid the whole transaction; nil when it was committed.
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
