import Dispatch
import GRDB
import NIOConcurrencyHelpers

/// Copies committed pages from the write-ahead log into the main file.
///
/// SQLite would do it on the writing thread every 1,000 pages, and the answers of that moment would wait for it. Here
/// it happens a while after a commit, on a thread and a connection of its own. That alone never catches up with a busy
/// writer, whose log would grow without end; so when the log is longer than `maxLogBytes` the writer itself restarts it
/// between two transactions.
final class Checkpointer: Sendable {
    static let delay: DispatchTimeInterval = .milliseconds(50)
    /// The writer waits this long, in milliseconds, for readers of the old log before it goes on in it.
    static let patience = 100

    private struct State {
        var isScheduled = false
        var isClosed = false
        /// The size in bytes at the last checkpoint.
        var logSize = 0
        /// The size in bytes from which the log is restarted.
        var longLogSize: Int
        var isLogLong = false
    }

    private let maxLogBytes: Int
    private let connection: DatabaseQueue
    private let pageSize: Int
    private let thread = DispatchQueue(label: "fitiq.checkpoint")
    private let state: NIOLockedValueBox<State>

    init(path: String, maxLogBytes: Int) throws {
        self.maxLogBytes = maxLogBytes
        state = NIOLockedValueBox(State(longLogSize: maxLogBytes))
        connection = try DatabaseQueue(path: path)
        // A connection that has not read yet does not know of the log: its checkpoints do nothing and report success.
        pageSize = try connection.read { database in
            _ = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_schema")
            return try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
        }
    }

    /// To be called on the writer's thread after each transaction.
    func committed(by database: Database) {
        if isSet(\.isLogLong, next: false) { restartLog(database) }
        guard !isSet(\.isScheduled, next: true) else { return }
        thread.asyncAfter(deadline: .now() + Self.delay) { [self] in
            let isClosed = state.withLockedValue { state in
                state.isScheduled = false
                return state.isClosed
            }
            guard !isClosed else { return }
            // A failure, such as a busy writer, is made up for after the next commit.
            _ = try? checkpoint()
        }
    }

    /// - Returns: the flag's value before.
    private func isSet(_ flag: WritableKeyPath<State, Bool>, next: Bool) -> Bool {
        state.withLockedValue { state in
            defer { state[keyPath: flag] = next }
            return state[keyPath: flag]
        }
    }

    /// - Returns: how many pages the log has, and how many of them are in the main file.
    func checkpoint() throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
        let frames = try connection.writeWithoutTransaction { try $0.checkpoint(.passive) }
        let size = frames.walFrameCount * pageSize
        state.withLockedValue { state in
            state.logSize = size
            state.isLogLong = size > state.longLogSize
        }
        return frames
    }

    /// Copies the rest and makes the next transaction begin at the log's start.
    private func restartLog(_ database: Database) {
        do {
            let timeout = try Int.fetchOne(database, sql: "PRAGMA busy_timeout") ?? 0
            try database.execute(sql: "PRAGMA busy_timeout = \(Self.patience)")
            defer { try? database.execute(sql: "PRAGMA busy_timeout = \(timeout)") }
            _ = try database.checkpoint(.restart)
            state.withLockedValue { $0.longLogSize = maxLogBytes }
        } catch {
            // Someone reads for long, as a backup does. Every try makes the writer wait, so the next try is made only
            // once the log has grown by as much again.
            state.withLockedValue { $0.longLogSize = $0.logSize + maxLogBytes }
        }
    }

    func close() throws {
        try thread.sync {
            state.withLockedValue { $0.isClosed = true }
            try connection.close()
        }
    }
}
