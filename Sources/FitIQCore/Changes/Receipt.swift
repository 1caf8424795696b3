package import Foundation

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
