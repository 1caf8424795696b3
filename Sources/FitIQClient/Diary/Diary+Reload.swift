import FitIQWire
import Foundation
import Logging

// Loads the diary anew: at first, and when the server can no longer tell what happened since.
//
// All meals are listed page by page while events wait; then the diary stands at the last event before the first page. A
// load that was broken off goes on at its page, however much later, and nothing that happened meanwhile is missed:
// - Whatever is added, edited, moved or deleted after that event, on pages that were listed or not, is an event after it,
//   and applied when the load has come to its end. Where the server no longer keeps one of them, it begins anew.
// - What was deleted before is not listed. It is among the meals that the server was known to have when the load began:
//   each is struck off when it is listed, and asked after when it never was.
// - One that is gone is buried at the end only, and by a server with the epoch of the beginning: one that was brought back
//   from a backup has lost meals that nobody deleted. Where the epoch is another, it begins anew.
extension Diary {
    /// Pages through all meals, and finds out what became of those that the server did not list. What this device has not
    /// sent yet survives. No event is applied before it has come to its end.
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
        // What a server that was brought back from a backup does not list is sent again without asking: where it has the
        // meal, it says so then.
        let unlisted = reload.isRestored ? [] : try await store.read { try Reload.unlisted(in: $0) }
        for id in unlisted {
            guard try await settle(id, reload) else { return }
        }
        try await reloadEntries(isRestored: reload.isRestored)
        let epoch = try await patiently { try await self.events(after: nil) }.epoch
        guard epoch == reload.target.epoch else { return }
        try configuration.checkpoint(.beforeReloadEnds)
        try await store.merge(at: configuration.now()) { try reload.end($0) }
        if reload.isRestored { wakes.wake() }
    }

    private func goOnOrBegin() async throws -> Reload? {
        let begun = try await store.read { try DiaryPlace.fetch(from: $0).reload }
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

    /// - Returns: whether to go on.
    func settle(_ id: String, _ reload: Reload) async throws -> Bool {
        // One that moved to another time while pages were turned is still there.
        let word = try await patiently { try await self.serverMeal(id) }
        return try await store.merge(at: configuration.now()) { try reload.settle(id, word, $0) }
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
