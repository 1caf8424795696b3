import NIOConcurrencyHelpers

/// Tells the one who sends that there is a reason to look into the outbox.
final class WakeSignal: Sendable {
    private struct State {
        var sleeper: AsyncStream<Void>.Continuation?
        var isUrgent = false
    }

    private let state = NIOLockedValueBox(State())

    /// - Parameter isUrgent: whether what is to be tried later is to be tried now.
    func wake(urgently isUrgent: Bool = false) {
        state.withLockedValue { state in
            if isUrgent { state.isUrgent = true }
            state.sleeper?.yield()
        }
    }

    /// The reasons from now on; there is one already.
    func begin() -> (reasons: AsyncStream<Void>, wakeUp: AsyncStream<Void>.Continuation) {
        let (reasons, sleeper) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        state.withLockedValue { $0.sleeper = sleeper }
        sleeper.yield()
        return (reasons, sleeper)
    }

    func takeUrgency() -> Bool {
        state.withLockedValue { state in
            defer { state.isUrgent = false }
            return state.isUrgent
        }
    }
}
