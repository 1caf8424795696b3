import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// Merges the server's words into the diary.
///
/// The event log decides: events are applied in their order, each once. All other answers are hints, which may come
/// late, and count only where they are newer than what is known.
struct Merge {
    enum Source {
        case event
        /// An answer to this device's own request.
        case answer
        /// A meal of a diary that is loaded anew, while no event is applied.
        case reload
        /// A meal of a reload from a server that was restored from a backup: what was known before no longer counts.
        case restoration
    }

    let database: Database
    /// The account whose diary it is.
    let userID: String
    let endings: MealEndings
    /// The kinds of things that it hears of.
    let kinds: SyncedKinds
    let now: Date

    /// Takes over the server's word on a meal, or keeps it aside while a change of this device covers it.
    ///
    /// - Throws: ``FitIQError/Code/invalidAnswer`` of another person's meal.
    func merge(_ word: ServerMeal, from source: Source) throws {
        guard word.log.userID.lowercased() == userID else { throw FitIQError.notThePersons }
        let id = word.log.id
        if let grave = try Grave.fetch(id, from: database) {
            return try grave.holds(in: database) ? () : deleteAgain(word)
        }
        var word = word
        if let failure = try earlyFailure(of: id), word.log.status == .processing { word.fail(failure, at: now) }
        guard var meal = try StoredMeal.fetch(id, from: database) else {
            if source == .event { tellEnd(word) }
            return try StoredMeal(word).save(in: database)
        }
        if source == .restoration { try MealOutbox.editAgain(meal, over: word, at: now, in: database) }
        guard Self.counts(word, after: meal.lastWord, from: source) else { return }
        try MealOutbox.settleCreates(ofMeal: id, at: now, in: database)
        let waiting = try OutboxEntry.of(id, from: database)
        if waiting.allSatisfy({ $0.refusal != nil }) {
            // While a change of this device covers the meal, its end is told after that change.
            if meal.log.status == .processing { tellEnd(word) }
            meal.become(word)
        } else {
            word.log.items = word.log.items ?? meal.lastWord?.log.items
            word.isNews = source != .answer
            meal.base = word
            meal.isAccepted = true
        }
        try meal.save(in: database)
    }

    /// Tells listeners that a meal was read, or could not be, once that is on disk.
    func tellEnd(_ word: ServerMeal) {
        guard word.log.status == .completed || word.log.status == .failed else { return }
        database.afterNextTransaction { [endings] _ in endings.tell(word.log.id) }
    }

    /// Returns true where `word` replaces `last`, the server's word before.
    static func counts(_ word: ServerMeal, after last: ServerMeal?, from source: Source) -> Bool {
        guard let last, source != .restoration else { return true }
        switch (last.log.status == .processing, word.log.status == .processing) {
        // A final status is never left.
        case (false, true): return false
        // A final status is the later word, whatever the server's clock says.
        case (true, false): return true
        // The wire counts in whole seconds: of two words of one second the event's is the later one.
        default:
            return word.log.updatedAt > last.log.updatedAt
                || (source != .answer && word.log.updatedAt == last.log.updatedAt)
        }
    }

    /// Records that a meal could not be read. Where the meal is unknown, and `failure` does not say enough to show it,
    /// the failure waits for the meal.
    func fail(_ failure: MealLogFailure, at date: Date?) throws {
        let id = failure.id.lowercased()
        let meal = try StoredMeal.fetch(id, from: database)
        if var log = MealLog(failure) {
            log.notes = failure.notes ?? meal?.lastWord?.log.notes ?? meal?.log.notes
            return try merge(ServerMeal(log), from: .event)
        }
        if try Grave.fetch(id, from: database) != nil { return }
        if let meal {
            var word = meal.lastWord ?? ServerMeal(meal.log)
            word.fail(failure, at: max(failure.updatedAt ?? date ?? now, word.log.updatedAt))
            try merge(word, from: .event)
        } else {
            try database.execute(
                sql: "INSERT OR REPLACE INTO early_failures (meal_id, failure, heard_at) VALUES (?, ?, ?)",
                arguments: [id, JSONColumn.text(failure), now.milliseconds]
            )
        }
    }

    private func earlyFailure(of id: String) throws -> MealLogFailure? {
        let text = try String.fetchOne(
            database.cachedStatement(sql: "SELECT failure FROM early_failures WHERE meal_id = ?"),
            arguments: [id]
        )
        guard let text else { return nil }
        try database.execute(sql: "DELETE FROM early_failures WHERE meal_id = ?", arguments: [id])
        return try JSONColumn.value(text)
    }

    /// Removes a meal for good. The person's changes that the server does not have are kept.
    func bury(_ id: String) throws {
        let id = id.lowercased()
        try Overtaken.keep(id, self)
        try StoredMeal.bury(id, at: now, in: database)
    }

    /// Deletes again a meal that the person had deleted, and that a backup or a device which had not heard of it
    /// brought back.
    private func deleteAgain(_ word: ServerMeal) throws {
        try database.execute(sql: "DELETE FROM graves WHERE subject = ?", arguments: [word.log.id])
        try StoredMeal(word).save(in: database)
        try MealOutbox.delete(word.log.id, at: now, in: database)
    }
}

extension ServerMeal {
    fileprivate mutating func fail(_ failure: MealLogFailure, at date: Date) {
        log.status = .failed
        log.errorMessage = failure.errorMessage
        log.errorCode = failure.errorCode
        log.details = failure.details
        log.suggestions = failure.suggestions
        log.updatedAt = date
        log.items = []
        log.totals = NutrientTotals()
        log.isComplete = false
        log.unrecognized = []
    }
}

extension MealLog {
    /// Returns nil where an older server does not say enough.
    fileprivate init?(_ failure: MealLogFailure) {
        guard let mealType = failure.mealType, let loggedAt = failure.loggedAt, let createdAt = failure.createdAt,
            let updatedAt = failure.updatedAt
        else { return nil }
        self.init(
            id: failure.id,
            userID: failure.userID,
            rawInput: failure.rawInput,
            mealType: mealType,
            status: .failed,
            loggedAt: loggedAt,
            processingStartedAt: failure.processingStartedAt,
            processingCompletedAt: failure.processingCompletedAt,
            errorMessage: failure.errorMessage,
            createdAt: createdAt,
            updatedAt: updatedAt,
            items: [],
            isComplete: false,
            unrecognized: [],
            errorCode: failure.errorCode,
            details: failure.details,
            suggestions: failure.suggestions
        )
    }
}
