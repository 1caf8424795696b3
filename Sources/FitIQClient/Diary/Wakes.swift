import Synchronization

/// Tells the one who sends that there is a reason to look into the outbox.
final class Wakes: Sendable {
    private struct State {
        var sleeper: AsyncStream<Void>.Continuation?
        var isUrgent = false
    }

    private let state = Mutex(State())

    /// - Parameter isUrgent: whether what is to be tried later is to be tried now.
    func wake(urgently isUrgent: Bool = false) {
        state.withLock { state in
            if isUrgent { state.isUrgent = true }
            state.sleeper?.yield()
        }
    }

    /// The reasons from now on; there is one already.
    func begin() -> (reasons: AsyncStream<Void>, wakeUp: AsyncStream<Void>.Continuation) {
        let (reasons, sleeper) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        state.withLock { $0.sleeper = sleeper }
        sleeper.yield()
        return (reasons, sleeper)
    }

    func takeUrgency() -> Bool {
        state.withLock { state in
            defer { state.isUrgent = false }
            return state.isUrgent
        }
    }
}
