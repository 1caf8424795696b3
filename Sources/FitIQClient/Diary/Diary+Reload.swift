import FitIQWire
import Foundation
import GRDB
import Logging

// Loads the diary anew: at first, and when the server can no longer tell what happened since.
extension Diary {
    /// Pages through all meals, and finds out what became of those that the server did not list. What this device has not
    /// sent yet survives. Broken off, it begins again; no event is applied before it has come to its end.
    func reload() async throws {
        client.log.sync.notice("The diary is loaded anew.")
        let standing = try await patiently { try await self.events(after: nil) }
        let target = ClientMessage.Cursor(eventID: standing.cursor, epoch: standing.epoch)
        let (isRestored, before) = try await store.write { database in
            try Reload.begin(target, in: database)
        }
        let reload = Reload(target: target, isRestored: isRestored)
        var seen: Set<String> = []
        var query = MealLogQuery(
            interval: Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 253_402_300_000),
            limit: MealLogQuery.largestLimit
        )
        while true {
            let page = try await patiently { [query] in
                try await self.ask(.get(Routes.mealLogs, query: query.parameters)) as MealLogPage
            }
            let new = page.mealLogs.map { ServerMeal($0) }.filter { seen.insert($0.log.id).inserted }
            guard try await store.merge(at: configuration.now(), { try reload.merge(new, $0) }) else { return }
            try configuration.checkpoint(.midReload)
            guard page.hasMore, let last = page.mealLogs.last else { break }
            query = query.following(last, count: page.mealLogs.count)
        }
        try await settleUnseen(before.subtracting(seen), reload)
        try configuration.checkpoint(.beforeReloadEnds)
        try await store.write { try reload.end(in: $0) }
    }

    func settleUnseen(_ ids: Set<String>, _ reload: Reload) async throws {
        for id in ids.sorted() {
            // One that moved to another time while pages were turned is still there.
            let word = reload.isRestored ? nil : try await patiently { try await self.serverMeal(id) }
            guard try await store.merge(at: configuration.now(), { try reload.settle(id, word, $0) }) else { return }
        }
    }

    /// Waits where the server asks for it: a long diary takes more requests than it allows in a minute.
    private func patiently<Value: Sendable>(_ ask: @Sendable () async throws -> Value) async throws -> Value {
        for _ in 0..<10 {
            do {
                return try await ask()
            } catch let error as FitIQError where error.status == 429 {
                try await configuration.pause(min(error.retryAfter ?? .seconds(5), .seconds(60)))
            }
        }
        return try await ask()
    }
}

extension MealLogQuery {
    /// The page after one that ended with `last`. Pages are turned by time rather than by number, so that a meal that is
    /// deleted meanwhile does not hide another; those of the last second come twice.
    fileprivate func following(_ last: MealLog, count: Int) -> MealLogQuery {
        var next = self
        let end = last.loggedAt.addingTimeInterval(1)
        if let interval, interval.lowerBound < end, end < interval.upperBound {
            next.interval = interval.lowerBound..<end
            next.offset = 0
        } else {
            next.offset += count
        }
        return next
    }
}

/// One way through all of the server's meals.
struct Reload: Sendable {
    let target: ClientMessage.Cursor
    /// Whether the server was brought back from a backup, and may have lost meals that it had accepted.
    let isRestored: Bool

    /// - Returns: whether the server numbers events anew, and the meals that it is known to have.
    static func begin(
        _ target: ClientMessage.Cursor,
        in database: Database
    ) throws -> (isRestored: Bool, accepted: Set<String>) {
        let epoch = try DiaryPlace.fetch(from: database).cursor?.epoch
        try database.execute(
            sql: "UPDATE account SET reload_cursor = ?, reload_epoch = ?",
            arguments: [target.eventID, target.epoch]
        )
        let accepted = try String.fetchSet(database, sql: "SELECT id FROM meals WHERE is_accepted = 1")
        return (epoch != nil && epoch != target.epoch, accepted)
    }

    /// False when another process has begun or ended a reload of its own, which then counts.
    private func isUnderWay(in database: Database) throws -> Bool {
        try DiaryPlace.fetch(from: database).reload == target
    }

    /// - Returns: whether to go on; here and below.
    func merge(_ words: [ServerMeal], _ merge: Merge) throws -> Bool {
        guard try isUnderWay(in: merge.database) else { return false }
        for word in words {
            if isRestored, try StoredMeal.isBuried(word.log.id, in: merge.database) {
                try deleteAgain(word, merge)
            } else {
                try merge.merge(word, from: isRestored ? .restoration : .reload)
            }
        }
        return true
    }

    /// The person had deleted it, and the backup brought it back.
    private func deleteAgain(_ word: ServerMeal, _ merge: Merge) throws {
        try merge.database.execute(sql: "DELETE FROM graves WHERE meal_id = ?", arguments: [word.log.id])
        try StoredMeal(word).save(merge.tallies, in: merge.database)
        try Outbox.delete(word.log.id, at: merge.now, merge.tallies, in: merge.database)
    }

    /// What becomes of a meal that the server was known to have, and did not list.
    ///
    /// - Parameter word: what it says of the meal; nil when it has none.
    func settle(_ id: String, _ word: ServerMeal?, _ merge: Merge) throws -> Bool {
        guard try isUnderWay(in: merge.database) else { return false }
        if let word {
            try merge.merge(word, from: .reload)
        } else if isRestored {
            try Outbox.createAgain(id, at: merge.now, merge.tallies, in: merge.database)
        } else if try OutboxEntry.ofMeal(id, from: merge.database).isEmpty {
            // Where something waits to be sent, its answer says so.
            try merge.bury(id)
        }
        return true
    }

    func end(in database: Database) throws {
        guard try isUnderWay(in: database) else { return }
        try database.execute(
            sql: """
                UPDATE account SET cursor = reload_cursor, epoch = reload_epoch, reload_cursor = NULL,
                    reload_epoch = NULL
                """
        )
    }
}
