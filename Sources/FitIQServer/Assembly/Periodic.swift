import FitIQCore
import Logging
import ServiceLifecycle

/// Something that is done again and again as long as the server runs.
struct Periodic: Service {
    /// For the log.
    let name: String
    let interval: Duration
    let logger: Logger
    let job: @Sendable () async throws -> Void
    /// Done once, when the server has been asked to stop.
    var atEnd: @Sendable () async throws -> Void = {}

    func run() async {
        await cancelWhenGracefulShutdown {
            repeat { await attempt(job) } while (try? await Task.sleep(for: interval)) != nil
        }
        await attempt(atEnd)
    }

    /// A failure passes: the next time may do it.
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
