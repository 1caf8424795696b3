import FitIQCore
import FitIQWire
import Foundation

extension WebhookRecord {
    /// - Parameter tellsSecret: true for the answer that makes it, and for no other.
    init(_ endpoint: WebhookEndpoint, at date: Date, tellsSecret: Bool = false) {
        self.init(
            id: endpoint.id.description,
            name: endpoint.name,
            url: endpoint.address,
            kinds: endpoint.kinds.map { kinds in Change.Kind.allCases.filter(kinds.contains).map(\.rawValue) },
            isActive: endpoint.stop == nil,
            stopReason: endpoint.stop?.rawValue,
            stoppedAt: endpoint.stoppedAt,
            failures: endpoint.progress.failures,
            nextTryAt: endpoint.progress.nextTryAt,
            formerSecretUntil: endpoint.formerSecret.flatMap { date < $0.until ? $0.until : nil },
            createdAt: endpoint.createdAt,
            updatedAt: endpoint.updatedAt,
            secret: tellsSecret ? endpoint.secret.text : nil
        )
    }
}

extension WebhookDeliveryRecord {
    init(_ delivery: WebhookDelivery) {
        self.init(
            number: delivery.number,
            messageID: delivery.messageID,
            type: delivery.type,
            eventID: delivery.content.number,
            state: delivery.state.rawValue,
            createdAt: delivery.createdAt,
            attempts: delivery.attempts.map { attempt in
                Attempt(
                    at: attempt.date,
                    status: attempt.status,
                    fault: attempt.fault?.rawValue,
                    durationMilliseconds: attempt.duration,
                    isByHand: attempt.isByHand
                )
            }
        )
    }
}
