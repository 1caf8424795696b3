import FitIQCore
import NIOConcurrencyHelpers

/// Has requests wait their turn that no other limit counts: those without a token and those that are refused. A name may make
/// `burst` at once and then so many a second, each a little after the one before it, over however many connections.
///
/// Nobody is refused, so that a balancer's question is always answered. Who sends more than that is read more slowly: a
/// connection's next request is taken when its last one was answered.
final class Pace: Sendable {
    private struct State {
        /// When the next request of each name would be on time.
        var due: [String: ContinuousClock.Instant] = [:]
        /// How many names there may be before those that owe nothing are looked for.
        var capacity: Int
    }

    private let interval: Duration
    private let allowance: Duration
    private let longest: Duration
    private let capacity: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: NIOLockedValueBox<State>

    /// - Parameter longest: how long a request waits at most. Those whose client has hung up wait too, and each costs memory and
    ///   perhaps a descriptor, so what a name owes must not grow without end.
    init(
        perSecond: Int,
        burst: Int,
        longest: Duration = .seconds(2),
        capacity: Int = 100_000,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        interval = .seconds(1) / perSecond
        allowance = interval * burst
        self.longest = longest
        self.capacity = capacity
        self.now = now
        state = NIOLockedValueBox(State(capacity: capacity))
    }

    /// Returns when it is the turn of `name`'s request.
    func turn(of name: String) async {
        let delay = delay(of: name)
        // A shutdown does not wait.
        if delay > .zero { try? await Task.sleep(for: delay) }
    }

    /// Takes the next turn of `name`.
    ///
    /// - Returns: how long it is until then.
    func delay(of name: String) -> Duration {
        state.withLockedValue { state in
            let now = now()
            if state.due.count >= state.capacity, state.due[name] == nil { forgetIdle(&state, at: now) }
            let due = min(max(state.due[name] ?? now, now) + interval, now + allowance + longest)
            state.due[name] = due
            return max(.zero, now.duration(to: due) - allowance)
        }
    }

    private func forgetIdle(_ state: inout State, at now: ContinuousClock.Instant) {
        state.due = state.due.filter { $0.value > now }
        state.capacity = max(capacity, 2 * state.due.count)
    }
}
