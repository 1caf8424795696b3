import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// An entry as the diary's file has it.
struct StoredEntry: Sendable {
    let id: String
    let type: EntryType
    /// The quantity in the type's unit.
    let quantity: Double
    let loggedAt: Date
    /// `2024-01-15`
    let date: String
    let notes: String?
    /// Indicates whether the server is known to have the entry.
    var isAccepted = false
    /// It is no longer shown; the server does not know yet.
    var isDeleted = false

    static func fetch(_ id: String, from database: Database) throws -> StoredEntry? {
        try Row.fetchOne(database.cachedStatement(sql: "SELECT * FROM entries WHERE id = ?"), arguments: [id])
            .map(StoredEntry.init)
    }

    /// Adds the entry with a create that waits.
    func add(at date: Date, in database: Database) throws {
        try insert(at: date, in: database)
        try appendCreate(at: date, in: database)
    }

    /// Lets the entry be created at the server, behind others of its type: of the weights of a day the last one that the
    /// server gets counts.
    func appendCreate(at date: Date, in database: Database) throws {
        let body = try Self.createBody(id, type, quantity, loggedAt: loggedAt, date: self.date, notes: notes)
        try OutboxEntry.append(.create, of: EntrySync.self, id, line: type.rawValue, body: body, at: date, in: database)
    }

    /// Takes it out of the diary. One that nobody has seen needs no word to the server.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    static func delete(_ id: String, at date: Date, in database: Database) throws {
        guard let entry = try fetch(id, from: database), !entry.isDeleted else { throw FitIQError.noSuchEntry }
        let waiting = try OutboxEntry.of(id, from: database)
        if let create = waiting.first, create.kind == .create, create.isOpen {
            try database.execute(sql: "DELETE FROM entries WHERE id = ?", arguments: [id])
            return try Tombstone.place(id, isKnownToServer: false, at: date, in: database)
        }
        for change in waiting where change.isOpen { try change.remove(from: database) }
        try database.execute(sql: "UPDATE entries SET is_deleted = 1 WHERE id = ?", arguments: [id])
        try entry.appendDelete(at: date, in: database)
    }

    private func appendDelete(at date: Date, in database: Database) throws {
        try OutboxEntry.append(.delete, of: EntrySync.self, id, line: type.rawValue, body: nil, at: date, in: database)
    }

    /// Takes over what the server says of an entry, whichever device saved it. One that the person had deleted, and that
    /// a backup brought back, is deleted again.
    static func take(_ saved: SavedEntry, _ merge: Merge) throws {
        let database = merge.database
        var entry = StoredEntry(saved)
        if let tombstone = try Tombstone.fetch(entry.id, from: database) {
            if try tombstone.holds(in: database) { return }
            try database.execute(sql: "DELETE FROM graves WHERE subject = ?", arguments: [entry.id])
            entry.isDeleted = true
        }
        try entry.insert(at: saved.loggedAt, in: database)
        if entry.isDeleted { return try entry.appendDelete(at: merge.now, in: database) }
        for change in try OutboxEntry.of(entry.id, from: database) where change.kind == .create {
            try change.remove(from: database)
        }
    }

    /// An entry that is there takes over the numbers, and stays deleted where it is.
    private func insert(at date: Date, in database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO entries (id, type, quantity, logged_at, date, notes, is_accepted, is_deleted, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET is_accepted = 1, quantity = excluded.quantity,
                    logged_at = excluded.logged_at, date = excluded.date, notes = excluded.notes
                """
        ).execute(arguments: [
            id, type.rawValue, quantity, loggedAt.milliseconds, self.date, notes, isAccepted, isDeleted,
            date.milliseconds,
        ])
    }

    // MARK: A reload

    /// Notes which entries a reload found on the server.
    static func mark(_ ids: [String], in database: Database) throws {
        try database.execute(
            sql: "UPDATE entries SET is_listed = id IN (SELECT value FROM json_each(?))",
            arguments: [JSONColumn.text(ids)]
        )
    }

    /// The entries that the server was known to have, and that the reload did not find.
    static func unlisted(from database: Database) throws -> [String] {
        try String.fetchAll(database, sql: "SELECT id FROM entries WHERE is_accepted = 1 AND is_listed = 0")
    }

    /// Writes the request that brings an entry to the server.
    static func createBody(
        _ id: String,
        _ type: EntryType,
        _ quantity: Double,
        loggedAt: Date,
        date: String,
        notes: String?
    ) throws -> String {
        if type == .weight {
            return try known(JSONColumn.text(LogWeightRequest(id: id, weight: quantity, date: date)))
        }
        let request = LogEntryRequest(
            id: id,
            type: type.rawValue,
            quantity: quantity,
            loggedAt: loggedAt,
            notes: notes
        )
        return try known(JSONColumn.text(request))
    }
}

extension StoredEntry {
    init(_ row: Row) throws {
        self.init(
            id: row["id"],
            type: try known(EntryType(rawValue: row["type"])),
            quantity: row["quantity"],
            loggedAt: Date(milliseconds: row["logged_at"]),
            date: row["date"],
            notes: row["notes"],
            isAccepted: row["is_accepted"],
            isDeleted: row["is_deleted"]
        )
    }

    fileprivate init(_ saved: SavedEntry) {
        self.init(
            id: saved.id,
            type: saved.type,
            quantity: saved.quantity,
            loggedAt: saved.loggedAt,
            date: saved.date,
            notes: saved.notes,
            isAccepted: true
        )
    }
}

/// An entry that the server has.
struct SavedEntry: Sendable {
    let id: String
    let type: EntryType
    let quantity: Double
    let loggedAt: Date
    let date: String
    let notes: String?

    /// Returns nil for a type that this version does not know.
    init?(_ entry: ProgressEntry) {
        guard let type = EntryType(rawValue: entry.type) else { return nil }
        self.type = type
        id = entry.id.lowercased()
        quantity = entry.quantity
        loggedAt = entry.loggedAt
        date = entry.date
        notes = entry.notes
    }

    /// A weight has noon UTC of its day, or the time of saving if that was earlier.
    init(_ weight: WeightEntry) {
        type = .weight
        id = weight.id.lowercased()
        quantity = weight.weight
        let noon = CalendarDate(weight.date)?.interval(in: .gmt)?.lowerBound.addingTimeInterval(12 * 3600)
        loggedAt = min(noon ?? weight.createdAt, weight.createdAt)
        date = weight.date
        notes = nil
    }
}

extension FitIQError {
    static let noSuchEntry = FitIQError(.notFound, "There is no such entry in the diary.")
}
