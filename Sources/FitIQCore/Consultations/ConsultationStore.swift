package import Foundation

/// Keeps what people and the coach said to each other. Whatever a call has returned survives a power cut.
///
/// Each write is one transaction, with the change that tells of it.
package protocol ConsultationStore: Sendable {
    /// Keeps a new consultation with its first messages, once for each key of `receipt`.
    ///
    /// - Parameter messages: numbered as `Consultation.append(_:)` does; an answer that is being made comes last.
    /// - Returns: `.idTaken` also where the account has a default one and this is another.
    /// - Throws: `Consultation.Refusal.tooMany`.
    func begin(
        _ consultation: Consultation,
        _ messages: [Message],
        keeping receipt: Receipt
    ) async throws -> WriteOutcome
    /// Puts a person's words and the answer that begins behind the other messages, once for each key of `request`.
    ///
    /// - Returns: `.idTaken` where one of the messages' ids is.
    /// - Throws: `Consultation.Refusal`.
    func say(
        _ words: Message,
        answeredIn answer: Message,
        for request: WriteRequest<[Message]>
    ) async throws -> WriteOutcome
    /// Keeps what is told of an answer while it is being made, all of it until now.
    ///
    /// - Returns: false where the answer is not being made any more.
    func keep(_ told: String, of answer: Message.ID, of account: Account.ID) async throws -> Bool
    /// Keeps the end of an answer, and what it leaves to the next question.
    ///
    /// - Parameter memory: nil leaves it as it was.
    /// - Returns: the message as it stands, with its number, and the change; nil where the answer is not being made any more.
    func finish(_ answer: Message, memory: Data?, at date: Date) async throws -> (message: Message, change: Change)?
    /// Returns up to `limit` answers that a server began which is not running any more, the oldest first.
    func leftAnswers(limit: Int) async throws -> [Message]
    /// Completes the account's consultation as `Consultation.completed(at:)` says, once for each key of `request`.
    func complete(_ id: Consultation.ID, of account: Account.ID, at date: Date, for request: WriteRequest<Consultation>)
        async throws -> WriteOutcome
    /// Removes the account's consultation with its messages, once for each key of `receipt`; the default one is emptied.
    func delete(_ id: Consultation.ID, of account: Account.ID, at date: Date, keeping receipt: Receipt) async throws
        -> WriteOutcome

    /// The account's consultation, or nil when there is none or it is someone else's.
    func consultation(_ id: Consultation.ID, of account: Account.ID) async throws -> Consultation?
    /// The account's default one; nil before there is one.
    func defaultConsultation(of account: Account.ID) async throws -> Consultation?
    /// Returns the consultations of `ids` that exist, in any order.
    func consultations(_ ids: [Consultation.ID], of account: Account.ID) async throws -> [Consultation]
    /// The account's consultations that match, the one that was last changed first.
    func consultations(of account: Account.ID, matching query: ConsultationQuery) async throws -> ConsultationList
    /// The account's message, or nil when there is none or it is someone else's.
    func message(_ id: Message.ID, of account: Account.ID) async throws -> Message?
    /// The messages of the account's consultation behind `number`, the oldest first; none of someone else's.
    func messages(of id: Consultation.ID, of account: Account.ID, after number: Int, limit: Int, offset: Int)
        async throws -> MessageList

    /// The account's permission for a language model; nil where it gave none.
    func consent(of account: Account.ID) async throws -> ModelConsent?
    /// Keeps the permission in place of the one before.
    ///
    /// - Throws: `StoreError.noSuchAccount`.
    func keep(_ consent: ModelConsent) async throws
    func removeConsent(of account: Account.ID) async throws
}

/// Selects consultations. A field that is nil lets all through.
package struct ConsultationQuery: Hashable, Sendable {
    package var status: Consultation.Status?
    package var persona: Consultation.Persona?
    package var context: Consultation.Context?
    package var limit: Int
    package var offset: Int

    package init(
        status: Consultation.Status? = nil,
        persona: Consultation.Persona? = nil,
        context: Consultation.Context? = nil,
        limit: Int,
        offset: Int = 0
    ) {
        self.status = status
        self.persona = persona
        self.context = context
        self.limit = limit
        self.offset = offset
    }
}

package struct ConsultationList: Hashable, Sendable {
    package let consultations: [Consultation]
    /// Counts all that match.
    package let totalCount: Int

    package init(consultations: [Consultation], totalCount: Int) {
        self.consultations = consultations
        self.totalCount = totalCount
    }
}

package struct MessageList: Hashable, Sendable {
    package let messages: [Message]
    /// Counts all behind the number that was asked for.
    package let totalCount: Int

    package init(messages: [Message], totalCount: Int) {
        self.messages = messages
        self.totalCount = totalCount
    }
}
