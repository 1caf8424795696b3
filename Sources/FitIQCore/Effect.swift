package import Foundation

/// What makes a repeated request known as the same one.
package struct IdempotencyKey: Hashable, Sendable {
    package let key: String
    /// SHA-256 of what the request asks for.
    package let requestHash: Data

    /// - Parameter key: printable ASCII without spaces; may not begin as `init(clientID:requestHash:)` does.
    package init(key: String, requestHash: Data) {
        self.key = key
        self.requestHash = requestHash
    }

    /// The key that a client-made id is. Never forgotten, so that the id is good once even after what it named was deleted.
    package init<Entity>(clientID: Identifier<Entity>, requestHash: Data) {
        self.init(key: "\(Self.clientIDPrefix)\(clientID)", requestHash: requestHash)
    }

    /// Kept apart from the keys that come in a header.
    package static let clientIDPrefix = "id:"
}

/// What a request that changes something did. Under one key it does it once.
package enum Effect: Hashable, Sendable {
    /// It was done now, and this is the answer; the event is nil where nobody has to hear of it yet.
    case done(answer: Data, MealEvent?)
    /// It was done before, and this is the answer; under the same key it is the same one. Nothing was changed.
    case repeated(answer: Data)
    /// The key was used before, for another request. Nothing was changed.
    case keyReused
    /// Something has this id already. Nothing was changed.
    case idTaken
    /// The account has no such thing.
    case notThere
}
