import FitIQClient
import Foundation

/// Lists webhooks for a person.
struct WebhooksReport {
    let list: WebhookList
    let now: Date
    let at: LocalTime

    func text(_ style: Style) -> String {
        guard list.reach != "off" else { return "This server sends no webhooks." }
        guard !list.webhooks.isEmpty else { return "You have no webhooks: 'fitiq webhooks add' adds one." }
        var table = TextTable([.text("ID"), .text("Name"), .text("Address"), .text("Kinds"), .text("State")])
        for webhook in list.webhooks {
            table.rows.append([
                webhook.id, webhook.name ?? "", webhook.url, webhook.kinds?.joined(separator: " ") ?? "all",
                state(of: webhook),
            ])
        }
        return table.rendered(style)
    }

    private func state(of webhook: WebhookRecord) -> String {
        switch webhook.stopReason {
        case nil where webhook.failures == 0: "on"
        case nil:
            "on; failed \(webhook.failures)×, tried again \(webhook.nextTryAt.map { at.moment($0, now: now) } ?? "soon")"
        case "switched_off": "off"
        case "gone": "stopped: its receiver said that it is gone"
        case "failing": "stopped: its receiver refused everything for three days"
        case .some(let other): "stopped: \(other)"
        }
    }
}

/// Lists deliveries for a person.
struct DeliveriesReport {
    let deliveries: [WebhookDeliveryRecord]
    let now: Date
    let at: LocalTime

    func text(_ style: Style) -> String {
        guard !deliveries.isEmpty else { return "Nothing was sent yet." }
        var table = TextTable([
            .number("No."), .text("Kind"), .text("State"), .number("Tries"), .text("Last try"),
            .text("Result"),
        ])
        for delivery in deliveries {
            let last = delivery.attempts.last
            table.rows.append([
                String(delivery.number), delivery.type, delivery.state, String(delivery.attempts.count),
                last.map { at.moment($0.at, now: now) } ?? "", last.map(Self.outcome) ?? "",
            ])
        }
        return table.rendered(style)
    }

    /// `answered 204 in 12 ms`, `not reached`
    static func outcome(_ attempt: WebhookDeliveryRecord.Attempt) -> String {
        if let status = attempt.status { return "answered \(status) in \(attempt.durationMilliseconds) ms" }
        return switch attempt.fault {
        case "address_not_allowed": "not sent: the server does not send to that address"
        case "needs_https": "not sent: outside the local network it must be https"
        case "unknown_host": "not reached: unknown host"
        case "unreachable": "not reached"
        case "untrusted": "not sent: its certificate is not trusted"
        case "timed_out": "no answer in time"
        case "broken_off": "no answer: the connection broke off"
        case let other: "not delivered\(other.map { ": \($0)" } ?? "")"
        }
    }
}

extension WebhookDeliveryRecord.Attempt {
    /// Returns true if the receiver has taken it.
    var isSuccess: Bool { status.map { (200..<300).contains($0) } ?? false }
}
