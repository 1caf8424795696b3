import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// A person's conversations with the coach, on this device first: their history needs no network, and a question is answered
/// without one, from the device's own diary.
///
/// ```swift
/// let talk = try await diary.consultations.main()
/// try await diary.consultations.ask("how much protein have I left?", in: talk.id)
/// for try await messages in diary.consultations.observeMessages(of: talk.id) { … }
/// ```
///
/// While the server's events are heard (``Diary/run()``) the server answers, and what it says comes word by word where someone
/// follows (``follow(_:)``). Otherwise this device does, in the same words: a question is sent later, and the server's answer
/// takes the place of the device's; what changes the diary is carried out here at once, goes to the server as any change does,
/// and stays in this device's history alone, so that nothing is done twice.
///
/// Its calls throw ``FitIQError``, or `CancellationError` when their task is cancelled.
public struct Consultations: Sendable {
    let diary: Diary

    // MARK: What there is

    /// Returns the conversations, the one that was last spoken in first.
    public func all() async throws -> [DiaryConsultation] {
        try await diary.store.read { try DiaryConsultation.fetchAll(from: $0) }
    }

    /// Emits the conversations: now, and again whenever they change.
    public func observeAll() -> DiaryObservation<[DiaryConsultation]> {
        diary.store.observe { try DiaryConsultation.fetchAll(from: $0) }
    }

    /// Returns the conversation with this id; nil when there is none on this device.
    public func consultation(_ id: String) async throws -> DiaryConsultation? {
        let id = id.lowercased()
        return try await diary.store.read { try DiaryConsultation.fetch(id, from: $0) }
    }

    /// Returns what was said in a conversation, in its order.
    public func messages(of id: String) async throws -> [DiaryMessage] {
        let id = id.lowercased()
        return try await diary.store.read { try DiaryMessage.fetchAll(of: id, from: $0) }
    }

    /// Emits what was said in a conversation: now, and again whenever something is. An answer that is being made comes word by
    /// word from ``observeAnswer(in:)``.
    public func observeMessages(of id: String) -> DiaryObservation<[DiaryMessage]> {
        let id = id.lowercased()
        return diary.store.observe { try DiaryMessage.fetchAll(of: id, from: $0) }
    }

    /// Emits the answer that is being made, as far as it came: now, and whenever more of it is heard by ``follow(_:)``; nil while
    /// there is none.
    public func observeAnswer(in id: String) -> AsyncStream<StreamedAnswer?> {
        diary.answers.of(id.lowercased()).values()
    }

    // MARK: Beginning and ending

    /// Returns the conversation for keeping meals, which each person has; where this device has not heard of it yet, the open one
    /// that was last spoken in, or a new one.
    public func main() async throws -> DiaryConsultation {
        let all = try await all()
        if let known = all.first(where: { $0.summary.isDefault }) ?? all.first(where: { $0.isOpen && $0.isForMeals }) {
            return known
        }
        return try await begin(contextType: "meal_tracking")
    }

    /// Begins a conversation, here and, when there is a network, at the server.
    ///
    /// - Parameters:
    ///   - persona: one of `nutritionist`, `fitness_coach`, `wellness_specialist`, `general_wellness`. It changes greeting and
    ///     tone, never facts.
    ///   - contextType: one of `general`, `goal`, `insight`, `mood`, `journal`, `meal_tracking`; in the last one a bare meal is
    ///     logged.
    /// - Throws: ``FitIQError/Code/validationFailed`` of other words.
    public func begin(
        persona: String = "nutritionist",
        contextType: String = "general"
    ) async throws -> DiaryConsultation {
        var input = MealInput()
        if Consultation.Persona(rawValue: persona) == nil { input.fault("persona", "is none of the known ones") }
        if Consultation.Context(rawValue: contextType) == nil {
            input.fault("context_type", "is none of the known ones")
        }
        try input.finish()
        let now = diary.configuration.now().wholeSeconds
        let id = Consultation.ID.new(at: now).description
        let summary = ConsultationSummary(
            id: id,
            userID: diary.userID,
            persona: persona,
            status: "active",
            contextType: contextType,
            messageCount: 0,
            createdAt: now,
            updatedAt: now,
            isDefault: false
        )
        let begun = try await diary.store.write { database in
            let stored = StoredConsultation(id: id, summary: summary)
            try stored.save(in: database)
            try stored.appendCreate(at: now, in: database)
            return try known(DiaryConsultation.fetch(id, from: database))
        }
        try diary.saved(.afterLocalSave)
        return begun
    }

    /// Ends a conversation: nothing can be said in it any more. The one for keeping meals stays open.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func complete(_ id: String) async throws {
        let (id, now) = (id.lowercased(), diary.configuration.now().wholeSeconds)
        try await diary.store.write { database in
            guard var stored = try StoredConsultation.fetch(id, from: database), !stored.isDeleted else {
                throw FitIQError.noSuchConsultation
            }
            guard stored.summary.status == "active", !stored.summary.isDefault else { return }
            stored.summary = stored.summary.completed(at: now)
            try stored.save(in: database)
            try OutboxEntry.append(.edit, of: ConsultationSync.self, id, body: "{}", at: now, in: database)
        }
        try diary.saved(.afterLocalSave)
    }

    /// Deletes a conversation with all that was said in it, here and at the server; of the one for keeping meals, what was said.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func delete(_ id: String) async throws {
        let (id, now) = (id.lowercased(), diary.configuration.now())
        try await diary.store.write { database in
            guard var stored = try StoredConsultation.fetch(id, from: database), !stored.isDeleted else {
                throw FitIQError.noSuchConsultation
            }
            if !stored.isAccepted, let create = try OutboxEntry.of(id, from: database).first, create.isOpen {
                try database.execute(sql: "DELETE FROM consultations WHERE id = ?", arguments: [id])
                return try Tombstone.place(id, isKnownToServer: false, at: now, in: database)
            }
            try database.execute(sql: "DELETE FROM consultation_messages WHERE consultation_id = ?", arguments: [id])
            stored.isDeleted = !stored.summary.isDefault
            stored.memory = nil
            try stored.save(in: database)
            try OutboxEntry.append(.delete, of: ConsultationSync.self, id, body: nil, at: now, in: database)
        }
        try diary.saved(.afterLocalSave)
    }
}

extension Diary {
    /// The person's conversations with the coach.
    public var consultations: Consultations { Consultations(diary: self) }
}

extension ConsultationSummary {
    fileprivate func completed(at date: Date) -> ConsultationSummary {
        ConsultationSummary(
            id: id,
            userID: userID,
            persona: persona,
            status: "completed",
            contextType: contextType,
            contextID: contextID,
            goalID: goalID,
            quickAction: quickAction,
            messageCount: messageCount,
            lastMessageAt: lastMessageAt,
            createdAt: createdAt,
            // The server's clock says when: by it its next word is known as a later one.
            updatedAt: updatedAt,
            completedAt: date,
            isDefault: isDefault,
            usesModel: usesModel
        )
    }
}

extension FitIQError {
    static let noSuchConsultation = FitIQError(.notFound, "There is no such conversation on this device.")
}
