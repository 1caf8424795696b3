import AsyncHTTPClient
package import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOFoundationCompat
package import NIOHTTP1

/// A browser as far as requests go: it keeps cookies, and goes where it is sent only when it is told to.
package final class CookieBrowser: Sendable {
    private let base: String
    private let kept = NIOLockedValueBox<[String: String]>([:])

    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout.connect = .minutes(10)
        return HTTPClient(configuration: configuration)
    }()

    package init(port: Int) {
        base = "http://127.0.0.1:\(port)"
    }

    /// The cookies by name.
    package var cookies: [String: String] { kept.withLockedValue(\.self) }

    package func keep(_ cookies: [String: String]) { kept.withLockedValue { $0 = cookies } }

    /// - Parameters:
    ///   - path: below the server, or a whole address of another.
    ///   - isPage: true where the page's script asks.
    package func send(
        _ method: HTTPMethod,
        _ path: String,
        json: String? = nil,
        token: String? = nil,
        isPage: Bool = true,
        headers: HTTPHeaders = [:]
    ) async throws -> RawAPI.Answer {
        let isOwn = path.hasPrefix("/")
        var request = HTTPClientRequest(url: isOwn ? base + path : path)
        request.method = method
        request.headers = headers
        if isOwn, isPage { request.headers.add(name: "X-FitIQ-Page", value: "1") }
        if isOwn, !cookies.isEmpty {
            let text = cookies.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "; ")
            request.headers.add(name: "Cookie", value: text)
        }
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        if let json {
            request.headers.add(name: "Content-Type", value: "application/json")
            request.body = .bytes(ByteBuffer(string: json))
        }
        let response = try await Self.client.execute(request, timeout: .minutes(10))
        let body = try await response.body.collect(upTo: 1 << 20)
        if isOwn { take(response.headers["Set-Cookie"]) }
        return RawAPI.Answer(status: Int(response.status.code), headers: response.headers, text: String(buffer: body))
    }

    private func take(_ fields: [String]) {
        for field in fields {
            let parts = field.split(separator: ";")[0].split(separator: "=", maxSplits: 1).map(String.init)
            let isGone = field.contains("Max-Age=0;")
            kept.withLockedValue { $0[parts[0]] = isGone ? nil : parts.last }
        }
    }
}
