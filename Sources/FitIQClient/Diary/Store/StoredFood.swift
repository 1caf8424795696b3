import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// A food of the person's own as the diary's file has it.
struct StoredFood: Sendable {
    let id: String
    /// The food as it is shown: with the changes of this device.
    var record: OwnFoodRecord
    /// Indicates whether the server is known to have the food.
    var isAccepted = false
    /// It is no longer shown; the server does not know yet.
    var isDeleted = false

    static func fetch(_ id: String, from database: Database) throws -> StoredFood? {
        try Row.fetchOne(database.cachedStatement(sql: "SELECT * FROM own_foods WHERE id = ?"), arguments: [id])
            .map(StoredFood.init)
    }

    /// Returns the foods that are shown, the newest first.
    static func fetchAll(from database: Database) throws -> [StoredFood] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: "SELECT * FROM own_foods WHERE is_deleted = 0 ORDER BY created_at DESC, id DESC"
            )
        ).map(StoredFood.init)
    }

    /// Lets the food be made at the server.
    func appendCreate(at date: Date, in database: Database) throws {
        let body = try known(JSONColumn.text(NewOwnFood(id: id, food: record.food)))
        try OutboxEntry.append(
            .create,
            of: OwnFoodSync.self,
            id,
            line: OwnFoodSync.name,
            body: body,
            at: date,
            in: database
        )
    }

    /// The server's version, while a change of this device covers it.
    private static func base(_ id: String) -> KeptWord<OwnFoodRecord> { KeptWord(name: "food \(id)") }

    /// Forgets the server's version, of a food that is gone or that the server is to get anew.
    static func dropBase(_ id: String, in database: Database) throws { try base(id).set(nil, in: database) }

    /// Saves another description; it becomes part of a change that nobody has seen.
    mutating func change(_ food: OwnFoodDescription, at date: Date, in database: Database) throws {
        if isAccepted, try OutboxEntry.of(id, from: database).isEmpty {
            try Self.base(id).set(record, in: database)
        }
        record = OwnFoodRecord(id: id, food: food, createdAt: record.createdAt, updatedAt: max(date, record.updatedAt))
        try save(in: database)
        let waiting = try OutboxEntry.of(id, from: database)
        if let open = waiting.last, open.isOpen, open.kind != .delete {
            let body =
                open.kind.isCreate
                ? try JSONColumn.text(NewOwnFood(id: id, food: food)) : try JSONColumn.text(food)
            return try open.rewrite(open.kind, body: known(body), at: date, in: database)
        }
        try OutboxEntry.append(
            .edit,
            of: OwnFoodSync.self,
            id,
            line: OwnFoodSync.name,
            body: known(JSONColumn.text(food)),
            at: date,
            in: database
        )
    }

    /// Takes it out of the diary. One that nobody has seen needs no word to the server.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    static func delete(_ id: String, at date: Date, in database: Database) throws {
        guard let food = try fetch(id, from: database), !food.isDeleted else { throw FitIQError.noSuchFood }
        let waiting = try OutboxEntry.of(id, from: database)
        if let create = waiting.first, create.kind == .create, create.isOpen, !food.isAccepted {
            try database.execute(sql: "DELETE FROM own_foods WHERE id = ?", arguments: [id])
            return try Tombstone.place(id, isKnownToServer: false, at: date, in: database)
        }
        for change in waiting where change.isOpen { try change.remove(from: database) }
        try database.execute(sql: "UPDATE own_foods SET is_deleted = 1 WHERE id = ?", arguments: [id])
        try OutboxEntry.append(
            .delete,
            of: OwnFoodSync.self,
            id,
            line: OwnFoodSync.name,
            body: nil,
            at: date,
            in: database
        )
    }

    /// Takes over the server's version of a food, whichever device saved it, or keeps it as the base of a change that waits. One
    /// that the person had deleted, and that a backup brought back, is deleted again.
    ///
    /// - Parameter isUncovered: true where a change of this device, with its own description, has covered the food until now.
    static func take(
        _ word: OwnFoodRecord,
        from source: Merge.Source,
        isUncovered: Bool = false,
        _ merge: Merge
    ) throws {
        let database = merge.database
        let id = word.id.lowercased()
        if let tombstone = try Tombstone.fetch(id, from: database) {
            return try tombstone.holds(in: database) ? () : resendDeletion(word, merge)
        }
        var stored = try fetch(id, from: database)
        for change in try OutboxEntry.of(id, from: database) where change.kind.isCreate && change.refusal == nil {
            // The server has it, though its answer was lost.
            try change.remove(from: database)
        }
        let isCovered = try !OutboxEntry.of(id, from: database).isEmpty
        let isServers = stored?.isAccepted == true && !isCovered && !isUncovered
        let last = try base(id).fetch(from: database) ?? (isServers ? stored?.record : nil)
        let newest = last.flatMap { counts(word, after: $0, from: source) ? nil : $0 } ?? word
        if isCovered, stored != nil {
            try base(id).set(newest, in: database)
            stored?.isAccepted = true
        } else {
            try dropBase(id, in: database)
            stored = StoredFood(id: id, record: newest, isAccepted: true, isDeleted: stored?.isDeleted ?? false)
        }
        try stored?.save(in: database)
    }

    /// Returns true if `word` replaces `last`, the server's version before it. The wire counts in whole seconds: of two versions of
    /// one second the event's is the later one.
    private static func counts(_ word: OwnFoodRecord, after last: OwnFoodRecord, from source: Merge.Source) -> Bool {
        word.updatedAt > last.updatedAt || (source != .answer && word.updatedAt == last.updatedAt)
    }

    private static func resendDeletion(_ word: OwnFoodRecord, _ merge: Merge) throws {
        let id = word.id.lowercased()
        try merge.database.execute(sql: "DELETE FROM graves WHERE subject = ?", arguments: [id])
        try StoredFood(id: id, record: word, isAccepted: true, isDeleted: true).save(in: merge.database)
        try OutboxEntry.append(
            .delete,
            of: OwnFoodSync.self,
            id,
            line: OwnFoodSync.name,
            body: nil,
            at: merge.now,
            in: merge.database
        )
    }

    func save(in database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO own_foods (id, food, is_accepted, is_deleted, created_at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET food = excluded.food, is_accepted = excluded.is_accepted,
                    is_deleted = excluded.is_deleted
                """
        ).execute(arguments: [
            id, JSONColumn.text(record), isAccepted, isDeleted, record.createdAt.milliseconds,
        ])
    }

    /// The foods that the server was known to have, and that the reload did not find.
    static func unlisted(from database: Database) throws -> [String] {
        try String.fetchAll(database, sql: "SELECT id FROM own_foods WHERE is_accepted = 1 AND is_listed = 0")
    }
}

extension StoredFood {
    init(_ row: Row) throws {
        self.init(
            id: row["id"],
            record: try known(JSONColumn.value(row["food"])),
            isAccepted: row["is_accepted"],
            isDeleted: row["is_deleted"]
        )
    }
}

/// A description with the id that this device made.
struct NewOwnFood: Codable {
    let id: String
    let food: OwnFoodDescription

    init(id: String, food: OwnFoodDescription) {
        self.id = id
        self.food = food
    }

    private enum CodingKeys: String, CodingKey {
        case id
    }

    init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
        food = try OwnFoodDescription(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
        try food.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
    }
}

extension FitIQError {
    static let noSuchFood = FitIQError(.notFound, "There is no such food of your own in the diary.")
}
