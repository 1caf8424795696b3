import FitIQCore
import Foundation
import GRDB

/// The keys that one request came under, and what is written about them.
struct KeyLedger {
    private let keys: [IdempotencyKey]
    private let account: Data

    init(_ keys: [IdempotencyKey], of account: Account.ID) {
        self.keys = keys
        self.account = account.column
    }

    /// What the keys were used for before; nil when none was. A key that is new beside a known one is good for the same
    /// from here on.
    func firstUse(in database: Database) throws -> Effect? {
        let uses = try keys.compactMap { key in
            try database.row(
                sql: "SELECT request_hash, answer, created_at FROM idempotency WHERE user_id = ? AND key = ?",
                arguments: [account, key.key]
            ).map { (row: $0, isSame: $0["request_hash"] == key.requestHash) }
        }
        guard let first = uses.first else { return nil }
        guard uses.allSatisfy(\.isSame) else { return .keyReused }
        let answer: Data = first.row["answer"]
        if uses.count < keys.count {
            try record(answer, at: Date(column: first.row["created_at"]), in: database)
        }
        return .repeated(answer: answer)
    }

    /// Keeps what the request was answered with, under each key that is new.
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

    /// How many keys were dropped; those of client-made ids never are.
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
