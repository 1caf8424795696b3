import FitIQWeb
import HTTPTypes
import Hummingbird

/// The web page and the files that belong to it.
struct PageRoutes {
    /// Nothing from elsewhere, nothing inline, and no other site may frame it.
    private static let policy = [
        "default-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'",
    ].joined(separator: "; ")

    func add(to routes: RouteTable) {
        for path in WebAssets.paths {
            guard let asset = WebAssets.asset(at: path) else { continue }
            let body = ByteBuffer(bytes: asset.bytes)
            routes.on(.get, path) { request, _ in Self.response(asset, body, to: request) }
        }
    }

    private static func response(_ asset: WebAsset, _ body: ByteBuffer, to request: Request) -> Response {
        // Asked for again each time, so that an upgrade of the server is an upgrade of the page.
        var headers: HTTPFields = [
            .contentType: asset.contentType, .contentSecurityPolicy: policy, .cacheControl: "no-cache",
            .eTag: asset.etag,
        ]
        if request.headers[.ifNoneMatch] == asset.etag {
            headers[.contentType] = nil
            return Response(status: .notModified, headers: headers)
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
    }
}
