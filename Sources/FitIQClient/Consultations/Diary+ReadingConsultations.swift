import FitIQWire
import Foundation
import GRDB

// Asks for what was said in conversations of which there is news.
extension Diary {
    private static let readingPause = Duration.seconds(5)

    /// Asks whenever there is news, until the task is cancelled.
    func keepReadingConsultations() async throws {
        while true {
            do {
                for try await stale in store.observe({ try StoredConsultation.stale(from: $0) }) where !stale.isEmpty {
                    try await readConsultations()
                }
                throw CancellationError()
            } catch let error as FitIQError where error.isPassing {
                try await configuration.pause(Self.readingPause)
            }
        }
    }

    /// Asks for all that is not here yet, and at times for whom the coach names.
    func readConsultations() async throws {
        for stale in try await store.read({ try StoredConsultation.stale(from: $0) }) {
            try await read(stale)
        }
        try await refreshContactsIfOld()
    }

    private func read(_ stale: StoredConsultation.Stale) async throws {
        var after = stale.heard
        while true {
            // One that was deleted meanwhile is an event of its own.
            guard let page = try await messages(of: stale.id, after: after, limit: 100) else { return }
            try await store.merge(at: configuration.now()) { merge in
                for message in page.messages { try StoredMessage.take(message, merge) }
                try StoredConsultation.receive(stale.id, page, in: merge.database)
            }
            guard page.hasMore, let last = page.messages.last?.number, last > after else { break }
            after = last
        }
        try await dropRemoved(stale.id)
        try await store.write { try StoredConsultation.readNews(stale, in: $0) }
    }

    /// Removes what was removed at the server: all before its first message.
    private func dropRemoved(_ id: String) async throws {
        let (count, shown) = try await store.read { database in
            let shown = try Int.fetchOne(
                database,
                sql: "SELECT COUNT(*) FROM consultation_messages WHERE consultation_id = ? AND number IS NOT NULL",
                arguments: [id]
            )
            return (try StoredConsultation.fetch(id, from: database)?.summary.messageCount ?? 0, shown ?? 0)
        }
        guard shown > count, let page = try await messages(of: id, after: 0, limit: 1) else { return }
        let first = page.messages.first?.number ?? .max
        try await store.write { database in
            try database.execute(
                sql: "DELETE FROM consultation_messages WHERE consultation_id = ? AND number < ?",
                arguments: [id, first]
            )
        }
    }

    private func messages(of id: String, after number: Int, limit: Int) async throws -> ConsultationMessagePage? {
        let call = HTTPCall.get(
            Routes.messages(id),
            query: [("after", String(number)), ("limit", String(limit))]
        )
        return try await patiently { try await self.asked { try await self.ask(call) as ConsultationMessagePage } }
    }
}

extension StoredConsultation {
    /// Notes that a page was read: nothing is missing up to its end, or up to an answer that is being made.
    fileprivate static func receive(_ id: String, _ page: ConsultationMessagePage, in database: Database) throws {
        guard var stored = try fetch(id, from: database) else { return }
        let done = page.messages.prefix { $0.status != "streaming" }
        guard let last = done.last?.number, last > stored.heard else { return }
        stored.heard = last
        try stored.save(in: database)
    }

    fileprivate static func readNews(_ stale: Stale, in database: Database) throws {
        try database.execute(
            sql: "UPDATE consultations SET read_news = MAX(read_news, ?) WHERE id = ?",
            arguments: [stale.news, stale.id]
        )
    }
}
