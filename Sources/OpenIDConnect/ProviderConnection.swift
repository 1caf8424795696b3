import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import NIOSSL

/// Asks a provider, with limits of size and time.
struct ProviderConnection: Sendable {
    /// Holds what came back, whatever its status.
    struct Answer {
        let status: Int
        let body: Data

        func decoded<Body: Decodable>(_ type: Body.Type) -> Body? { try? JSONDecoder().decode(type, from: body) }
    }

    /// Says why there is no answer.
    enum Failure: Error {
        case unreachable
        case timedOut
        case tooLarge
        case unsafeAddress
    }

    /// Limits the time that a request may take, to the answer's last byte.
    var timeout: Duration = .seconds(10)
    /// Limits an answer, in bytes: descriptions and keys have less than a tenth of it.
    var mostBytes = 256 * 1024

    /// Serves the whole process, so that nobody has to shut it down.
    private static let http: HTTPClient = {
        var security = TLSConfiguration.makeClientConfiguration()
        security.minimumTLSVersion = .tlsv12
        // A redirect would take secrets elsewhere. Whoever asks ends it before this limit.
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: security,
            redirectConfiguration: .disallow,
            timeout: .init(connect: .minutes(10))
        )
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    func get(_ address: String, token: String? = nil) async throws -> Answer {
        var request = HTTPClientRequest(url: address)
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        return try await answer(to: request, at: address)
    }

    /// Sends a form.
    ///
    /// - Parameter client: the name and password of this server at the provider, where it has one.
    func post(_ form: [(String, String)], to address: String, client: (String, String)? = nil) async throws -> Answer {
        var request = HTTPClientRequest(url: address)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        if let client {
            // Each is written as in a form first (RFC 6749 §2.3.1).
            let pair = Data("\(FormText.encoded(client.0)):\(FormText.encoded(client.1))".utf8).base64EncodedString()
            request.headers.add(name: "Authorization", value: "Basic \(pair)")
        }
        request.body = .bytes(ByteBuffer(string: FormText.encoded(form)))
        return try await answer(to: request, at: address)
    }

    private func answer(to request: HTTPClientRequest, at address: String) async throws -> Answer {
        guard WebAddress(address, mayHoldQuery: true)?.isSafe == true else { throw Failure.unsafeAddress }
        var request = request
        request.headers.add(name: "Accept", value: "application/json")
        request.headers.add(name: "User-Agent", value: "FitIQ")
        // A connection that was kept may be one that the provider has just closed.
        request.headers.add(name: "Connection", value: "close")
        let asked = request
        return try await withThrowingTaskGroup(of: Answer.self) { group in
            group.addTask { try await exchange(asked) }
            group.addTask {
                try await Task.sleep(for: timeout)
                throw Failure.timedOut
            }
            defer { group.cancelAll() }
            guard let answer = try await group.next() else { throw Failure.unreachable }
            return answer
        }
    }

    private func exchange(_ request: HTTPClientRequest) async throws -> Answer {
        do {
            let response = try await Self.http.execute(request, timeout: .minutes(10))
            let body = try await response.body.collect(upTo: mostBytes)
            return Answer(status: Int(response.status.code), body: Data(buffer: body))
        } catch is NIOTooManyBytesError {
            throw Failure.tooLarge
        } catch {
            try Task.checkCancellation()
            throw Failure.unreachable
        }
    }
}

/// Writes fields as forms and queries have them.
enum FormText {
    /// Returns `a=1&b=2`, in the order given.
    static func encoded(_ fields: [(String, String)]) -> String {
        fields.map { "\(encoded($0))=\(encoded($1))" }.joined(separator: "&")
    }

    /// Percent-encodes everything but the unreserved characters (RFC 3986 §2.3).
    static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }

    private static let plain = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
}
