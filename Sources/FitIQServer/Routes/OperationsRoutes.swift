import FitIQCore
import FitIQService
import FitIQWire
import HTTPTypes
import Hummingbird

/// What operators and balancers ask; needs no token.
struct OperationsRoutes {
    let store: any MealStore
    let metrics: Metrics
    private let readiness: Readiness

    init(store: any MealStore, metrics: Metrics) {
        self.store = store
        self.metrics = metrics
        readiness = Readiness(check: store.checkWritable)
    }

    private struct Health: Codable, Sendable {
        let status: String
    }

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.health) { _, _ in try .enveloped(Health(status: "ok")) }
        routes.on(.get, Routes.ready, ready)
        routes.on(.get, Routes.metrics, exposition)
    }

    /// Ready when the store takes what is written.
    private func ready(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        guard await readiness.isReady() else { throw RequestFailure.unavailable }
        return try .enveloped(Health(status: "ready"))
    }

    private func exposition(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let text = metrics.exposition(queueDepth: try? await store.queueDepth())
        return Response(
            status: .ok,
            headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }
}
