import FitIQCore
import Foundation

/// Turns webhooks into rows and back.
enum WebhookRow {
    static func insertion(of endpoint: WebhookEndpoint) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO webhook_endpoints (id, user_id, address, secret, created_at, updated_at, cursor)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            endpoint.id,
            endpoint.account,
            endpoint.address,
            endpoint.secret.bytes,
            endpoint.createdAt,
            endpoint.updatedAt,
            endpoint.progress.cursor
        )
    }

    static func update(of endpoint: WebhookEndpoint) -> PostgresStatement {
        let progress = endpoint.progress
        return PostgresStatement(
            """
            UPDATE webhook_endpoints
            SET name = $2, address = $3, kinds = $4, secret = $5, former_secret = $6, former_until = $7, stop = $8,
                stopped_at = $9, updated_at = $10, cursor = $11, last_delivery = $12, open_delivery = $13,
                failures = $14, next_try_at = $15
            WHERE id = $1
            """,
            endpoint.id,
            endpoint.name,
            endpoint.address,
            endpoint.kinds?.words,
            endpoint.secret.bytes,
            endpoint.formerSecret?.secret.bytes,
            endpoint.formerSecret?.until,
            endpoint.stop?.rawValue,
            endpoint.stoppedAt,
            endpoint.updatedAt,
            progress.cursor,
            progress.lastDelivery,
            progress.openDelivery,
            progress.failures,
            progress.nextTryAt
        )
    }

    static func lease(_ id: WebhookEndpoint.ID, until end: Date?) -> PostgresStatement {
        PostgresStatement("UPDATE webhook_endpoints SET lease_until = $2 WHERE id = $1", id, end)
    }

    @Sendable static func endpoint(_ row: PostgresRow) throws -> WebhookEndpoint {
        let kinds: String? = try row["kinds"]
        var endpoint = WebhookEndpoint(
            id: try row["id"],
            account: try row["user_id"],
            name: try row["name"],
            address: try row["address"],
            kinds: kinds.map { Set(words: $0) },
            secret: WebhookSecret(bytes: try row["secret"]),
            createdAt: try row["created_at"]
        )
        let (former, until): (Data?, Date?) = (try row["former_secret"], try row["former_until"])
        if let former, let until {
            endpoint.formerSecret = WebhookEndpoint.FormerSecret(secret: WebhookSecret(bytes: former), until: until)
        }
        let stop: String? = try row["stop"]
        endpoint.stop = try stop.map { try known(WebhookEndpoint.Stop(rawValue: $0), "stop") }
        endpoint.stoppedAt = try row["stopped_at"]
        endpoint.updatedAt = try row["updated_at"]
        endpoint.progress.cursor = try row["cursor"]
        endpoint.progress.lastDelivery = try row["last_delivery"]
        endpoint.progress.openDelivery = try row["open_delivery"]
        endpoint.progress.failures = try row["failures"]
        endpoint.progress.nextTryAt = try row["next_try_at"]
        return endpoint
    }

    static func saving(_ delivery: WebhookDelivery) throws -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO webhook_deliveries
                (endpoint_id, number, user_id, message_id, type, change_number, state, created_at, attempts)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::json)
            ON CONFLICT (endpoint_id, number) DO UPDATE SET state = excluded.state, attempts = excluded.attempts
            """,
            delivery.endpoint,
            delivery.number,
            delivery.account,
            delivery.messageID,
            delivery.type,
            delivery.content.number,
            delivery.state.rawValue,
            delivery.createdAt,
            try delivery.attemptsColumn
        )
    }

    @Sendable static func delivery(_ row: PostgresRow) throws -> WebhookDelivery {
        let (type, number): (String, Int?) = (try row["type"], try row["change_number"])
        return WebhookDelivery(
            endpoint: try row["endpoint_id"],
            account: try row["user_id"],
            number: try row["number"],
            messageID: try row["message_id"],
            type: type,
            content: WebhookDelivery.Content(type: type, number: number),
            state: try known(WebhookDelivery.State(rawValue: try row["state"]), "state"),
            createdAt: try row["created_at"],
            attempts: try WebhookDelivery.attempts(column: try row["attempts"])
        )
    }
}
