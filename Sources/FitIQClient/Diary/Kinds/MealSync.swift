import FitIQWire
import Foundation
import GRDB
import NIOHTTP1

/// Meals, as the outbox and the merge know them. They are listed by a reload of their own: ``Reload``.
enum MealSync: SyncedKind {
    static let name = "meal"

    static func call(for entry: OutboxEntry) -> HTTPCall {
        let (method, path) =
            switch entry.kind {
            case .create: (HTTPMethod.POST, entry.copied.map(Routes.copyMealLog) ?? Routes.naturalMealLogs)
            case .createItems: (.POST, Routes.mealLogBatch)
            case .edit where entry.item != nil: (.PATCH, Routes.mealItem(entry.item ?? "", of: entry.subject))
            case .edit: (.PUT, Routes.mealLog(entry.subject))
            case .delete: (.DELETE, Routes.mealLog(entry.subject))
            }
        return HTTPCall(method, path, entry)
    }

    static func isAnswer(_ answer: MealLog, to entry: OutboxEntry, of account: String) -> Bool {
        answer.id.lowercased() == entry.subject && answer.userID.lowercased() == account
    }

    /// Without a food of it a meal is still there.
    static func verdict(on error: any Error, of entry: OutboxEntry) -> OutboxVerdict {
        entry.item == nil ? OutboxVerdict(error, of: entry) : OutboxVerdict(error, mayBeGone: false)
    }

    static func confirm(_ entry: OutboxEntry, _ answer: MealLog?, _ merge: Merge) throws {
        try MealOutbox.confirm(entry, answer, merge)
    }

    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws {
        try MealOutbox.refuse(entry, because: reason, merge)
    }

    static func markGone(_ id: String, _ merge: Merge) throws {
        try merge.markGone(id)
    }

    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool {
        switch message.body {
        case .mealLogCompleted(let meal), .mealLogUpdated(let meal):
            try merge.merge(ServerMeal(meal), from: .event)
        case .mealLogFailed(let failure):
            try merge.fail(failure, at: message.timestamp)
        case .mealLogDeleted(let deletion):
            try merge.markGone(deletion.id)
        default:
            return false
        }
        return true
    }

    /// The server knows the id of a meal that it was to create, with other words. It has that one, or it was deleted. Of a food that
    /// the server does not have, the meal may be gone.
    static func follow(_ verdict: OutboxVerdict, of entry: OutboxEntry, _ diary: Diary) async throws -> Bool {
        if entry.item != nil { return try await followItem(verdict, of: entry, diary) }
        if verdict == .done, try await diary.settleDayCopy(entry) { return true }
        guard case .refused(let reason) = verdict, reason.code == .idempotencyKeyReused, entry.kind.isCreate else {
            return false
        }
        if try await diary.settleDayCopy(entry) { return true }
        guard entry.edit == nil, try await !diary.refreshMeal(entry.subject), await diary.isKnownEpoch() else {
            return true
        }
        try await diary.store.merge(at: diary.configuration.now()) { try $0.markGone(entry.subject) }
        return true
    }

    private static func followItem(
        _ verdict: OutboxVerdict,
        of entry: OutboxEntry,
        _ diary: Diary
    ) async throws -> Bool {
        guard case .refused(let reason) = verdict, reason.code == .notFound else { return false }
        if try await diary.refreshMeal(entry.subject) { return false }
        let (now, isKnown) = (diary.configuration.now(), await diary.isKnownEpoch())
        try await diary.store.merge(at: now) { merge in
            // A server that was brought back from a backup gets the meal anew.
            if isKnown {
                try merge.markGone(entry.subject)
            } else {
                try Outbox.retry(entry, at: now, in: merge.database)
            }
        }
        return true
    }
}
