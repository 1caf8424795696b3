import FitIQCore
import Synchronization

/// What is done once a request's answer was handed to its connection, or could not be.
///
/// Clients that make no ids of their own learn from the answer which meal an event is about, so it goes first.
final class AfterAnswer: Sendable {
    /// Of the connection that the task serves, one request after the other.
    @TaskLocal static var ofConnection: AfterAnswer?

    private let jobs = Mutex<[@Sendable () async -> Void]>([])

    static func perform(_ job: @escaping @Sendable () async -> Void) async {
        guard let connection = ofConnection else { return await job() }
        connection.jobs.withLock { $0.append(job) }
    }

    /// To be called after each answer.
    static func performAll() async {
        guard let connection = ofConnection else { return }
        let jobs = connection.jobs.withLock { jobs in
            defer { jobs = [] }
            return jobs
        }
        for job in jobs { await job() }
    }
}

/// Tells sockets what a request made happen, after its answer.
struct AnswerFirst: EventHub {
    let hub: any EventHub

    func publish(_ event: MealEvent) async {
        await AfterAnswer.perform { [hub] in await hub.publish(event) }
    }
}
