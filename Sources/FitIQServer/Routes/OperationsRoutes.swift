import FitIQCore
import FitIQService
import FitIQWire
import HTTPTypes
import Hummingbird

/// Answers `/health`, `/ready` and `/metrics`; needs no token.
struct OperationsRoutes {
    private let metrics: Metrics
    private let missing: @Sendable () -> [String]
    private let isReady: SecondCache<Bool>
    /// The number of waiting meals; nil when the store fails.
    private let queueDepth: SecondCache<Int?>

    init(
        instances: any InstanceStore,
        queue: any ReadingQueue,
        missing: @escaping @Sendable () -> [String],
        metrics: Metrics
    ) {
        (self.metrics, self.missing) = (metrics, missing)
        isReady = SecondCache {
            do {
                try await instances.checkWritable()
                return true
            } catch {
                return false
            }
        }
        queueDepth = SecondCache { try? await queue.depth() }
    }

    private struct Health: Codable, Sendable {
        let status: String
        let version: String
        /// Left out where nothing is missing.
        var missing: [String]?
    }

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.health) { _, _ in try .enveloped(Health(status: "ok", version: FitIQRelease.version)) }
        routes.on(.get, Routes.ready, ready)
        routes.on(.get, Routes.metrics, exposition)
    }

    /// Ready when the store takes what is written; degraded where something between the servers is away.
    private func ready(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        guard await isReady.value else { throw RequestFailure.unavailable }
        let missing = missing()
        guard missing.isEmpty else {
            return try .enveloped(Health(status: "degraded", version: FitIQRelease.version, missing: missing))
        }
        return try .enveloped(Health(status: "ready", version: FitIQRelease.version))
    }

    private func exposition(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let text = metrics.exposition(queueDepth: await queueDepth.value)
        return Response(
            status: .ok,
            headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }
}
