import NIOConcurrencyHelpers

/// Limits the silence of a server. Until its `connected` the limit is fixed; from then on each message begins it anew.
/// The time that this side spends on a message does not count.
final class SilenceTimeout: Sendable {
    private struct State {
        var deadline: ContinuousClock.Instant
        var isGreeted = false
        var isBusy = false
    }

    private let silence: Duration
    private let state: NIOLockedValueBox<State>

    init(greeting: Duration, silence: Duration) {
        self.silence = silence
        state = NIOLockedValueBox(State(deadline: .now + greeting))
    }

    /// Notes that a message came, which is worked on until ``handled()``.
    func heard(isGreeting: Bool) {
        state.withLockedValue { state in
            state.isGreeted = state.isGreeted || isGreeting
            state.isBusy = true
        }
    }

    func handled() {
        state.withLockedValue { state in
            state.isBusy = false
            if state.isGreeted { state.deadline = .now + silence }
        }
    }

    /// Returns when the limit is over; throws when the task is cancelled before.
    func exhausted() async throws {
        while let rest = remaining() { try await Task.sleep(for: rest) }
    }

    private func remaining() -> Duration? {
        state.withLockedValue { state in
            if state.isBusy { return silence }
            let rest = state.deadline - .now
            return rest > .zero ? rest : nil
        }
    }
}
