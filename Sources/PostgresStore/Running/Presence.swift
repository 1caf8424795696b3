import FitIQCore
import Foundation
import NIOConcurrencyHelpers

/// Tells the other servers that this one runs: it holds a lock of its number for as long as its connection lives, so that
/// PostgreSQL itself notices its end, however that comes.
///
/// A connection that breaks is made again within about a second. Whoever begins meanwhile takes this server for dead: a meal
/// may be read twice then, of which one reading is kept, and who is connected here is not seen until they connect anew.
final class Presence: Sendable {
    private struct State {
        var pool: PostgresPool?
        var instance: ServerInstance.ID?
        /// The number of the connection that holds the lock; 0 where none does.
        var holder = 0
    }

    private let state = NIOLockedValueBox(State())

    /// Set once, before anything begins.
    var pool: PostgresPool? {
        get { state.withLockedValue(\.pool) }
        set { state.withLockedValue { $0.pool = newValue } }
    }

    /// The server whose stores these are; nil before it begins and once it has ended.
    var instance: ServerInstance.ID? { state.withLockedValue(\.instance) }

    /// Takes the lock.
    func begin(_ instance: ServerInstance.ID) async throws {
        let isAnother = state.withLockedValue { state in
            defer { (state.instance, state.holder) = (instance, 0) }
            return state.instance != instance
        }
        try await pool?.run { [self] worker, deadline in
            // With its connection the lock of the one before goes.
            if isAnother { worker.disconnect() }
            try worker.attempt(.always, until: deadline) { connection in
                guard try take(instance, connection, until: deadline) else { throw PostgresError.lost }
            }
            state.withLockedValue { $0.holder = worker.connectionsMade }
        }
    }

    /// Gives the lock back.
    func end() async throws {
        state.withLockedValue { ($0.instance, $0.holder) = (nil, 0) }
        try await pool?.run { worker, _ in worker.disconnect() }
    }

    func close() async {
        await pool?.close()
    }

    /// Takes the lock again where its connection has broken. Called about once a second, on the thread of that connection;
    /// what fails is tried again the next time.
    func hold(by worker: PostgresWorker) {
        guard let instance, !isHolding(worker) else { return }
        let deadline = Deadline.now + .seconds(1)
        let isTaken = try? worker.attempt(.always, until: deadline) { connection in
            try take(instance, connection, until: deadline)
        }
        guard isTaken == true else { return }
        state.withLockedValue { $0.holder = worker.connectionsMade }
    }

    private func isHolding(_ worker: PostgresWorker) -> Bool {
        worker.isConnected && state.withLockedValue(\.holder) == worker.connectionsMade
    }

    /// - Returns: false where another connection has the lock still, as one does whose end was not noticed yet.
    private func take(
        _ instance: ServerInstance.ID,
        _ connection: PostgresConnection,
        until deadline: Deadline
    ) throws -> Bool {
        let rows = try connection.perform(
            [
                PostgresStatement("INSERT INTO instances (id) VALUES ($1) ON CONFLICT DO NOTHING", instance),
                PostgresStatement(
                    "SELECT pg_try_advisory_lock($1::int, number) AS taken FROM instances WHERE id = $2",
                    AdvisoryLock.group,
                    instance
                ),
            ],
            until: deadline
        )
        return try rows[1].first?["taken"] ?? false
    }
}
