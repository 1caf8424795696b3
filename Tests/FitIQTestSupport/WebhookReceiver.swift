import Foundation
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import NIOFoundationCompat

/// The other end of a webhook: an HTTP server in this process that keeps what comes, and answers as it is told.
package final class WebhookReceiver: Sendable {
    /// A message as it came.
    package struct Received: Sendable {
        package let path: String
        package let host: String?
        package let id: String
        package let timestamp: String
        package let signatures: [String]
        package let body: String

        /// The value at a path such as `data.id`; nil when there is none.
        package func string(_ path: String) -> String? {
            let root = try? JSONSerialization.jsonObject(with: Data(body.utf8))
            return path.split(separator: ".").reduce(root) { ($0 as? [String: Any])?[String($1)] } as? String
        }

        package var type: String { string("type") ?? "" }
    }

    package struct Answer: Sendable {
        package let status: Int
        package let headers: [String: String]
        /// True for an answer whose body never ends.
        package let isEndless: Bool

        package init(_ status: Int, _ headers: [String: String] = [:], isEndless: Bool = false) {
            self.status = status
            self.headers = headers
            self.isEndless = isEndless
        }
    }

    package typealias Script = @Sendable (_ number: Int, _ message: Received) async throws -> Answer

    package let port: Int
    private let messages: NIOLockedValueBox<[Received]>

    private init(port: Int, _ messages: NIOLockedValueBox<[Received]>) {
        self.port = port
        self.messages = messages
    }

    package var received: [Received] { messages.withLockedValue { $0 } }
    package var url: String { "http://127.0.0.1:\(port)/hook" }

    /// Runs `body` with a receiver.
    ///
    /// - Parameter script: answers the first message as number 0, the next as 1, and so on.
    package static func run<T: Sendable>(
        script: @escaping Script = { _, _ in Answer(204) },
        _ body: @escaping @Sendable (WebhookReceiver) async throws -> T
    ) async throws -> T {
        let messages = NIOLockedValueBox<[Received]>([])
        return try await serving(router(messages, script)) { port in
            try await body(WebhookReceiver(port: port, messages))
        }
    }

    private static func router(
        _ messages: NIOLockedValueBox<[Received]>,
        _ script: @escaping Script
    ) -> Router<BasicRequestContext> {
        let router = Router()
        router.on("**", method: .post) { request, _ -> Response in
            func header(_ name: String) -> String {
                HTTPField.Name(name).flatMap { request.headers[$0] } ?? ""
            }
            let body = try await request.body.collect(upTo: 1 << 20)
            let message = Received(
                path: request.uri.path,
                host: request.head.authority,
                id: header("webhook-id"),
                timestamp: header("webhook-timestamp"),
                signatures: header("webhook-signature").split(separator: " ").map(String.init),
                body: String(buffer: body)
            )
            let number = messages.withLockedValue { messages in
                messages.append(message)
                return messages.count - 1
            }
            let answer = try await script(number, message)
            var headers = HTTPFields()
            for (name, value) in answer.headers {
                if let name = HTTPField.Name(name) { headers[name] = value }
            }
            guard answer.isEndless else { return Response(status: .init(code: answer.status), headers: headers) }
            let endless = ResponseBody { writer in
                while !Task.isCancelled { try await writer.write(ByteBuffer(repeating: 0x20, count: 65_536)) }
            }
            return Response(status: .init(code: answer.status), headers: headers, body: endless)
        }
        return router
    }
}
