import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

// What is said in a consultation.
extension ConsultationRoutes {
    func messages(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let id = try context.requireID(of: Consultation.self)
        var fields = FieldReader(queryOf: request)
        let limit = fields.wholeNumber("limit", in: 1...maxPageSize) ?? min(50, maxPageSize)
        let offset = fields.wholeNumber("offset", in: 0...1_000_000_000) ?? 0
        let after = fields.wholeNumber("after", in: 0...1_000_000_000) ?? 0
        try fields.finish()
        guard try await consultations.consultation(id, of: account) != nil else { throw RequestFailure.notFound }
        let page = try await consultations.messages(of: id, of: account, after: after, limit: limit, offset: offset)
        return try .enveloped(
            ConsultationMessagePage(
                messages: page.messages.map(ConsultationMessage.init),
                totalCount: page.totalCount,
                limit: limit,
                offset: offset
            )
        )
    }

    /// 202 at once, or 201 with the answer where it was waited for and came in time.
    func say(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let id = try context.requireID(of: Consultation.self)
        var fields = try await FieldReader(bodyOf: request, context)
        let words = fields.requiredText("content", length: Consultation.messageLength, lines: true)
        let messageID = fields.id("id", of: Message.self)
        let wait = fields.count("wait", in: 0...30) ?? 0
        let key = RequestKey(request, &fields)
        guard let words, fields.areRight else { throw fields.refusal }
        let command = SayToCoach(id: messageID, consultation: id, words: words)
        let outcome = try await desk.say(command, key: key, by: caller)
        guard wait > 0 else { return try Response(outcome, .accepted) }
        let turn = try ConsultationDesk.turn(in: try outcome.requireAnswer())
        guard let answerID = Message.ID(turn.assistantMessageID),
            let message = try await consultations.message(answerID, of: caller.account, waiting: .seconds(wait)),
            message.answer != nil
        else { return try Response(outcome, .accepted) }
        return try .enveloped(
            ConsultationTurn(
                userMessage: turn.userMessage,
                assistantMessageID: turn.assistantMessageID,
                assistantMessage: ConsultationMessage(message)
            ),
            status: .created
        )
    }

    func stop(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let id = try context.requireID(of: Consultation.self)
        let messageID = try context.requireID("message", of: Message.self)
        guard let message = try await consultations.stop(messageID, in: id, by: caller) else {
            throw RequestFailure.notFound
        }
        return try .enveloped(ConsultationMessage(message))
    }
}
