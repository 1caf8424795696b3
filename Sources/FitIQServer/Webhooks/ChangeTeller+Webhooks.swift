import FitIQCore
import FitIQService
import FitIQWire
import Foundation

// Webhooks tell what the socket and `GET /api/v1/events` tell, in the same words.
extension ChangeTeller: WebhookTeller {
    func told(_ change: Change) async throws -> ToldChange {
        let (type, bytes) = try await told(change)
        return ToldChange(kind: Change.Kind(rawValue: type), body: bytes)
    }

    func resync(last: Int, epoch: String) throws -> [UInt8] {
        try resyncBytes(last: last, epoch: epoch)
    }

    func test(_ endpoint: WebhookEndpoint.ID) throws -> [UInt8] {
        try Array(WireCoding.encode(WebhookTest(timestamp: now(), webhookID: endpoint.description)))
    }
}
