import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import HTTPTypes

/// Takes what people say to the coach, from requests and sockets alike: one rule for what may be said how often, and one key
/// for words that come both ways.
struct ConsultationDesk: Sendable {
    let consultations: ConsultationService
    let gate: WriteGate
    /// Limits how often an account may say something.
    let limit: SharedLimiter

    /// Keeps the words, and begins to answer.
    ///
    /// - Parameter teller: the socket that they came over; nil of a request.
    /// - Returns: an outcome whose answer is a ``ConsultationTurn`` in the envelope.
    func say(
        _ command: SayToCoach,
        key: RequestKey,
        by caller: Caller,
        teller: ObjectIdentifier? = nil
    ) async throws -> WriteOutcome {
        let keys = try key.keys(
            clientID: command.id,
            "POST \(Routes.messages(command.consultation.description))"
        ) { SendMessageRequest(id: $0?.description, content: command.words) }
        return try await gate.pass(caller, keys: keys, within: limit) {
            let request = WriteRequest<BegunTurn>(keys) { ConsultationTurn($0) }
            return try await consultations.say(command, by: caller, teller: teller, for: request)
        }
    }

    /// Keeps words that came over a socket, and begins to answer.
    ///
    /// - Returns: the turn of words that were said before; nil of new ones, whose turn the socket hears of.
    func say(
        _ command: SayToCoach,
        by caller: Caller,
        over socket: ObjectIdentifier
    ) async throws -> ConsultationTurn? {
        let outcome = try await say(command, key: .none, by: caller, teller: socket)
        let answer = try outcome.requireAnswer()
        if case .done = outcome { return nil }
        return try? Self.turn(in: answer)
    }

    /// Reads the answer that `say` gave, or gave before.
    static func turn(in answer: Data) throws -> ConsultationTurn {
        let envelope = try WireCoding.decoder().decode(Envelope<ConsultationTurn>.self, from: answer)
        guard let turn = envelope.data else { throw RequestFailure.internalError }
        return turn
    }
}

extension ConsultationTurn {
    init(_ turn: BegunTurn) {
        self.init(
            userMessage: ConsultationMessage(turn.words),
            assistantMessageID: turn.answer.id.description
        )
    }
}

extension RequestFailure {
    /// Makes the answer to a call that the consultation's state refuses.
    init(_ refusal: Consultation.Refusal) {
        switch refusal {
        case .tooMany:
            self.init(
                status: .tooManyRequests,
                code: .consultationLimit,
                message: "You have \(Consultation.mostActive) open consultations; complete or delete one first."
            )
        case .notActive:
            self.init(
                status: .conflict,
                code: .consultationNotActive,
                message: "This consultation is closed. Start another one."
            )
        case .answerInProgress:
            self.init(
                status: .conflict,
                code: .answerInProgress,
                message: "Your last message is still being answered."
            )
        }
    }
}
