package import FitIQCore
package import Foundation
import GRDB

/// Looks up and forgets the idempotency keys in SQLite.
package struct SQLiteRequestLog: RequestLog {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func priorUses(of keys: [IdempotencyKey], by account: Account.ID) async throws -> PriorUses {
        try await database.read { try $0.priorUses(of: keys, by: account) }
    }

    package func forgetKeys(usedBefore date: Date, limit: Int) async throws -> Int {
        try await database.write { database in
            try database.run(
                sql: """
                    DELETE FROM idempotency WHERE (user_id, key) IN (
                        SELECT user_id, key FROM idempotency
                        WHERE key NOT GLOB '\(IdempotencyKey.clientIDPrefix)*' AND created_at < ?
                        ORDER BY created_at LIMIT ?)
                    """,
                arguments: [date.column, limit]
            )
            return database.changesCount
        }
    }
}

// Changes that are made once for a request.
extension Database {
    /// Makes `change` where none of `keys` was used before, and keeps its answer under each. A repeat gets the outcome of the
    /// first request instead.
    ///
    /// - Parameter date: of the request.
    func once(
        for keys: [IdempotencyKey],
        by account: Account.ID,
        at date: Date,
        _ change: () throws -> WriteOutcome
    ) throws -> WriteOutcome {
        if let first = try firstOutcome(of: keys, by: account) { return first }
        let outcome = try change()
        try record(outcome, under: keys, by: account, at: date)
        return outcome
    }

    /// Makes `change` as `once(for:by:at:_:)` does. Where that gives nil it has found something else than it was to stand
    /// over; then nothing is kept.
    func onceUnlessStale(
        for keys: [IdempotencyKey],
        by account: Account.ID,
        at date: Date,
        _ change: () throws -> WriteOutcome?
    ) throws -> WriteOutcome? {
        if let first = try firstOutcome(of: keys, by: account) { return first }
        guard let outcome = try change() else { return nil }
        try record(outcome, under: keys, by: account, at: date)
        return outcome
    }

    fileprivate func priorUses(of keys: [IdempotencyKey], by account: Account.ID) throws -> PriorUses {
        try PriorUses(of: keys) { key in
            try row(
                sql: "SELECT request_hash, answer, created_at FROM idempotency WHERE user_id = ? AND key = ?",
                arguments: [account.column, key.key]
            ).map {
                KeyUse(requestHash: $0["request_hash"], answer: $0["answer"], date: Date(column: $0["created_at"]))
            }
        }
    }

    private func firstOutcome(of keys: [IdempotencyKey], by account: Account.ID) throws -> WriteOutcome? {
        let uses = try priorUses(of: keys, by: account)
        if let addition = uses.addition { try record(addition.receipt, by: account, at: addition.date) }
        return uses.outcome
    }

    private func record(
        _ outcome: WriteOutcome,
        under keys: [IdempotencyKey],
        by account: Account.ID,
        at date: Date
    ) throws {
        guard case .done(let answer, _) = outcome else { return }
        try record(Receipt(keys, answer: answer), by: account, at: date)
    }

    func record(_ receipt: Receipt, by account: Account.ID, at date: Date) throws {
        for key in receipt.keys {
            try run(
                sql: """
                    INSERT INTO idempotency (user_id, key, request_hash, answer, created_at) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT DO NOTHING
                    """,
                arguments: [account.column, key.key, key.requestHash, receipt.answer, date.column]
            )
        }
    }
}
