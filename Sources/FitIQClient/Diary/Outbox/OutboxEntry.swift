import FitIQWire
import Foundation
import GRDB

/// A change that the server has not confirmed, of whichever kind of thing.
struct OutboxEntry: Sendable, Hashable {
    /// Tells what is done to the thing.
    enum Kind: String, Sendable {
        case create
        case createItems = "create_items"
        case edit
        case delete

        var isCreate: Bool { self == .create || self == .createItems }
    }

    let number: Int64
    /// The kind of thing that is changed: a ``SyncedKind/name``.
    let thing: String
    /// The id of the thing that is changed.
    let subject: String
    /// The changes of a line are sent one after the other, in their order. All changes of a subject are of one line.
    let line: String
    let kind: Kind
    /// The key by which the server recognises a repeat.
    let key: String
    /// The body exactly as it is sent, each time; nil of a delete.
    let body: String?
    /// The part of a meal's create that is an edit, sent in its place where the server turns out to have the meal.
    let edit: String?
    /// Names what the request's address does beside the subject: an item of the meal, the meal that is copied, a phrase's lesson.
    let reference: String?
    /// Counts the tries, each before it is made.
    let attempts: Int
    let nextAttempt: Date
    let leaseUntil: Date?
    /// The process that is sending it.
    let leaseOwner: Int32?
    /// The reason that the server does not take it.
    let refusal: APIError?
    let createdAt: Date

    /// Counts the tries without an answer; a try that is under way does not count yet.
    var failedAttempts: Int { leaseUntil == nil ? attempts : attempts - 1 }

    /// True while it may be rewritten or taken back, because nobody has seen it or the server refused it.
    var isOpen: Bool { (attempts == 0 && leaseUntil == nil) || refusal != nil }

    init(_ row: Row) throws {
        number = row["number"]
        thing = row["thing"]
        subject = row["subject"]
        line = row["line"]
        kind = try known(Kind(rawValue: row["kind"]))
        key = row["key"]
        body = row["body"]
        edit = row["edit"]
        reference = row["reference"]
        attempts = row["attempts"]
        nextAttempt = Date(milliseconds: row["next_attempt_at"])
        leaseUntil = (row["lease_until"] as Int64?).map(Date.init(milliseconds:))
        leaseOwner = row["lease_owner"]
        refusal = try JSONColumn.value(row["refusal"])
        createdAt = Date(milliseconds: row["created_at"])
    }

    static func fetchAll(
        from database: Database,
        where condition: String = "1",
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> [OutboxEntry] {
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: "SELECT * FROM outbox WHERE \(condition)"),
            arguments: arguments
        )
        return try Array(rows.map(OutboxEntry.init))
    }

    /// Returns the entries of one subject, the oldest first.
    static func of(_ subject: String, from database: Database) throws -> [OutboxEntry] {
        try fetchAll(from: database, where: "subject = ? ORDER BY number", [subject])
    }

    /// Returns entries by subject, each subject's oldest first.
    static func fetch(of subjects: [String], from database: Database) throws -> [String: [OutboxEntry]] {
        guard !subjects.isEmpty else { return [:] }
        let entries = try fetchAll(
            from: database,
            where: "subject IN (SELECT value FROM json_each(?)) ORDER BY number",
            [JSONColumn.text(subjects)]
        )
        return Dictionary(grouping: entries, by: \.subject)
    }

    /// Returns the highest number of an entry; 0 when there are none.
    static func lastNumber(from database: Database) throws -> Int64 {
        try Int64.fetchOne(database.cachedStatement(sql: "SELECT MAX(number) FROM outbox")) ?? 0
    }

    /// - Parameter line: nil where the subject is a line of its own.
    static func append(
        _ kind: Kind,
        of thing: (some SyncedKind).Type,
        _ subject: String,
        line: String? = nil,
        body: String?,
        edit: String? = nil,
        reference: String? = nil,
        at date: Date,
        in database: Database
    ) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO outbox (thing, subject, line, kind, key, body, edit, reference, next_attempt_at, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            thing.name, subject, line ?? subject, kind.rawValue, newKey(), body, edit, reference, date.milliseconds,
            date.milliseconds,
        ])
    }

    /// Replaces the request, as if the person had asked for that in the first place.
    ///
    /// - Parameter reference: nil of a request that names nothing beside the subject, also where this one did.
    func rewrite(
        _ kind: Kind,
        body: String,
        edit: String? = nil,
        reference: String? = nil,
        at date: Date,
        in database: Database
    ) throws {
        try database.execute(
            sql: """
                UPDATE outbox
                SET kind = ?, body = ?, edit = ?, reference = ?, key = ?, attempts = 0, next_attempt_at = ?,
                    lease_until = NULL, lease_owner = NULL, refusal = NULL
                WHERE number = ?
                """,
            arguments: [kind.rawValue, body, edit, reference, Self.newKey(), date.milliseconds, number]
        )
    }

    /// Moves the entry behind all others.
    func moveToEnd(in database: Database) throws {
        try database.execute(
            sql: "UPDATE outbox SET number = (SELECT MAX(number) + 1 FROM outbox) WHERE number = ?",
            arguments: [number]
        )
    }

    func remove(from database: Database) throws {
        try database.execute(sql: "DELETE FROM outbox WHERE number = ?", arguments: [number])
    }

    static func newKey() -> String { UUID().uuidString.lowercased() }
}
