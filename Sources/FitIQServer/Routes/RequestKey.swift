import Crypto
import FitIQCore
import FitIQWire
import Foundation
import Hummingbird

/// The header `Idempotency-Key` of a request. Who repeats the request, not knowing whether it arrived, repeats the key.
struct RequestKey {
    /// Nil where there was none, or none that is right.
    let header: String?

    /// Names a key that cannot be one as a fault of `fields`.
    init(_ request: Request, _ fields: inout FieldReader) {
        let given = request.headers[.idempotencyKey]
        header = given.flatMap { Self.isKey($0) ? $0 : nil }
        if header != given {
            fields.fault(
                FitIQHeader.idempotencyKey,
                "must be 1 to 200 printable characters without spaces, and not begin with \(IdempotencyKey.clientIDPrefix)"
            )
        }
    }

    private static func isKey(_ key: String) -> Bool {
        (1...200).contains(key.utf8.count) && key.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            && !key.hasPrefix(IdempotencyKey.clientIDPrefix)
    }

    /// What the request is known by. Both count: the id also in a repeat under another key.
    ///
    /// - Parameters:
    ///   - clientID: the one that the client made for what the request stores.
    ///   - call: method and path, so that one key is not good for two calls; empty for the first that took keys.
    ///   - body: what the request asks for. Not its bytes: a client may write the same in another order.
    func keys<Entity>(
        clientID: Identifier<Entity>?,
        _ call: String = "",
        body: some Encodable
    ) throws -> [IdempotencyKey] {
        let requested = try Data(call.utf8) + WireCoding.encode(body)
        let hash = Data(SHA256.hash(data: requested))
        let byHeader = header.map { IdempotencyKey(key: $0, requestHash: hash) }
        let byID = clientID.map { IdempotencyKey(clientID: $0, requestHash: hash) }
        return [byHeader, byID].compactMap(\.self)
    }

    /// The same for a call that brings no id.
    func key(_ call: String, body: some Encodable) throws -> IdempotencyKey? {
        header == nil ? nil : try keys(clientID: Meal.ID?.none, call, body: body).first
    }
}
