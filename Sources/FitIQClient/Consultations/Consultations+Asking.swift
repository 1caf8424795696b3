import Coach
import FitIQCore
public import FitIQWire
import Foundation
import GRDB

// Saying something, and what comes of it.
extension Consultations {
    /// Says something to the coach. The words are on disk when the call returns, and without a network the answer is, too.
    ///
    /// - Parameter text: a question, an order ("log 2 eggs"), or the answer to a question of the coach's; 1...5,000 characters.
    /// - Returns: the words as they are shown.
    /// - Throws: ``FitIQError/Code/validationFailed``; ``FitIQError/Code/notFound``; ``FitIQError/Code/consultationNotActive``.
    @discardableResult
    public func ask(_ text: String, in id: String) async throws -> DiaryMessage {
        let id = id.lowercased()
        let entered = EnteredText(text, length: Consultation.messageLength, lines: true)
        var input = MealInput()
        if let fault = entered.fault { input.fault("content", fault) }
        try input.finish()
        let now = diary.configuration.now().wholeSeconds
        let words = ConsultationMessage(
            id: Message.ID.new(at: now).description,
            consultationID: id,
            number: nil,
            role: "user",
            content: entered.text,
            createdAt: now
        )
        try await diary.store.read { try Self.requireOpen(id, in: $0) }
        // One after the other, as each goes on with what the one before has left.
        try await diary.asking.taking { try await say(words, in: id, at: now) }
        try diary.saved(.afterLocalSave)
        return try await shown(words)
    }

    private func say(_ words: ConsultationMessage, in id: String, at now: Date) async throws {
        let isOnline = diary.connection == .live
        if !isOnline { try await answerLeftWords(in: id, at: now) }
        try await diary.store.write { database in
            try Self.requireOpen(id, in: database)
            let last = try StoredMessage.lastNumber(of: id, from: database)
            let stored = StoredMessage(id: words.id, consultation: id, after: last, message: words)
            try stored.save(in: database)
            // What this device answers is sent once it is known to change nothing.
            if isOnline { try stored.appendSend(at: now, in: database) }
        }
        if !isOnline { try await answerHere(words) }
    }

    private func shown(_ words: ConsultationMessage) async throws -> DiaryMessage {
        try await diary.store.read { database in
            // Another device may have deleted the conversation meanwhile.
            guard let stored = try StoredMessage.fetch(words.id, from: database) else {
                throw FitIQError.noSuchConsultation
            }
            return DiaryMessage(stored, waiting: try OutboxEntry.of(words.id, from: database))
        }
    }

    private static func requireOpen(_ id: String, in database: Database) throws {
        guard let stored = try StoredConsultation.fetch(id, from: database), !stored.isDeleted else {
            throw FitIQError.noSuchConsultation
        }
        guard stored.summary.status == "active" else {
            throw FitIQError(.consultationNotActive, "This conversation is over. Start another one.")
        }
    }

    /// Answers on this device. What has changed the diary, or asks for a choice, stays here; any other words are sent, and this
    /// answer stands until the server's comes.
    func answerHere(_ words: ConsultationMessage) async throws {
        let start = ContinuousClock.now
        let told = try await DeviceCoach(diary).answer(try await turn(words))
        let time = start.duration(to: .now)
        let staysHere = told.hasWritten || !told.outcome.choices.isEmpty || told.outcome.intent?.writes == true
        let answer = ConsultationMessage(
            told,
            id: Message.ID.new(at: words.createdAt).description,
            in: words.consultationID,
            time: time,
            at: diary.configuration.now().wholeSeconds
        )
        try await diary.store.write { database in
            guard var stored = try StoredConsultation.fetch(words.consultationID, from: database),
                let said = try StoredMessage.fetch(words.id, from: database)
            else { return }
            try StoredMessage(
                id: answer.id,
                consultation: said.consultation,
                after: said.after,
                message: answer,
                isProvisional: !staysHere
            ).answer(said.id, in: database)
            stored.memory = told.outcome.memory
            try stored.save(in: database)
            if !staysHere { try said.appendSend(at: words.createdAt, in: database) }
        }
    }

