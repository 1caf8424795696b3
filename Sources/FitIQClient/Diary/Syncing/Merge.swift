import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// Merges what the server tells into the diary.
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
    let results: MealResults
    /// The kinds of things that it hears of.
    let kinds: SyncedKinds
    let now: Date

    /// Takes over the server's version of a meal, or keeps it as the base of a change that waits to be sent.
    ///
    /// - Throws: ``FitIQError/Code/invalidAnswer`` of another person's meal.
    func merge(_ version: ServerMeal, from source: Source) throws {
        guard version.log.userID.lowercased() == userID else { throw FitIQError.notThePersons }
        let id = version.log.id
        if let tombstone = try Tombstone.fetch(id, from: database) {
            return try tombstone.holds(in: database) ? () : resendDeletion(version)
        }
        var version = version
        if let failure = try earlyFailure(of: id), version.log.status == .processing { version.fail(failure, at: now) }
        guard var meal = try StoredMeal.fetch(id, from: database) else {
            if source == .event { announceResult(version) }
            return try StoredMeal(version).save(in: database)
        }
        if source == .restoration { try MealOutbox.editAgain(meal, over: version, at: now, in: database) }
        guard Self.counts(version, after: meal.serverVersion, from: source) else { return }
        try MealOutbox.settleCreates(ofMeal: id, at: now, in: database)
        let isCovered = try OutboxEntry.of(id, from: database).contains { $0.refusal == nil }
        if !isCovered {
            // While a change of this device covers the meal, its end is told after that change.
            if meal.log.status == .processing { announceResult(version) }
            meal.adopt(version)
        } else {
            version.log.items = version.log.items ?? meal.serverVersion?.log.items
            version.isLaterThanEdit = source != .answer
            meal.base = version
            meal.isAccepted = true
        }
        try meal.save(in: database)
        guard isCovered else { return }
        try MealOutbox.findItems(of: id, in: version.log, database)
        try MealOutbox.dropBaseIfDone(id, self)
    }

    /// Announces that a meal was read, or could not be, once that is on disk.
    func announceResult(_ version: ServerMeal) {
        guard version.log.status == .completed || version.log.status == .failed else { return }
        database.afterNextTransaction { [results] _ in results.tell(version.log.id) }
    }

    /// Returns true if `version` replaces `last`, the server's version before it.
    static func counts(_ version: ServerMeal, after last: ServerMeal?, from source: Source) -> Bool {
        guard let last, source != .restoration else { return true }
        switch (last.log.status == .processing, version.log.status == .processing) {
        // A final status is never left.
        case (false, true): return false
        // A final status is the later version, whatever the server's clock says.
        case (true, false): return true
        // The wire counts in whole seconds: of two versions of one second the event's is the later one.
        default:
            return version.log.updatedAt > last.log.updatedAt
                || (source != .answer && version.log.updatedAt == last.log.updatedAt)
        }
    }

    /// Records that a meal could not be read. Where the meal is unknown, and `failure` does not say enough to show it,
    /// the failure waits for the meal.
    func fail(_ failure: MealLogFailure, at date: Date?) throws {
        let id = failure.id.lowercased()
        let meal = try StoredMeal.fetch(id, from: database)
        if var log = MealLog(failure) {
            log.notes = failure.notes ?? meal?.serverVersion?.log.notes ?? meal?.log.notes
            return try merge(ServerMeal(log), from: .event)
        }
        if try Tombstone.fetch(id, from: database) != nil { return }
        if let meal {
            var version = meal.serverVersion ?? ServerMeal(meal.log)
            version.fail(failure, at: max(failure.updatedAt ?? date ?? now, version.log.updatedAt))
            try merge(version, from: .event)
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
    func markGone(_ id: String) throws {
        let id = id.lowercased()
        try Overtaken.keep(id, self)
        try StoredMeal.markGone(id, at: now, in: database)
    }

    /// Deletes again a meal that the person had deleted, and that a backup or a device which had not heard of it
    /// brought back.
    private func resendDeletion(_ version: ServerMeal) throws {
        try database.execute(sql: "DELETE FROM graves WHERE subject = ?", arguments: [version.log.id])
        try StoredMeal(version).save(in: database)
        try MealOutbox.delete(version.log.id, at: now, in: database)
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
