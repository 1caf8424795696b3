import FitIQWire
import HTTPTypes
import Hummingbird

/// The routes of a router, and 405 for every other method of a path that has one.
final class RouteTable {
    typealias Handler = @Sendable (Request, FitIQRequestContext) async throws -> Response

    private let router: Router<FitIQRequestContext>
    private var methods: [String: [HTTPRequest.Method]] = [:]

    init(_ router: Router<FitIQRequestContext>) {
        self.router = router
    }

    func on(_ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler) {
        methods[path, default: []].append(method)
        router.on(RouterPath(path), method: method) { request, context in try await handler(request, context) }
    }

    /// To be called once, after the last route.
    func refuseOtherMethods() {
        for (path, methods) in methods {
            let allowed = methods.contains(.get) ? methods + [.head] : methods
            let refused = Self.known.filter { !allowed.contains($0) }
            for method in refused {
                router.on(RouterPath(path), method: method) { _, _ -> Response in
                    throw RequestFailure(
                        status: .methodNotAllowed,
                        code: .methodNotAllowed,
                        message: "\(method.rawValue) is not possible here.",
                        headers: [.allow: allowed.map(\.rawValue).joined(separator: ", ")]
                    )
                }
            }
        }
    }

    private static let known: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options]
}
