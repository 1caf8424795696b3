import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import TestBasics
import Testing

/// `/api/v1/webhooks`, with a real receiver at the other end.
@Suite(.timeLimit(.minutes(10)))
struct WebhookRouteTests {
    private static func settings(_ reach: WebhookReach = .any) -> ServerSettings {
        var settings = ServerSettings.roomy
        settings.webhooks.chosenReach = reach
        settings.webhooks.timeout = .seconds(60)
        return settings
    }

    private static func add(_ api: RawAPI, _ token: String, _ url: String, _ more: String = "") async throws
        -> RawAPI.Answer
    {
        try await api.send(.POST, "/api/v1/webhooks", json: #"{"url":"\#(url)"\#(more)}"#, token: token)
    }

    private static func log(_ api: RawAPI, _ token: String, _ text: String = "2 eggs") async throws {
        let json = #"{"raw_input":"\#(text)","meal_type":"snack"}"#
        #expect(try await api.send(.POST, "/api/v1/meal-logs/natural", json: json, token: token).status == 201)
    }

    @Test func `what changes is sent as GET events tells it, signed, and in order`() async throws {
        try await WebhookReceiver.run { receiver in
            try await withServer(settings: Self.settings()) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                let made = try await Self.add(api, token, receiver.url, #","name":"my home""#)
                #expect(made.status == 201)
                #expect(made.string("data.secret")?.hasPrefix("whsec_") == true)
                for text in ["2 eggs", "an apple", "coffee"] { try await Self.log(api, token, text) }
                try await eventually { receiver.received.count == 3 }
                let events = try await api.send(.GET, "/api/v1/events?since=0&kinds=all", token: token)
                let told = try #require(events.value("data.events") as? [[String: Any]])
                for (message, event) in zip(receiver.received, told) {
                    let sent = try #require(
                        try JSONSerialization.jsonObject(with: Data(message.body.utf8)) as? [String: Any]
                    )
                    for key in ["type", "event_id", "data"] {
                        #expect(sent[key] as? NSObject == event[key] as? NSObject, "\(key)")
                    }
                    #expect(message.signatures.count == 1)
                }
                #expect(receiver.received.map(\.type) == Array(repeating: "meal_log.completed", count: 3))
                let id = try #require(made.string("data.id"))
                let page = try await api.send(.GET, "/api/v1/webhooks/\(id)/deliveries?limit=2", token: token)
                #expect(page.number("data.deliveries.0.number") == 3)
                #expect(page.string("data.deliveries.0.state") == "delivered")
                #expect(page.number("data.deliveries.0.attempts.0.status") == 204)
                #expect(page.value("data.has_more") as? Bool == true)
                let rest = try await api.send(.GET, "/api/v1/webhooks/\(id)/deliveries?before=2", token: token)
                #expect((rest.value("data.deliveries") as? [Any])?.count == 1)
                #expect(rest.string("data.deliveries.0.message_id") == receiver.received.first?.id)
            }
        }
    }

