package import FitIQCore
package import Foundation

/// Signs and sends single messages, and says what comes of each try.
package struct WebhookPost: Sendable {
    let carrier: any WebhookCarrier
    let metrics: Metrics
    let now: @Sendable () -> Date

    package init(carrier: any WebhookCarrier, metrics: Metrics, now: @escaping @Sendable () -> Date) {
        self.carrier = carrier
        self.metrics = metrics
        self.now = now
    }

    /// Tries once to deliver a message.
    ///
    /// - Throws: `CancellationError` alone; then nobody knows whether it has arrived.
    func attempt(
        _ body: [UInt8],
        id: String,
        to endpoint: WebhookEndpoint,
        isByHand: Bool
    ) async throws -> (answer: WebhookAnswer, attempt: WebhookAttempt) {
        let (date, start) = (now(), ContinuousClock.now)
        let message = WebhookMessage(
            address: endpoint.address,
            headers: WebhookSigning.headers(id: id, body: body, at: date, secrets: endpoint.secrets(at: date)),
            body: body
        )
        let answer = try await carrier.send(message)
        let (status, fault): (Int?, WebhookAttempt.Fault?) =
            switch answer {
            case .status(let status, _): (status, nil)
            case .fault(let fault): (nil, fault)
            }
        let duration = start.duration(to: .now)
        let attempt = WebhookAttempt(at: date, status: status, fault: fault, duration: duration, isByHand: isByHand)
        metrics.count(attempt.isSuccess ? .webhooksDelivered : .webhookTriesFailed)
        metrics.observe(.webhookDelivery, duration)
        return (answer, attempt)
    }

    /// The `webhook-id` of a message, the same however often it is sent. It has no full stop.
    static func messageID(of content: WebhookDelivery.Content, to endpoint: WebhookEndpoint.ID, epoch: String) -> String
    {
        let place = endpoint.description.replacing("-", with: "")
        return switch content {
        case .change(let number): "msg_\(epoch)_\(place)_\(number)"
        case .resync(let number): "msg_\(epoch)_\(place)_after_\(number)"
        case .test: "msg_test_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
        }
    }
}
