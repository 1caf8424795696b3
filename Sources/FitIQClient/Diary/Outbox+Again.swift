import FitIQWire
import Foundation
import GRDB

// What is sent once more, as a server does not have what it was known to have, or has what it was not.
extension Outbox {
    /// The server turns out to have a meal that waits to be created. What was edited of it since is sent as an edit; where
    /// the create was sent already, its answer says whether that arrived too.
    static func settleCreates(ofMeal id: String, at date: Date, in database: Database) throws {
        for entry in try OutboxEntry.ofMeal(id, from: database) where entry.kind.isCreate {
            guard let edit = entry.edit else {
                try entry.remove(from: database)
                continue
            }
            if entry.attempts == 0 || entry.refusal != nil {
                try entry.rewrite(.edit, body: edit, at: date, in: database)
            }
        }
    }

    /// Lets a meal that the server has lost be sent again as it is shown here, under its id. What waits of it becomes part
    /// of that; one that is to be deleted is as good as deleted.
    static func createAgain(_ id: String, at date: Date, in database: Database) throws {
        guard var meal = try StoredMeal.fetch(id, from: database) else { return }
        let waiting = try OutboxEntry.ofMeal(id, from: database)
        guard !waiting.contains(where: { $0.kind.isCreate || $0.kind == .delete }) else { return }
        let edit = try takeEdits(waiting, in: database)
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
        try OutboxEntry.append(create.kind, ofMeal: id, body: create.body, edit: text, at: date, in: database)
        try moveRefusedToEnd(waiting, in: database)
    }

    /// Lets what the server has lost of a meal's changes be sent again, where it said more of it before than `word`. What
    /// waits of the meal becomes part of that.
    static func editAgain(_ meal: StoredMeal, over word: ServerMeal, at date: Date, in database: Database) throws {
        guard let last = meal.lastWord, last.log.updatedAt >= word.log.updatedAt,
            let lost = EditMealRequest(from: word.log, to: last.log)
        else { return }
        let waiting = try OutboxEntry.ofMeal(meal.id, from: database)
        guard !waiting.contains(where: { $0.kind.isCreate || $0.kind == .delete }) else { return }
        let edit = try takeEdits(waiting, in: database)?.following(lost) ?? lost
        let body = try JSONColumn.text(edit)
        try OutboxEntry.append(.edit, ofMeal: meal.id, body: body, at: date, in: database)
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

    /// What was refused holds up nothing that is sent again.
    private static func moveRefusedToEnd(_ waiting: [OutboxEntry], in database: Database) throws {
        for entry in waiting where entry.refusal != nil { try entry.moveToEnd(in: database) }
    }
}

extension OutboxEntry {
    /// All that `entries` change of a meal that the server has, in their order; nil where that is nothing.
    static func edit(of entries: [OutboxEntry]) throws -> EditMealRequest? {
        try entries.compactMap { try $0.editRequest }.reduce(nil) { $1.following($0) }
    }
}

extension EditMealRequest {
    /// What makes `new` of `old`; nil where they are the same to the person.
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
