package import FitIQCore
import NIOConcurrencyHelpers

/// Something that happens in a consultation while an answer is made.
package enum TurnNews: Sendable {
    /// The words are stored, and the answer begins.
    ///
    /// - Parameter teller: whoever said them; nil where that is not one of the listeners.
    case begun(words: Message, answer: Message.ID, teller: ObjectIdentifier?)
    case called(Message.ID, function: String, isDone: Bool)
    /// A part of the answer, which is stored whole by then.
    case said(Message.ID, index: Int, text: String, [MessageCitation])
    /// The answer as stored.
    case ended(Message)
}

/// Hears what happens in a consultation. Calls come from any thread, in the order of what happens, and return at once.
package protocol TurnListener: AnyObject, Sendable {
    func hear(_ news: TurnNews)
}

/// Knows who listens to which consultation at this server.
package final class TurnBoard: Sendable {
    private let listeners = NIOLockedValueBox<[Consultation.ID: [ObjectIdentifier: any TurnListener]]>([:])

    package init() {}

    package func add(_ listener: any TurnListener, to id: Consultation.ID) {
        listeners.withLockedValue { $0[id, default: [:]][ObjectIdentifier(listener)] = listener }
    }

    package func remove(_ listener: any TurnListener, from id: Consultation.ID) {
        listeners.withLockedValue { listeners in
            listeners[id]?[ObjectIdentifier(listener)] = nil
            if listeners[id]?.isEmpty == true { listeners[id] = nil }
        }
    }

    func tell(_ news: TurnNews, in id: Consultation.ID) {
        for listener in listeners.withLockedValue({ $0[id].map { Array($0.values) } ?? [] }) { listener.hear(news) }
    }
}
