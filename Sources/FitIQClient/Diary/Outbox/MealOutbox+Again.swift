import FitIQWire
import Foundation
import GRDB

// Sends changes once more where the server does not have what it was known to have, or has what it was not.
extension MealOutbox {
    /// Settles a create of a meal that the server turns out to have. Edits made since are sent as an edit; where the
    /// create was sent already, its answer says whether they arrived too.
    static func settleCreates(ofMeal id: String, at date: Date, in database: Database) throws {
        for entry in try OutboxEntry.of(id, from: database) where entry.kind.isCreate {
            guard let edit = entry.edit else {
                try entry.remove(from: database)
                continue
            }
            if entry.attempts == 0 || entry.refusal != nil {
                try entry.rewrite(.edit, body: edit, at: date, in: database)
            }
        }
    }

    /// Sends again, under its id and as it is shown here, a meal that the server has lost. Waiting edits become part of
    /// it; a waiting delete is done.
    static func createAgain(_ id: String, at date: Date, in database: Database) throws {
        guard var meal = try StoredMeal.fetch(id, from: database) else { return }
        let waiting = try OutboxEntry.of(id, from: database)
        guard !waiting.contains(where: { $0.kind.isCreate || $0.kind == .delete }) else { return }
        let edit = try takeEdits(waiting, in: database)
        // Only its foods, no words, tell what was changed of one of them.
        if waiting.contains(where: { $0.item != nil && $0.refusal == nil }) { meal.log.status = .manual }
        let create = try meal.createRequest(items: edit?.items)
        meal.base = nil
        meal.isAccepted = false
        if meal.log.status != .manual {
            meal.log.status = .processing
            meal.clearFailure()
        }
        meal.isProvisional = true
        try meal.save(in: database)
        let text = try JSONColumn.text(edit)
        try OutboxEntry.append(
            create.kind,
            of: MealSync.self,
            id,
            body: create.body,
            edit: text,
            at: date,
            in: database
        )
        try moveRefusedToEnd(waiting, in: database)
    }

    /// Sends again the changes of a meal that the server has lost, where it said more of the meal before than `word`.
    /// Waiting edits become part of that.
    static func editAgain(_ meal: StoredMeal, over word: ServerMeal, at date: Date, in database: Database) throws {
        guard let last = meal.serverVersion, last.log.updatedAt >= word.log.updatedAt,
            let lost = EditMealRequest(from: word.log, to: last.log)
        else { return }
        let waiting = try OutboxEntry.of(meal.id, from: database)
        guard !waiting.contains(where: { $0.kind.isCreate || $0.kind == .delete }) else { return }
        let edit = try takeEdits(waiting.filter { $0.item == nil }, in: database)?.following(lost) ?? lost
        let body = try JSONColumn.text(edit)
        try OutboxEntry.append(.edit, of: MealSync.self, meal.id, body: body, at: date, in: database)
        try moveRefusedToEnd(waiting, in: database)
    }

    /// Takes the edits that wait out of the outbox.
    ///
    /// - Returns: all of them in one; nil when there are none.
    private static func takeEdits(_ waiting: [OutboxEntry], in database: Database) throws -> EditMealRequest? {
        let edits = waiting.filter { $0.refusal == nil }
        for entry in edits { try entry.remove(from: database) }
        return try OutboxEntry.edit(of: edits)
    }

    /// Refused changes hold up nothing that is sent again.
    private static func moveRefusedToEnd(_ waiting: [OutboxEntry], in database: Database) throws {
        for entry in waiting where entry.refusal != nil { try entry.moveToEnd(in: database) }
    }
}

extension OutboxEntry {
    /// Joins the changes of `entries` to a meal that the server has, in their order; nil where they change nothing.
    static func edit(of entries: [OutboxEntry]) throws -> EditMealRequest? {
        try entries.compactMap { try $0.editRequest }.reduce(nil) { $1.following($0) }
    }
}

extension EditMealRequest {
    /// Makes the request that turns `old` into `new`; nil where they are the same to the person.
    init?(from old: MealLog, to new: MealLog) {
        func typed(_ meal: MealLog) -> [TypedItem]? { meal.items?.map(TypedItem.init) }
        let isTypedIn = new.status == .manual
        let isOtherContent =
            isTypedIn
            ? old.status != .manual || typed(old) != typed(new)
            : old.status == .manual || old.rawInput != new.rawInput
        self.init(
            rawInput: isOtherContent && !isTypedIn ? new.rawInput : nil,
            items: isOtherContent && isTypedIn ? typed(new) : nil,
            mealType: new.mealType == old.mealType ? nil : new.mealType,
            loggedAt: new.loggedAt == old.loggedAt ? nil : new.loggedAt,
            notes: new.notes == old.notes ? nil : new.notes ?? ""
        )
        if self == EditMealRequest() { return nil }
    }
}