    @Test func `the secret is told once, and again only as a new one`() async throws {
        try await WebhookReceiver.run { receiver in
            try await withServer(settings: Self.settings()) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                let made = try await Self.add(api, token, receiver.url)
                let (id, secret) = (try #require(made.string("data.id")), try #require(made.string("data.secret")))
                for path in ["/api/v1/webhooks", "/api/v1/webhooks/\(id)", "/api/v1/webhooks/\(id)/deliveries"] {
                    let answer = try await api.send(.GET, path, token: token)
                    #expect(answer.status == 200)
                    #expect(!answer.text.contains("secret\"") && !answer.text.contains(secret))
                }
                let changed = try await api.send(.PATCH, "/api/v1/webhooks/\(id)", json: #"{"name":"a"}"#, token: token)
                #expect(changed.string("data.secret") == nil)
                let renewed = try await api.send(.POST, "/api/v1/webhooks/\(id)/secret", token: token)
                let other = try #require(renewed.string("data.secret"))
                #expect(other != secret)
                #expect(renewed.string("data.former_secret_until") != nil)
                try await Self.log(api, token)
                try await eventually { receiver.received.count == 1 }
                #expect(receiver.received.first?.signatures.count == 2)
                let now = #"{"overlap_seconds":0}"#
                let alone = try await api.send(.POST, "/api/v1/webhooks/\(id)/secret", json: now, token: token)
                #expect(alone.string("data.former_secret_until") == nil)
            }
        }
    }

    @Test func `a webhook is switched off and on, given other kinds, and deleted`() async throws {
        try await WebhookReceiver.run { receiver in
            try await withServer(settings: Self.settings()) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                let made = try await Self.add(api, token, receiver.url, #","kinds":["meal_log.completed"]"#)
                let id = try #require(made.string("data.id"))
                #expect(made.value("data.kinds") as? [String] == ["meal_log.completed"])
                func patch(_ json: String) async throws -> RawAPI.Answer {
                    try await api.send(.PATCH, "/api/v1/webhooks/\(id)", json: json, token: token)
                }
                let off = try await patch(#"{"is_active":false,"kinds":null,"name":"home"}"#)
                #expect(off.value("data.is_active") as? Bool == false)
                #expect(off.string("data.stop_reason") == "switched_off")
                #expect(off.value("data.kinds") == nil)
                #expect(off.string("data.name") == "home")
                try await Self.log(api, token)
                let on = try await patch(#"{"is_active":true}"#)
                #expect(on.value("data.is_active") as? Bool == true)
                #expect(on.string("data.name") == "home")
                try await eventually { receiver.received.count == 1 }
                #expect(try await api.send(.DELETE, "/api/v1/webhooks/\(id)", token: token).status == 204)
                #expect(try await api.send(.DELETE, "/api/v1/webhooks/\(id)", token: token).status == 404)
                try await Self.log(api, token)
                #expect(receiver.received.count == 1)
            }
        }
    }

    @Test func `a test and a repeat by hand say what came of them`() async throws {
        try await WebhookReceiver.run(script: { number, _ in .init(number == 1 ? 500 : 200) }) { receiver in
            try await withServer(settings: Self.settings()) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                let id = try #require(try await Self.add(api, token, receiver.url).string("data.id"))
                let tried = try await api.send(.POST, "/api/v1/webhooks/\(id)/test", token: token)
                #expect(tried.string("data.state") == "delivered")
                #expect(tried.string("data.type") == "test")
                #expect(tried.value("data.attempts.0.by_hand") as? Bool == true)
                #expect(receiver.received.first?.string("data.webhook_id") == id)
                let failed = try await api.send(.POST, "/api/v1/webhooks/\(id)/test", token: token)
                #expect(failed.string("data.state") == "failed")
                let path = "/api/v1/webhooks/\(id)/deliveries/2/repeat"
                let again = try await api.send(.POST, path, token: token)
                #expect(again.string("data.state") == "delivered")
                #expect((again.value("data.attempts") as? [Any])?.count == 2)
                #expect(receiver.received.map(\.id)[1] == receiver.received.map(\.id)[2])
                for number in ["9", "0", "-1", "x"] {
                    let path = "/api/v1/webhooks/\(id)/deliveries/\(number)/repeat"
                    #expect(try await api.send(.POST, path, token: token).status == 404)
                }
            }
        }
    }

    @Test func `tests are limited, for they make the server speak to others`() async throws {
        var settings = Self.settings()
        settings.rates.webhookTestsPerMinute = 2
        try await WebhookReceiver.run { [settings] receiver in
            try await withServer(settings: settings, now: TestClock().reading) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                let id = try #require(try await Self.add(api, token, receiver.url).string("data.id"))
                var statuses: [Int] = []
                for _ in 0..<3 {
                    statuses.append(try await api.send(.POST, "/api/v1/webhooks/\(id)/test", token: token).status)
                }
                #expect(statuses == [200, 200, 429])
            }
        }
    }

    @Test func `an address of the server's own network is refused by default, also by its name`() async throws {
        try await WebhookReceiver.run { receiver in
            try await withServer(settings: Self.settings(.public)) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                for url in [receiver.url, "https://127.0.0.1:\(receiver.port)/hook", "https://[::1]/hook"] {
                    let refused = try await Self.add(api, token, url)
                    #expect(refused.status == 422)
                    #expect(refused.string("error.fields.url") != nil)
                }
                let named = try await Self.add(api, token, "https://localhost:\(receiver.port)/hook")
                let id = try #require(named.string("data.id"))
                let tried = try await api.send(.POST, "/api/v1/webhooks/\(id)/test", token: token)
                #expect(tried.string("data.attempts.0.fault") == "address_not_allowed")
                try await Self.log(api, token)
                try await eventually {
                    let page = try await api.send(.GET, "/api/v1/webhooks/\(id)/deliveries", token: token)
                    return page.string("data.deliveries.0.attempts.0.fault") == "address_not_allowed"
                        && page.string("data.deliveries.0.state") == "waiting"
                }
                #expect(receiver.received.isEmpty)
            }
        }
    }

    @Test func `a server may send none at all`() async throws {
        try await withServer(settings: Self.settings(.off)) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let refused = try await Self.add(api, token, "https://home.example.org")
            #expect(refused.status == 422)
            #expect(refused.string("error.message") == "This server sends no webhooks.")
            let list = try await api.send(.GET, "/api/v1/webhooks", token: token)
            #expect(list.string("data.reach") == "off")
        }
    }

    @Test func `what is wrong is named, and no more than five are kept`() async throws {
        try await withServer(settings: Self.settings()) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let bad = [
                ("ftp://a.example.org", "", "url"), ("https://a:b@a.example.org", "", "url"),
                ("https://a.example.org", #","kinds":[]"#, "kinds"),
                ("https://a.example.org", #","kinds":["meal_log.eaten"]"#, "kinds[0]"),
                ("https://a.example.org", #","name":"""#, "name"),
            ]
            for (url, more, field) in bad {
                let refused = try await Self.add(api, token, url, more)
                #expect(refused.status == 422)
                let fields = refused.value("error.fields") as? [String: String]
                #expect(fields?.keys.sorted() == [field], "\(refused.text)")
            }
            for _ in 0..<5 { #expect(try await Self.add(api, token, "https://a.example.org").status == 201) }
            #expect(try await Self.add(api, token, "https://a.example.org").status == 422)
            #expect(try await api.send(.GET, "/api/v1/webhooks/x", token: token).status == 404)
        }
    }

    @Test func `with the account its webhooks end`() async throws {
        try await WebhookReceiver.run { receiver in
            try await withServer(settings: Self.settings()) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                _ = try await Self.add(api, token, receiver.url)
                try await Self.log(api, token)
                try await eventually { receiver.received.count == 1 }
                #expect(try await api.send(.DELETE, "/api/v1/users/me", token: token).status == 204)
                // Whatever had been sent for it would come before this.
                let other = try await api.register("grace@example.org").access
                _ = try await Self.add(api, other, receiver.url)
                try await Self.log(api, other, "1 pear")
                try await eventually { receiver.received.count == 2 }
                #expect(receiver.received.last?.body.contains("1 pear") == true)
            }
        }
    }
}

extension TestClock {
    fileprivate var reading: @Sendable () -> Date { { self.now } }
}