    /// The question with what went before: this device's own state where it answered last, else what the last words left.
    private func turn(_ words: ConsultationMessage) async throws -> Turn {
        let (stored, before) = try await diary.store.read { database in
            (
                try StoredConsultation.fetch(words.consultationID, from: database),
                try StoredMessage.fetchAll(of: words.consultationID, from: database).filter { $0.id != words.id }
            )
        }
        let isForMeals = stored?.summary.contextType == "meal_tracking"
        let coach = DeviceCoach(diary)
        var memory = stored?.memory ?? Memory()
        if before.last?.number != nil {
            let said = before.filter { $0.message.role == "user" }.suffix(Self.wordsRemembered).map(\.message)
            memory = try await coach.memory(after: Array(said), isMealTracking: isForMeals)
        }
        return Turn(
            id: UUID(uuidString: words.id) ?? UUID(),
            words.content,
            now: diary.configuration.now(),
            timeZone: try await coach.timeZone(),
            memory: memory,
            isMealTracking: isForMeals
        )
    }

    /// "And yesterday?" goes on with a question a few turns before.
    private static let wordsRemembered = 3

    /// Answers words over which a process ended. Young ones may be another process's, which is answering them.
    private func answerLeftWords(in id: String, at now: Date) async throws {
        let left = try await diary.store.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT * FROM consultation_messages AS words
                    WHERE consultation_id = ? AND number IS NULL AND answers IS NULL
                        AND json_extract(message, '$.role') = 'user' AND json_extract(message, '$.number') IS NULL
                        AND NOT EXISTS (SELECT 1 FROM consultation_messages WHERE answers = words.id)
                        AND NOT EXISTS (SELECT 1 FROM outbox WHERE subject = words.id)
                    ORDER BY place
                    """,
                arguments: [id]
            )
            return try rows.map(StoredMessage.init)
        }
        for words in left where words.message.createdAt < now.addingTimeInterval(-60) {
            try await answerHere(words.message)
        }
    }

    /// Sends words once more that the server refused.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` when it refused none of this id.
    public func retry(_ messageID: String) async throws {
        let (id, now) = (messageID.lowercased(), diary.configuration.now())
        try await diary.store.write { database in
            let line = try OutboxEntry.of(id, from: database).first?.line
            try Outbox.retry(id, at: now, in: database)
            // They may have been refused with the conversation that they begin.
            if let line, try OutboxEntry.of(line, from: database).contains(where: { $0.refusal != nil }) {
                try Outbox.retry(line, at: now, in: database)
            }
        }
        try diary.saved(.afterLocalSave)
    }

    /// Takes words away that the server refused, with this device's answer to them.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` when it refused none of this id.
    public func discard(_ messageID: String) async throws {
        let id = messageID.lowercased()
        try await diary.store.write { database in
            try Outbox.discard(id, in: database)
            try database.execute(
                sql: "DELETE FROM consultation_messages WHERE id = ? OR answers = ?",
                arguments: [id, id]
            )
        }
    }

    // MARK: What needs the server

    /// Ends an answer that the server is making; what was said until then stays.
    public func stop(_ messageID: String, in id: String) async throws {
        let (id, messageID) = (id.lowercased(), messageID.lowercased())
        let call = try HTTPCall.postOnce(Routes.stopMessage(messageID, of: id), [String: String]())
        let message: ConsultationMessage = try await diary.ask(call)
        try await diary.store.merge(at: diary.configuration.now()) { try StoredMessage.take(message, $0) }
        if message.status == "done" { diary.answers.of(id).set(nil) }
    }

    /// Takes back what an answer of the server's has written.
    ///
    /// - Parameter handle: ``ConsultationMessage/undo`` of the answer.
    /// - Throws: ``FitIQError/Code/changedSince`` where it was changed since; ``FitIQError/Code/notFound`` after a day.
    @discardableResult
    public func undo(_ handle: String) async throws -> Undone {
        let undone: Undone = try await diary.ask(try .postOnce(Routes.undo(handle), [String: String]()))
        // What changed comes as an event too.
        if let meal = undone.mealLog {
            try await diary.store.merge(at: diary.configuration.now()) { try $0.merge(ServerMeal(meal), from: .answer) }
        }
        return undone
    }

    /// Asks the server for questions that can be asked with one tap.
    public func quickActions(contextType: String? = nil, persona: String? = nil) async throws -> [QuickAction] {
        let query = [("context_type", contextType), ("persona", persona)].compactMap { name, value in
            value.map { (name: name, value: $0) }
        }
        let list: QuickActionList = try await diary.ask(.get(Routes.quickActions, query: query))
        return list.actions
    }
}

extension StoredMessage {
    /// Lets the words be sent.
    fileprivate func appendSend(at date: Date, in database: Database) throws {
        let body = try known(JSONColumn.text(SendMessageRequest(id: id, content: message.content)))
        try OutboxEntry.append(
            .create,
            of: MessageSync.self,
            id,
            line: consultation,
            body: body,
            at: date,
            in: database
        )
    }
}
