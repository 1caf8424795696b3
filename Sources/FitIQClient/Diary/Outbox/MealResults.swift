import NIOConcurrencyHelpers

/// Announces which meals the server has read, or could not read, once that is on disk.
final class MealResults: Sendable {
    private struct Listeners {
        var all: [Int: AsyncStream<String>.Continuation] = [:]
        var count = 0
    }

    private let listeners = NIOLockedValueBox(Listeners())

    func tell(_ id: String) {
        listeners.withLockedValue { listeners in
            for listener in listeners.all.values { listener.yield(id) }
        }
    }

    /// The ids from now on, in the order of what was told, until the listening task is cancelled.
    func listen() -> AsyncStream<String> {
        let (ids, listener) = AsyncStream.makeStream(of: String.self)
        listeners.withLockedValue { listeners in
            listeners.count += 1
            let number = listeners.count
            listeners.all[number] = listener
            listener.onTermination = { [weak self] _ in
                self?.listeners.withLockedValue { _ = $0.all.removeValue(forKey: number) }
            }
        }
        return ids
    }
}
