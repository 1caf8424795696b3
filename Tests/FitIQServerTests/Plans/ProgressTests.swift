import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

extension LogEntryRequest {
    fileprivate init(_ type: EntryType, _ quantity: Double, id: String? = nil, at time: String? = nil) {
        self.init(id: id, type: type.rawValue, quantity: quantity, loggedAt: time.flatMap(WireCoding.date))
    }
}

extension PlanAPI {
    fileprivate func log(_ request: LogEntryRequest) async throws -> RawAPI.Answer {
        try await send(.POST, Routes.progress, body: request)
    }

    fileprivate func page(_ query: String = "") async throws -> ProgressPage {
        try await send(.GET, "\(Routes.progress)?\(query)").data()
    }

    fileprivate func entry(_ id: String) async throws -> RawAPI.Answer {
        try await send(.GET, Routes.progressEntry(id))
    }

    fileprivate func remove(_ id: String) async throws -> Int {
        try await send(.DELETE, Routes.progressEntry(id)).status
    }
}

/// `/api/v1/progress`.
struct ProgressTests {
    private static let id = "0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b"
    private static let litre = LogEntryRequest(.water, 1, id: id)

    private func withPerson(_ body: @escaping @Sendable (PlanAPI, TestClock) async throws -> Void) async throws {
        let clock = TestClock()
        try await withServer(settings: .patient, now: { clock.now }) { server in try await body(PlanAPI(server), clock)
        }
    }

    private static func walk(_ ada: PlanAPI, _ steps: Double) async throws -> RawAPI.Answer {
        try await ada.api.send(
            .POST,
            Routes.progress,
            body: LogEntryRequest(.steps, steps),
            token: ada.token,
            headers: ["Idempotency-Key": "k"]
        )
    }

    @Test func `water is kept, shown, listed and removed`() async throws {
        try await withPerson { ada, _ in
            let json =
                #"{"type":"water_liters","quantity":0.25,"notes":" cold ","logged_at":"2024-01-15T08:00:00.5+01:00"}"#
            let answer = try await ada.send(.POST, Routes.progress, json)
            #expect(answer.status == 201)
            let entry = try answer.data(ProgressEntry.self)
            let id = entry.id
            #expect(entry.quantity == 0.25)
            #expect(entry.unit == "l")
            #expect(entry.date == "2024-01-15")
            #expect(entry.notes == "cold")
            #expect(answer.string("data.logged_at") == "2024-01-15T07:00:00Z")
            #expect(try await ada.entry(id.uppercased()).text == answer.text)
            #expect(try await ada.page().entries.first?.id == id)
            #expect(try await ada.remove(id) == 204)
            #expect(try await ada.entry(id).status == 404)
            #expect(try await ada.remove(id) == 404)
            #expect(try await ada.page().total == 0)
        }
    }

    @Test func `a page has the latest first, of one type, of thirty days`() async throws {
        try await withPerson { ada, _ in
            for (day, litres) in [("2024-01-14", 1.0), ("2024-01-15", 2), ("2023-12-16", 3), ("2023-12-15", 4)] {
                let answer = try await ada.log(LogEntryRequest(.water, litres, at: "\(day)T10:00:00Z"))
                #expect(answer.status == 201)
            }
            #expect(try await ada.log(LogEntryRequest(.steps, 0)).status == 201)
            for (query, quantities) in [
                ("", [0, 2, 1, 3]), ("type=water_liters", [2, 1, 3]), ("type=water_liters&limit=1&offset=1", [1]),
                ("to=2024-01-14", [1, 3, 4]), ("from=2024-01-14T00:00:00Z&to=2024-01-14", [1]),
            ] as [(String, [Double])] {
                let page = try await ada.page(query)
                #expect(page.entries.map(\.quantity) == quantities, "\(query)")
            }
            #expect(try await ada.page("type=water_liters&limit=1").total == 3)
            #expect(try await ada.page().limit == 20)
        }
    }

    @Test(arguments: [
        ("type=beer", "type"), ("limit=101", "limit"), ("offset=-1", "offset"), ("from=x", "from"),
        ("from=2024-01-02&to=2024-01-01", "to"),
    ])
    func `what is wrong in a query is named`(query: String, field: String) async throws {
        try await withPerson { ada, _ in
            let answer = try await ada.send(.GET, "\(Routes.progress)?\(query)")
            #expect(answer.status == 422)
            #expect(answer.faults == [field])
        }
    }

