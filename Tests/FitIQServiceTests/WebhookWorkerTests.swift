import FitIQCore
import Foundation
import NIOConcurrencyHelpers
import TestBasics
import Testing

@testable import FitIQService

/// What is sent to a webhook, in which order, and what becomes of it when it does not arrive.
@Suite(.timeLimit(.minutes(5)))
struct WebhookWorkerTests {
    private static let taken = WebhookAnswer.status(204, retryAfter: nil)
    private static let broken = WebhookAnswer.status(500, retryAfter: nil)

    @Test func `changes are sent in order, each once, from the webhook's beginning on`() async throws {
        try await withWebhookBench { bench in
            try await bench.change(2)
            let endpoint = try await bench.add()
            try await bench.change(40)
            await bench.worker().drain()
            #expect(bench.receiver.bodies == (3...42).map { "\($0) meal_log.failed" })
            #expect(Set(bench.receiver.messages.map { $0.header("webhook-id") }).count == 40)
            #expect(try await bench.endpoint(endpoint).progress.cursor == 42)
            await bench.worker().drain()
            #expect(bench.receiver.messages.count == 40)
        }
    }

    @Test func `off and on does not hurry the next try, another address does`() async throws {
        try await withWebhookBench { _, _ in
            Self.broken
        } _: { bench in
            let endpoint = try await bench.add()
            try await bench.change()
            await bench.worker().drain()
            let due = try #require(try await bench.endpoint(endpoint).progress.nextTryAt)
            for isOn in [false, true] {
                _ = try await bench.service.change(endpoint.id, of: bench.ada.id) { [now = bench.clock.now] in
                    WebhookService.switching(isOn, at: now, &$0)
                }
            }
            await bench.worker().drain()
            #expect(bench.receiver.messages.count == 1)
            #expect(try await bench.endpoint(endpoint).progress.nextTryAt == due)
            _ = try await bench.service.change(endpoint.id, of: bench.ada.id) { $0.address = "https://b.example.org" }
            await bench.worker().drain()
            #expect(bench.receiver.messages.count == 2)
        }
    }

    @Test func `an endpoint whose turn is over lets the others go first`() async throws {
        try await withWebhookBench { bench in
            for name in ["a", "b"] { _ = try await bench.add("https://\(name).example.org") }
            try await bench.change(5)
            var limits = WebhookWorker.Limits()
            limits.turn = .zero
            let worker = bench.worker(limits)
            for sent in 1...10 {
                await worker.deliverNext()
                #expect(bench.receiver.messages.count == sent)
            }
            let hosts = bench.receiver.messages.map(\.address)
            #expect(Set(hosts.prefix(2)).count == 2, "\(hosts)")
            await worker.drain()
            #expect(bench.receiver.messages.count == 10)
        }
    }

    @Test func `only the kinds that were asked for are sent, and the others do not come back`() async throws {
        try await withWebhookBench { bench in
            let endpoint = try await bench.add("https://a.example.org", [.mealDeleted])
            let meals = try await bench.change(20)
            _ = try await bench.stores.meals.delete(meals[3].id, of: bench.ada.id, at: bench.clock.now, keeping: .none)
            try await bench.change(20)
            await bench.worker().drain()
            #expect(bench.receiver.bodies == ["21 meal_log.deleted"])
            #expect(try await bench.endpoint(endpoint).progress.cursor == 41)
        }
    }

