import FitIQCore
import Foundation
import GRDB

/// Looks up and records the idempotency keys of one request.
struct KeyLedger {
    private let keys: [IdempotencyKey]
    private let account: Data

    init(_ keys: [IdempotencyKey], of account: Account.ID) {
        self.keys = keys
        self.account = account.column
    }

    /// Returns the outcome of the first request under these keys; nil when no key was used. A new key beside a known
    /// one is recorded with the same outcome.
    func firstUse(in database: Database) throws -> WriteOutcome? {
        let uses = try uses(in: database)
        let effect = Self.effect(of: uses)
        if case .repeated(let answer) = effect, uses.count < keys.count {
            try record(answer, at: uses[0].date, in: database)
        }
        return effect
    }

    /// Returns the outcome as `firstUse(in:)` does, and records nothing.
    func lookUp(in database: Database) throws -> WriteOutcome? {
        Self.effect(of: try uses(in: database))
    }

    private struct Use {
        let place: IdempotencyKey.Place
        let answer: Data
        let date: Date
        let isSame: Bool
    }

    private func uses(in database: Database) throws -> [Use] {
        try keys.compactMap { key in
            try database.row(
                sql: "SELECT request_hash, answer, created_at FROM idempotency WHERE user_id = ? AND key = ?",
                arguments: [account, key.key]
            ).map {
                Use(
                    place: key.place,
                    answer: $0["answer"],
                    date: Date(column: $0["created_at"]),
                    isSame: $0["request_hash"] == key.requestHash
                )
            }
        }
    }

    private static func effect(of uses: [Use]) -> WriteOutcome? {
        guard let first = uses.first else { return nil }
        let others = uses.filter { !$0.isSame }
        return others.isEmpty ? .repeated(answer: first.answer) : .keyReused(Set(others.map(\.place)))
    }

    /// Records the request's answer under each key that is new.
    func record(_ answer: Data, at date: Date, in database: Database) throws {
        for key in keys {
            try database.run(
                sql: """
                    INSERT INTO idempotency (user_id, key, request_hash, answer, created_at) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT DO NOTHING
                    """,
                arguments: [account, key.key, key.requestHash, answer, date.column]
            )
        }
    }

    /// Removes up to `limit` keys used before `date`, except those of client-made ids. Returns how many.
    static func sweep(before date: Date, limit: Int, in database: Database) throws -> Int {
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
