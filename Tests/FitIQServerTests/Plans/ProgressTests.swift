import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// `/api/v1/progress`.
struct ProgressTests {
    private static let path = "/api/v1/progress"
    private static let id = "0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b"

    private func withPerson(_ body: @escaping @Sendable (PlanAPI, TestClock) async throws -> Void) async throws {
        let clock = TestClock()
        try await withServer(settings: .patient, now: { clock.now }) { server in try await body(PlanAPI(server), clock)
        }
    }

    private static func quantities(_ ada: PlanAPI, _ query: String) async throws -> [Double] {
        let answer = try await ada.send(.GET, "\(path)?\(query)")
        return try answer.data(ProgressPage.self).entries.map(\.quantity)
    }

    private static func walk(_ ada: PlanAPI, _ steps: Int) async throws -> RawAPI.Answer {
        try await ada.api.send(
            .POST,
            path,
            json: #"{"type":"steps","quantity":\#(steps)}"#,
            token: ada.token,
            headers: ["Idempotency-Key": "k"]
        )
    }

    @Test func `water is kept, shown, listed and removed`() async throws {
        try await withPerson { ada, _ in
            let json =
                #"{"type":"water_liters","quantity":0.25,"notes":" cold ","logged_at":"2024-01-15T08:00:00.5+01:00"}"#
            let answer = try await ada.send(.POST, Self.path, json)
            #expect(answer.status == 201)
            let entry = try answer.data(ProgressEntry.self)
            let id = entry.id
            #expect(entry.quantity == 0.25)
            #expect(entry.unit == "l")
            #expect(entry.date == "2024-01-15")
            #expect(entry.notes == "cold")
            #expect(answer.string("data.logged_at") == "2024-01-15T07:00:00Z")
            #expect(try await ada.send(.GET, "\(Self.path)/\(id.uppercased())").text == answer.text)
            #expect(try await ada.send(.GET, Self.path).string("data.entries.0.id") == id)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(id)").status == 204)
            #expect(try await ada.send(.GET, "\(Self.path)/\(id)").status == 404)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(id)").status == 404)
            #expect(try await ada.send(.GET, Self.path).number("data.total") == 0)
        }
    }

    @Test func `a page has the latest first, of one type, of thirty days`() async throws {
        try await withPerson { ada, _ in
            for (day, litres) in [("2024-01-14", 1), ("2024-01-15", 2), ("2023-12-16", 3), ("2023-12-15", 4)] {
                let json = #"{"type":"water_liters","quantity":\#(litres),"logged_at":"\#(day)T10:00:00Z"}"#
                let answer = try await ada.send(.POST, Self.path, json)
                #expect(answer.status == 201)
            }
            #expect(try await ada.send(.POST, Self.path, #"{"type":"steps","quantity":0}"#).status == 201)
            #expect(try await Self.quantities(ada, "") == [0, 2, 1, 3])
            #expect(try await Self.quantities(ada, "type=water_liters") == [2, 1, 3])
            #expect(try await Self.quantities(ada, "type=water_liters&limit=1&offset=1") == [1])
            #expect(try await Self.quantities(ada, "to=2024-01-14") == [1, 3, 4])
            #expect(try await Self.quantities(ada, "from=2024-01-14T00:00:00Z&to=2024-01-14") == [1])
            #expect(try await ada.send(.GET, "\(Self.path)?type=water_liters&limit=1").number("data.total") == 3)
            #expect(try await ada.send(.GET, Self.path).number("data.limit") == 20)
        }
    }

    @Test(arguments: [
        ("type=beer", "type"), ("limit=101", "limit"), ("offset=-1", "offset"), ("from=x", "from"),
        ("from=2024-01-02&to=2024-01-01", "to"),
    ])
    func `what is wrong in a query is named`(query: String, field: String) async throws {
        try await withPerson { ada, _ in
            let answer = try await ada.send(.GET, "\(Self.path)?\(query)")
            #expect(answer.status == 422)
            #expect(answer.faults == [field])
        }
    }

    @Test func `a weight is one and the same at both addresses`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard()
            let json = #"{"type":"weight","quantity":79.5,"logged_at":"2024-01-15T11:00:00Z","notes":"after a run"}"#
            let entry = try await ada.send(.POST, Self.path, json)
            let id = try #require(entry.string("data.id"))
            let weights = try await ada.send(.GET, "/v1/weights")
            #expect(weights.string("data.weights.0.id") == id)
            #expect(weights.number("data.weights.0.weight") == 79.5)
            #expect(try await ada.send(.GET, "/v1/profile").number("data.currentWeight") == 79.5)
            #expect(try await ada.send(.DELETE, "/v1/weights/\(id)").status == 204)
            #expect(try await ada.send(.GET, "\(Self.path)/\(id)").status == 404)

