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
    private struct State {
        var listeners: [Consultation.ID: [ObjectIdentifier: any TurnListener]] = [:]
        /// The parts and calls of the answer that is being told now.
        var told: [Consultation.ID: [TurnNews]] = [:]
    }

    private let state = NIOLockedValueBox(State())

    package init() {}

    /// Adds a listener; it hears the answer that is being told from its beginning.
    package func add(_ listener: any TurnListener, to id: Consultation.ID) {
        state.withLockedValue { state in
            state.listeners[id, default: [:]][ObjectIdentifier(listener)] = listener
            // Within the lock, so that nothing comes between.
            for news in state.told[id] ?? [] { listener.hear(news) }
        }
    }

    package func remove(_ listener: any TurnListener, from id: Consultation.ID) {
        state.withLockedValue { state in
            state.listeners[id]?[ObjectIdentifier(listener)] = nil
            if state.listeners[id]?.isEmpty == true { state.listeners[id] = nil }
        }
    }

    func tell(_ news: TurnNews, in id: Consultation.ID) {
        let listeners = state.withLockedValue { state in
            switch news {
            case .begun: state.told[id] = []
            case .called, .said: state.told[id]?.append(news)
            case .ended: state.told[id] = nil
            }
            return state.listeners[id].map { Array($0.values) } ?? []
        }
        for listener in listeners { listener.hear(news) }
    }
}
