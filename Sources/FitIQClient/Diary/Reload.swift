import FitIQWire
import Foundation
import GRDB

/// One way through all of the server's meals, the latest first, as far as it has come. Kept in the diary's row `account`
/// and moved together with what each step brings; of processes that load one diary each takes the next step from there.
struct Reload: Sendable, Hashable {
    /// Where it will have brought the diary.
    let target: ClientMessage.Cursor
    /// Whether the server was brought back from a backup, and may have lost meals that it had accepted.
    let isRestored: Bool
    /// The way through what is still to be listed; nil when all was. Of it only that is kept.
    private(set) var paging: MealPaging?

    /// Every date that a meal can have.
    private static let dates = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 253_402_300_000)

    /// - Parameter row: of `account`.
    init?(_ row: Row) {
        guard let cursor = row["reload_cursor"] as Int? else { return nil }
        target = ClientMessage.Cursor(eventID: cursor, epoch: row["reload_epoch"])
        let epoch: String? = row["epoch"]
        isRestored = epoch != nil && epoch != target.epoch
        let end = (row["reload_before"] as Int64?).map(Date.init(milliseconds:)) ?? Self.dates.upperBound
        paging = Self.dates.lowerBound < end ? MealPaging(interval: Self.dates.lowerBound..<end) : nil
    }

    /// - Parameter old: what cannot be gone on with; nil when nothing was begun.
    /// - Returns: what is under way now: another process's, when that was quicker.
    static func begin(_ target: ClientMessage.Cursor, after old: Reload?, in database: Database) throws -> Reload? {
        let stored = try DiaryPlace.fetch(from: database).reload
        guard stored == old else { return stored }
        // A load that was broken off has brought meals of its epoch, and what was sent since went there.
        try database.execute(
            sql: """
                UPDATE account SET epoch = CASE WHEN reload_epoch <> :epoch THEN reload_epoch ELSE epoch END,
                    reload_cursor = :cursor, reload_epoch = :epoch, reload_before = NULL
                """,
            arguments: ["cursor": target.eventID, "epoch": target.epoch]
        )
        try database.execute(
            sql: """
                DELETE FROM reload_unlisted;
                INSERT INTO reload_unlisted (meal_id) SELECT id FROM meals WHERE is_accepted = 1;
                """
        )
        return try DiaryPlace.fetch(from: database).reload
    }

    // MARK: Listing

    /// Takes over the page that ``paging`` asked for.
    ///
    /// - Returns: how far it has come; where another process has taken it further or ended it meanwhile, that.
    func take(_ page: MealLogPage, _ merge: Merge) throws -> Reload? {
        let stored = try DiaryPlace.fetch(from: merge.database).reload
        guard stored == kept else { return stored }
        let words = page.mealLogs.map { ServerMeal($0) }
        for word in words { try merge.merge(word, from: isRestored ? .restoration : .reload) }
        try merge.database.cachedStatement(
            sql: "DELETE FROM reload_unlisted WHERE meal_id IN (SELECT value FROM json_each(?))"
        ).execute(arguments: [JSONColumn.text(words.map(\.log.id))])
        var next = self
        next.paging = try paging?.next(after: page)
        if next.kept != kept {
            let before = next.paging?.interval.upperBound ?? Self.dates.lowerBound
            try merge.database.cachedStatement(sql: "UPDATE account SET reload_before = ?")
                .execute(arguments: [before.milliseconds])
        }
        return next
    }

    /// The meals that the server was known to have, did not list, and was not asked after.
    static func unlisted(in database: Database) throws -> [String] {
        try String.fetchAll(database, sql: "SELECT meal_id FROM reload_unlisted WHERE is_gone = 0 ORDER BY meal_id")
    }

    /// What becomes of such a meal where the server is the one of before.
    ///
    /// - Parameter word: what the server says of it; nil when it has none.
    /// - Returns: whether to go on.
    func settle(_ id: String, _ word: ServerMeal?, _ merge: Merge) throws -> Bool {
        guard try isUnderWay(in: merge.database) else { return false }
        // Another process may have settled it.
        let unlisted = "SELECT EXISTS (SELECT 1 FROM reload_unlisted WHERE meal_id = ?)"
        guard try Bool.fetchOne(merge.database, sql: unlisted, arguments: [id]) == true else { return true }
        guard let word else {
            try merge.database.execute(
                sql: "UPDATE reload_unlisted SET is_gone = 1 WHERE meal_id = ?",
                arguments: [id]
            )
            return true
        }
        try merge.merge(word, from: .reload)
        try merge.database.execute(sql: "DELETE FROM reload_unlisted WHERE meal_id = ?", arguments: [id])
        return true
    }

    /// Buries what is gone, lets what a restored server has lost be sent again, and the diary stand at the target.
    func end(_ merge: Merge) throws {
        guard try isUnderWay(in: merge.database) else { return }
        let gone = try String.fetchAll(merge.database, sql: "SELECT meal_id FROM reload_unlisted WHERE is_gone = 1")
        // Where something waits to be sent, its answer says so.
        for id in gone where try OutboxEntry.ofMeal(id, from: merge.database).isEmpty { try merge.bury(id) }
        if isRestored {
            let lost = try Self.unlisted(in: merge.database)
            for id in lost { try Outbox.createAgain(id, at: merge.now, in: merge.database) }
            try EntryOutbox.sendAgain(at: merge.now, in: merge.database)
        }
        try merge.database.execute(
            sql: """
                DELETE FROM reload_unlisted;
                UPDATE entries SET is_listed = 0 WHERE is_listed = 1;
                UPDATE account SET cursor = reload_cursor, epoch = reload_epoch, reload_cursor = NULL,
                    reload_epoch = NULL, reload_before = NULL;
                """
        )
    }

    /// False when another process has taken it further, ended it, or begun anew.
    private func isUnderWay(in database: Database) throws -> Bool {
        try DiaryPlace.fetch(from: database).reload == kept
    }

    /// As it is in the diary.
    private var kept: Reload {
        var kept = self
        kept.paging = paging.map { MealPaging(interval: $0.interval) }
        return kept
    }
}
