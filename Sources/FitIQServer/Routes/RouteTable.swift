import FitIQWire
package import HTTPTypes
import Hummingbird

/// Adds routes to a router and lists them.
final class RouteTable {
    typealias Handler = @Sendable (Request, FitIQRequestContext) async throws -> Response

    private let router: Router<FitIQRequestContext>
    private(set) var routes: [Route] = []
    /// Second addresses of routes.
    private var aliases: [Route] = []

    init(_ router: Router<FitIQRequestContext>) {
        self.router = router
    }

    func on(_ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler) {
        routes.append(Route(method: method, path: path))
        serve(method, path, handler)
    }

    /// Adds a route below `/v1` and the same one below `/api/v1`.
    func onBoth(_ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler) {
        on(method, path, handler)
        aliases.append(Route(method: method, path: "/api\(path)"))
        serve(method, "/api\(path)", handler)
    }

    private func serve(_ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler) {
        router.on(RouterPath(path), method: method, use: handler)
    }

    /// Answers every other method of a path that has a route with 405. To be called once, after the last route.
    func refuseOtherMethods() {
        let paths = KnownPaths(routes + aliases)
        router.addMiddleware { MethodCheck(paths: paths) }
    }
}

/// A method at a path, such as GET at `/api/v1/meal-logs/{id}`. HEAD goes with GET and has none of its own.
package struct Route: Hashable, Sendable {
    package let method: HTTPRequest.Method
    /// The path, with parameters in braces.
    package let path: String

    /// - Parameter path: as the router has it, with parameters behind a colon.
    init(method: HTTPRequest.Method, path: String) {
        self.method = method
        let parts = path.split(separator: "/").map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0) }
        self.path = "/" + parts.joined(separator: "/")
    }
}

/// Answers a request that no route takes: 405 where its path has routes for other methods. It lists the methods from
/// the routes, so none is forgotten.
private struct MethodCheck: RouterMiddleware {
    let paths: KnownPaths

    /// Reached by requests without a route only, because it was added after the routes.
    func handle(
        _ request: Request,
        context: FitIQRequestContext,
        next: (Request, FitIQRequestContext) async throws -> Response
    ) async throws -> Response {
        guard let allowed = paths.allowedMethods(at: request.uri.path) else { return try await next(request, context) }
        throw RequestFailure(
            status: .methodNotAllowed,
            code: .methodNotAllowed,
            message: "\(request.method.rawValue) is not possible here.",
            headers: [.allow: allowed.map(\.rawValue).joined(separator: ", ")]
        )
    }
}

/// Finds a path's methods.
struct KnownPaths: Sendable {
    private struct Path {
        /// The parts of the path; nil for a parameter.
        let parts: [String?]
        let methods: [HTTPRequest.Method]

        var parameterCount: Int { parts.count { $0 == nil } }

        func matches(_ parts: [Substring]) -> Bool {
            self.parts.count == parts.count && zip(self.parts, parts).allSatisfy { $0 == nil || $0! == $1 }
        }
    }

    private let paths: [Path]

    init(_ routes: [Route]) {
        // A literal part goes before a parameter, as in the router.
        paths = Dictionary(grouping: routes, by: \.path).map { path, routes in
            let parts = path.split(separator: "/").map { $0.hasPrefix("{") ? nil : String($0) }
            let methods = routes.map(\.method)
            return Path(parts: parts, methods: methods.contains(.get) ? methods + [.head] : methods)
        }
        .sorted { $0.parameterCount < $1.parameterCount }
    }

    /// Returns the methods of the path, HEAD included; nil where there is no such path.
    func allowedMethods(at path: String) -> [HTTPRequest.Method]? {
        let parts = path.split(separator: "/")
        return paths.first { $0.matches(parts) }?.methods
    }
}
