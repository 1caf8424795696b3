import Foundation
import NIOConcurrencyHelpers

/// Holds the subscribers of a ``MealLogWebSocketClient``, and knows which of its connections counts: the last that was
/// begun.
final class SocketSubscriptions: Sendable {
    enum Event: Sendable {
        case connected(MealLogConnectedPayload)
        case completed(MealLogCompletedPayload)
        case failed(MealLogFailedPayload)
        case error(MealLogErrorPayload)
    }

    typealias Greeting = AsyncThrowingStream<Void, any Error>.Continuation

    /// `@unchecked`, because it is called on the main actor alone.
    private struct Subscription: @unchecked Sendable {
        let id: UUID
        let hear: (Event) -> Void
    }

    /// The task and the socket of one connection.
    private struct Work {
        let task: Task<Void, Never>
        /// The caller that waits for the server's greeting.
        let greeting: Greeting
        var socket: (any LiveSocket)?
    }

    private struct State {
        var connection = MealLogWebSocketState.disconnected
        /// Grows with each connection and each end that was asked for.
        var number = 0
        var work: Work?
        var subscriptions: [Subscription] = []

        mutating func next(_ connection: MealLogWebSocketState, _ work: Work? = nil) -> Work? {
            defer { self.work = work }
            self.connection = connection
            number += 1
            return self.work
        }
    }

    private let state = NIOLockedValueBox(State())

    var connection: MealLogWebSocketState { state.withLockedValue { $0.connection } }
    /// The socket of a greeted connection.
    var socket: (any LiveSocket)? { state.withLockedValue { $0.connection == .connected ? $0.work?.socket : nil } }

    // MARK: Connections

    /// A new one takes the place of the last.
    ///
    /// - Parameters:
    ///   - greeting: of one who is told when it is left before it was greeted.
    ///   - makeTask: what it does, under its number. Called under a lock.
    func begin(_ greeting: Greeting, _ makeTask: (_ number: Int) -> Task<Void, Never>) -> Int {
        let (number, old) = state.withLockedValue { state in
            let old = state.next(.connecting, Work(task: makeTask(state.number + 1), greeting: greeting))
            return (state.number, old)
        }
        Self.end(old)
        return number
    }

    /// - Returns: whether the connection still counts.
    func hold(_ socket: any LiveSocket, of number: Int) -> Bool {
        state.withLockedValue { state in
            guard state.number == number else { return false }
            state.work?.socket = socket
            return true
        }
    }

    /// Sets the state of connection `number`, if it still counts.
    ///
    /// - Returns: whether it does.
    @discardableResult
    func set(_ connection: MealLogWebSocketState, of number: Int) -> Bool {
        state.withLockedValue { state in
            guard state.number == number else { return false }
            state.connection = connection
            if connection != .connected { state.work = nil }
            return true
        }
    }

    /// - Parameter number: of the connection that is left if it is the one that counts; nil for whichever does.
    /// - Returns: whether there was one.
    @discardableResult
    func leave(_ number: Int? = nil) -> Bool {
        let old: Work? = state.withLockedValue { state in
            number == nil || number == state.number ? state.next(.disconnected) : nil
        }
        Self.end(old)
        return old != nil
    }

    private static func end(_ work: Work?) {
        work?.task.cancel()
        work?.greeting.finish(throwing: CancellationError())
        work?.socket?.close()
    }

    // MARK: Subscriptions

    func add(_ hear: @escaping (Event) -> Void) -> UUID {
        let subscription = Subscription(id: UUID(), hear: hear)
        state.withLockedValue { $0.subscriptions.append(subscription) }
        return subscription.id
    }

    func remove(_ id: UUID) {
        state.withLockedValue { $0.subscriptions.removeAll { $0.id == id } }
    }

    /// Tells everyone in the order of their coming, as long as they stay and the connection counts.
    @MainActor
    func tell(_ event: Event, of number: Int) {
        for id in state.withLockedValue({ $0.subscriptions.map(\.id) }) {
            let subscription = state.withLockedValue { state in
                state.number == number ? state.subscriptions.first { $0.id == id } : nil
            }
            subscription?.hear(event)
        }
    }
}
