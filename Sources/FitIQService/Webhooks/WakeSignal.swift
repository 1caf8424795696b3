package import FitIQCore

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

/// Gives a signal with each change that it passes on, so that webhooks go out at once.
package struct WakingPublisher: EventPublisher {
    private let hub: any EventPublisher
    private let signal: WakeSignal

    package init(_ hub: any EventPublisher, _ signal: WakeSignal) {
        self.hub = hub
        self.signal = signal
    }

    package func publish(_ change: Change) async {
        signal.give()
        await hub.publish(change)
    }
}