    @Test func `a weight is one and the same at both addresses`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard()
            let run = LogEntryRequest(
                id: nil,
                type: "weight",
                quantity: 79.5,
                loggedAt: WireCoding.date("2024-01-15T11:00:00Z"),
                notes: "after a run"
            )
            let id = try await ada.log(run).data(ProgressEntry.self).id
            let weights = try await ada.send(.GET, Routes.weights).data(WeightPage.self).weights
            #expect(weights.first?.id == id)
            #expect(weights.first?.weight == 79.5)
            #expect(try await ada.send(.GET, Routes.profile).number("data.currentWeight") == 79.5)
            #expect(try await ada.send(.DELETE, Routes.weight(id)).status == 204)
            #expect(try await ada.entry(id).status == 404)

            let weight = LogWeightRequest(id: Self.id, weight: 78, date: "2024-01-10")
            _ = try await ada.send(.POST, Routes.weights, body: weight)
            let shown = try await ada.entry(Self.id).data(ProgressEntry.self)
            #expect(shown.type == "weight")
            #expect(shown.date == "2024-01-10")
            #expect(shown.loggedAt == WireCoding.date("2024-01-10T12:00:00Z"))
            #expect(try await ada.page("type=weight").total == 2)
            #expect(try await ada.remove(Self.id) == 204)
            #expect(try await ada.send(.GET, Routes.weights).data(WeightPage.self).totalCount == 1)
        }
    }

    @Test func `the day is the one where the person is`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard(["timeZone": #""America/New_York""#])
            let answer = try await ada.log(LogEntryRequest(.weight, 79, at: "2024-01-15T02:00:00Z"))
            #expect(answer.string("data.date") == "2024-01-14")
        }
    }

    @Test func `a repeat has one effect, and another body under its key or id is refused`() async throws {
        try await withPerson { ada, clock in
            let first = try await ada.log(Self.litre)
            clock.advance(by: 3600)
            let second = try await ada.log(Self.litre)
            #expect(second.status == 201)
            #expect(second.text == first.text)
            for (type, quantity) in [(EntryType.water, 2.0), (.sleep, 1)] {
                let answer = try await ada.log(LogEntryRequest(type, quantity, id: Self.id))
                #expect(answer.status == 422)
                #expect(answer.errorCode == "IDEMPOTENCY_KEY_REUSED")
            }
            let weighed = try await ada.send(.POST, Routes.weights, body: LogWeightRequest(id: Self.id, weight: 80))
            #expect(weighed.errorCode == "IDEMPOTENCY_KEY_REUSED")
            let walked = try await Self.walk(ada, 5)
            let again = try await Self.walk(ada, 5)
            #expect(again.text == walked.text)
            let other = try await Self.walk(ada, 6)
            #expect(other.status == 422)
            #expect(try await ada.page().total == 2)
            #expect(try await ada.remove(Self.id) == 204)
            #expect(try await ada.log(Self.litre).text == first.text)
            #expect(try await ada.page().total == 1, "it does not come back")
        }
    }

    @Test func `other people's entries are not there`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let bob = try await PlanAPI(server, "bob@example.org")
            _ = try await ada.log(Self.litre)
            #expect(try await bob.entry(Self.id).status == 404)
            #expect(try await bob.remove(Self.id) == 404)
            #expect(try await bob.page().total == 0)
            #expect(try await bob.log(Self.litre).faults == ["id"])
            let weighed = try await bob.send(.POST, Routes.weights, body: LogWeightRequest(id: Self.id, weight: 80))
            #expect(weighed.faults == ["id"])
            #expect(try await ada.page().entries.first?.quantity == 1)
            #expect(try await ada.api.send(.GET, Routes.progress).status == 401)
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
            let answer = try await ada.send(.POST, Routes.progress, json)
            #expect(answer.status == 422)
            #expect(answer.faults == fields)
        }
    }

    @Test(arguments: ["NaN", "Infinity", "1e999"])
    func `what is no number is not read`(quantity: String) async throws {
        try await withPerson { ada, _ in
            let answer = try await ada.send(.POST, Routes.progress, #"{"type":"steps","quantity":\#(quantity)}"#)
            #expect([400, 422].contains(answer.status))
        }
    }

    @Test(arguments: EntryType.allCases)
    func `each type takes the ends of its range, and nothing beyond`(type: EntryType) async throws {
        try await withPerson { ada, _ in
            let (least, most) = (Double(type.range.lowerBound), Double(type.range.upperBound))
            for (quantity, status) in [(least, 201), (most, 201), (least - 0.001, 422), (most + 0.001, 422)] {
                let answer = try await ada.log(LogEntryRequest(type, quantity))
                #expect(answer.status == status)
                if status == 201 { #expect(answer.string("data.unit") == type.unit) }
            }
        }
    }
}
