import FitIQCore
import FitIQWire
import Foundation
import GRDB

// Deals with what the server said of a meal's change.
extension MealOutbox {
    /// The server has carried out `entry`.
    ///
    /// - Parameter answer: the meal as it is since; nil of a delete.
    static func confirm(_ entry: OutboxEntry, _ answer: MealLog?, _ merge: Merge) throws {
        guard let answer, entry.kind != .delete else { return try merge.markGone(entry.subject) }
        try entry.remove(from: merge.database)
        // A word of before this change cannot be newer than its answer; one that came meanwhile can.
        if var meal = try StoredMeal.fetch(entry.subject, from: merge.database), let base = meal.base,
            !base.isLaterThanEdit,
            answer.status != .processing || base.log.status == .processing
        {
            meal.base = ServerMeal(answer)
            try meal.save(in: merge.database)
        } else {
            try merge.merge(ServerMeal(answer), from: .answer)
        }
        try findItems(of: entry.subject, in: answer, merge.database)
        try dropBaseIfDone(entry.subject, merge)
    }

    /// Shows the server's version of a meal once nothing of it waits to be sent.
    static func dropBaseIfDone(_ id: String, _ merge: Merge) throws {
        let waiting = try OutboxEntry.of(id, from: merge.database)
        if waiting.allSatisfy({ $0.refusal != nil }) { try dropBase(id, merge) }
    }

    /// The server does not take `entry`. Where it knows the id of a meal that it was to create, what was edited of that or
    /// comes after it is sent. Where the person has changed the meal since, that takes its place; otherwise it is set
    /// aside, and what is shown is what the server has.
    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws {
        let database = merge.database
        let entries = try OutboxEntry.of(entry.subject, from: database)
        guard entries.contains(where: { $0.number == entry.number && $0.key == entry.key }) else { return }
        if try takesServersTime(entry, reason, merge) { return }
        if try logsCopyItself(entry, reason, merge) { return }
        let behind = entries.filter { $0.number > entry.number && $0.refusal == nil }
        if entry.item != nil { return try refuseItem(entry, because: reason, behind, merge) }
        let later = behind.filter { $0.item == nil }
        let isOfKnownMeal = reason.code == .idempotencyKeyReused && entry.kind.isCreate
        if isOfKnownMeal, let edit = entry.edit {
            return try entry.rewrite(.edit, body: edit, at: merge.now, in: database)
        }
        if isOfKnownMeal, !later.isEmpty { return try entry.remove(from: database) }
        if later.contains(where: { $0.kind == .delete }) {
            if entry.kind.isCreate { return try merge.markGone(entry.subject) }
            return try entry.remove(from: database)
        }
        if let next = later.first {
            try fold(entry, later, into: next, merge)
        } else {
            try setAside(entry, because: reason, behind, merge)
        }
    }

    /// Keeps a refused change for the person. Changes of single foods that come behind it are sent all the same, unless it is the
    /// meal itself that the server does not take.
    static func setAside(
        _ entry: OutboxEntry,
        because reason: APIError,
        _ behind: [OutboxEntry],
        _ merge: Merge
    ) throws {
        try Outbox.setAside(entry, because: reason, in: merge.database)
        if behind.isEmpty || entry.kind.isCreate {
            try dropBase(entry.subject, merge)
        } else {
            try entry.moveToEnd(in: merge.database)
        }
    }

    private static func fold(
        _ refused: OutboxEntry,
        _ later: [OutboxEntry],
        into next: OutboxEntry,
        _ merge: Merge
    ) throws {
        let database = merge.database
        if refused.kind.isCreate {
            let meal = try known(StoredMeal.fetch(refused.subject, from: database))
            let items = try later.last { try $0.editRequest?.items != nil }?.editRequest?.items
            let create = try meal.createRequest(items: items ?? refused.itemsRequest?.items)
            let edit = try OutboxEntry.edit(of: [refused] + later)
            for entry in later { try entry.remove(from: database) }
            let text = try JSONColumn.text(edit)
            try refused.rewrite(create.kind, body: create.body, edit: text, at: merge.now, in: database)
        } else if let edit = try OutboxEntry.edit(of: [refused, next]) {
            try refused.remove(from: database)
            let body = try known(JSONColumn.text(edit))
            try next.rewrite(.edit, body: body, at: merge.now, in: database)
        }
    }

    private static func dropBase(_ id: String, _ merge: Merge) throws {
        guard var meal = try StoredMeal.fetch(id, from: merge.database), let base = meal.base else { return }
        if meal.log.status == .processing { merge.announceResult(base) }
        meal.adopt(base)
        try meal.save(in: merge.database)
    }
}
