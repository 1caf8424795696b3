import FitIQCore
import FitIQWire
import Foundation
import GRDB
import NIOHTTP1

/// Foods of the person's own, as the outbox and the merge know them. Of a food the newest word wins.
enum OwnFoodSync: SyncedKind {
    static let name = "food"

    static func call(for entry: OutboxEntry) -> HTTPCall {
        switch entry.kind {
        case .create, .createItems: HTTPCall(.POST, Routes.ownFoods, entry)
        case .edit: HTTPCall(.PUT, Routes.ownFood(entry.subject), entry)
        case .delete: HTTPCall(.DELETE, Routes.ownFood(entry.subject), entry)
        }
    }

    static func isAnswer(_ answer: OwnFoodRecord, to entry: OutboxEntry, of account: String) -> Bool {
        answer.id.lowercased() == entry.subject
    }

    /// An older server keeps no foods. What is new waits until the server is a newer one.
    static func verdict(on error: any Error, of entry: OutboxEntry) -> OutboxVerdict {
        OutboxVerdict(error, ofNewKind: entry)
    }

    static func confirm(_ entry: OutboxEntry, _ answer: OwnFoodRecord?, _ merge: Merge) throws {
        guard let answer, entry.kind != .delete else { return try markGone(entry.subject, merge) }
        let isUncovered = try OutboxEntry.of(entry.subject, from: merge.database).contains { $0.key == entry.key }
        try entry.remove(from: merge.database)
        try StoredFood.take(answer, from: .answer, isUncovered: isUncovered, merge)
    }

    /// A change that was made since goes on; what was deleted here meanwhile is gone, or there again.
    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws {
        let database = merge.database
        let waiting = try OutboxEntry.of(entry.subject, from: database)
        guard waiting.contains(where: { $0.key == entry.key }) else { return }
        if entry.kind.isCreate, waiting.contains(where: { $0.kind == .delete }) {
            return try markGone(entry.subject, isKnownToServer: false, merge)
        }
        if let next = waiting.first(where: { $0.number > entry.number && $0.kind == .edit }), let body = next.body {
            try next.remove(from: database)
            return try entry.rewrite(entry.kind, body: body, at: merge.now, in: database)
        }
        try Outbox.setAside(entry, because: reason, in: database)
        try database.execute(sql: "UPDATE own_foods SET is_deleted = 0 WHERE id = ?", arguments: [entry.subject])
    }

    static func markGone(_ id: String, _ merge: Merge) throws {
        try markGone(id, isKnownToServer: true, merge)
    }

    private static func markGone(_ id: String, isKnownToServer: Bool, _ merge: Merge) throws {
        try merge.database.execute(sql: "DELETE FROM own_foods WHERE id = ?", arguments: [id])
        try StoredFood.dropBase(id, in: merge.database)
        try Tombstone.place(id, isKnownToServer: isKnownToServer, at: merge.now, in: merge.database)
    }

    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool {
        switch message.body {
        case .foodSaved(let food): try StoredFood.take(food, from: .event, merge)
        case .foodDeleted(let deletion): try markGone(deletion.id.lowercased(), merge)
        default: return false
        }
        return true
    }

    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)? {
        let listed = try await diary.listAll(OwnFoodPage.self, "foods", at: Routes.ownFoods)
        // A server that is older than own foods has none to list.
        guard let foods = listed else { return { _ in } }
        return { merge in
            for food in foods { try StoredFood.take(food, from: .reload, merge) }
            try merge.database.execute(
                sql: "UPDATE own_foods SET is_listed = id IN (SELECT value FROM json_each(?))",
                arguments: [JSONColumn.text(foods.map { $0.id.lowercased() })]
            )
        }
    }

    static func settleUnlisted(_ diary: Diary) async throws {
        for id in try await diary.store.read({ try StoredFood.unlisted(from: $0) }) {
            try await settle(id, by: .get(Routes.ownFood(id)), as: OwnFoodRecord.self, diary)
        }
    }

    static func sendAgain(_ merge: Merge) throws {
        for id in try StoredFood.unlisted(from: merge.database) {
            guard let food = try StoredFood.fetch(id, from: merge.database), !food.isDeleted else { continue }
            try merge.database.execute(sql: "UPDATE own_foods SET is_accepted = 0 WHERE id = ?", arguments: [id])
            try StoredFood.dropBase(id, in: merge.database)
            for change in try OutboxEntry.of(id, from: merge.database) { try change.remove(from: merge.database) }
            try food.appendCreate(at: merge.now, in: merge.database)
        }
    }
}
