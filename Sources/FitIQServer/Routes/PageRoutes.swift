import FitIQWeb
import HTTPTypes
import Hummingbird

/// The web page and the files that belong to it.
struct PageRoutes {
    /// Nothing from elsewhere, nothing inline, and no other site may frame it.
    private static let policy = [
        "default-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'",
    ].joined(separator: "; ")

    /// A file with its bytes, as they are and compressed.
    private struct File {
        let asset: WebAsset
        let plain: ByteBuffer
        let gzip: ByteBuffer?
    }

    private static let files: [String: File] = {
        let files = WebAssets.paths.compactMap { path in
            WebAssets.asset(at: path).map { asset in
                let gzip = asset.gzip.map { ByteBuffer(bytes: $0) }
                return (path, File(asset: asset, plain: ByteBuffer(bytes: asset.bytes), gzip: gzip))
            }
        }
        return Dictionary(uniqueKeysWithValues: files)
    }()

    func add(to routes: RouteTable) {
        for path in WebAssets.paths {
            routes.on(.get, path) { request, _ in
                guard let file = Self.files[path] else { throw RequestFailure.notFound }
                return Self.response(file, to: request)
            }
        }
    }

    private static func response(_ file: File, to request: Request) -> Response {
        // Asked for again each time, so that an upgrade of the server is an upgrade of the page.
        var headers: HTTPFields = [
            .contentType: file.asset.contentType, .contentSecurityPolicy: policy, .cacheControl: "no-cache",
            .eTag: file.asset.etag, .vary: "Accept-Encoding",
        ]
        var body = file.plain
        if let gzip = file.gzip, takesGzip(request) {
            body = gzip
            headers[.contentEncoding] = "gzip"
            headers[.eTag] = "\(file.asset.etag.dropLast())-gzip\""
        }
        if request.headers[.ifNoneMatch] == headers[.eTag] {
            headers[.contentType] = nil
            headers[.contentEncoding] = nil
            return Response(status: .notModified, headers: headers)
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
    }

    /// Returns true if the client names gzip and does not refuse it with `q=0`.
    ///
    /// - Source: RFC 9110, 12.5.3.
    private static func takesGzip(_ request: Request) -> Bool {
        let encodings = request.headers[.acceptEncoding]?.lowercased().split(separator: ",") ?? []
        return encodings.contains { encoding in
            let parts = encoding.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
            guard parts.first == "gzip" else { return false }
            return !parts.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { ("1"..."9").contains($0) } }
        }
    }
}
