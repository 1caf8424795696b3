package import FitIQCore

/// Writes what webhooks tell, the same as `GET /api/v1/events` does. The edge knows how that is written.
package protocol WebhookTeller: Sendable {
    /// Writes what is true now of what changed.
    func told(_ change: Change) async throws -> ToldChange
    /// Writes that changes are missing, up to the number `last`.
    func resync(last: Int, epoch: String) throws -> [UInt8]
    /// Writes a message that tells nothing.
    func test(_ endpoint: WebhookEndpoint.ID) throws -> [UInt8]
}

/// Holds what is told of a change.
package struct ToldChange: Sendable {
    /// The word for what is told: of what is gone meanwhile another than the change's own. Nil where it is no change's.
    package let kind: Change.Kind?
    package let body: [UInt8]

    package init(kind: Change.Kind?, body: [UInt8]) {
        self.kind = kind
        self.body = body
    }
}
