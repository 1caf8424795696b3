import FitIQCore
import NIOConcurrencyHelpers

/// Delays the requests that no other limit counts: those without a token and those that are refused. A name may make
/// `burst` at once and then so many a second, each a little after the one before it, over however many connections.
///
/// It refuses nobody, so that a balancer's question is always answered. A client that sends more is read more slowly: a
/// connection's next request is taken when its last one was answered.
final class Pace: Sendable {
    private struct State {
        /// The time at which the next request of each name is on time.
        var due: [String: ContinuousClock.Instant] = [:]
        /// The number of names at which those that owe nothing are dropped.
        var capacity: Int
    }

    private let interval: Duration
    private let allowance: Duration
    private let longest: Duration
    private let capacity: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: NIOLockedValueBox<State>

    /// - Parameter longest: the longest that a request waits. A request whose client has hung up waits too and costs
    ///   memory and perhaps a descriptor, so a name's debt must not grow without end.
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

    /// Waits until it is the turn of `name`'s request.
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
