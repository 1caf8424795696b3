import FitIQCore
import FitIQWire
import Foundation
import GRDB
import NIOHTTP1

/// Conversations with the coach, as the outbox and the merge know them: one is begun, completed and deleted.
enum ConsultationSync: SyncedKind {
    static let name = "consultation"

    /// Decodes the conversation from the answer of either call.
    struct Answer: Codable, Sendable {
        let consultation: ConsultationSummary
    }

    static func call(for entry: OutboxEntry) -> HTTPCall {
        switch entry.kind {
        case .create, .createItems: HTTPCall(.POST, Routes.consultations, entry)
        case .edit: HTTPCall(.POST, Routes.completeConsultation(entry.subject), entry)
        case .delete: HTTPCall(.DELETE, Routes.consultation(entry.subject), entry)
        }
    }

    static func isAnswer(_ answer: Answer, to entry: OutboxEntry, of account: String) -> Bool {
        answer.consultation.id.lowercased() == entry.subject && answer.consultation.userID.lowercased() == account
    }

    /// A server that is older than conversations has none; what is begun waits until it is a newer one. Too many open ones are
    /// a refusal, and no reason to leave the server alone.
    static func verdict(on error: any Error, of entry: OutboxEntry) -> OutboxVerdict {
        if let error = error as? FitIQError, error.code == FitIQError.Code(.consultationLimit) {
            return .refused(APIError(error))
        }
        return OutboxVerdict(error, ofNewKind: entry)
    }

    static func confirm(_ entry: OutboxEntry, _ answer: Answer?, _ merge: Merge) throws {
        try entry.remove(from: merge.database)
        guard let answer, entry.kind != .delete else {
            let isDefault = try StoredConsultation.fetch(entry.subject, from: merge.database)?.summary.isDefault
            // That one stays, without its messages.
            return isDefault == true ? () : try markGone(entry.subject, merge)
        }
        try StoredConsultation.take(answer.consultation, merge)
    }

    /// Sets aside a consultation that could not be begun, with everything that was said in it.
    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws {
        let database = merge.database
        let waiting = try OutboxEntry.of(entry.subject, from: database)
        guard waiting.contains(where: { $0.key == entry.key }) else { return }
        if entry.kind.isCreate, waiting.contains(where: { $0.kind == .delete }) {
            return try markGone(entry.subject, isKnownToServer: false, merge)
        }
        try Outbox.setAside(entry, because: reason, in: database)
        if entry.kind.isCreate {
            for words in try OutboxEntry.fetchAll(
                from: database,
                where: "line = ? AND refusal IS NULL",
                [entry.subject]
            )
            where words.thing == MessageSync.name {
                try Outbox.setAside(words, because: reason, in: database)
            }
        }
        try database.execute(sql: "UPDATE consultations SET is_deleted = 0 WHERE id = ?", arguments: [entry.subject])
    }

    static func markGone(_ id: String, _ merge: Merge) throws {
        try markGone(id, isKnownToServer: true, merge)
    }

    private static func markGone(_ id: String, isKnownToServer: Bool, _ merge: Merge) throws {
        try merge.database.execute(sql: "DELETE FROM consultations WHERE id = ?", arguments: [id])
        try Tombstone.place(id, isKnownToServer: isKnownToServer, at: merge.now, in: merge.database)
    }

    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool {
        switch message.body {
        case .consultationUpdated(let consultation): try StoredConsultation.take(consultation, merge)
        case .consultationDeleted(let deletion): try markGone(deletion.id.lowercased(), merge)
        default: return false
        }
        return true
    }

    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)? {
        let listed = try await diary.listAll(
            ConsultationPage.self,
            "consultations",
            at: Routes.consultations,
            query: [(name: "status", value: "all")],
            isLenient: true
        )
        // A server that is older than conversations has none to list.
        guard let consultations = listed else { return { _ in } }
        return { merge in
            if try SyncPosition.fetch(from: merge.database).reload?.isRestored == true { try forgetNumbers(merge) }
            for consultation in consultations { try StoredConsultation.take(consultation, merge) }
            try merge.database.execute(
                sql: "UPDATE consultations SET is_listed = id IN (SELECT value FROM json_each(?))",
                arguments: [JSONColumn.text(consultations.map { $0.id.lowercased() })]
            )
        }
    }

    static func settleUnlisted(_ diary: Diary) async throws {
        for id in try await diary.store.read({ try StoredConsultation.unlisted(from: $0) }) {
            try await settle(id, by: .get(Routes.consultation(id)), as: ConsultationAnswer.self, diary)
        }
    }

    /// Forgets the numbers of messages at a server that was restored from a backup, which may have lost them: they stay in this
    /// device's history, and what the server still has gets its number again.
    private static func forgetNumbers(_ merge: Merge) throws {
        try merge.database.execute(
            sql: """
                UPDATE consultation_messages SET after_number = number, number = NULL WHERE number IS NOT NULL;
                UPDATE consultations SET heard = 0, news = news + 1;
                """
        )
    }

    static func sendAgain(_ merge: Merge) throws {
        for id in try StoredConsultation.unlisted(from: merge.database) {
            guard let stored = try StoredConsultation.fetch(id, from: merge.database), !stored.isDeleted,
                !stored.summary.isDefault
            else { continue }
            try merge.database.execute(sql: "UPDATE consultations SET is_accepted = 0 WHERE id = ?", arguments: [id])
            try stored.appendCreate(at: merge.now, in: merge.database)
        }
    }
}
