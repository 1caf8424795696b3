import FitIQCore
import Logging
import ServiceLifecycle

/// Repeats a job as long as the server runs.
struct Periodic: Service {
    /// Names the job in the log.
    let name: String
    let interval: Duration
    let logger: Logger
    let job: @Sendable () async throws -> Void
    /// Runs once, when the server has been asked to stop.
    var atEnd: @Sendable () async throws -> Void = {}

    func run() async {
        await cancelWhenGracefulShutdown {
            repeat { await attempt(job) } while (try? await Task.sleep(for: interval)) != nil
        }
        await attempt(atEnd)
    }

    /// A failure is not the end: the next round tries again.
    private func attempt(_ job: @Sendable () async throws -> Void) async {
        do {
            try await job()
        } catch is CancellationError {
            // The server stops.
        } catch {
            logger.warning("\(name) failed", metadata: ["error": "\(error.loggable)"])
        }
    }
}
