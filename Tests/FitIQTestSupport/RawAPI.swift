import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOFoundationCompat
package import NIOHTTP1

/// Requests as any program could make them, for tests that look at the wire itself.
package struct RawAPI: Sendable {
    package struct Answer: Sendable {
        package let status: Int
        package let headers: HTTPHeaders
        package let text: String
        package var bytes = Data()

        /// The value at a path such as `data.items.0.food_name`; nil when there is none, `NSNull` for null.
        package func value(_ path: String) -> Any? {
            let root = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            return path.split(separator: ".").reduce(root) { value, key in
                if let index = Int(key), let array = value as? [Any] {
                    return array.indices.contains(index) ? array[index] : nil
                }
                return (value as? [String: Any])?[String(key)]
            }
        }

        package func string(_ path: String) -> String? { value(path) as? String }
        package func number(_ path: String) -> Double? { (value(path) as? NSNumber)?.doubleValue }
        package var errorCode: String? { string("error.code") }
    }

    /// Tries to connect once: where nobody listens, that is the answer.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.timeout.connect = .minutes(10)
        return HTTPClient(configuration: configuration)
    }()

    private let base: String

    package init(port: Int) {
        base = "http://127.0.0.1:\(port)"
    }

    package func send(
        _ method: HTTPMethod,
        _ path: String,
        json: String? = nil,
        file: Data? = nil,
        token: String? = nil,
        headers: HTTPHeaders = [:]
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: base + path)
        request.method = method
        request.headers = headers
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        if let json {
            if !headers.contains(name: "Content-Type") {
                request.headers.add(name: "Content-Type", value: "application/json")
            }
            request.body = .bytes(ByteBuffer(string: json))
        }
        if let file { request.body = .bytes(ByteBuffer(data: file)) }
        let response = try await Self.client.execute(request, timeout: .minutes(10))
        let body = try await response.body.collect(upTo: 16 << 20)
        return Answer(
            status: Int(response.status.code),
            headers: response.headers,
            text: String(buffer: body),
            bytes: Data(buffer: body)
        )
    }

    /// Registers an account and gives its access and refresh token.
    package func register(_ email: String = "ada@example.org") async throws -> (access: String, refresh: String) {
        let answer = try await send(
            .POST,
            "/api/v1/auth/register",
            json: #"{"email":"\#(email)","password":"correct horse","name":"Ada"}"#
        )
        guard let access = answer.string("data.access_token"), let refresh = answer.string("data.refresh_token") else {
            throw Unexpected(answer: answer)
        }
        return (access, refresh)
    }

    package struct Unexpected: Error {
        package let answer: Answer
    }
}
