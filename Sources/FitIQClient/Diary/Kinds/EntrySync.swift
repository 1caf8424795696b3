import FitIQCore
import FitIQWire
import Foundation
import GRDB
import NIOHTTP1

/// Weights, water and measurements, as the outbox and the merge know them. An entry is made and deleted, never changed.
enum EntrySync: SyncedKind {
    static let name = "entry"

    /// Decodes the id from the answer of either address, `/v1/weights` or `/api/v1/progress`.
    struct Answer: Codable, Sendable {
        let id: String
    }

    /// A weight goes where it is known by its day: the server may take the person to be in another time zone. What an
    /// older server keeps is known by that address too.
    static func call(for entry: OutboxEntry) -> HTTPCall {
        let isWeight = entry.line == EntryType.weight.rawValue
        if entry.kind == .delete {
            return HTTPCall(.DELETE, (isWeight ? Routes.weight : Routes.progressEntry)(entry.subject), entry)
        }
        return HTTPCall(.POST, isWeight ? Routes.weights : Routes.progress, entry)
    }

    static func isAnswer(_ answer: Answer, to entry: OutboxEntry, of account: String) -> Bool {
        answer.id.lowercased() == entry.subject
    }

    /// An older server knows weights and no water. It waits until the server is a newer one.
    static func verdict(on error: any Error, of entry: OutboxEntry) -> OutboxVerdict {
        OutboxVerdict(error, ofNewKind: entry)
    }

    static func confirm(_ entry: OutboxEntry, _ answer: Answer?, _ merge: Merge) throws {
        guard answer != nil, entry.kind != .delete else { return try markGone(entry.subject, merge) }
        try entry.remove(from: merge.database)
        try merge.database.execute(sql: "UPDATE entries SET is_accepted = 1 WHERE id = ?", arguments: [entry.subject])
    }

    /// Takes in that the server refused a change of an entry. An entry that was deleted here meanwhile is gone where the server
    /// refused to save it, and back where the server refused to delete it.
    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws {
        let database = merge.database
        let waiting = try OutboxEntry.of(entry.subject, from: database)
        guard waiting.contains(where: { $0.key == entry.key }) else { return }
        if entry.kind != .delete, waiting.contains(where: { $0.kind == .delete }) {
            return try markGone(entry.subject, isKnownToServer: false, merge)
        }
        try Outbox.setAside(entry, because: reason, in: database)
        try database.execute(sql: "UPDATE entries SET is_deleted = 0 WHERE id = ?", arguments: [entry.subject])
    }

    static func markGone(_ id: String, _ merge: Merge) throws {
        try markGone(id, isKnownToServer: true, merge)
    }

    private static func markGone(_ id: String, isKnownToServer: Bool, _ merge: Merge) throws {
        try merge.database.execute(sql: "DELETE FROM entries WHERE id = ?", arguments: [id])
        try Tombstone.place(id, isKnownToServer: isKnownToServer, at: merge.now, in: merge.database)
    }

    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool {
        switch message.body {
        case .weightSaved(let weight): try StoredEntry.take(SavedEntry(weight), merge)
        case .entrySaved(let entry): if let entry = SavedEntry(entry) { try StoredEntry.take(entry, merge) }
        // That may be before this device heard that its own word had arrived.
        case .weightDeleted(let deletion), .entryDeleted(let deletion): try markGone(deletion.id.lowercased(), merge)
        default: return false
        }
        return true
    }

    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)? {
        guard let listed = try await diary.listEntries() else { return nil }
        return { merge in
            for entry in listed { try StoredEntry.take(entry, merge) }
            try StoredEntry.mark(listed.map(\.id), in: merge.database)
            try merge.database.execute(sql: "UPDATE account SET has_entries = 1")
        }
    }

    static func settleUnlisted(_ diary: Diary) async throws {
        for id in try await diary.store.read({ try StoredEntry.unlisted(from: $0) }) {
            try await settle(id, by: .get(Routes.progressEntry(id)), as: ProgressEntry.self, diary)
        }
    }

    /// The server knows by the ids what it has.
    static func sendAgain(_ merge: Merge) throws {
        for id in try StoredEntry.unlisted(from: merge.database) {
            guard let entry = try StoredEntry.fetch(id, from: merge.database), !entry.isDeleted else { continue }
            try merge.database.execute(sql: "UPDATE entries SET is_accepted = 0 WHERE id = ?", arguments: [id])
            try entry.appendCreate(at: merge.now, in: merge.database)
        }
    }
}
