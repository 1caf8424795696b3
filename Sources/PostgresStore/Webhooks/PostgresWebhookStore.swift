package import FitIQCore
package import Foundation

/// People's webhooks in PostgreSQL.
package struct PostgresWebhookStore: WebhookStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func add(_ endpoint: WebhookEndpoint) async throws -> WebhookEndpoint? {
        try await database.write(.unlessKept) { transaction in
            let rows = try transaction.run([
                // Held, so that what is counted stays, and the account does not end meanwhile.
                PostgresStatement(
                    "SELECT last_event FROM users WHERE id = $1 AND NOT is_ended FOR NO KEY UPDATE",
                    endpoint.account
                ),
                PostgresStatement("SELECT count(*) AS n FROM webhook_endpoints WHERE user_id = $1", endpoint.account),
            ])
            guard let user = rows[0].first else { throw StoreError.noSuchAccount }
            let count: Int = try rows[1][0]["n"]
            guard count < WebhookEndpoint.mostOfAccount else { return nil }
            var endpoint = endpoint
            endpoint.progress = WebhookEndpoint.Progress(cursor: try user["last_event"])
            _ = try transaction.run([WebhookRow.insertion(of: endpoint), WebhookRow.update(of: endpoint)])
            return endpoint
        }
    }

    package func endpoints(of account: Account.ID) async throws -> [WebhookEndpoint] {
        try await database.fetch(
            PostgresStatement("SELECT * FROM webhook_endpoints WHERE user_id = $1 ORDER BY created_at, id", account)
        ) { try $0.map(WebhookRow.endpoint) }
    }

    package func endpoint(_ id: WebhookEndpoint.ID, of account: Account.ID) async throws -> WebhookEndpoint? {
        try await database.fetch(
            PostgresStatement("SELECT * FROM webhook_endpoints WHERE id = $1 AND user_id = $2", id, account)
        ) { try $0.first.map(WebhookRow.endpoint) }
    }

    package func removeEndpoint(_ id: WebhookEndpoint.ID, of account: Account.ID) async throws -> Bool {
        try await database.change(
            .always,
            PostgresStatement("DELETE FROM webhook_endpoints WHERE id = $1 AND user_id = $2", id, account)
        ) { $0.changesCount > 0 }
    }

    package func change(
        _ id: WebhookEndpoint.ID,
        of account: Account.ID,
        under claim: WebhookClaim?,
        _ edit: @escaping @Sendable (inout WebhookEndpoint) -> WebhookStep?
    ) async throws -> WebhookEndpoint? {
        try await database.write(.unlessKept) { transaction in
            let rows = try transaction.run(
                "SELECT * FROM webhook_endpoints WHERE id = $1 AND user_id = $2 FOR NO KEY UPDATE",
                id,
                account
            )
            guard let row = rows.first else { return nil }
            if let claim {
                let claims: Int = try row["claims"]
                guard claims == claim.number else { return nil }
            }
            var endpoint = try WebhookRow.endpoint(row)
            let step = edit(&endpoint)
            var statements = [WebhookRow.update(of: endpoint)]
            if let claim { statements.append(WebhookRow.lease(id, until: claim.leaseEnd)) }
            _ = try transaction.run(statements)
            if let step { try Self.keep(step, transaction) }
            return endpoint
        }
    }

    package func claimEndpoint(at now: Date, leaseEnd: Date) async throws -> ClaimedWebhook? {
        // Endpoints that another server is taking at that moment are passed over, so that nobody waits.
        let claim = PostgresStatement(
            """
            UPDATE webhook_endpoints
            SET claims = claims + 1, claimed_at = $1, lease_until = $2,
                lease_instance = (SELECT id FROM instances WHERE id = $3)
            WHERE id = (
                SELECT webhook_endpoints.id FROM webhook_endpoints JOIN users ON users.id = user_id
                WHERE stop IS NULL AND NOT is_ended AND cursor < last_event
                    AND (next_try_at IS NULL OR next_try_at <= $1) AND (lease_until IS NULL OR lease_until <= $1)
                ORDER BY claimed_at NULLS FIRST, webhook_endpoints.id LIMIT 1
                FOR NO KEY UPDATE OF webhook_endpoints SKIP LOCKED)
            RETURNING *
            """,
            now,
            leaseEnd,
            database.presence.instance
        )
        return try await database.change(.unlessKept, claim) { rows in
            try rows.first.map {
                ClaimedWebhook(
                    endpoint: try WebhookRow.endpoint($0),
                    claim: WebhookClaim(number: try $0["claims"], leaseEnd: leaseEnd)
                )
            }
        }
    }

    package func deliveries(
        of id: WebhookEndpoint.ID,
        of account: Account.ID,
        before number: Int?,
        limit: Int
    ) async throws -> [WebhookDelivery] {
        try await database.fetch(
            PostgresStatement(
                """
                SELECT * FROM webhook_deliveries WHERE endpoint_id = $1 AND user_id = $2 AND number < $3
                ORDER BY number DESC LIMIT $4
                """,
                id,
                account,
                number ?? Int.max,
                limit
            )
        ) { try $0.map(WebhookRow.delivery) }
    }

    package func delivery(
        _ number: Int,
        of id: WebhookEndpoint.ID,
        of account: Account.ID
    ) async throws -> WebhookDelivery? {
        try await database.fetch(Self.selection(number, of: id)) { rows in
            guard let kept = try rows.first.map(WebhookRow.delivery), kept.account == account else { return nil }
            return kept
        }
    }

    private static func selection(_ number: Int, of id: WebhookEndpoint.ID) -> PostgresStatement {
        PostgresStatement("SELECT * FROM webhook_deliveries WHERE endpoint_id = $1 AND number = $2", id, number)
    }

    /// Keeps a try. The endpoint's row is held meanwhile.
    private static func keep(_ step: WebhookStep, _ transaction: PostgresTransaction) throws {
        let (id, number) = (step.delivery.endpoint, step.delivery.number)
        let kept = try transaction.run(selection(number, of: id)).first.map(WebhookRow.delivery)
        try transaction.run(try WebhookRow.saving(step.applied(to: kept)))
        guard kept == nil else { return }
        try transaction.run(
            "DELETE FROM webhook_deliveries WHERE endpoint_id = $1 AND number <= $2",
            id,
            number - WebhookDelivery.mostOfEndpoint
        )
    }

    static func removal(ofAll account: Account.ID) -> PostgresStatement {
        PostgresStatement("DELETE FROM webhook_endpoints WHERE user_id = $1", account)
    }
}
