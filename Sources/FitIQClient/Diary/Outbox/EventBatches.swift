import FitIQWire

/// Messages between the socket, which brings one after the other, and the store, which takes all that are there at once:
/// a transaction costs the same for one as for a hundred. Holds so many that the socket waits beyond.
actor EventBatches {
    private let limit: Int
    private var messages: [SocketMessage] = []
    private var reader: CheckedContinuation<Void, Never>?
    private var writer: CheckedContinuation<Void, Never>?

    init(limit: Int) {
        self.limit = limit
    }

    func put(_ message: SocketMessage) async throws {
        if messages.count >= limit {
            await withTaskCancellationHandler {
                await withCheckedContinuation { writer = $0 }
            } onCancel: {
                Task { await self.wakeAll() }
            }
            try Task.checkCancellation()
        }
        messages.append(message)
        wakeReader()
    }

    /// Returns all waiting messages; waits for the first.
    func next() async throws -> [SocketMessage] {
        while messages.isEmpty {
            try Task.checkCancellation()
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    if Task.isCancelled { return continuation.resume() }
                    reader = continuation
                }
            } onCancel: {
                Task { await self.wakeAll() }
            }
        }
        try Task.checkCancellation()
        defer {
            messages = []
            wakeWriter()
        }
        return messages
    }

    private func wakeAll() {
        wakeReader()
        wakeWriter()
    }

    private func wakeReader() {
        reader?.resume()
        reader = nil
    }

    private func wakeWriter() {
        writer?.resume()
        writer = nil
    }
}
