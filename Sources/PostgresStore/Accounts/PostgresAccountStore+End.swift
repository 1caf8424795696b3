package import FitIQCore
package import Foundation

// Ends accounts: at once, while its rows, of years perhaps, go in batches.
extension PostgresAccountStore {
    package func end(_ id: Account.ID, at date: Date) async throws -> [Change]? {
        try await database.write(.unlessKept) { transaction in
            try transaction.run(PostgresHouseholdStore.lock(householdOf: id))
            let ended = try transaction.run(
                "UPDATE users SET is_ended = true, password_hash = NULL WHERE id = $1 AND NOT is_ended",
                id
            )
            guard ended.changesCount > 0 else { return nil }
            try transaction.run("DELETE FROM sessions WHERE user_id = $1", id)
            _ = try transaction.run([
                PostgresPersonalTokenStore.removal(ofAll: id), PostgresSecondFactorStore.removal(of: id),
                PostgresWebhookStore.removal(ofAll: id),
            ])
            _ = try transaction.run(PostgresIdentityStore.removals(ofAll: id))
            return (try PostgresHouseholdStore.leave(id, at: date, transaction) ?? []).filter { $0.account != id }
        }
    }

    package func removeEnded(_ id: Account.ID) async throws {
        guard try await endedAccounts().contains(id) else { return }
        for batch in DeletionBatch.all {
            let removal = batch.removal(of: id)
            while try await database.change(.always, removal, { $0.changesCount }) == batch.limit {}
        }
        let removal = PostgresStatement("DELETE FROM users WHERE id = $1 AND is_ended", id)
        try await database.change(.always, removal) { _ in }
    }

    package func endedAccounts() async throws -> [Account.ID] {
        try await database.fetch(PostgresStatement("SELECT id FROM users WHERE is_ended")) {
            try $0.map { try $0["id"] }
        }
    }
}

/// A batch of a table's rows, small enough to be removed in time. Rows that requests under way add later are removed with the
/// account itself.
private struct DeletionBatch: Sendable {
    let table: String
    /// The columns that name a row.
    let key: String
    let limit: Int

    static let all = [
        // Each with its items.
        DeletionBatch(table: "meal_logs", key: "id", limit: 500),
        DeletionBatch(table: "idempotency", key: "user_id, key", limit: 1000),
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

    /// - Returns: a statement that removes fewer rows than `limit` when there are no more.
    func removal(of account: Account.ID) -> PostgresStatement {
        PostgresStatement(
            "DELETE FROM \(table) WHERE (\(key)) IN (SELECT \(key) FROM \(table) WHERE user_id = $1 LIMIT \(limit))",
            account
        )
    }
}
