package import FitIQCore
package import Foundation
import GRDB

/// People's second factors in SQLite.
package struct SQLiteSecondFactorStore: SecondFactorStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func secondFactor(of account: Account.ID) async throws -> SecondFactor? {
        try await database.read { database in
            try database.row(
                sql: """
                    SELECT *, (SELECT COUNT(*) FROM recovery_codes WHERE user_id = second_factors.user_id) AS codes
                    FROM second_factors WHERE user_id = ?
                    """,
                arguments: [account.column]
            ).map {
                SecondFactor(
                    secret: SecondFactor.Secret($0["secret"]),
                    createdAt: Date(column: $0["created_at"]),
                    confirmedAt: ($0["confirmed_at"] as Int64?).map { Date(column: $0) },
                    recoveryCodes: $0["codes"]
                )
            }
        }
    }

    package func propose(_ secret: SecondFactor.Secret, of account: Account.ID, at date: Date) async throws -> Bool {
        try await database.write { database in
            let isThere = try database.number(
                sql: "SELECT 1 FROM users WHERE id = ? AND is_ended = 0",
                arguments: [account.column]
            )
            guard isThere != nil else { throw StoreError.noSuchAccount }
            try database.run(
                sql: """
                    INSERT INTO second_factors (user_id, secret, created_at) VALUES (?, ?, ?)
                    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
                    WHERE confirmed_at IS NULL
                    """,
                arguments: [account.column, secret.bytes, date.column]
            )
            return database.changesCount > 0
        }
    }

    package func confirm(
        _ secret: SecondFactor.Secret,
        of account: Account.ID,
        by step: Int,
        recoveryHashes: [Data],
        at date: Date
    ) async throws -> Bool {
        try await database.write { database in
            try database.run(
                sql: """
                    UPDATE second_factors SET confirmed_at = ?1, last_step = ?2, confirmed_step = ?2
                    WHERE user_id = ?3 AND secret = ?4 AND confirmed_at IS NULL
                    """,
                arguments: [date.column, step, account.column, secret.bytes]
            )
            guard database.changesCount > 0 else {
                return try database.number(
                    sql: "SELECT 1 FROM second_factors WHERE user_id = ? AND secret = ? AND confirmed_step = ?",
                    arguments: [account.column, secret.bytes, step]
                ) != nil
            }
            for hash in recoveryHashes {
                try database.run(
                    sql: "INSERT INTO recovery_codes (user_id, code_hash) VALUES (?, ?)",
                    arguments: [account.column, hash]
                )
            }
            return true
        }
    }

    package func use(step: Int, of secret: SecondFactor.Secret, of account: Account.ID) async throws -> Bool {
        try await database.write { database in
            try database.run(
                sql: """
                    UPDATE second_factors SET last_step = ?1
                    WHERE user_id = ?2 AND secret = ?3 AND confirmed_at IS NOT NULL AND last_step < ?1
                    """,
                arguments: [step, account.column, secret.bytes]
            )
            return database.changesCount > 0
        }
    }

    package func useRecoveryCode(_ hash: Data, of account: Account.ID) async throws -> Bool {
        try await database.write { database in
            try database.run(
                sql: "DELETE FROM recovery_codes WHERE user_id = ? AND code_hash = ?",
                arguments: [account.column, hash]
            )
            return database.changesCount > 0
        }
    }

    package func removeSecondFactor(of account: Account.ID) async throws -> Bool {
        try await database.write { try Self.remove(of: account, in: $0) }
    }

    package func remove(_ factor: SecondFactor, of account: Account.ID) async throws -> Bool {
        try await database.write { database in
            try database.run(
                sql: "DELETE FROM second_factors WHERE user_id = ? AND secret = ? AND (confirmed_at IS NOT NULL) = ?",
                arguments: [account.column, factor.secret.bytes, factor.confirmedAt != nil]
            )
            return database.changesCount > 0
        }
    }

    static func remove(of account: Account.ID, in database: Database) throws -> Bool {
        try database.run(sql: "DELETE FROM second_factors WHERE user_id = ?", arguments: [account.column])
        return database.changesCount > 0
    }
}
