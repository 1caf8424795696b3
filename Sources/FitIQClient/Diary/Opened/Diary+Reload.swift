import FitIQWire
import Foundation
import Logging

// Loads the diary anew: at first, and when the server can no longer tell what happened since.
//
//     begin: target := the last event → list all pages → ask after each unlisted meal → end: cursor := target
//     A changed epoch, or an event that the server no longer keeps, leads back to the beginning.
//
// Events wait until the end. A load that was broken off goes on at its page, however much later, and misses nothing:
// - A meal that is added, edited, moved or deleted after the target, on a listed page or not, is an event after the
//   target, and is applied after the end.
// - A meal that was deleted before is not listed. `reload_unlisted` holds the meals that the server was known to have at
//   the beginning; each is struck off when it is listed, and asked after when it never was.
// - A meal that is gone is removed at the end only, and only if the server still has the epoch of the beginning: a server
//   that was restored from a backup has lost meals that nobody deleted.
extension Diary {
    /// Lists all meals and finds out what became of those that the server did not list. Changes that this device has
    /// not sent survive. No event is applied before the end.
    func reload() async throws {
        var standing = try await goOnOrBegin()
        while let reload = standing, let query = reload.paging?.query {
            let page: MealLogPage = try await patiently {
                try await self.ask(.get(Routes.mealLogs, query: query.parameters))
            }
            standing = try await store.merge(at: configuration.now()) { try reload.take(page, $0) }
            try configuration.checkpoint(.midReload)
        }
        guard let reload = standing else { return }
        // Meals that a restored server does not list are sent again without asking: if it has one, its answer says so.
        let unlisted = reload.isRestored ? [] : try await store.read { try Reload.unlisted(in: $0) }
        for id in unlisted {
            guard try await resolve(id, reload) else { return }
        }
        try await reloadBesideMeals(isRestored: reload.isRestored)
        let epoch = try await patiently { try await self.events(after: nil) }.epoch
        guard epoch == reload.target.epoch else { return }
        try configuration.checkpoint(.beforeReloadEnds)
        try await store.merge(at: configuration.now()) { try reload.end($0) }
        if reload.isRestored { wakes.wake() }
    }

    private func goOnOrBegin() async throws -> Reload? {
        let begun = try await store.read { try SyncPosition.fetch(from: $0).reload }
        if let begun {
            let list = try await patiently { try await self.events(after: begun.target, limit: 1) }
            if !list.resyncRequired, list.epoch == begun.target.epoch {
                client.log.sync.notice("Loading the diary goes on where it was broken off.")
                return begun
            }
        }
        client.log.sync.notice("The diary is loaded anew.")
        let standing = try await patiently { try await self.events(after: nil) }
        let target = ClientMessage.Cursor(eventID: standing.cursor, epoch: standing.epoch)
        return try await store.write { try Reload.begin(target, after: begun, in: $0) }
    }

    /// - Returns: false when another process has gone on with the load.
    func resolve(_ id: String, _ reload: Reload) async throws -> Bool {
        // A meal that was moved to another time during the listing is still there.
        let word = try await patiently { try await self.serverMeal(id) }
        return try await store.merge(at: configuration.now()) { try reload.resolve(id, word, $0) }
    }

    /// Waits where the server asks for it: a long diary takes more requests than it allows in a minute.
    func patiently<Value: Sendable>(_ ask: @Sendable () async throws -> Value) async throws -> Value {
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
