import FitIQWire
import Foundation
import GRDB

/// The progress of loading all of the server's meals, the latest first. It is kept in the diary's row `account` and
/// moves in the same transaction as each page, so that of several processes each takes the next page.
struct Reload: Sendable, Hashable {
    /// The cursor that the diary has at the end.
    let target: ClientMessage.Cursor
    /// Indicates whether the server was restored from a backup, and may have lost meals that it had accepted.
    let isRestored: Bool
    /// The paging through the meals that are still to be listed; nil when all were. Only this part is kept.
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

    /// - Parameter old: the load that cannot go on; nil when none was begun.
    /// - Returns: the load that is under way now: another process's, where that was quicker.
    static func begin(_ target: ClientMessage.Cursor, after old: Reload?, in database: Database) throws -> Reload? {
        let stored = try SyncPosition.fetch(from: database).reload
        guard stored == old else { return stored }
        // An abandoned load has brought meals of its epoch, and changes made since were sent to that server.
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
        return try SyncPosition.fetch(from: database).reload
    }

    // MARK: Listing

    /// Takes over the page that ``paging`` asked for.
    ///
    /// - Returns: the progress afterwards; another process's, where that has gone further or ended the load.
    func take(_ page: MealLogPage, _ merge: Merge) throws -> Reload? {
        let stored = try SyncPosition.fetch(from: merge.database).reload
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

    /// Returns the meals that the server was known to have, did not list, and was not asked for.
    static func unlisted(in database: Database) throws -> [String] {
        try String.fetchAll(database, sql: "SELECT meal_id FROM reload_unlisted WHERE is_gone = 0 ORDER BY meal_id")
    }

    /// Settles an unlisted meal of a server with the same epoch as before.
    ///
    /// - Parameter word: the server's answer; nil when it has no such meal.
    /// - Returns: false when another process has gone on with the load.
    func resolve(_ id: String, _ word: ServerMeal?, _ merge: Merge) throws -> Bool {
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

    /// Ends the load: removes the meals that are gone, sends again what a restored server has lost, and sets the
    /// diary's cursor to the target.
    func end(_ merge: Merge) throws {
        guard try isUnderWay(in: merge.database) else { return }
        let gone = try String.fetchAll(merge.database, sql: "SELECT meal_id FROM reload_unlisted WHERE is_gone = 1")
        // The answer to a waiting change tells whether the meal is gone.
        for id in gone where try OutboxEntry.of(id, from: merge.database).isEmpty { try merge.markGone(id) }
        if isRestored {
            let lost = try Self.unlisted(in: merge.database)
            for id in lost { try MealOutbox.createAgain(id, at: merge.now, in: merge.database) }
            for kind in merge.kinds.received { try kind.sendAgain(merge) }
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

    /// Returns true unless another process has taken the reload further, ended it, or begun another.
    private func isUnderWay(in database: Database) throws -> Bool {
        try SyncPosition.fetch(from: database).reload == kept
    }

    /// The load as it is kept in the diary.
    private var kept: Reload {
        var kept = self
        kept.paging = paging.map { MealPaging(interval: $0.interval) }
        return kept
    }
}
