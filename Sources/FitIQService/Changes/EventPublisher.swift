package import FitIQCore
import NIOConcurrencyHelpers

/// Tells devices that something happened. A lost call costs time, never data: the log of changes is the truth.
package protocol EventPublisher: Sendable {
    func publish(_ change: Change) async
}

extension EventPublisher {
    /// Tells of several changes, in their order.
    package func publish(_ changes: [Change]) async {
        for change in changes { await publish(change) }
    }

    /// Tells of what a write has changed, and gives back its outcome.
    package func told(_ outcome: WriteOutcome) async -> WriteOutcome {
        if case .done(_, let changes) = outcome { await publish(changes) }
        return outcome
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

/// Collects jobs that run once a request's answer was handed to its connection, or could not be.
///
/// Clients that make no ids of their own learn from the answer which meal an event is about, so the answer goes before
/// the event.
package final class AfterResponse: Sendable {
    /// The jobs of the connection that the current task serves. It serves one request after the other.
    @TaskLocal package static var ofConnection: AfterResponse?

    private let jobs = NIOLockedValueBox<[@Sendable () async -> Void]>([])

    package init() {}

    static func perform(_ job: @escaping @Sendable () async -> Void) async {
        guard let connection = ofConnection else { return await job() }
        connection.jobs.withLockedValue { $0.append(job) }
    }

    /// Runs the jobs. To be called after each answer.
    package static func performAll() async {
        guard let connection = ofConnection else { return }
        let jobs = connection.jobs.withLockedValue { jobs in
            defer { jobs = [] }
            return jobs
        }
        for job in jobs { await job() }
    }
}

/// Publishes a change after the answer to the request that caused it.
package struct DeferredPublisher: EventPublisher {
    private let hub: any EventPublisher

    package init(hub: any EventPublisher) {
        self.hub = hub
    }

    package func publish(_ change: Change) async {
        await AfterResponse.perform { [hub] in await hub.publish(change) }
    }
}
