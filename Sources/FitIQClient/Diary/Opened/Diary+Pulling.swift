import FitIQWire
import Foundation
import GRDB

// Brings what happened, here and on other devices, into the diary.
extension Diary {
    struct PullResult: Sendable {
        var applied = 0
        var isReloaded = false
    }

    /// Asks for what happened since the diary last heard, and applies it.
    func pull() async throws -> PullResult {
        var result = PullResult()
        var reloads = 0
        while true {
            let position = try await store.read { try SyncPosition.fetch(from: $0) }
            var list: MealEventList?
            try await loadBesideMealsIfNeeded(position)
            if position.reload == nil, let cursor = position.cursor { list = try await events(after: cursor) }
            guard let cursor = position.cursor, let list, !list.resyncRequired, list.epoch == cursor.epoch ?? list.epoch
            else {
                // More than one is needed only where another process broke into it.
                guard reloads < 3 else {
                    throw FitIQError(.invalidAnswer, "The server wants the diary loaded anew again and again.")
                }
                reloads += 1
                try await reload()
                result.isReloaded = true
                continue
            }
            guard case .applied(let count, let last) = try await apply(list.events) else {
                if list.events.isEmpty { return result }
                // Either another process is loading anew, or the server leaves events out.
                let now = try await store.read { try SyncPosition.fetch(from: $0) }
                guard now == position else { continue }
                throw FitIQError(.invalidAnswer, "The server leaves out some of what happened.")
            }
            result.applied += count
            guard list.hasMore else { return result }
            guard last > cursor.eventID else {
                throw FitIQError(.invalidAnswer, "The server says there is more, but does not send it.")
            }
        }
    }

    func apply(_ messages: [SocketMessage]) async throws -> Merge.EventsResult {
        let checkpoint = configuration.checkpoint
        let (result, isAnswered) = try await store.merge(at: configuration.now()) { merge in
            let last = try OutboxEntry.lastNumber(from: merge.database)
            let due = try Outbox.nextAttempt(from: merge.database)
            let result = try merge.apply(messages)
            try checkpoint(.beforeEventsCommit)
            let isMore = try OutboxEntry.lastNumber(from: merge.database) > last
            // A food may have been read that a change waits for.
            return (result, try isMore || Outbox.nextAttempt(from: merge.database) != due)
        }
        try checkpoint(.afterEvents)
        if isAnswered { wakes.wake() }
        return result
    }

    /// Asks for all changes, as the socket does.
    ///
    /// - Parameter cursor: nil asks only where they stand.
    func events(after cursor: ClientMessage.Cursor?, limit: Int = 100) async throws -> MealEventList {
        var query: [(name: String, value: String)] = []
        if let cursor {
            query = [("since", String(cursor.eventID)), ("limit", String(limit))]
            if let epoch = cursor.epoch { query.append(("epoch", epoch)) }
        }
        do {
            return try await ask(.get(Routes.events, query: query + [LiveLink.allKinds]))
        } catch let error as FitIQError where error.fields[LiveLink.allKinds.name] != nil {
            // An older server knows the changes of meals alone.
            return try await ask(.get(Routes.events, query: query))
        }
    }

    /// Asks for meals that the server has been reading for a while, so that a result which no event told is found.
    func askForUnfinished() async throws {
        let ids = try await store.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT id FROM meals WHERE status = 'processing' AND is_accepted = 1
                        AND NOT EXISTS (SELECT 1 FROM outbox WHERE subject = id
                            AND (reference IS NULL OR reference NOT LIKE '\(ItemPlace.prefix)%'))
                    ORDER BY logged_at LIMIT 20
                    """
            )
        }
        for id in ids where try await !refreshMeal(id) {
            guard await isKnownEpoch() else { return }
            try await store.merge(at: configuration.now()) { try $0.markGone(id) }
        }
        if !ids.isEmpty { wakes.wake() }
    }

    /// Asks for a meal.
    ///
    /// - Returns: whether the server has it.
    @discardableResult
    func refreshMeal(_ id: String) async throws -> Bool {
        guard let word = try await serverMeal(id) else { return false }
        try await store.merge(at: configuration.now()) { try $0.merge(word, from: .answer) }
        return true
    }

    /// Asks in the name of the diary's person, whoever is signed in by now.
    func ask<Answer: Codable & Sendable>(_ call: HTTPCall) async throws -> Answer {
        try await client.send(call, of: store.userID)
    }

    /// Asks the server for a meal; nil when it has none.
    func serverMeal(_ id: String) async throws -> ServerMeal? {
        do {
            return ServerMeal(try await ask(.get(Routes.mealLog(id))))
        } catch let error as FitIQError where error.code == .notFound {
            return nil
        }
    }

    /// Returns true while a change is to be sent, or a meal to be read by the server.
    func hasUnfinished() async throws -> Bool {
        try await store.read { database in
            try Bool.fetchOne(
                database,
                sql: """
                    SELECT EXISTS (SELECT 1 FROM outbox WHERE refusal IS NULL)
                        OR EXISTS (SELECT 1 FROM meals WHERE status = 'processing' AND is_accepted = 1)
                    """
            ) ?? false
        }
    }
}
