import Foundation

/// The connection of one thread, made when it is first needed and again when it broke.
final class PostgresWorker {
    /// Says whether a call may be repeated whose commit went unanswered.
    enum Repeat: Sendable {
        /// It has the same effect and the same result, however often it is done: it has a key, or says how things are to be.
        case always
        /// It may be repeated only while nothing of it can have been kept.
        case unlessKept
    }

    private let address: PostgresAddress
    private let limits: PostgresConnection.Limits
    private var connection: PostgresConnection?
    /// Counts the connections that were made. What a session holds, such as locks, is gone with its connection.
    private(set) var connectionsMade = 0

    init(_ address: PostgresAddress, limits: PostgresConnection.Limits) {
        self.address = address
        self.limits = limits
    }

    /// Performs `body`, and again where that may help, until the deadline.
    ///
    /// - Parameters:
    ///   - writable: until when a server that takes no writes is waited for; nil for as long as any.
    ///   - onWait: called with what failed before each pause.
    /// - Throws: what `body` throws; `PostgresError.unreachable`.
    func attempt<T>(
        _ repeats: Repeat,
        until deadline: Deadline,
        writable: Deadline? = nil,
        onWait: (PostgresError) -> Void = { _ in },
        _ body: (PostgresConnection) throws -> T
    ) throws -> T {
        var attempts = 0
        while true {
            do {
                return try body(connected(until: deadline))
            } catch let error as PostgresError {
                if error.endsConnection { disconnect() }
                let mayRepeat = error.isPassing || error == .inDoubt && repeats == .always
                let pause = Self.pause(after: attempts)
                let end = error.isOfReadOnly ? min(deadline, writable ?? deadline) : deadline
                guard mayRepeat, ContinuousClock.now + pause < end else { throw error }
                onWait(error)
                Thread.sleep(forTimeInterval: pause / .seconds(1))
                attempts += 1
            }
        }
    }

    private func connected(until deadline: Deadline) throws -> PostgresConnection {
        if let connection, connection.isAlive { return connection }
        // A machine that is gone answers nothing at all: its network may come back meanwhile, or another take its place.
        let soon = min(deadline, .now + .seconds(5))
        let made = try PostgresConnection(address, limits: limits, until: soon)
        connection = made
        connectionsMade += 1
        return made
    }

    /// Returns false if there is no connection, or the server has closed it.
    var isConnected: Bool { connection?.isAlive ?? false }

    func disconnect() {
        connection = nil
    }

    /// About 10, 20, 40 … at most 640 ms, half of it by chance: who collided once shall not do so again.
    private static func pause(after attempts: Int) -> Duration {
        .milliseconds(10 << min(attempts, 6)) * Double.random(in: 0.5...1)
    }
}
