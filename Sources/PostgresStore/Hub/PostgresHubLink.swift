package import FitIQCore
import Foundation
import NIOConcurrencyHelpers

/// Carries the messages of hubs by PostgreSQL's LISTEN and NOTIFY, over a connection of its own on a thread of its own.
///
/// PostgreSQL keeps no message for whoever is not connected, so what is sent while the connection is broken is lost.
///
/// - Source: PostgreSQL 15, "NOTIFY": a payload has less than 8,000 bytes, and the queue 8 GB.
package final class PostgresHubLink: HubLink {
    private struct State {
        /// Oldest first.
        var outbox: [String] = []
        var receive: (@Sendable (String) -> Void)?
        var isClosed = false
        var hasEnded = false
        var ended: CheckedContinuation<Void, Never>?
    }

    private static let channel = "fitiq_hub"
    /// The oldest of more that wait are lost.
    private static let capacity = 10_000
    /// The longest time without a word to PostgreSQL: it shows whether the connection still stands.
    private static let silence = Duration.seconds(15)
    /// The longest time that anything may take there.
    private static let patience = Duration.seconds(5)

    /// Tells this server's own messages, which PostgreSQL brings back, from others'.
    private let name = UUID().uuidString.lowercased()
    private let state = NIOLockedValueBox(State())
    private let wakeUp: WakeUp
    private let onChange: @Sendable (_ isConnected: Bool) -> Void

    /// - Parameter onChange: told when the connection was made, and when it broke.
    package init(
        _ address: PostgresAddress,
        onChange: @escaping @Sendable (_ isConnected: Bool) -> Void = { _ in }
    ) throws {
        wakeUp = try WakeUp()
        self.onChange = onChange
        let thread = Thread { [self] in serve(PostgresWorker(address, limits: .init())) }
        thread.name = "fitiq.hub"
        thread.start()
    }

    package func send(_ message: String) {
        state.withLockedValue { state in
            if state.outbox.count >= Self.capacity { state.outbox.removeFirst() }
            state.outbox.append(message)
        }
        wakeUp.signal()
    }

    package func listen(_ receive: @escaping @Sendable (String) -> Void) {
        state.withLockedValue { $0.receive = receive }
    }

    /// Ends the connection and the thread.
    package func close() async {
        state.withLockedValue { $0.isClosed = true }
        wakeUp.signal()
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLockedValue { state in
                if !state.hasEnded { state.ended = continuation }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
    }

    // MARK: On the thread

    private var isClosed: Bool { state.withLockedValue(\.isClosed) }

    private func serve(_ worker: PostgresWorker) {
        while !isClosed {
            do {
                try converse(worker)
            } catch {
                worker.disconnect()
                if !isClosed { Thread.sleep(forTimeInterval: .random(in: 0.1...0.5)) }
            }
        }
        worker.disconnect()
        let continuation = state.withLockedValue { state in
            state.hasEnded = true
            return state.ended
        }
        continuation?.resume()
    }

    /// Connects, and sends and hears until the connection breaks or the link is closed.
    private func converse(_ worker: PostgresWorker) throws {
        let start = Deadline.now + Self.patience
        let connection = try worker.attempt(.always, until: start) { connection in
            _ = try connection.perform(PostgresStatement("LISTEN \(Self.channel)"), until: start)
            return connection
        }
        onChange(true)
        defer { if !isClosed { onChange(false) } }
        var isSilent = false
        while !isClosed {
            try send(over: connection, evenNothing: isSilent)
            hear(connection)
            isSilent = try wakeUp.wait(for: connection, atMost: Self.silence)
            guard connection.isAlive else { throw PostgresError.lost }
        }
    }

    /// Sends what waits, in one round trip.
    private func send(over connection: PostgresConnection, evenNothing: Bool) throws {
        let messages = state.withLockedValue { state in
            defer { state.outbox = [] }
            return state.outbox
        }
        guard evenNothing || !messages.isEmpty else { return }
        let statement = PostgresStatement(
            "SELECT pg_notify($1, message) FROM unnest($2) AS messages (message)",
            Self.channel,
            messages.map { "\(name) \($0)" }
        )
        _ = try connection.perform(statement, until: .now + Self.patience)
    }

    private func hear(_ connection: PostgresConnection) {
        let receive = state.withLockedValue(\.receive)
        while let payload = connection.nextNotification() {
            let parts = payload.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[0] != name else { continue }
            receive?(parts[1])
        }
    }
}
