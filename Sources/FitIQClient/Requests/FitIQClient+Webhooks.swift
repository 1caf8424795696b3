public import FitIQWire
import Foundation
import NIOHTTP1

// Webhooks: addresses of a person's choice to which the server sends what changes, as Standard Webhooks says.
extension FitIQClient {
    /// Lists the person's webhooks, the oldest first, without their secrets; and says where this server sends any.
    public func webhooks() async throws -> WebhookList {
        try await send(.get(Routes.webhooks))
    }

    /// Adds a webhook, which hears of what changes from now on. Its secret, ``WebhookRecord/secret``, is in this answer alone. Where
    /// the answer is lost it may be there: ``webhooks()`` lists it, and ``renewWebhookSecret(_:overlapSeconds:)`` tells another
    /// secret.
    ///
    /// - Throws: ``FitIQError/Code/validationFailed``, also where the account has as many as it may.
    public func addWebhook(_ webhook: NewWebhook) async throws -> WebhookRecord {
        try await send(.post(Routes.webhooks, webhook, isRepeatable: false))
    }

    /// Changes a webhook: what is nil stays. One that was stopped goes on with what has not arrived yet.
    ///
    /// - Throws: ``FitIQError/Code/notFound``, ``FitIQError/Code/validationFailed``.
    public func changeWebhook(_ id: String, _ edit: WebhookEdit) async throws -> WebhookRecord {
        try await send(.patch(Routes.webhook(id), edit))
    }

    /// Removes a webhook with the list of its deliveries.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func removeWebhook(_ id: String) async throws {
        try await send(HTTPCall(method: .DELETE, path: Routes.webhook(id), isRepeatable: false))
    }

    /// Gives a webhook a new secret, which is in this answer alone.
    ///
    /// - Parameter overlapSeconds: how long the secret before signs too; 0 ends it at once, for one that became known.
    /// - Throws: ``FitIQError/Code/notFound``.
    public func renewWebhookSecret(_ id: String, overlapSeconds: Int = 86_400) async throws -> WebhookRecord {
        let body = NewWebhookSecret(overlapSeconds: overlapSeconds)
        return try await send(.post(Routes.webhookSecret(id), body, isRepeatable: false))
    }

    /// Sends a message that tells nothing, and returns what came of it.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func testWebhook(_ id: String) async throws -> WebhookDeliveryRecord {
        try await send(HTTPCall(method: .POST, path: Routes.webhookTest(id), isRepeatable: false))
    }

    /// Lists the newest deliveries of a webhook.
    ///
    /// - Parameter number: lists those before this one; nil begins with the newest.
    /// - Throws: ``FitIQError/Code/notFound``.
    public func webhookDeliveries(
        _ id: String,
        before number: Int? = nil,
        limit: Int = 20
    ) async throws -> WebhookDeliveryPage {
        let before = number.map { [(name: "before", value: String($0))] } ?? []
        return try await send(.get(Routes.webhookDeliveries(id), query: [("limit", String(limit))] + before))
    }

    /// Sends a delivery once more, under its own `webhook-id`, and returns what came of it.
    ///
    /// - Throws: ``FitIQError/Code/notFound``; ``FitIQError/Code/validationFailed`` where what it told is no longer kept.
    public func repeatWebhookDelivery(_ number: Int, of id: String) async throws -> WebhookDeliveryRecord {
        let path = Routes.repeatWebhookDelivery(String(number), of: id)
        return try await send(HTTPCall(method: .POST, path: path, isRepeatable: false))
    }
}