    @Test func `what fails is tried again by the schedule, under its id, and holds up what follows`() async throws {
        let isDown = NIOLockedValueBox(true)
        try await withWebhookBench { _, _ in
            isDown.withLockedValue { $0 } ? Self.broken : Self.taken
        } _: { bench in
            let endpoint = try await bench.add()
            try await bench.change(3)
            var sent = 1
            await bench.worker().drain()
            for wait in WebhookSchedule.waits {
                #expect(bench.receiver.messages.count == sent)
                let next = try #require(try await bench.endpoint(endpoint).progress.nextTryAt)
                let seconds = next.timeIntervalSince(bench.clock.now)
                #expect((wait.inSeconds...wait.inSeconds * 1.1 + 0.001).contains(seconds), "\(seconds) for \(wait)")
                bench.clock.advance(by: seconds - 1)
                await bench.worker().drain()
                #expect(bench.receiver.messages.count == sent, "not before it is due")
                bench.clock.advance(by: 1)
                if sent == 5 { isDown.withLockedValue { $0 = false } }
                await bench.worker().drain()
                if sent == 5 { break }
                sent += 1
            }
            #expect(
                bench.receiver.bodies == Array(repeating: "1 meal_log.failed", count: 6) + [
                    "2 meal_log.failed", "3 meal_log.failed",
                ]
            )
            #expect(Set(bench.receiver.messages.prefix(6).map { $0.header("webhook-id") }).count == 1)
            #expect(Set(bench.receiver.messages.prefix(6).map { $0.header("webhook-timestamp") }).count == 6)
            let deliveries = try await bench.service.deliveries(
                of: endpoint.id,
                of: bench.ada.id,
                before: nil,
                limit: 9
            )
            #expect(deliveries.map(\.state) == [.delivered, .delivered, .delivered])
            #expect(deliveries.map(\.attempts.count) == [1, 1, 6])
        }
    }

    @Test func `after ten tries over three days the webhook stops, and goes on behind when it is switched on`()
        async throws
    {
        let isDown = NIOLockedValueBox(true)
        try await withWebhookBench { _, _ in
            isDown.withLockedValue { $0 } ? Self.broken : Self.taken
        } _: { bench in
            let start = bench.clock.now
            let endpoint = try await bench.add()
            try await bench.change(2)
            for _ in 0..<20 {
                await bench.worker().drain()
                guard let next = try await bench.endpoint(endpoint).progress.nextTryAt else { break }
                bench.clock.advance(by: next.timeIntervalSince(bench.clock.now))
            }
            #expect(bench.receiver.messages.count == 10)
            let stopped = try await bench.endpoint(endpoint)
            #expect(stopped.stop == .failing)
            #expect(bench.stopped.withLockedValue { $0 } == [.failing])
            #expect((75 * 3600...85 * 3600).contains(bench.clock.now.timeIntervalSince(start)))
            bench.clock.advance(by: 86_400)
            await bench.worker().drain()
            #expect(bench.receiver.messages.count == 10, "nothing more is sent")

            isDown.withLockedValue { $0 = false }
            _ = try await bench.service.change(endpoint.id, of: bench.ada.id) {
                WebhookService.switching(true, at: bench.clock.now, &$0)
            }
            await bench.worker().drain()
            #expect(bench.receiver.bodies.suffix(1) == ["2 meal_log.failed"])
            let again = try await bench.service.sendAgain(1, of: endpoint.id, of: bench.ada.id)
            #expect(again?.state == .delivered)
            #expect(again?.attempts.last?.isByHand == true)
            #expect(bench.receiver.bodies.last == "1 meal_log.failed")
        }
    }

    @Test func `410 ends it at once, and what it did not take comes first when it is switched on`() async throws {
        try await withWebhookBench { number, _ in
            number == 0 ? .status(410, retryAfter: nil) : Self.taken
        } _: { bench in
            let endpoint = try await bench.add()
            try await bench.change(2)
            await bench.worker().drain()
            #expect(bench.receiver.messages.count == 1)
            #expect(try await bench.endpoint(endpoint).stop == .gone)
            #expect(bench.stopped.withLockedValue { $0 } == [.gone])
            _ = try await bench.service.change(endpoint.id, of: bench.ada.id) {
                WebhookService.switching(true, at: bench.clock.now, &$0)
            }
            await bench.worker().drain()
            #expect(bench.receiver.bodies == ["1 meal_log.failed", "1 meal_log.failed", "2 meal_log.failed"])
        }
    }

    @Test(arguments: [
        (WebhookAnswer.status(503, retryAfter: .seconds(900)), 900.0), (.status(429, retryAfter: nil), 60),
        (.status(502, retryAfter: .seconds(1)), 60), (.status(500, retryAfter: .seconds(1_000_000)), 86_400),
        (.fault(.timedOut), 5), (.status(302, retryAfter: nil), 5),
    ])
    func `a receiver that asks for rest gets it`(answer: WebhookAnswer, least: Double) async throws {
        try await withWebhookBench { _, _ in
            answer
        } _: { bench in
            let endpoint = try await bench.add()
            try await bench.change()
            await bench.worker().drain()
            let next = try #require(try await bench.endpoint(endpoint).progress.nextTryAt)
            #expect((least...least * 1.1).contains(next.timeIntervalSince(bench.clock.now)))
        }
    }

    @Test func `a server that ends after it has sent and before it has noted sends again, under the same id`()
        async throws
    {
        let isFirst = NIOLockedValueBox(true)
        try await withWebhookBench { _, _ in
            if isFirst.withLockedValue({ first in
                defer { first = false }; return first
            }) {
                throw CancellationError()
            }
            return Self.taken
        } _: { bench in
            _ = try await bench.add()
            try await bench.change()
            await bench.worker().drain()
            await bench.worker().drain()
            #expect(bench.receiver.messages.count == 1, "the claim of the first holds")
            try await bench.stores.instances.begin(.new(at: bench.clock.now))
            await bench.worker().drain()
            #expect(bench.receiver.bodies == ["1 meal_log.failed", "1 meal_log.failed"])
            #expect(Set(bench.receiver.messages.map { $0.header("webhook-id") }).count == 1)
        }
    }

    @Test func `a receiver that is slow holds up no other`() async throws {
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        try await withWebhookBench { _, message in
            if message.address.contains("slow") { for await _ in released {} }
            return Self.taken
        } _: { bench in
            _ = try await bench.add("https://slow.example.org")
            _ = try await bench.add("https://quick.example.org")
            try await bench.change(5)
            let worker = bench.worker()
            let work = Task { await worker.work() }
            try await eventually { bench.receiver.messages.count { $0.address.contains("quick") } == 5 }
            // Which of the two began first is open.
            try await eventually { bench.receiver.messages.count { $0.address.contains("slow") } == 1 }
            release.finish()
            try await eventually { bench.receiver.messages.count { $0.address.contains("slow") } == 5 }
            await worker.stop()
            await work.value
        }
    }

    @Test func `where the log does not go back far enough that is told, and what follows is sent`() async throws {
        try await withWebhookBench { bench in
            let endpoint = try await bench.add()
            try await bench.change(5)
            bench.clock.advance(by: 3600)
            _ = try await bench.stores.changes.removeChanges(before: bench.clock.now)
            await bench.worker().drain()
            try await bench.change()
            await bench.worker().drain()
            #expect(bench.receiver.bodies == ["resync 5", "6 meal_log.failed"])
            await #expect(throws: WebhookService.Refusal.forgotten) {
                _ = try await bench.service.remove(endpoint.id, of: bench.ada.id)
                let other = try await bench.add()
                try await bench.change()
                await bench.worker().drain()
                bench.clock.advance(by: 3600)
                _ = try await bench.stores.changes.removeChanges(before: bench.clock.now)
                _ = try await bench.service.sendAgain(1, of: other.id, of: bench.ada.id)
            }
        }
    }

    @Test func `both secrets sign for a while, then the new one alone`() async throws {
        try await withWebhookBench { bench in
            let endpoint = try await bench.add()
            let renewed = try #require(
                try await bench.service.rotate(endpoint.id, of: bench.ada.id, overlap: .seconds(60))
            )
            #expect(renewed.secret != endpoint.secret)
            func signatures() async throws -> [String] {
                try await bench.change()
                await bench.worker().drain()
                let message = try #require(bench.receiver.messages.last)
                for (signature, secret) in zip(message.signatures, [renewed.secret, endpoint.secret]) {
                    let expected = WebhookSigning.headers(
                        id: message.header("webhook-id"),
                        body: message.body,
                        at: bench.clock.now,
                        secrets: [secret]
                    )
                    #expect(signature == expected.last?.value)
                }
                return message.signatures
            }
            #expect(try await signatures().count == 2)
            bench.clock.advance(by: 60)
            #expect(try await signatures().count == 1)
            _ = try await bench.service.rotate(endpoint.id, of: bench.ada.id, overlap: .zero)
            #expect(try await bench.endpoint(endpoint).formerSecret == nil)
        }
    }

    @Test func `what was sent by hand and has arrived is not tried again`() async throws {
        try await withWebhookBench { number, _ in
            number == 0 ? Self.broken : Self.taken
        } _: { bench in
            let endpoint = try await bench.add()
            try await bench.change(2)
            await bench.worker().drain()
            #expect(try await bench.service.sendAgain(1, of: endpoint.id, of: bench.ada.id)?.state == .delivered)
            await bench.worker().drain()
            #expect(bench.receiver.bodies == ["1 meal_log.failed", "1 meal_log.failed", "2 meal_log.failed"])
        }
    }

    @Test func `a test is sent at once, also to a webhook that is off, and is no part of the order`() async throws {
        try await withWebhookBench { bench in
            let endpoint = try await bench.add()
            _ = try await bench.service.change(endpoint.id, of: bench.ada.id) {
                WebhookService.switching(false, at: bench.clock.now, &$0)
            }
            try await bench.change()
            let test = try #require(try await bench.service.test(endpoint.id, of: bench.ada.id))
            #expect(test.state == .delivered)
            #expect(test.number == 1)
            await bench.worker().drain()
            #expect(bench.receiver.bodies == ["test"])
            #expect(try await bench.endpoint(endpoint).stop == .byPerson)
            #expect(bench.metrics.exposition(queueDepth: nil).contains("webhook_deliveries_total 1\n"))
        }
    }

    @Test func `a message is signed as the standard's own example is`() {
        let secret = WebhookSecret(bytes: Data(base64Encoded: "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")!)
        let headers = WebhookSigning.headers(
            id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
            body: Array(#"{"test": 2432232314}"#.utf8),
            at: Date(timeIntervalSince1970: 1_614_265_330.9),
            secrets: [secret]
        )
        #expect(headers.map(\.value).dropFirst() == ["1614265330", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="])
        #expect(secret.text == "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    }

    @Test func `neither a text nor a dump of a webhook tells its secret`() async throws {
        try await withWebhookBench { bench in
            let endpoint = try await bench.add()
            var dumped = ""
            dump(endpoint, to: &dumped)
            for text in ["\(endpoint)", String(reflecting: endpoint), dumped] {
                #expect(!text.contains(endpoint.secret.text))
                #expect(!text.contains(endpoint.secret.bytes.base64EncodedString()))
            }
        }
    }
}

extension WebhookMessage {
    fileprivate var signatures: [String] { header("webhook-signature").split(separator: " ").map(String.init) }
}
