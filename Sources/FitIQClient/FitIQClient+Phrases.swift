public import FitIQWire
import Foundation
import NIOHTTP1

// What the reader has learnt from a person's corrections: changes of an item with ``EditItemRequest/remember``.
extension FitIQClient {
    /// Lists what the reader has learnt, the newest first.
    public func phrases() async throws -> [PhraseRecord] {
        let list: PhraseList = try await send(.get(Routes.phrases))
        return list.phrases
    }

    /// Forgets a phrase: later texts are read as if there had been no correction. Meals stay as they are.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func forgetPhrase(_ id: String) async throws {
        try await send(HTTPCall(method: .DELETE, path: Routes.phrase(id), isRepeatable: false))
    }

    /// Forgets all phrases.
    public func forgetPhrases() async throws {
        try await send(HTTPCall(method: .DELETE, path: Routes.phrases, isRepeatable: true))
    }
}
