package import Foundation

/// Identifies a request, so that a repeated one is known as the same.
package struct IdempotencyKey: Hashable, Sendable {
    package let key: String
    /// SHA-256 of what the request asks for.
    package let requestHash: Data
    package let place: Place

    /// Says in which part of a request its idempotency key stands.
    package enum Place: Hashable, Sendable {
        /// The header `Idempotency-Key`.
        case header
        /// The field `id` of the body.
        case id
    }

    /// - Parameter key: printable ASCII without spaces; may not begin as `init(clientID:requestHash:)` does.
    package init(key: String, requestHash: Data) {
        self.init(key: key, requestHash: requestHash, place: .header)
    }

    /// The key that a client-made id is. Never forgotten, so that the id is good once even after what it named was deleted.
    ///
    /// - Parameter place: the header where the id is a UUID that came there alone.
    package init<Entity>(clientID: Identifier<Entity>, requestHash: Data, place: Place = .id) {
        self.init(key: "\(Self.clientIDPrefix)\(clientID)", requestHash: requestHash, place: place)
    }

    private init(key: String, requestHash: Data, place: Place) {
        self.key = key
        self.requestHash = requestHash
        self.place = place
    }

    /// A UUID in lower case, for it is the same one however it is written; any other key as it came.
    package static func folded(_ key: String) -> String {
        UUID(uuidString: key)?.uuidString.lowercased() ?? key
    }

    /// Kept apart from the keys that come in a header.
    package static let clientIDPrefix = "id:"

    /// True of a client-made id, which is good once for ever. Other keys are forgotten after a time.
    package var isKeptForEver: Bool { key.hasPrefix(Self.clientIDPrefix) }
}

/// Tells what a request that changes something did. Under one key it does so once.
package enum WriteOutcome: Hashable, Sendable {
    /// It was done now, and this is the answer; the changes are what devices have to hear of, in the order of their numbers.
    case done(answer: Data, [Change])
    /// It was done before, and this is the answer; under the same key it is the same one. Nothing was changed.
    case repeated(answer: Data)
    /// The keys at these places were used before, by another request; the store has changed nothing.
    case keyReused(Set<IdempotencyKey.Place>)
    /// Something has this id already. Nothing was changed.
    case idTaken
    /// The account has no such thing.
    case notThere
}
