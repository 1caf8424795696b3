import FitIQWire
import Foundation
import GRDB

/// Keeps the server's last word on what a person has one of.
struct KeptWord<Word: Codable & Sendable>: Sendable {
    /// The word for it in the diary's file.
    let name: String

    /// Returns the word; nil before the server told it.
    func fetch(from database: Database) throws -> Word? {
        try JSONColumn.value(
            String.fetchOne(
                database.cachedStatement(sql: "SELECT word FROM kept WHERE name = ?"),
                arguments: [name]
            )
        )
    }

    /// - Parameter word: nil forgets it.
    func set(_ word: Word?, in database: Database) throws {
        guard let text = try JSONColumn.text(word) else {
            return try database.execute(sql: "DELETE FROM kept WHERE name = ?", arguments: [name])
        }
        try database.execute(
            sql: "INSERT INTO kept (name, word) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET word = excluded.word",
            arguments: [name, text]
        )
    }
}

extension Diary {
    /// Returns what `ask` gets from the server, or nil where the server has none or is too old to know of it.
    func askedLeniently<Answer>(_ ask: () async throws -> Answer) async throws -> Answer? {
        do {
            return try await ask()
        } catch let error as FitIQError where error.status == 404 {
            return nil
        }
    }
}
