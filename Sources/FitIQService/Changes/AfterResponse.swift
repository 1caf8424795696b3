package import FitIQCore
import NIOConcurrencyHelpers

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
