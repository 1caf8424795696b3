package import FitIQCore
package import Foundation

/// People's second factors in PostgreSQL.
package struct PostgresSecondFactorStore: SecondFactorStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func secondFactor(of account: Account.ID) async throws -> SecondFactor? {
        let statement = PostgresStatement(
            """
            SELECT *, (SELECT count(*) FROM recovery_codes WHERE user_id = second_factors.user_id) AS codes
            FROM second_factors WHERE user_id = $1
            """,
            account
        )
        return try await database.fetch(statement) { rows in
            try rows.first.map {
                SecondFactor(
                    secret: SecondFactor.Secret(try $0["secret"]),
                    createdAt: try $0["created_at"],
                    confirmedAt: try $0["confirmed_at"],
                    recoveryCodes: try $0["codes"]
                )
            }
        }
    }

    package func propose(_ secret: SecondFactor.Secret, of account: Account.ID, at date: Date) async throws -> Bool {
        try await database.write(.always) { transaction in
            // Held, so that the account does not end meanwhile.
            let there = try transaction.run(
                "SELECT 1 AS one FROM users WHERE id = $1 AND NOT is_ended FOR NO KEY UPDATE",
                account
            )
            guard !there.isEmpty else { throw StoreError.noSuchAccount }
            return try transaction.run(
                """
                INSERT INTO second_factors (user_id, secret, created_at) VALUES ($1, $2, $3)
                ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
                WHERE second_factors.confirmed_at IS NULL
                """,
                account,
                secret.bytes,
                date
            ).changesCount > 0
        }
    }

    package func confirm(
        _ secret: SecondFactor.Secret,
        of account: Account.ID,
        by step: Int,
        recoveryHashes: [Data],
        at date: Date
    ) async throws -> Bool {
        try await database.write(.unlessKept) { transaction in
            let confirmed = try transaction.run(
                """
                UPDATE second_factors SET confirmed_at = $1, last_step = $2, confirmed_step = $2
                WHERE user_id = $3 AND secret = $4 AND confirmed_at IS NULL
                """,
                date,
                step,
                account,
                secret.bytes
            )
            guard confirmed.changesCount > 0 else {
                return try !transaction.run(
                    "SELECT 1 AS one FROM second_factors WHERE user_id = $1 AND secret = $2 AND confirmed_step = $3",
                    account,
                    secret.bytes,
                    step
                ).isEmpty
            }
            _ = try transaction.run(
                recoveryHashes.map {
                    PostgresStatement("INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)", account, $0)
                }
            )
            return true
        }
    }

    package func use(step: Int, of secret: SecondFactor.Secret, of account: Account.ID) async throws -> Bool {
        let use = PostgresStatement(
            """
            UPDATE second_factors SET last_step = $1
            WHERE user_id = $2 AND secret = $3 AND confirmed_at IS NOT NULL AND last_step < $1
            """,
            step,
            account,
            secret.bytes
        )
        return try await database.change(.unlessKept, use) { $0.changesCount > 0 }
    }

    package func useRecoveryCode(_ hash: Data, of account: Account.ID) async throws -> Bool {
        let use = PostgresStatement(
            "DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2",
            account,
            hash
        )
        return try await database.change(.unlessKept, use) { $0.changesCount > 0 }
    }

    package func removeSecondFactor(of account: Account.ID) async throws -> Bool {
        try await database.change(.unlessKept, Self.removal(of: account)) { $0.changesCount > 0 }
    }

    package func remove(_ factor: SecondFactor, of account: Account.ID) async throws -> Bool {
        let removal = PostgresStatement(
            "DELETE FROM second_factors WHERE user_id = $1 AND secret = $2 AND (confirmed_at IS NOT NULL) = $3",
            account,
            factor.secret.bytes,
            factor.confirmedAt != nil
        )
        return try await database.change(.unlessKept, removal) { $0.changesCount > 0 }
    }

    static func removal(of account: Account.ID) -> PostgresStatement {
        PostgresStatement("DELETE FROM second_factors WHERE user_id = $1", account)
    }
}
