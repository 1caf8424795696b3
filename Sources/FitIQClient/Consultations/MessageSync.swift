import FitIQCore
import FitIQWire
import Foundation
import GRDB
import NIOHTTP1

/// Sends what a person says to the coach. Messages of a conversation are sent one after the other.
enum MessageSync: SyncedKind {
    static let name = "message"

    static func call(for entry: OutboxEntry) -> HTTPCall {
        HTTPCall(.POST, Routes.messages(entry.line), entry)
    }

    static func isAnswer(_ answer: ConsultationTurn, to entry: OutboxEntry, of account: String) -> Bool {
        answer.userMessage.id.lowercased() == entry.subject
    }

    /// While the answer before is being made, words wait for it. Where the conversation is not there, its deletion is an event
    /// of its own.
    static func verdict(on error: any Error, of entry: OutboxEntry) -> OutboxVerdict {
        guard let error = error as? FitIQError,
            error.code == FitIQError.Code(.answerInProgress) || error.code == .notFound
        else { return OutboxVerdict(error, mayBeGone: false) }
        return .failed(error, isOfAll: false)
    }

    static func confirm(_ entry: OutboxEntry, _ answer: ConsultationTurn?, _ merge: Merge) throws {
        try entry.remove(from: merge.database)
        guard let answer else { return }
        try StoredMessage.take(answer.userMessage, merge)
        if let told = answer.assistantMessage { try StoredMessage.take(told, merge) }
        try merge.database.execute(
            sql: "UPDATE consultations SET news = news + 1 WHERE id = ?",
            arguments: [entry.line]
        )
    }

    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws {
        try Outbox.setAside(entry, because: reason, in: merge.database)
    }

    static func markGone(_ id: String, _ merge: Merge) throws {
        try merge.database.execute(sql: "DELETE FROM consultation_messages WHERE id = ?", arguments: [id])
    }

    /// Messages are no events: their conversation is, and they are asked for.
    static func receive(_ message: SocketMessage, _ merge: Merge) -> Bool { false }
}
