import FitIQCore
import Foundation
import GRDB

/// Turns webhooks into rows and back.
enum WebhookRow {
    static func row(_ id: WebhookEndpoint.ID, of account: Account.ID, in database: Database) throws -> Row? {
        try database.row(
            sql: "SELECT * FROM webhook_endpoints WHERE id = ? AND user_id = ?",
            arguments: [id.column, account.column]
        )
    }

    static func insert(_ endpoint: WebhookEndpoint, in database: Database) throws {
        try database.run(
            sql: """
                INSERT INTO webhook_endpoints (id, user_id, address, secret, created_at, updated_at, cursor)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                endpoint.id.column, endpoint.account.column, endpoint.address, endpoint.secret.bytes,
                endpoint.createdAt.column, endpoint.updatedAt.column, endpoint.progress.cursor,
            ]
        )
        try update(endpoint, in: database)
    }

    static func update(_ endpoint: WebhookEndpoint, in database: Database) throws {
        let progress = endpoint.progress
        try database.run(
            sql: """
                UPDATE webhook_endpoints
                SET name = ?, address = ?, kinds = ?, secret = ?, former_secret = ?, former_until = ?, stop = ?,
                    stopped_at = ?, updated_at = ?, cursor = ?, last_delivery = ?, open_delivery = ?, failures = ?,
                    next_try_at = ?
                WHERE id = ?
                """,
            arguments: [
                endpoint.name, endpoint.address, endpoint.kinds?.words, endpoint.secret.bytes,
                endpoint.formerSecret?.secret.bytes, endpoint.formerSecret?.until.column, endpoint.stop?.rawValue,
                endpoint.stoppedAt?.column, endpoint.updatedAt.column, progress.cursor, progress.lastDelivery,
                progress.openDelivery, progress.failures, progress.nextTryAt?.column, endpoint.id.column,
            ]
        )
    }

    static func lease(_ id: WebhookEndpoint.ID, until end: Date?, in database: Database) throws {
        try database.run(
            sql: "UPDATE webhook_endpoints SET lease_until = ? WHERE id = ?",
            arguments: [end?.column, id.column]
        )
    }

    static func endpoint(_ row: Row) throws -> WebhookEndpoint {
        var endpoint = WebhookEndpoint(
            id: try WebhookEndpoint.ID(column: row["id"]),
            account: try Account.ID(column: row["user_id"]),
            name: row["name"],
            address: row["address"],
            kinds: (row["kinds"] as String?).map { Set(words: $0) },
            secret: WebhookSecret(bytes: row["secret"]),
            createdAt: Date(column: row["created_at"])
        )
        if let former = row["former_secret"] as Data?, let until = row["former_until"] as Int64? {
            endpoint.formerSecret = WebhookEndpoint.FormerSecret(
                secret: WebhookSecret(bytes: former),
                until: Date(column: until)
            )
        }
        endpoint.stop = try (row["stop"] as String?).map { try known(WebhookEndpoint.Stop(rawValue: $0), "stop") }
        endpoint.stoppedAt = (row["stopped_at"] as Int64?).map { Date(column: $0) }
        endpoint.updatedAt = Date(column: row["updated_at"])
        endpoint.progress.cursor = row["cursor"]
        endpoint.progress.lastDelivery = row["last_delivery"]
        endpoint.progress.openDelivery = row["open_delivery"]
        endpoint.progress.failures = row["failures"]
        endpoint.progress.nextTryAt = (row["next_try_at"] as Int64?).map { Date(column: $0) }
        return endpoint
    }

    static func save(_ delivery: WebhookDelivery, in database: Database) throws {
        try database.run(
            sql: """
                INSERT INTO webhook_deliveries
                    (endpoint_id, number, user_id, message_id, type, change_number, state, created_at, attempts)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (endpoint_id, number) DO UPDATE SET state = excluded.state, attempts = excluded.attempts
                """,
            arguments: [
                delivery.endpoint.column, delivery.number, delivery.account.column, delivery.messageID, delivery.type,
                delivery.content.number, delivery.state.rawValue, delivery.createdAt.column,
                try delivery.attemptsColumn,
            ]
        )
    }

    static func delivery(_ row: Row) throws -> WebhookDelivery {
        let type: String = row["type"]
        return WebhookDelivery(
            endpoint: try WebhookEndpoint.ID(column: row["endpoint_id"]),
            account: try Account.ID(column: row["user_id"]),
            number: row["number"],
            messageID: row["message_id"],
            type: type,
            content: WebhookDelivery.Content(type: type, number: row["change_number"]),
            state: try known(WebhookDelivery.State(rawValue: row["state"]), "state"),
            createdAt: Date(column: row["created_at"]),
            attempts: try WebhookDelivery.attempts(column: row["attempts"])
        )
    }
}
