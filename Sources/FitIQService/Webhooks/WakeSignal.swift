/// Wakes whoever waits for something to do. It remembers one call, as many are answered by one look.
package struct WakeSignal: Sendable {
    let calls: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (calls, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    package func give() {
        continuation.yield()
    }

    /// Ends `calls`.
    func finish() {
        continuation.finish()
    }
}
