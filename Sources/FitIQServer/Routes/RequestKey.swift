import FitIQCore
import FitIQWire
import Foundation
import Hummingbird
import SystemCrypto

/// The `Idempotency-Key` header of a request. A client that does not know whether its request arrived repeats it with
/// the same key.
struct RequestKey {
    /// The header, a UUID in lower case; nil where there was none, or none that is right.
    let header: String?

    /// Names a key that cannot be one as a fault of `fields`.
    init(_ request: Request, _ fields: inout FieldReader) {
        let given = request.headers[.idempotencyKey]
        header = given.flatMap { Self.isKey($0) ? IdempotencyKey.folded($0) : nil }
        if header == nil, given != nil {
            fields.fault(
                FitIQHeader.idempotencyKey,
                "must be 1 to 200 printable characters without spaces, and not begin with \(IdempotencyKey.clientIDPrefix)"
            )
        }
    }

    /// Stands for a message of a socket, which has no headers and so no key.
    static let none = RequestKey()

    private init() {
        header = nil
    }

    private static func isKey(_ key: String) -> Bool {
        (1...200).contains(key.utf8.count) && key.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            && !key.hasPrefix(IdempotencyKey.clientIDPrefix)
    }

    /// Gives the keys of a request for something new. Both count: the id also in a repeat under another key, and a UUID that
    /// comes in the header alone also where a repeat brings it as the id. It does not become the id of what is made: two
    /// people may send the same header, and an id is everybody's.
    ///
    /// - Parameters:
    ///   - clientID: the one that the client made for what the request stores.
    ///   - call: method and path, so that one key is not good for two calls; empty for the first that took keys.
    ///   - body: what the request asks for, with the id that is given. Not its bytes: a client may write the same in another
    ///     order.
    func keys<Entity>(
        clientID: Identifier<Entity>?,
        _ call: String = "",
        body: (Identifier<Entity>?) -> some Encodable
    ) throws -> [IdempotencyKey] {
        var keys: [IdempotencyKey] = []
        if let header {
            keys.append(IdempotencyKey(key: header, requestHash: try Self.hash(call, body(clientID))))
        }
        if let id = clientID ?? header.flatMap({ Identifier<Entity>($0) }) {
            let place: IdempotencyKey.Place = clientID == nil ? .header : .id
            keys.append(IdempotencyKey(clientID: id, requestHash: try Self.hash(call, body(id)), place: place))
        }
        return keys
    }

    /// Gives the key of a call that brings no id.
    func key(_ call: String, body: some Encodable) throws -> IdempotencyKey? {
        try header.map { IdempotencyKey(key: $0, requestHash: try Self.hash(call, body)) }
    }

    private static func hash(_ call: String, _ body: some Encodable) throws -> Data {
        Digest.sha256(try Data(call.utf8) + WireCoding.encode(body))
    }
}
