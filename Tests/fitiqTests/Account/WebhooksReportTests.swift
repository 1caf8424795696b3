import FitIQClient
import Foundation
import Testing

@testable import fitiq

struct WebhooksReportTests {
    private let now = WireCoding.date("2024-01-15T12:00:00Z")!

    private func webhook(_ name: String?, stop: String? = nil, failures: Int = 0, next: String? = nil) -> WebhookRecord
    {
        WebhookRecord(
            id: "0191b2c3-0000-7000-8000-000000000001",
            name: name,
            url: "https://a.example.org/hook",
            kinds: name == nil ? nil : ["meal_log.completed", "weight.saved"],
            isActive: stop == nil,
            stopReason: stop,
            failures: failures,
            nextTryAt: next.flatMap { WireCoding.date($0) },
            createdAt: now,
            updatedAt: now
        )
    }

    private func text(_ webhooks: [WebhookRecord], reach: String = "public") -> String {
        let list = WebhookList(webhooks: webhooks, reach: reach, limit: 5, kinds: [])
        return WebhooksReport(list: list, now: now, at: LocalTime(timeZone: .gmt)).text(.plain)
    }

    @Test func `webhooks are listed with how they stand`() {
        #expect(
            text([
                webhook("my home"), webhook(nil, failures: 2, next: "2024-01-15T12:30:00Z"), webhook("b", stop: "gone"),
            ])
                == """
                ID                                    Name     Address                     Kinds                            State
                0191b2c3-0000-7000-8000-000000000001  my home  https://a.example.org/hook  meal_log.completed weight.saved  on
                0191b2c3-0000-7000-8000-000000000001           https://a.example.org/hook  all                              on; failed 2×, tried again 12:30
                0191b2c3-0000-7000-8000-000000000001  b        https://a.example.org/hook  meal_log.completed weight.saved  stopped: its receiver said that it is gone
                """
        )
    }

    @Test func `without any, and where none are sent, it says so`() {
        #expect(text([]) == "You have no webhooks: 'fitiq webhooks add' adds one.")
        #expect(text([], reach: "off") == "This server sends no webhooks.")
    }

    @Test func `deliveries are listed with what came of their last try`() {
        func attempt(_ status: Int?, _ fault: String?, at: String) -> WebhookDeliveryRecord.Attempt {
            .init(at: WireCoding.date(at)!, status: status, fault: fault, durationMilliseconds: 12, isByHand: false)
        }
        let deliveries = [
            WebhookDeliveryRecord(
                number: 2,
                messageID: "msg_2",
                type: "meal_log.completed",
                eventID: 7,
                state: "waiting",
                createdAt: now,
                attempts: [
                    attempt(500, nil, at: "2024-01-15T11:00:00Z"),
                    attempt(nil, "timed_out", at: "2024-01-15T11:00:05Z"),
                ]
            ),
            WebhookDeliveryRecord(
                number: 1,
                messageID: "msg_1",
                type: "test",
                eventID: nil,
                state: "delivered",
                createdAt: now,
                attempts: [attempt(204, nil, at: "2024-01-14T11:00:00Z")]
            ),
        ]
        #expect(
            DeliveriesReport(deliveries: deliveries, now: now, at: LocalTime(timeZone: .gmt)).text(.plain) == """
                No.  Kind                State      Tries  Last try          Result
                  2  meal_log.completed  waiting        2  11:00             no answer in time
                  1  test                delivered      1  2024-01-14 11:00  answered 204 in 12 ms
                """
        )
    }
}