            let weight = #"{"id":"\#(Self.id)","weight":78,"date":"2024-01-10"}"#
            _ = try await ada.send(.POST, "/v1/weights", weight)
            let shown = try await ada.send(.GET, "\(Self.path)/\(Self.id)")
            #expect(shown.string("data.type") == "weight")
            #expect(shown.string("data.date") == "2024-01-10")
            #expect(shown.string("data.logged_at") == "2024-01-10T12:00:00Z")
            #expect(try await ada.send(.GET, "\(Self.path)?type=weight").number("data.total") == 2)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(Self.id)").status == 204)
            #expect(try await ada.send(.GET, "/v1/weights").number("data.totalCount") == 1)
        }
    }

    @Test func `the day is the one where the person is`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard(["timeZone": #""America/New_York""#])
            let json = #"{"type":"weight","quantity":79,"logged_at":"2024-01-15T02:00:00Z"}"#
            #expect(try await ada.send(.POST, Self.path, json).string("data.date") == "2024-01-14")
        }
    }

    @Test func `a repeat has one effect, and another body under its key or id is refused`() async throws {
        try await withPerson { ada, clock in
            let json = #"{"id":"\#(Self.id)","type":"water_liters","quantity":1}"#
            let first = try await ada.send(.POST, Self.path, json)
            clock.advance(by: 3600)
            let second = try await ada.send(.POST, Self.path, json)
            #expect(second.status == 201)
            #expect(second.text == first.text)
            for other in [json.replacing(":1}", with: ":2}"), json.replacing("water_liters", with: "sleep_hours")] {
                let answer = try await ada.send(.POST, Self.path, other)
                #expect(answer.status == 422)
                #expect(answer.errorCode == "IDEMPOTENCY_KEY_REUSED")
            }
            let weight = #"{"id":"\#(Self.id)","weight":80}"#
            #expect(try await ada.send(.POST, "/v1/weights", weight).errorCode == "IDEMPOTENCY_KEY_REUSED")
            let walked = try await Self.walk(ada, 5)
            let again = try await Self.walk(ada, 5)
            #expect(again.text == walked.text)
            let other = try await Self.walk(ada, 6)
            #expect(other.status == 422)
            #expect(try await ada.send(.GET, Self.path).number("data.total") == 2)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(Self.id)").status == 204)
            #expect(try await ada.send(.POST, Self.path, json).text == first.text)
            #expect(try await ada.send(.GET, Self.path).number("data.total") == 1, "it does not come back")
        }
    }

    @Test func `other people's entries are not there`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let bob = try await PlanAPI(server, "bob@example.org")
            let json = #"{"id":"\#(Self.id)","type":"water_liters","quantity":1}"#
            _ = try await ada.send(.POST, Self.path, json)
            #expect(try await bob.send(.GET, "\(Self.path)/\(Self.id)").status == 404)
            #expect(try await bob.send(.DELETE, "\(Self.path)/\(Self.id)").status == 404)
            #expect(try await bob.send(.GET, Self.path).number("data.total") == 0)
            #expect(try await bob.send(.POST, Self.path, json).faults == ["id"])
            #expect(try await bob.send(.POST, "/v1/weights", #"{"id":"\#(Self.id)","weight":80}"#).faults == ["id"])
            #expect(try await ada.send(.GET, Self.path).number("data.entries.0.quantity") == 1)
            #expect(try await ada.api.send(.GET, Self.path).status == 401)
        }
    }

    @Test(
        arguments: [
            (#"{}"#, ["type", "quantity"]), (#"{"type":"beer","quantity":1}"#, ["type"]),
            (#"{"type":"beer","quantity":-1}"#, ["type", "quantity"]), (#"{"quantity":-1}"#, ["type", "quantity"]),
            (#"{"type":"beer","quantity":200001}"#, ["type", "quantity"]),
            (#"{"type":"beer","quantity":"1"}"#, ["type", "quantity"]),
            (#"{"type":"water_liters","quantity":-0.001}"#, ["quantity"]),
            (#"{"type":"water_liters","quantity":20.001}"#, ["quantity"]),
            (#"{"type":"water_liters","quantity":1e300}"#, ["quantity"]),
            (#"{"type":"water_liters","quantity":"1"}"#, ["quantity"]),
            (#"{"type":"mood_score","quantity":0}"#, ["quantity"]),
            (#"{"type":"weight","quantity":29}"#, ["quantity"]),
            (#"{"type":"steps","quantity":1,"logged_at":"2024-01-17T00:00:00Z"}"#, ["logged_at"]),
            (#"{"type":"steps","quantity":1,"logged_at":"yesterday","id":"x"}"#, ["logged_at", "id"]),
            (#"{"type":"steps","quantity":1,"notes":"\#(String(repeating: "x", count: 501))"}"#, ["notes"]),
        ] as [(String, Set<String>)]
    )
    func `what is wrong is named`(json: String, fields: Set<String>) async throws {
        try await withPerson { ada, _ in
            let answer = try await ada.send(.POST, Self.path, json)
            #expect(answer.status == 422)
            #expect(answer.faults == fields)
        }
    }

    @Test(arguments: ["NaN", "Infinity", "1e999"])
    func `what is no number is not read`(quantity: String) async throws {
        try await withPerson { ada, _ in
            let answer = try await ada.send(.POST, Self.path, #"{"type":"steps","quantity":\#(quantity)}"#)
            #expect([400, 422].contains(answer.status))
        }
    }

    @Test(arguments: EntryType.allCases)
    func `each type takes the ends of its range, and nothing beyond`(type: EntryType) async throws {
        try await withPerson { ada, _ in
            let (least, most) = (Double(type.range.lowerBound), Double(type.range.upperBound))
            for (quantity, status) in [(least, 201), (most, 201), (least - 0.001, 422), (most + 0.001, 422)] {
                let json = #"{"type":"\#(type.rawValue)","quantity":\#(quantity)}"#
                let answer = try await ada.send(.POST, Self.path, json)
                #expect(answer.status == status)
                if status == 201 { #expect(answer.string("data.unit") == type.unit) }
            }
        }
    }
}
