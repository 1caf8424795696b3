public import FitIQCore
import FitIQWire
import NIOConcurrencyHelpers

/// An answer of the coach's that is being made at the server, as far as it was heard.
public struct StreamedAnswer: Hashable, Sendable {
    /// The message that it becomes.
    public let messageID: String
    /// The words that came so far: the beginning of what the message will say, byte for byte.
    public internal(set) var content = ""
    /// The citations that came with them.
    public internal(set) var citations: [MessageCitation] = []
    /// The function that is at work, such as `get_day`; nil while none is.
    public internal(set) var function: String?
    /// The number of parts that came, each of which counts once.
    var parts = 0

    init(messageID: String) { self.messageID = messageID }

    /// Takes over what a socket tells.
    ///
    /// - Returns: the answer after it, nil where it is over; `answer` itself where it says nothing of answers.
    static func after(_ message: SocketMessage.Body, _ answer: StreamedAnswer?) -> StreamedAnswer? {
        switch message {
        case .messageReceived(let received): return StreamedAnswer(messageID: received.assistantMessageID)
        case .functionCall(let call):
            var answer =
                answer.flatMap { $0.messageID == call.messageID ? $0 : nil } ?? .init(messageID: call.messageID)
            answer.function = call.status == "started" ? call.name : nil
            return answer
        case .streamChunk(let chunk):
            let id = chunk.messageID ?? answer?.messageID ?? ""
            var answer = answer.flatMap { $0.messageID == id ? $0 : nil } ?? StreamedAnswer(messageID: id)
            // A part that was told already, or comes before one that is missing, adds nothing.
            guard chunk.index ?? answer.parts == answer.parts else { return answer }
            answer.content += chunk.content
            answer.citations += chunk.citations ?? []
            answer.parts += 1
            return answer
        case .streamComplete, .connected: return nil
        default: return answer
        }
    }
}

/// Holds the answers that are being made, by conversation.
final class LiveAnswers: Sendable {
    private struct Talk {
        let answer = Observed<StreamedAnswer?>(nil)
        let flight = SingleFlight()
    }

    private let talks = NIOLockedValueBox<[String: Talk]>([:])

    func of(_ consultation: String) -> Observed<StreamedAnswer?> { talk(consultation).answer }

    /// Lets one of those who follow a conversation hold its socket.
    func flight(of consultation: String) -> SingleFlight { talk(consultation).flight }

    private func talk(_ consultation: String) -> Talk {
        talks.withLockedValue { talks in
            if let known = talks[consultation] { return known }
            let new = Talk()
            talks[consultation] = new
            return new
        }
    }
}
