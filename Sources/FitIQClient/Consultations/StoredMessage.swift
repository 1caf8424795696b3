import FitIQWire
import Foundation
import GRDB

/// A message of a conversation as the diary's file has it.
struct StoredMessage: Sendable {
    let id: String
    let consultation: String
    /// The number that the server gave it; nil before that, and of what stays on this device.
    var number: Int?
    /// The number of the message behind which it is shown while it has none.
    var after = 0
    var message: ConsultationMessage
    /// True of an answer of this device that stands until the server's comes.
    var isProvisional = false

    static func fetch(_ id: String, from database: Database) throws -> StoredMessage? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT * FROM consultation_messages WHERE id = ?"),
            arguments: [id]
        ).map(StoredMessage.init)
    }

    /// Reads a conversation in its order.
    static func fetchAll(of consultation: String, from database: Database) throws -> [StoredMessage] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT * FROM consultation_messages WHERE consultation_id = ?
                    ORDER BY COALESCE(number, after_number), number IS NULL, place
                    """
            ),
            arguments: [consultation]
        ).map(StoredMessage.init)
    }

    /// Returns the highest number that the server gave a message of the conversation; 0 before the first.
    static func lastNumber(of consultation: String, from database: Database) throws -> Int {
        try Int.fetchOne(
            database.cachedStatement(
                sql: "SELECT MAX(number) FROM consultation_messages WHERE consultation_id = ?"
            ),
            arguments: [consultation]
        ) ?? 0
    }

    func save(in database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO consultation_messages
                    (id, consultation_id, number, after_number, message, is_provisional)
                VALUES (:id, :consultation, :number, :after, :message, :provisional)
                ON CONFLICT (id) DO UPDATE SET number = :number, after_number = :after, message = :message,
                    is_provisional = :provisional
                """
        ).execute(arguments: [
            "id": id, "consultation": consultation, "number": number, "after": after,
            "message": JSONColumn.text(message), "provisional": isProvisional,
        ])
    }

    /// Takes over a message as the server has it. An answer that is done is never taken back by one that is being made; the
    /// server's answer takes the place of this device's.
    static func take(_ word: ConsultationMessage, _ merge: Merge) throws {
        let database = merge.database
        let (id, consultation) = (word.id.lowercased(), word.consultationID.lowercased())
        guard let number = word.number, var stored = try StoredConsultation.fetch(consultation, from: database) else {
            return
        }
        if let known = try fetch(id, from: database) {
            guard known.consultation == consultation else { throw FitIQError.notThePersons }
            if known.message.status == "done", word.status == "streaming" { return }
        }
        try StoredMessage(id: id, consultation: consultation, number: number, after: number, message: word)
            .save(in: database)
        // The server has these words, though its answer may have been lost.
        for change in try OutboxEntry.of(id, from: database) { try change.remove(from: database) }
        if word.role == "user" {
            try movesAnswer(of: id, behind: number, in: database)
        } else if word.status == "done" {
            try dropProvisional(behind: number - 1, of: consultation, in: database)
        }
        if stored.heard + 1 == number, word.status != "streaming" {
            stored.heard = number
            try stored.save(in: database)
        }
    }

    /// Shows this device's answer behind the words that it answers, which have a number by now.
    private static func movesAnswer(of words: String, behind number: Int, in database: Database) throws {
        try database.execute(
            sql: "UPDATE consultation_messages SET after_number = ? WHERE answers = ? AND is_provisional = 1",
            arguments: [number, words]
        )
    }

    private static func dropProvisional(behind number: Int, of consultation: String, in database: Database) throws {
        try database.execute(
            sql: """
                DELETE FROM consultation_messages WHERE consultation_id = ? AND is_provisional = 1
                    AND answers IN (SELECT id FROM consultation_messages WHERE consultation_id = ? AND number = ?)
                """,
            arguments: [consultation, consultation, number]
        )
    }

    /// Notes which words this answer of this device answers.
    func answer(_ words: String, in database: Database) throws {
        try save(in: database)
        try database.execute(
            sql: "UPDATE consultation_messages SET answers = ? WHERE id = ?",
            arguments: [words, id]
        )
    }
}

extension StoredMessage {
    init(_ row: Row) throws {
        self.init(
            id: row["id"],
            consultation: row["consultation_id"],
            number: row["number"],
            after: row["after_number"],
            message: try known(JSONColumn.value(row["message"])),
            isProvisional: row["is_provisional"]
        )
    }
}
