package import FitIQCore

// Who allows which language model to be asked.
extension PostgresConsultationStore {
    package func consent(of account: Account.ID) async throws -> ModelConsent? {
        try await database.fetch(
            PostgresStatement("SELECT * FROM coach_consents WHERE user_id = $1", account)
        ) { rows in
            try rows.first.map { row in
                ModelConsent(
                    account: account,
                    host: try row["host"],
                    model: try row["model"],
                    consentedAt: try row["consented_at"]
                )
            }
        }
    }

    package func keep(_ consent: ModelConsent) async throws {
        try await database.write(.always) { transaction in
            try PostgresPlanStore.require(consent.account, transaction)
            try transaction.run(
                """
                INSERT INTO coach_consents (user_id, host, model, consented_at) VALUES ($1, $2, $3, $4)
                ON CONFLICT (user_id) DO UPDATE SET host = $2, model = $3, consented_at = $4
                """,
                consent.account,
                consent.host,
                consent.model,
                consent.consentedAt
            )
        }
    }

    package func removeConsent(of account: Account.ID) async throws {
        try await database.write(.always) { transaction in
            _ = try transaction.run("DELETE FROM coach_consents WHERE user_id = $1", account)
        }
    }
}
