import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import NIOCore
import WebSocketLink

// The socket of a consultation: what is said goes in, what is answered comes out.
extension MealLogSocket {
    /// Tells the device what the board has to say; called on any thread.
    func hear(_ news: TurnNews) {
        link?.eventLoop.execute {
            guard let link = self.link, self.conversation.phase != .closed else { return }
            for body in self.talk.heard(news, by: ObjectIdentifier(self)) { self.say(body, link) }
        }
    }

    /// Tells the messages behind `number`, and then what has happened meanwhile.
    func listen(after number: Int?, _ link: SocketLink) {
        guard let number else { return caughtUp([], link) }
        tell(after: number, told: [], link)
    }

    private func caughtUp(_ told: Set<Message.ID>, _ link: SocketLink) {
        for body in talk.caughtUp(told, by: ObjectIdentifier(self)) { say(body, link) }
    }

    /// Tells a page of messages. The next is read once these are on their way, so that a slow reader costs no more than one.
    private func tell(after number: Int, told: Set<Message.ID>, _ link: SocketLink) {
        guard case .consultation(let id, _) = topic, let account = conversation.identity?.account else { return }
        let (consultations, limit) = (services.consultations, services.eventsPerPage)
        link.eventLoop.makeFutureWithTask {
            try await consultations.messages(of: id, of: account, after: number, limit: limit)
        }
        .whenComplete { result in
            guard self.conversation.phase != .closed else { return }
            guard case .success(let page) = result else {
                return self.perform(self.conversation.close(.serverError, "the messages cannot be read"))
            }
            // An answer that is being made is told as it comes.
            let whole = page.messages.filter { $0.progress != .answering }
            let told = told.union(whole.map(\.id))
            for message in whole.dropLast() { self.say(.message(ConsultationMessage(message)), link) }
            guard let last = page.messages.last, page.totalCount > page.messages.count, let end = whole.last else {
                if let end = whole.last { self.say(.message(ConsultationMessage(end)), link) }
                return self.caughtUp(told, link)
            }
            self.sayFlushed(.message(ConsultationMessage(end)), link)
                .whenSuccess { self.tell(after: last.number, told: told, link) }
        }
    }

    /// Says something to the coach; what comes of it is heard from the board.
    func ask(_ words: String, id: String?, _ link: SocketLink) -> EventLoopFuture<Void> {
        guard case .consultation(let consultation, _) = topic, let account = conversation.identity?.account else {
            return link.eventLoop.makeSucceededVoidFuture()
        }
        let entered = EnteredText(words, length: Consultation.messageLength, lines: true)
        let messageID = id.flatMap { Message.ID($0) }
        if let fault = entered.fault ?? (id != nil && messageID == nil ? "must be a UUID" : nil) {
            let name = entered.fault == nil ? "id" : "content"
            refuse(.init(code: .validationFailed, message: "\(name) \(fault)."), link)
            return link.eventLoop.makeSucceededVoidFuture()
        }
        let command = SayToCoach(id: messageID, consultation: consultation, words: entered.text)
        let (say, teller) = (services.edge.say, ObjectIdentifier(self))
        return link.eventLoop.makeFutureWithTask { try await say(command, Caller(account), teller) }
            .map { if let turn = $0 { self.tellAgain(turn, link) } }
            .recover { self.refuse($0, link) }
    }

    /// Tells what came of words that were said before, as if they were said now. An answer that is still being made is heard
    /// from the board.
    private func tellAgain(_ turn: ConsultationTurn, _ link: SocketLink) {
        guard let account = conversation.identity?.account, let id = Message.ID(turn.assistantMessageID) else { return }
        let received = MessageReceived(message: turn.userMessage, assistantMessageID: turn.assistantMessageID)
        say(.messageReceived(received), link)
        let consultations = services.consultations
        link.eventLoop.makeFutureWithTask { try await consultations.message(id, of: account) }
            .whenSuccess { message in
                guard self.conversation.phase != .closed, let message, let answer = message.answer else { return }
                let chunk = StreamChunk(
                    content: message.content,
                    messageID: message.id.description,
                    index: 0,
                    citations: answer.citations
                )
                self.say(.streamChunk(chunk), link)
                for body in TalkFeed.ending(message) { self.say(body, link) }
            }
    }

    /// Ends the answer with this id, or the one that is being made.
    func stop(_ id: String?, _ link: SocketLink) {
        guard case .consultation(let consultation, _) = topic, let account = conversation.identity?.account else {
            return
        }
        let consultations = services.consultations
        link.eventLoop.makeFutureWithTask {
            guard let id else { return try await consultations.stopAll(in: consultation, by: Caller(account)) }
            guard let id = Message.ID(id) else { return }
            _ = try await consultations.stop(id, in: consultation, by: Caller(account))
        }
        .whenFailure { self.refuse($0, link) }
    }

    private func refuse(_ error: any Error, _ link: SocketLink) {
        refuse(services.edge.failure(error), link)
    }

    private func refuse(_ failure: SocketMessage.Failure, _ link: SocketLink) {
        guard conversation.phase != .closed else { return }
        say(.error(failure), link)
    }
}
