import FitIQCore
import FitIQService
import FitIQWire

/// Tells one socket what is said in its consultation: first the messages that it has missed, then what happens. News that
/// come meanwhile wait, and are not told where the store has told them.
struct TalkFeed {
    private enum State {
        /// The messages that were missed are still to be told.
        case waiting([TurnNews])
        /// - Parameter told: the answers that were told whole from the store.
        case open(told: Set<Message.ID>)
    }

    private var state = State.waiting([])

    /// Takes news; returns what is to be said now.
    ///
    /// - Parameter listener: the socket's own, so that it knows its words from those of other devices.
    mutating func heard(_ news: TurnNews, by listener: ObjectIdentifier) -> [SocketMessage.Body] {
        switch state {
        case .waiting(let held):
            state = .waiting(held + [news])
            return []
        case .open(let told):
            return Self.bodies(news, told, listener)
        }
    }

    /// The messages that were missed are told; returns what happened meanwhile.
    mutating func caughtUp(_ told: Set<Message.ID>, by listener: ObjectIdentifier) -> [SocketMessage.Body] {
        guard case .waiting(let held) = state else { return [] }
        state = .open(told: told)
        return held.flatMap { Self.bodies($0, told, listener) }
    }

    private static func bodies(_ news: TurnNews, _ told: Set<Message.ID>, _ listener: ObjectIdentifier)
        -> [SocketMessage.Body]
    {
        switch news {
        case .begun(let words, let answer, let teller):
            // Whoever said it waits for this, also where the store has told the words.
            if teller == listener {
                let received = MessageReceived(
                    message: ConsultationMessage(words),
                    assistantMessageID: answer.description
                )
                return [.messageReceived(received)]
            }
            return told.contains(words.id) ? [] : [.message(ConsultationMessage(words))]
        case .called(let id, let function, let isDone):
            guard !told.contains(id) else { return [] }
            let status = isDone ? "done" : "started"
            return [.functionCall(.init(messageID: id.description, name: function, status: status))]
        case .said(let id, let index, let text, let citations):
            guard !told.contains(id) else { return [] }
            return [
                .streamChunk(.init(content: text, messageID: id.description, index: index, citations: citations))
            ]
        case .ended(let message):
            guard !told.contains(message.id) else { return [] }
            return ending(message)
        }
    }

    /// The end of an answer; of one that was cut, or that a model which is away should have given, the error before it.
    static func ending(_ message: Message) -> [SocketMessage.Body] {
        guard let complete = StreamComplete(message) else { return [] }
        let isAway = message.answer?.isModelAway ?? false
        guard message.answer?.outcome == .cut || isAway else { return [.streamComplete(complete)] }
        let failure = SocketMessage.Failure(
            code: isAway ? .aiServiceUnavailable : .aiServiceError,
            message: isAway ? "The language model cannot be asked now." : "The answer was interrupted.",
            messageID: message.id.description
        )
        return [.error(failure), .streamComplete(complete)]
    }
}
