import Coach
import FitIQWire
import Foundation
import GRDB

/// A conversation as the diary's file has it.
struct StoredConsultation: Sendable {
    let id: String
    var summary: ConsultationSummary
    /// Indicates whether the server is known to have the consultation.
    var isAccepted = false
    /// It is no longer shown; the server does not know yet.
    var isDeleted = false
    /// The number up to which every message is here and done.
    var heard = 0
    /// Counts the news of it; its messages are read up to `readNews`.
    var news = 1
    var readNews = 0
    /// The state that this device's last answer left; nil before the first.
    var memory: Memory?

    static func fetch(_ id: String, from database: Database) throws -> StoredConsultation? {
        try Row.fetchOne(database.cachedStatement(sql: "SELECT * FROM consultations WHERE id = ?"), arguments: [id])
            .map(StoredConsultation.init)
    }

    /// The one that was last spoken in first.
    static func fetchAll(from database: Database) throws -> [StoredConsultation] {
        try Row.fetchAll(
            database.cachedStatement(sql: "SELECT * FROM consultations ORDER BY changed_at DESC, id DESC")
        ).map(StoredConsultation.init)
    }

    /// Lists those whose messages are still to be asked for, each with the news of which it was heard last.
    static func stale(from database: Database) throws -> [Stale] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT id, news, heard FROM consultations
                    WHERE is_accepted = 1 AND is_deleted = 0 AND news > read_news ORDER BY changed_at DESC, id
                    """
            )
        ).map { Stale(id: $0["id"], news: $0["news"], heard: $0["heard"]) }
    }

    struct Stale: Hashable, Sendable {
        let id: String
        let news: Int
        let heard: Int
    }

    func save(in database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO consultations
                    (id, summary, memory, heard, news, read_news, is_accepted, is_deleted, changed_at)
                VALUES (:id, :summary, :memory, :heard, :news, :read, :accepted, :deleted, :changed)
                ON CONFLICT (id) DO UPDATE SET summary = :summary, memory = :memory, heard = :heard, news = :news,
                    read_news = :read, is_accepted = :accepted, is_deleted = :deleted, changed_at = :changed
                """
        ).execute(arguments: [
            "id": id, "summary": JSONColumn.text(summary), "memory": JSONColumn.text(memory), "heard": heard,
            "news": news, "read": readNews, "accepted": isAccepted, "deleted": isDeleted,
            "changed": (summary.lastMessageAt ?? summary.createdAt).milliseconds,
        ])
    }

    /// Lets it be made at the server.
    func appendCreate(at date: Date, in database: Database) throws {
        let request = StartConsultationRequest(
            id: id,
            persona: summary.persona,
            contextType: summary.contextType,
            contextID: summary.contextID,
            goalID: summary.goalID
        )
        let body = try known(JSONColumn.text(request))
        try OutboxEntry.append(.create, of: ConsultationSync.self, id, body: body, at: date, in: database)
    }

    /// Takes over what the server says. One that the person had deleted, and that a backup brought back, is deleted again.
    ///
    /// - Throws: ``FitIQError/Code/invalidAnswer`` of another person's.
    static func take(_ word: ConsultationSummary, _ merge: Merge) throws {
        guard word.userID.lowercased() == merge.userID else { throw FitIQError.notThePersons }
        let database = merge.database
        let id = word.id.lowercased()
        if let tombstone = try Tombstone.fetch(id, from: database) {
            if try tombstone.holds(in: database) { return }
            try database.execute(sql: "DELETE FROM graves WHERE subject = ?", arguments: [id])
            try StoredConsultation(id: id, summary: word, isAccepted: true, isDeleted: true).save(in: database)
            return try OutboxEntry.append(
                .delete,
                of: ConsultationSync.self,
                id,
                body: nil,
                at: merge.now,
                in: database
            )
        }
        var stored = try fetch(id, from: database) ?? StoredConsultation(id: id, summary: word)
        for change in try OutboxEntry.of(id, from: database) where change.kind == .create && change.refusal == nil {
            // The server has it, though its answer was lost.
            try change.remove(from: database)
        }
        let isCompleting = try OutboxEntry.of(id, from: database).contains { $0.kind == .edit && $0.refusal == nil }
        if !isCompleting, !stored.isAccepted || word.updatedAt >= stored.summary.updatedAt { stored.summary = word }
        stored.isAccepted = true
        stored.news += 1
        try stored.save(in: database)
    }

    /// The ones that the server was known to have, and that the reload did not find.
    static func unlisted(from database: Database) throws -> [String] {
        try String.fetchAll(database, sql: "SELECT id FROM consultations WHERE is_accepted = 1 AND is_listed = 0")
    }
}

extension StoredConsultation {
    init(_ row: Row) throws {
        self.init(
            id: row["id"],
            summary: try known(JSONColumn.value(row["summary"])),
            isAccepted: row["is_accepted"],
            isDeleted: row["is_deleted"],
            heard: row["heard"],
            news: row["news"],
            readNews: row["read_news"],
            memory: try? JSONColumn.value(row["memory"])
        )
    }
}
