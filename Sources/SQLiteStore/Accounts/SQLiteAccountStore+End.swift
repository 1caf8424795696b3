package import FitIQCore
package import Foundation
import GRDB

// Ends accounts. A diary of years has tens of thousands of rows, and everybody else's meals would wait for one
// transaction that removes them: so the account ends at once, and its rows go in batches.
extension SQLiteAccountStore {
    package func end(_ id: Account.ID, at date: Date) async throws -> [Change]? {
        defer { database.sessions.forgetAll(of: id) }
        return try await database.write { database in
            try database.run(
                sql: "UPDATE users SET is_ended = 1, password_hash = NULL WHERE id = ? AND is_ended = 0",
                arguments: [id.column]
            )
            guard database.changesCount > 0 else { return nil }
            try database.run(sql: "DELETE FROM sessions WHERE user_id = ?", arguments: [id.column])
            try SQLitePersonalTokenStore.removeAll(of: id, in: database)
            _ = try SQLiteSecondFactorStore.remove(of: id, in: database)
            try SQLiteWebhookStore.removeAll(of: id, in: database)
            try SQLiteIdentityStore.removeAll(of: id, in: database)
            return (try SQLiteHouseholdStore.leave(id, at: date, in: database) ?? []).filter { $0.account != id }
        }
    }

    package func removeEnded(_ id: Account.ID) async throws {
        guard try await endedAccounts().contains(id) else { return }
        for batch in DeletionBatch.all {
            while try await database.write({ try batch.remove(of: id, in: $0) }) == batch.limit {}
        }
        try await database.write { database in
            try database.run(sql: "DELETE FROM users WHERE id = ? AND is_ended = 1", arguments: [id.column])
        }
    }

    package func endedAccounts() async throws -> [Account.ID] {
        try await database.read { database in
            try database.rows(sql: "SELECT id FROM users WHERE is_ended = 1").map { try Account.ID(column: $0["id"]) }
        }
    }
}

/// A batch of a table's rows, small enough to hold nobody up. Rows that requests under way add later are removed with
/// the account itself.
private struct DeletionBatch: Sendable {
    let table: String
    /// The columns that name a row.
    let key: String
    let limit: Int

    static let all = [
        // Each with its items.
        DeletionBatch(table: "meal_logs", key: "id", limit: 100),
        // An answer may be 100 KB, and SQLite reads what it frees.
        DeletionBatch(table: "idempotency", key: "rowid", limit: 100),
        DeletionBatch(table: "changes", key: "user_id, number", limit: 1000),
        DeletionBatch(table: "weights", key: "number", limit: 1000),
        DeletionBatch(table: "entries", key: "number", limit: 1000),
        DeletionBatch(table: "plans", key: "id", limit: 1000),
        DeletionBatch(table: "consultation_messages", key: "id", limit: 1000),
        DeletionBatch(table: "consultations", key: "id", limit: 1000),
        DeletionBatch(table: "coach_consents", key: "user_id", limit: 1000),
        // A recipe of a hundred ingredients has 50 KB.
        DeletionBatch(table: "own_foods", key: "id", limit: 100),
        DeletionBatch(table: "phrases", key: "id", limit: 1000),
    ]

    /// - Returns: how many rows it removed; fewer than `limit` when there are no more.
    func remove(of account: Account.ID, in database: Database) throws -> Int {
        try database.run(
            sql:
                "DELETE FROM \(table) WHERE (\(key)) IN (SELECT \(key) FROM \(table) WHERE user_id = ? LIMIT \(limit))",
            arguments: [account.column]
        )
        return database.changesCount
    }
}
