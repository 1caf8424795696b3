import NIOConcurrencyHelpers

/// Hands out a limited number of places. A caller that finds none waits for its turn.
final class Places: Sendable {
    /// A place, which is given back when nobody holds it any more.
    final class Place: Sendable {
        private let name: String
        private let places: Places

        fileprivate init(_ name: String, of places: Places) {
            self.name = name
            self.places = places
        }

        deinit {
            places.release(name)
        }
    }

    private typealias Continuation = CheckedContinuation<Place?, Never>

    private struct State {
        var queue: PlaceQueue
        var nextTicket = 0
        var waiters: [PlaceQueue.Ticket: Continuation] = [:]
    }

    private let state: NIOLockedValueBox<State>

    /// - Parameters:
    ///   - ofName: how many one name may have at once.
    ///   - waiting: how many may wait.
    init(inAll: Int, ofName: Int, waiting: Int) {
        state = NIOLockedValueBox(State(queue: PlaceQueue(inAll: inAll, ofName: ofName, waiting: waiting)))
    }

    /// Waits for a place.
    ///
    /// - Parameter whileWaiting: told, where one has to wait, how to give up.
    /// - Returns: nil when too many wait, or this was given up or cancelled.
    func take(
        _ name: String,
        whileWaiting: (_ giveUp: @escaping @Sendable () -> Void) -> Void = { _ in }
    ) async -> Place? {
        let ticket = state.withLockedValue { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                switch come(name, ticket, continuation) {
                case .place: continuation.resume(returning: Place(name, of: self))
                case .full: continuation.resume(returning: nil)
                case .wait: whileWaiting { self.giveUp(ticket) }
                }
            }
        } onCancel: {
            giveUp(ticket)
        }
    }

    private func come(_ name: String, _ ticket: Int, _ continuation: Continuation) -> PlaceQueue.Answer {
        state.withLockedValue { state in
            // A cancellation before this found nothing to give up.
            guard !Task.isCancelled else { return .full }
            let answer = state.queue.come(name, ticket)
            if answer == .wait { state.waiters[ticket] = continuation }
            return answer
        }
    }

    private func giveUp(_ ticket: Int) {
        let waiter = state.withLockedValue { state in
            state.queue.giveUp(ticket) ? state.waiters.removeValue(forKey: ticket) : nil
        }
        waiter?.resume(returning: nil)
    }

    private func release(_ name: String) {
        let next = state.withLockedValue { state -> (name: String, waiter: Continuation?)? in
            guard let next = state.queue.release(name) else { return nil }
            return (next.name, state.waiters.removeValue(forKey: next.ticket))
        }
        guard let next else { return }
        next.waiter?.resume(returning: Place(next.name, of: self))
    }
}
