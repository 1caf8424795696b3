package import FitIQCore
import Foundation
import GRDB

// Who allows which language model to be asked.
extension SQLiteConsultationStore {
    package func consent(of account: Account.ID) async throws -> ModelConsent? {
        try await database.read { database in
            try database.row(
                sql: "SELECT * FROM coach_consents WHERE user_id = ?",
                arguments: [account.column]
            ).map { row in
                ModelConsent(
                    account: account,
                    host: row["host"],
                    model: row["model"],
                    consentedAt: Date(column: row["consented_at"])
                )
            }
        }
    }

    package func keep(_ consent: ModelConsent) async throws {
        try await database.write { database in
            try SQLitePlanStore.require(consent.account, in: database)
            try database.run(
                sql: "REPLACE INTO coach_consents (user_id, host, model, consented_at) VALUES (?, ?, ?, ?)",
                arguments: [consent.account.column, consent.host, consent.model, consent.consentedAt.column]
            )
        }
    }

    package func removeConsent(of account: Account.ID) async throws {
        try await database.write { database in
            try database.run(sql: "DELETE FROM coach_consents WHERE user_id = ?", arguments: [account.column])
        }
    }
}
