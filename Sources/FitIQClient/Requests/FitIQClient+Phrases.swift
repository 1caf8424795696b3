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

    /// Takes back what a phrase learnt last: its words mean again what they meant before, or nothing.
    ///
    /// - Parameter lesson: the phrase as it was listed then, whose `learntAt` names the lesson.
    /// - Throws: ``FitIQError/Code/notFound`` where it was taken back, or has learnt another lesson since.
    public func takeBack(_ lesson: PhraseRecord) async throws {
        let path = Routes.phrase(lesson.id)
        let query = [("learnt_at", lesson.learntAt.formatted(.iso8601))]
        try await send(HTTPCall(method: .DELETE, path: path, query: query, isRepeatable: false))
    }

    /// Forgets all phrases.
    public func forgetPhrases() async throws {
        try await send(HTTPCall(method: .DELETE, path: Routes.phrases, isRepeatable: true))
    }
}
