import FitIQWire
import Foundation
import NIOHTTP1

/// Describes a request before it knows the server.
struct HTTPCall: Sendable {
    var method: HTTPMethod
    var path: String
    var query: [(name: String, value: String)] = []
    var body: Data?
    var contentType = "application/json"
    /// The longest time that it may take; nil goes by the client's settings, as the next does.
    var timeLimit: Duration?
    /// The most bytes of an answer.
    var maxAnswerBytes: Int?
    /// Makes a repeat known as one.
    var idempotencyKey: String?
    /// The headers beside those that every call has.
    var headers: [(name: String, value: String)] = []
    /// Indicates whether a refusal is an answer like others, as long as it is not told in our envelope.
    var takesRefusals = false
    /// Indicates whether sending it twice has the effect of sending it once, so that it may be sent again when the connection
    /// was lost.
    var isRepeatable: Bool

    static func get(_ path: String, query: [(name: String, value: String)] = []) -> HTTPCall {
        HTTPCall(method: .GET, path: path, query: query, isRepeatable: true)
    }

    static func delete(_ path: String) -> HTTPCall {
        HTTPCall(method: .DELETE, path: path, idempotencyKey: newKey(), isRepeatable: true)
    }

    static func put(_ path: String, _ body: some Encodable) throws -> HTTPCall {
        try keyed(.PUT, path, body)
    }

    static func patch(_ path: String, _ body: some Encodable) throws -> HTTPCall {
        try keyed(.PATCH, path, body)
    }

    /// Makes a POST of something that has no id of its own by which a repeat is known.
    static func postOnce(_ path: String, _ body: some Encodable) throws -> HTTPCall {
        try keyed(.POST, path, body)
    }

    private static func keyed(_ method: HTTPMethod, _ path: String, _ body: some Encodable) throws -> HTTPCall {
        HTTPCall(
            method: method,
            path: path,
            body: try WireCoding.encode(body),
            idempotencyKey: newKey(),
            isRepeatable: true
        )
    }

    /// A repeat that comes late must not undo what another device did meanwhile, so calls that change what is there bring
    /// a key.
    private static func newKey() -> String { UUID().uuidString.lowercased() }

    static func post(_ path: String, _ body: some Encodable, isRepeatable: Bool) throws -> HTTPCall {
        HTTPCall(method: .POST, path: path, body: try WireCoding.encode(body), isRepeatable: isRepeatable)
    }

    /// Everything but RFC 3986's unreserved characters is escaped: a `+` in a query would be read as a space.
    func address(on server: URL) -> String {
        let base = server.absoluteString
        guard !query.isEmpty else { return base + path }
        let parameters = query.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value))" }
        return "\(base)\(path)?\(parameters.joined(separator: "&"))"
    }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved)!
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
}
