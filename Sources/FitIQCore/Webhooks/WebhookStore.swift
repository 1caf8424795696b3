package import Foundation

/// Keeps people's webhook endpoints, how far each has come, and its newest deliveries. They go with the account
/// (``AccountStore``).
package protocol WebhookStore: Sendable {
    /// Keeps a new endpoint, which begins after the account's last change.
    ///
    /// - Returns: the endpoint as it is kept; nil, and nothing is kept, where the account has as many as it may.
    /// - Throws: `StoreError.noSuchAccount`.
    func add(_ endpoint: WebhookEndpoint) async throws -> WebhookEndpoint?
    /// Returns the account's endpoints, the oldest first.
    func endpoints(of account: Account.ID) async throws -> [WebhookEndpoint]
    func endpoint(_ id: WebhookEndpoint.ID, of account: Account.ID) async throws -> WebhookEndpoint?
    /// Removes the endpoint with its deliveries. Returns false where the account has no such endpoint.
    func removeEndpoint(_ id: WebhookEndpoint.ID, of account: Account.ID) async throws -> Bool
    /// Changes an endpoint as `edit` says, and keeps the try that it returns, in one transaction.
    ///
    /// - Parameter claim: the claim of whoever delivers, which goes on until its new end; nil for the person, who needs none.
    /// - Returns: the endpoint as it is now; nil where it is gone, or somebody else has claimed it since.
    func change(
        _ id: WebhookEndpoint.ID,
        of account: Account.ID,
        under claim: WebhookClaim?,
        _ edit: @escaping @Sendable (inout WebhookEndpoint) -> WebhookStep?
    ) async throws -> WebhookEndpoint?
    /// Takes an endpoint that is not stopped, whose next try is due, and that has changes before it; nobody else takes it before
    /// `leaseEnd`. The one that was claimed longest ago comes first.
    func claimEndpoint(at now: Date, leaseEnd: Date) async throws -> ClaimedWebhook?
    /// Returns up to `limit` deliveries with smaller numbers than `number`, the newest first; nil begins with the newest.
    func deliveries(
        of id: WebhookEndpoint.ID,
        of account: Account.ID,
        before number: Int?,
        limit: Int
    ) async throws -> [WebhookDelivery]
    func delivery(_ number: Int, of id: WebhookEndpoint.ID, of account: Account.ID) async throws -> WebhookDelivery?
}

/// The right to deliver to an endpoint. Each claim of an endpoint has a number of its own, so that one which has lapsed does no harm.
package struct WebhookClaim: Hashable, Sendable {
    package let number: Int
    /// The time until which nobody else may claim it; nil gives the claim back.
    package var leaseEnd: Date?

    package init(number: Int, leaseEnd: Date?) {
        self.number = number
        self.leaseEnd = leaseEnd
    }

    package func until(_ end: Date?) -> WebhookClaim { WebhookClaim(number: number, leaseEnd: end) }
}

package struct ClaimedWebhook: Hashable, Sendable {
    package let endpoint: WebhookEndpoint
    package let claim: WebhookClaim

    package init(endpoint: WebhookEndpoint, claim: WebhookClaim) {
        self.endpoint = endpoint
        self.claim = claim
    }
}

/// A try to be kept: of a delivery that is new, or of one that the store has, which keeps its other tries.
package struct WebhookStep: Hashable, Sendable {
    package let delivery: WebhookDelivery
    package let attempt: WebhookAttempt
    package let state: WebhookDelivery.State

    package init(delivery: WebhookDelivery, attempt: WebhookAttempt, state: WebhookDelivery.State) {
        self.delivery = delivery
        self.attempt = attempt
        self.state = state
    }

    /// The delivery with this try.
    ///
    /// - Parameter kept: the delivery as the store has it; nil of a new one.
    package func applied(to kept: WebhookDelivery?) -> WebhookDelivery {
        var delivery = kept ?? delivery
        // What has arrived has arrived, whatever a later try by hand comes to.
        if delivery.state != .delivered { delivery.state = state }
        delivery.add(attempt)
        return delivery
    }
}
