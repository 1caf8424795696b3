package import FitIQCore
package import Foundation

/// Looks up and forgets the idempotency keys in PostgreSQL.
package struct PostgresRequestLog: RequestLog {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func priorUses(of keys: [IdempotencyKey], by account: Account.ID) async throws -> PriorUses {
        try await database.fetch(KeyRow.looking(for: keys, by: account)) { try KeyRow.priorUses(of: keys, $0) }
    }

    package func forgetKeys(usedBefore date: Date, limit: Int) async throws -> Int {
        let removal = PostgresStatement(
            """
            DELETE FROM idempotency WHERE (user_id, key) IN (
                SELECT user_id, key FROM idempotency WHERE key NOT LIKE 'id:%' AND created_at < $1
                ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
            """,
            date,
            limit
        )
        return try await database.change(.always, removal) { $0.changesCount }
    }
}

/// Keys as rows.
enum KeyRow {
    static func looking(for keys: [IdempotencyKey], by account: Account.ID) -> PostgresStatement {
        PostgresStatement(
            "SELECT key, request_hash, answer, created_at FROM idempotency WHERE user_id = $1 AND key = ANY ($2)",
            account,
            keys.map(\.key)
        )
    }

    static func priorUses(of keys: [IdempotencyKey], _ rows: PostgresRows) throws -> PriorUses {
        var uses: [String: KeyUse] = [:]
        for row in rows {
            uses[try row["key"]] = KeyUse(
                requestHash: try row["request_hash"],
                answer: try row["answer"],
                date: try row["created_at"]
            )
        }
        return PriorUses(of: keys) { uses[$0.key] }
    }

    /// - Returns: a statement for each key; it is refused with `PostgresError.isTaken` where the key was used.
    static func insertions(of receipt: Receipt, by account: Account.ID, at date: Date) -> [PostgresStatement] {
        receipt.keys.map { key in
            PostgresStatement(
                """
                INSERT INTO idempotency (user_id, key, request_hash, answer, created_at) VALUES ($1, $2, $3, $4, $5)
                """,
                account,
                key.key,
                key.requestHash,
                receipt.answer,
                date
            )
        }
    }
}

// Changes that are made once for a request.
extension PostgresDatabase {
    /// Makes `change` where none of `keys` was used before, and keeps its answer under each. A repeat gets the outcome of the
    /// first request instead. The account's requests do it one after the other, at whichever server.
    ///
    /// - Parameters:
    ///   - date: of the request.
    ///   - lock: holds the account's row, and those of others where the change is told to them; nil for the account's alone.
    func once(
        for keys: [IdempotencyKey],
        by account: Account.ID,
        at date: Date,
        holding lock: PostgresStatement? = nil,
        _ change: @escaping @Sendable (PostgresTransaction) throws -> WriteOutcome
    ) async throws -> WriteOutcome {
        try await write(Self.repeats(keys)) { transaction in
            if let first = try transaction.firstOutcome(of: keys, by: account, holding: lock) { return first }
            let outcome = try change(transaction)
            try transaction.record(outcome, under: keys, by: account, at: date)
            return outcome
        }
    }

    /// Makes `change` as `once(for:by:at:_:)` does. Where that gives nil it has found something else than it was to stand
    /// over; then nothing is kept.
    func onceUnlessStale(
        for keys: [IdempotencyKey],
        by account: Account.ID,
        at date: Date,
        _ change: @escaping @Sendable (PostgresTransaction) throws -> WriteOutcome?
    ) async throws -> WriteOutcome? {
        try await write(Self.repeats(keys)) { transaction in
            if let first = try transaction.firstOutcome(of: keys, by: account) { return first }
            guard let outcome = try change(transaction) else { return nil }
            try transaction.record(outcome, under: keys, by: account, at: date)
            return outcome
        }
    }

    /// Under a key a repeat finds what the first has done.
    static func repeats(_ keys: [IdempotencyKey]) -> PostgresWorker.Repeat { keys.isEmpty ? .unlessKept : .always }

    /// Holds the account's row until the transaction ends. Every change of what an account has begins with it: so its keys are
    /// compared and its changes numbered one after the other, without a gap, and nobody waits for anybody in a circle.
    static func lock(_ account: Account.ID) -> PostgresStatement {
        PostgresStatement("SELECT 1 AS one FROM users WHERE id = $1 FOR NO KEY UPDATE", account)
    }
}

extension PostgresTransaction {
    /// Holds the account's row, and tells what came before under the keys.
    fileprivate func firstOutcome(
        of keys: [IdempotencyKey],
        by account: Account.ID,
        holding lock: PostgresStatement? = nil
    ) throws -> WriteOutcome? {
        let rows = try run([lock ?? PostgresDatabase.lock(account), KeyRow.looking(for: keys, by: account)])
        let uses = try KeyRow.priorUses(of: keys, rows[1])
        if let addition = uses.addition {
            try run(KeyRow.insertions(of: addition.receipt, by: account, at: addition.date))
        }
        return uses.outcome
    }

    fileprivate func record(
        _ outcome: WriteOutcome,
        under keys: [IdempotencyKey],
        by account: Account.ID,
        at date: Date
    ) throws {
        guard case .done(let answer, _) = outcome else { return }
        try run(KeyRow.insertions(of: Receipt(keys, answer: answer), by: account, at: date))
    }
}
