package import FitIQCore
package import Foundation
import GRDB

/// People's webhooks in SQLite.
package struct SQLiteWebhookStore: WebhookStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func add(_ endpoint: WebhookEndpoint) async throws -> WebhookEndpoint? {
        try await database.write { database in
            let last = try database.number(
                sql: "SELECT last_event FROM users WHERE id = ? AND is_ended = 0",
                arguments: [endpoint.account.column]
            )
            guard let last else { throw StoreError.noSuchAccount }
            let count = try database.number(
                sql: "SELECT COUNT(*) FROM webhook_endpoints WHERE user_id = ?",
                arguments: [endpoint.account.column]
            )
            guard count ?? 0 < WebhookEndpoint.mostOfAccount else { return nil }
            var endpoint = endpoint
            endpoint.progress = WebhookEndpoint.Progress(cursor: last)
            try WebhookRow.insert(endpoint, in: database)
            return endpoint
        }
    }

    package func endpoints(of account: Account.ID) async throws -> [WebhookEndpoint] {
        try await database.read { database in
            try database.rows(
                sql: "SELECT * FROM webhook_endpoints WHERE user_id = ? ORDER BY created_at, id",
                arguments: [account.column]
            ).map(WebhookRow.endpoint)
        }
    }

    package func endpoint(_ id: WebhookEndpoint.ID, of account: Account.ID) async throws -> WebhookEndpoint? {
        try await database.read { try WebhookRow.row(id, of: account, in: $0).map(WebhookRow.endpoint) }
    }

    package func removeEndpoint(_ id: WebhookEndpoint.ID, of account: Account.ID) async throws -> Bool {
        try await database.write { database in
            try database.run(
                sql: "DELETE FROM webhook_endpoints WHERE id = ? AND user_id = ?",
                arguments: [id.column, account.column]
            )
            return database.changesCount > 0
        }
    }

    package func change(
        _ id: WebhookEndpoint.ID,
        of account: Account.ID,
        under claim: WebhookClaim?,
        _ edit: @escaping @Sendable (inout WebhookEndpoint) -> WebhookStep?
    ) async throws -> WebhookEndpoint? {
        try await database.write { database in
            guard let row = try WebhookRow.row(id, of: account, in: database),
                claim == nil || claim?.number == row["claims"]
            else { return nil }
            var endpoint = try WebhookRow.endpoint(row)
            let step = edit(&endpoint)
            try WebhookRow.update(endpoint, in: database)
            if let claim { try WebhookRow.lease(id, until: claim.leaseEnd, in: database) }
            if let step { try Self.keep(step, in: database) }
            return endpoint
        }
    }

    package func claimEndpoint(at now: Date, leaseEnd: Date) async throws -> ClaimedWebhook? {
        // Most of the time there is nothing to do, and then nothing is written.
        guard try await database.read({ try Self.due(at: now, in: $0) }) != nil else { return nil }
        return try await database.write { database in
            guard let id = try Self.due(at: now, in: database) else { return nil }
            let rows = try database.rows(
                sql: """
                    UPDATE webhook_endpoints SET claims = claims + 1, claimed_at = ?, lease_until = ? WHERE id = ?
                    RETURNING *
                    """,
                arguments: [now.column, leaseEnd.column, id]
            )
            return try rows.first.map { row in
                ClaimedWebhook(
                    endpoint: try WebhookRow.endpoint(row),
                    claim: WebhookClaim(number: row["claims"], leaseEnd: leaseEnd)
                )
            }
        }
    }

    private static func due(at now: Date, in database: Database) throws -> Data? {
        try database.row(
            sql: """
                SELECT webhook_endpoints.id FROM webhook_endpoints JOIN users ON users.id = user_id
                WHERE stop IS NULL AND is_ended = 0 AND cursor < last_event
                    AND (next_try_at IS NULL OR next_try_at <= ?1) AND (lease_until IS NULL OR lease_until <= ?1)
                ORDER BY claimed_at, webhook_endpoints.id LIMIT 1
                """,
            arguments: [now.column]
        )?["id"]
    }

    package func deliveries(
        of id: WebhookEndpoint.ID,
        of account: Account.ID,
        before number: Int?,
        limit: Int
    ) async throws -> [WebhookDelivery] {
        try await database.read { database in
            try database.rows(
                sql: """
                    SELECT * FROM webhook_deliveries WHERE endpoint_id = ? AND user_id = ? AND number < ?
                    ORDER BY number DESC LIMIT ?
                    """,
                arguments: [id.column, account.column, number ?? Int.max, limit]
            ).map(WebhookRow.delivery)
        }
    }

    package func delivery(
        _ number: Int,
        of id: WebhookEndpoint.ID,
        of account: Account.ID
    ) async throws -> WebhookDelivery? {
        try await database.read { database in
            guard let kept = try Self.delivery(number, of: id, in: database), kept.account == account else {
                return nil
            }
            return kept
        }
    }

    private static func delivery(
        _ number: Int,
        of id: WebhookEndpoint.ID,
        in database: Database
    ) throws -> WebhookDelivery? {
        try database.row(
            sql: "SELECT * FROM webhook_deliveries WHERE endpoint_id = ? AND number = ?",
            arguments: [id.column, number]
        ).map(WebhookRow.delivery)
    }

    private static func keep(_ step: WebhookStep, in database: Database) throws {
        let (id, number) = (step.delivery.endpoint, step.delivery.number)
        let kept = try delivery(number, of: id, in: database)
        try WebhookRow.save(step.applied(to: kept), in: database)
        guard kept == nil else { return }
        try database.run(
            sql: "DELETE FROM webhook_deliveries WHERE endpoint_id = ? AND number <= ?",
            arguments: [id.column, number - WebhookDelivery.mostOfEndpoint]
        )
    }

    static func removeAll(of account: Account.ID, in database: Database) throws {
        try database.run(sql: "DELETE FROM webhook_endpoints WHERE user_id = ?", arguments: [account.column])
    }
}
