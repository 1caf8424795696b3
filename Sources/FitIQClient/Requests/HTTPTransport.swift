import AsyncHTTPClient
import FitIQWire
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import NIOSSL

/// Sends calls to the server and reads its envelope.
struct HTTPTransport: Sendable {
    let server: URL
    let configuration: FitIQClient.Configuration

    /// The client of the whole process, so that nobody has to shut it down.
    private static let http: HTTPClient = {
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: security(trusting: .default),
            redirectConfiguration: .disallow,
            timeout: .init(connect: .seconds(10))
        )
        // Otherwise a server that is not there is told only after the whole request's time.
        configuration.connectionPool.retryConnectionEstablishment = false
        // Shorter than the server's 60 s, or a request may meet a connection that is just being closed.
        configuration.connectionPool.idleTimeout = .seconds(45)
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    private static func security(trusting roots: NIOSSLTrustRoots) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        configuration.trustRoots = roots
        return configuration
    }

    /// The `data` of the answer.
    func send<Answer: Codable & Sendable>(
        _ call: HTTPCall,
        accessToken: String? = nil,
        as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        let (_, body) = try await exchange(call, accessToken: accessToken)
        guard let envelope = try? WireCoding.decoder().decode(Envelope<Answer>.self, from: body),
            let data = envelope.data
        else {
            throw invalidAnswer(to: call)
        }
        return data
    }

    /// Sends a call whose answer has no body. An answer with a body that is not ours comes not from our server but from a proxy
    /// before it, and says nothing about the call.
    func send(_ call: HTTPCall, accessToken: String? = nil) async throws {
        let (status, body) = try await exchange(call, accessToken: accessToken)
        if status == 204 { return }
        let envelope = try? WireCoding.decoder().decode(Envelope<Nothing>.self, from: body)
        guard let envelope, envelope.success, envelope.data == nil else { throw invalidAnswer(to: call) }
    }

    /// Returns the answer's body, of calls that are not answered in our envelope.
    func answer(to call: HTTPCall, accessToken: String? = nil) async throws -> Data {
        try await exchange(call, accessToken: accessToken).body
    }

    private func invalidAnswer(to call: HTTPCall) -> FitIQError {
        FitIQError(.invalidAnswer, "The server's answer to \(call.path) is not what FitIQ's server says.")
    }

    /// Status and body of a successful answer. A lost connection is tried again where that can do no harm.
    private func exchange(_ call: HTTPCall, accessToken: String?) async throws -> (status: UInt, body: Data) {
        var attempt = 1
        while true {
            do {
                return try await withTimeLimit(call.timeLimit ?? configuration.requestTimeout) {
                    try await attemptOnce(call, accessToken: accessToken)
                }
            } catch let error as FitIQError where error.code == .unreachable {
                guard call.isRepeatable, attempt < configuration.attempts else { throw error }
                try await configuration.pause(Backoff.resend(afterAttempt: attempt))
                attempt += 1
            }
        }
    }

    private func attemptOnce(_ call: HTTPCall, accessToken: String?) async throws -> (status: UInt, body: Data) {
        do {
            let response = try await Self.http.execute(
                try request(call, accessToken: accessToken),
                // Not before the limit above, which says `timedOut`.
                timeout: TimeAmount((call.timeLimit ?? configuration.requestTimeout) * 2)
            )
            let body = try await response.body.collect(upTo: call.maxAnswerBytes ?? configuration.maxAnswerBytes)
            let data = Data(buffer: body)
            let isTaken = call.takesRefusals && response.status.code < 500 && APIError(inEnvelope: data) == nil
            guard isTaken || (200..<300).contains(response.status.code) else { throw refusal(response, body: data) }
            return (response.status.code, data)
        } catch let error as FitIQError {
            throw error
        } catch is HTTPParserError {
            throw FitIQError(
                .invalidAnswer,
                "What answers at \(server.absoluteString) does not speak HTTP as it should."
            )
        } catch is NIOTooManyBytesError {
            throw FitIQError(
                .invalidAnswer,
                "The server's answer is over \(call.maxAnswerBytes ?? configuration.maxAnswerBytes) bytes."
            )
        } catch {
            try Task.checkCancellation()
            throw FitIQError.unreachable(server, error)
        }
    }

    private func request(_ call: HTTPCall, accessToken: String?) throws -> HTTPClientRequest {
        var request = HTTPClientRequest(url: call.address(on: server))
        request.method = call.method
        if configuration.trustRoots != .default {
            request.tlsConfiguration = Self.security(trusting: configuration.trustRoots)
        }
        request.headers.add(name: "Accept", value: "application/json")
        for (name, value) in try configuration.keyHeaders() { request.headers.add(name: name, value: value) }
        if let accessToken { request.headers.add(name: "Authorization", value: "Bearer \(accessToken)") }
        if let key = call.idempotencyKey { request.headers.add(name: FitIQHeader.idempotencyKey, value: key) }
        for (name, value) in call.headers { request.headers.add(name: name, value: value) }
        if let body = call.body {
            request.headers.add(name: "Content-Type", value: call.contentType)
            request.body = .bytes(ByteBuffer(data: body))
        }
        return request
    }

    private func refusal(_ response: HTTPClientResponse, body: Data) -> FitIQError {
        let retryAfter = RetryAfter.duration(response.headers, now: configuration.now())
        guard let error = APIError(inEnvelope: body) else {
            return FitIQError(
                .invalidAnswer,
                "The server answered \(response.status.code), and not as FitIQ's server does.",
                retryAfter: retryAfter,
                status: Int(response.status.code)
            )
        }
        return FitIQError(error, retryAfter: retryAfter, status: Int(response.status.code))
    }
}

extension APIError {
    /// Reads the error of FitIQ's server from a refusal; nil where something else answered.
    init?(inEnvelope body: Data) {
        guard let error = try? WireCoding.decoder().decode(Envelope<Nothing>.self, from: body).error else { return nil }
        self = error
    }
}
