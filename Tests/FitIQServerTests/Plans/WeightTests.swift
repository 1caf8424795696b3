import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

struct WeightTests {
    private static let id = "0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b"

    private func withPerson(_ body: @escaping @Sendable (PlanAPI, TestClock) async throws -> Void) async throws {
        let clock = TestClock()
        try await withServer(settings: .patient, now: { clock.now }) { server in try await body(PlanAPI(server), clock)
        }
    }

    @Test func `weights are listed newest first, page by page`() async throws {
        try await withPerson { ada, _ in
            for (weight, date) in [("80.1", "2024-01-03"), ("80", "2024-01-10"), ("80.45", "2023-12-31")] {
                let answer = try await ada.send(.POST, "/v1/weights", #"{"weight":\#(weight),"date":"\#(date)"}"#)
                #expect(answer.status == 201)
            }
            #expect(try await ada.send(.POST, "/v1/weights", #"{"weight":79.5}"#).string("data.date") == "2024-01-15")
            let answer = try await ada.send(.GET, "/v1/weights?limit=3")
            let page = try answer.data(WeightPage.self)
            #expect(page.weights.map(\.weight) == [79.5, 80, 80.1])
            #expect(page.weights.map(\.date) == ["2024-01-15", "2024-01-10", "2024-01-03"])
            #expect(page.totalCount == 4)
            #expect(page.hasMore == true)
            let january = try await ada.send(.GET, "/v1/weights?from=2024-01-01&to=2024-01-10")
            #expect(january.number("data.totalCount") == 2)
            #expect(try await ada.send(.GET, "/v1/weights?from=2024-01-02&to=2024-01-01").faults == ["to"])
        }
    }

    @Test func `the newest weight is the one that plans go by, the last told of a day`() async throws {
        try await withPerson { ada, clock in
            _ = try await ada.onboard()
            func current() async throws -> Double? {
                try await ada.send(.GET, "/v1/profile").number("data.currentWeight")
            }
            _ = try await ada.send(.POST, "/v1/weights", #"{"weight":90,"date":"2024-01-14"}"#)
            #expect(try await current() == 80, "an older one changes nothing")
            clock.advance(by: 60)
            let answer = try await ada.send(.POST, "/v1/weights", #"{"weight":79}"#)
            #expect(try await current() == 79)
            let id = try #require(answer.string("data.id"))
            #expect(try await ada.send(.DELETE, "/v1/weights/\(id)").status == 204)
            #expect(try await current() == 80)
            #expect(try await ada.send(.DELETE, "/v1/weights/\(id)").status == 404)
        }
    }

    @Test func `a weighing with an id is kept once, for ever`() async throws {
        try await withPerson { ada, clock in
            let json = #"{"id":"\#(Self.id)","weight":80,"date":"2024-01-10"}"#
            let first = try await ada.send(.POST, "/v1/weights", json)
            clock.advance(by: 3600)
            let second = try await ada.send(.POST, "/v1/weights", json)
            #expect(second.status == 201)
            #expect(second.text == first.text)
            let other = try await ada.send(
                .POST,
                "/v1/weights",
                #"{"id":"\#(Self.id)","weight":81,"date":"2024-01-10"}"#
            )
            #expect(other.errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await ada.send(.DELETE, "/v1/weights/\(Self.id)").status == 204)
            #expect(try await ada.send(.POST, "/v1/weights", json).text == first.text)
            #expect(try await ada.send(.GET, "/v1/weights").number("data.totalCount") == 0, "it does not come back")
        }
    }

    @Test func `a removal that is repeated under its key is done once`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.send(.POST, "/v1/weights", #"{"id":"\#(Self.id)","weight":80}"#)
            for _ in 0..<2 {
                let answer = try await ada.api.send(
                    .DELETE,
                    "/v1/weights/\(Self.id)",
                    token: ada.token,
                    headers: ["Idempotency-Key": "k"]
                )
                #expect(answer.status == 204)
            }
        }
    }

    @Test(
        arguments: [
            (#"{}"#, ["weight"]), (#"{"weight":29}"#, ["weight"]), (#"{"weight":"80"}"#, ["weight"]),
            (#"{"weight":80,"date":"2024-01-17"}"#, ["date"]), (#"{"weight":80,"date":"1899-12-31"}"#, ["date"]),
            (#"{"weight":80,"date":"2023-02-29"}"#, ["date"]), (#"{"weight":80,"id":"x"}"#, ["id"]),
            (#"{"date":"never","id":1}"#, ["weight", "date", "id"]),
        ] as [(String, Set<String>)]
    )
    func `what is wrong is named`(json: String, fields: Set<String>) async throws {
        try await withPerson { ada, _ in
            let answer = try await ada.send(.POST, "/v1/weights", json)
            #expect(answer.status == 422)
            #expect(answer.faults == fields)
        }
    }

    @Test func `other people's weights are not there`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let bob = try await PlanAPI(server, "bob@example.org")
            _ = try await ada.send(.POST, "/v1/weights", #"{"id":"\#(Self.id)","weight":80}"#)
            #expect(try await bob.send(.DELETE, "/v1/weights/\(Self.id)").status == 404)
            #expect(try await bob.send(.GET, "/v1/weights").number("data.totalCount") == 0)
            #expect(try await bob.send(.POST, "/v1/weights", #"{"id":"\#(Self.id)","weight":70}"#).faults == ["id"])
            #expect(try await ada.send(.GET, "/v1/weights").number("data.weights.0.weight") == 80)
        }
    }

    @Test func `today is where the person is, also while clocks change`() async throws {
        // 31 March 2024, 00:30 UTC: 01:30 in Berlin, half an hour before its clocks go forward; still the 30th in New York.
        let clock = TestClock(Date(timeIntervalSince1970: 1_711_845_000))
        try await withServer(settings: .patient, now: { clock.now }) { server in
            for (zone, day, later) in [
                ("Europe/Berlin", "2024-03-31", "2024-04-01"), ("America/New_York", "2024-03-30", "2024-03-31"),
            ] {
                let person = try await PlanAPI(server, "\(day)@example.org")
                _ = try await person.onboard(["timeZone": "\"\(zone)\""])
                #expect(try await person.send(.GET, "/v1/weights").string("data.weights.0.date") == day)
                #expect(try await person.generate().string("data.plan.startDay") == day)
                clock.advance(by: 24 * 3600)
                #expect(try await person.send(.POST, "/v1/weights", #"{"weight":79}"#).string("data.date") == later)
                clock.advance(by: -24 * 3600)
            }
        }
    }
}
