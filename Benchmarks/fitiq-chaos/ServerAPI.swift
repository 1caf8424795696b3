import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1

/// Requests to the server under test, each sent once: when to send again is the caller's matter.
struct ServerAPI: Sendable {
    let url: URL
    let notebook: Notebook

    struct Call: Sendable {
        let method: HTTPMethod
        let path: String
        var body: (any Encodable & Sendable)?
        var key: String?
    }

    enum Reply: Sendable {
        case answer(status: Int, body: Data)
        /// The connection ended before the answer did.
        case lost
    }

    private static let http: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.retryConnectionEstablishment = false
        // As many people do not wait for each other's connections.
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    func send(_ call: Call, token: String? = nil, within limit: Duration = .seconds(30)) async -> Reply {
        notebook.write { $0.counts.requests += 1 }
        var request = HTTPClientRequest(url: url.absoluteString + call.path)
        request.method = call.method
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        if let key = call.key { request.headers.add(name: "Idempotency-Key", value: key) }
        do {
            if let body = call.body {
                request.headers.add(name: "Content-Type", value: "application/json")
                request.body = .bytes(try JSONEncoder().encode(body))
            }
            let response = try await Self.http.execute(request, timeout: TimeAmount(limit))
            let body = try await response.body.collect(upTo: 16 << 20)
            return .answer(status: Int(response.status.code), body: Data(buffer: body))
        } catch {
            notebook.write { $0.counts.unanswered += 1 }
            return .lost
        }
    }

    /// The first answer that is not put off, from as many requests as that takes; `lost` where none came in time.
    func reply(to call: Call, as tokens: Tokens, by deadline: ContinuousClock.Instant) async -> Reply {
        while ContinuousClock.now < deadline {
            let reply = await send(call, token: tokens.access)
            guard case .answer(let status, _) = reply else {
                try? await Task.sleep(for: .milliseconds(50))
                continue
            }
            guard Self.defers(status) else { return reply }
            if status == 503 { notebook.write { $0.counts.deferrals += 1 } }
            try? await Task.sleep(for: .milliseconds(200))
        }
        return .lost
    }

    static func defers(_ status: Int) -> Bool { status == 429 || status == 503 }

    /// The `data` of an answer.
    static func data<Value: Decodable>(_ body: Data, as type: Value.Type = Value.self) -> Value? {
        (try? JSONDecoder().decode(Envelope<Value>.self, from: body))?.data
    }

    /// `500 SERVER_ERROR`
    static func refusal(_ status: Int, _ body: Data) -> String {
        let envelope = try? JSONDecoder().decode(Envelope<WireMeal>.self, from: body)
        return "\(status) \(envelope?.error?.code ?? "without a code")"
    }

    private struct Envelope<Value: Decodable>: Decodable {
        let data: Value?
        let error: Failure?
    }

    private struct Failure: Decodable {
        let code: String
    }
}
