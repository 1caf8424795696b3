import NIOConcurrencyHelpers

/// Holds a value that changes, and emits its changes.
final class Observed<Value: Sendable & Equatable>: Sendable {
    private struct State {
        var value: Value
        var observers: [Int: AsyncStream<Value>.Continuation] = [:]
        var observerCount = 0
    }

    private let state: NIOLockedValueBox<State>

    init(_ value: Value) {
        state = NIOLockedValueBox(State(value: value))
    }

    var value: Value { state.withLockedValue { $0.value } }

    /// - Returns: whether that is another value than before.
    @discardableResult
    func set(_ value: Value) -> Bool {
        state.withLockedValue { state in
            guard state.value != value else { return false }
            state.value = value
            for observer in state.observers.values { observer.yield(value) }
            return true
        }
    }

    /// Emits the value now and each later one. A slow reader gets the latest.
    func values() -> AsyncStream<Value> {
        let (values, observer) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        state.withLockedValue { state in
            state.observerCount += 1
            let number = state.observerCount
            state.observers[number] = observer
            observer.onTermination = { [weak self] _ in
                self?.state.withLockedValue { _ = $0.observers.removeValue(forKey: number) }
            }
            observer.yield(state.value)
        }
        return values
    }
}
