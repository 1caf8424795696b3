import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// A change of a meal.
struct MealChange: Sendable {
    var request: EditMealRequest
    /// This device's reading of the new words.
    let read: @Sendable (String) -> Reading?
    /// The time in whole seconds.
    let date: Date
}

/// Holds the changes of meals that wait for the server.
///
/// A new change is merged into one that was not sent yet, and replaces one that the server refused.
enum MealOutbox {
    /// - Throws: ``FitIQError/Code/notFound``.
    static func edit(_ id: String, _ change: MealChange, in database: Database) throws {
        guard var meal = try StoredMeal.fetch(id, from: database), !meal.isDeleted else { throw FitIQError.noSuchMeal }
        var change = change
        try dropRefusedItems(of: id, in: database)
        let last = try OutboxEntry.of(id, from: database).last
        // Neither a change of one food nor a copy can take in what changes the meal.
        let open = last.flatMap { $0.isOpen && $0.item == nil && !$0.isWaitingCopy ? $0 : nil }
        // A person who changes a meal no longer wants it deleted.
        if let open, open.kind == .delete { try open.remove(from: database) }
        // A refused edit is no longer shown, and would be refused again.
        if let open, open.kind == .edit, open.refusal == nil {
            change.request = change.request.following(try open.editRequest)
        }
        meal.keepBase()
        meal.apply(change)
        try meal.save(in: database)

        if let open, open.kind.isCreate {
            let create = try meal.createRequest(items: change.request.items ?? open.itemsRequest?.items)
            let edit = try change.request.following(open.editRequest)
            let text = try JSONColumn.text(edit)
            try open.rewrite(create.kind, body: create.body, edit: text, at: change.date, in: database)
        } else {
            let body = try known(JSONColumn.text(change.request))
            if let open, open.kind == .edit {
                try open.rewrite(.edit, body: body, at: change.date, in: database)
            } else {
                let line = last?.line
                try OutboxEntry.append(
                    .edit,
                    of: MealSync.self,
                    id,
                    line: line,
                    body: body,
                    at: change.date,
                    in: database
                )
            }
        }
    }

    /// - Throws: ``FitIQError/Code/notFound``.
    static func delete(_ id: String, at date: Date, in database: Database) throws {
        guard var meal = try StoredMeal.fetch(id, from: database), !meal.isDeleted else { throw FitIQError.noSuchMeal }
        let entries = try OutboxEntry.of(id, from: database)
        if let create = entries.first, create.kind.isCreate, create.attempts == 0, create.isOpen {
            return try StoredMeal.markGone(id, isKnownToServer: false, at: date, in: database)
        }
        for entry in entries where entry.isOpen { try entry.remove(from: database) }
        meal.keepBase()
        meal.isDeleted = true
        try meal.save(in: database)
        let line = entries.first?.line
        try OutboxEntry.append(.delete, of: MealSync.self, id, line: line, body: nil, at: date, in: database)
    }

    /// Lets what the server refused be sent again, and shows it again.
    static func retry(
        _ entry: OutboxEntry,
        read: @escaping @Sendable (String) -> Reading?,
        foods: OwnFoods,
        at date: Date,
        in database: Database
    ) throws {
        try Outbox.retry(entry, at: date, in: database)
        guard database.changesCount > 0, var meal = try StoredMeal.fetch(entry.subject, from: database) else { return }
        if let request = try entry.editRequest {
            meal.keepBase()
            meal.apply(MealChange(request: request, read: read, date: date.wholeSeconds))
        } else if let change = try entry.itemChange(foods: foods, at: date.wholeSeconds) {
            meal.keepBase()
            // Where it no longer fits what is here, the server says so again.
            try? meal.apply(change)
            if let version = meal.serverVersion { try findItems(of: meal.id, in: version.log, database) }
        } else if entry.kind == .delete {
            meal.keepBase()
            meal.isDeleted = true
        }
        try meal.save(in: database)
    }
}

extension OutboxEntry {
    /// The entry as an edit of a meal that the server has; nil where it changes nothing.
    var editRequest: EditMealRequest? {
        get throws { item == nil ? try JSONColumn.value(kind == .edit ? body : edit) : nil }
    }

    /// The request that logs a typed-in meal; nil of other entries.
    var itemsRequest: LogItemsRequest? {
        get throws { kind == .createItems ? try JSONColumn.value(body) : nil }
    }
}

extension EditMealRequest {
    /// Joins both changes.
    func following(_ earlier: EditMealRequest?) -> EditMealRequest {
        guard let earlier else { return self }
        let hasContent = rawInput != nil || items != nil
        return EditMealRequest(
            rawInput: hasContent ? rawInput : earlier.rawInput,
            items: hasContent ? items : earlier.items,
            mealType: mealType ?? earlier.mealType,
            loggedAt: loggedAt ?? earlier.loggedAt,
            notes: notes ?? earlier.notes
        )
    }
}
