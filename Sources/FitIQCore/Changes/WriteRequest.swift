package import Foundation

/// A request that changes something, as the edge hands it inwards: its keys, and how a result becomes its answer. Nothing
/// between the edge and the store looks into either.
package struct WriteRequest<Result>: Sendable {
    package let keys: [IdempotencyKey]
    private let answer: @Sendable (Result) throws -> Data

    /// - Parameters:
    ///   - keys: empty where each repeat is a request of its own.
    ///   - answer: writes what the request is answered with. A store may call it in its transaction, so it is pure.
    package init(_ keys: [IdempotencyKey] = [], answer: @escaping @Sendable (Result) throws -> Data) {
        self.keys = keys
        self.answer = answer
    }

    /// - Parameter key: nil where each repeat is a request of its own.
    package init(_ key: IdempotencyKey?, answer: @escaping @Sendable (Result) throws -> Data) {
        self.init([key].compactMap(\.self), answer: answer)
    }

    /// Returns what is to be kept of the request where `result` is what came of it.
    ///
    /// - Throws: what writing the answer throws; then nothing may be changed.
    package func receipt(for result: Result) throws -> Receipt {
        Receipt(keys, answer: try answer(result))
    }
}

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

/// A request that changes something, as it is kept: the keys by which a repeat of it is recognised, and what that is
/// answered with. Only the edge knows what is in an answer.
package struct Receipt: Hashable, Sendable {
    package let keys: [IdempotencyKey]
    /// Empty where the request is answered with its status alone.
    package let answer: Data

    /// - Parameter keys: empty where each repeat is a request of its own.
    package init(_ keys: [IdempotencyKey] = [], answer: Data = Data()) {
        self.keys = keys
        self.answer = answer
    }

    /// - Parameter key: nil where each repeat is a request of its own.
    package init(_ key: IdempotencyKey?, answer: Data = Data()) {
        self.init([key].compactMap(\.self), answer: answer)
    }

    /// Keeps nothing, for what nobody asked for.
    package static let none = Receipt()
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
