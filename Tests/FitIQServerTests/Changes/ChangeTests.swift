import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// Changes of everything that people keep, over real sockets, real HTTP and a real store.
@Suite(.timeLimit(.minutes(10)))
struct ChangeTests {
    /// One change of every kind and more, by someone who has just registered.
    private static let happened = [
        "meal_log.completed", "meal_log.failed", "meal_log.updated", "meal_log.deleted", "weight.saved",
        "profile.updated", "plan.updated", "weight.saved", "weight.deleted", "weight.saved", "entry.saved",
        "entry.saved", "entry.deleted", "profile.updated",
    ]

    /// The same, told after all of it: what is gone by then is told as deleted.
    private static let asItStands = {
        var now = happened
        now[0] = "meal_log.completed"
        now[1] = "meal_log.deleted"
        now[7] = "weight.deleted"
        now[11] = "entry.deleted"
        return now
    }()

    private struct Things {
        let weight: String
        let entry: String
    }

    private func change(_ ada: PlanAPI) async throws -> Things {
        func create(_ path: String, _ json: String) async throws -> String {
            let answer = try await ada.send(.POST, path, json)
            return try #require(answer.status == 201 ? answer.string("data.id") : nil, "\(answer.text)")
        }
        let meal = try await ada.api.log("1 apple", ada.token)
        let other = try await ada.api.log("xyzzy", ada.token)
        #expect(try await ada.send(.PUT, "/api/v1/meal-logs/\(meal)", #"{"notes":"sweet"}"#).status == 200)
        #expect(try await ada.send(.DELETE, "/api/v1/meal-logs/\(other)").status == 204)
        #expect(try await ada.onboard().status == 201)
        #expect(try await ada.generate().status == 201)
        let weight = try await create("/v1/weights", #"{"weight":79}"#)
        #expect(try await ada.send(.DELETE, "/v1/weights/\(weight)").status == 204)
        let kept = try await create("/api/v1/progress", #"{"type":"weight","quantity":78.5}"#)
        let water = try await create("/api/v1/progress", #"{"type":"water_liters","quantity":0.25}"#)
        let steps = try await create("/api/v1/progress", #"{"type":"steps","quantity":4000}"#)
        #expect(try await ada.send(.DELETE, "/api/v1/progress/\(steps)").status == 204)
        #expect(try await ada.send(.PUT, "/v1/profile", #"{"mealsPerDay":4}"#).status == 200)
        return Things(weight: kept, entry: water)
    }

    private func list(_ query: String, _ ada: PlanAPI) async throws -> MealEventList {
        try await get("/api/v1/events?\(query)", ada)
    }

    private func get<Body: Codable & Sendable>(_ path: String, _ ada: PlanAPI) async throws -> Body {
        try await ada.send(.GET, path).data()
    }

    @Test func `every change is pushed to another device as it happens`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let laptop = try await Peer(server, token: ada.api.logIn(), query: "?kinds=all")
            #expect(try await laptop.expectConnected().cursor == 0)
            _ = try await change(ada)
            let messages = try await laptop.messages(Self.happened.count)
            // One that a busy server reads from the log is told as its thing stands by then.
            let asItStands = Self.asItStands
            for (place, type) in messages.map(\.body.type).enumerated() {
                #expect([Self.happened[place], asItStands[place]].contains(type), "\(place)")
            }
            #expect(messages.map(\.eventID) == Array(1...Self.happened.count))
            try await laptop.expectNothingMore()
        }
    }

    @Test func `after a cut, and to who asks, each is told as it stands now`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let things = try await change(ada)
            let laptop = try await Peer(server, token: ada.api.logIn(), query: "?kinds=all&since=0")
            #expect(try await laptop.expectConnected().cursor == Self.happened.count)
            let told = try await laptop.messages(Self.happened.count)
            #expect(try await list("since=0&kinds=all", ada).events.map(\.body) == told.map(\.body))

            #expect(told.map(\.body.type) == Self.asItStands, "what is gone is told as deleted")
            let profile: ProfileResponse = try await get("/v1/profile", ada)
            #expect(told[5].body == .profileUpdated(profile))
            let plan: PlanGenerationResponse = try await get("/v1/plans/current", ada)
            #expect(told[6].body == .planUpdated(plan))
            let weights: WeightPage = try await get("/v1/weights", ada)
            let weight = try #require(weights.weights.first { $0.id == things.weight })
            #expect(told[9].body == .weightSaved(weight))
            let entry: ProgressEntry = try await get("/api/v1/progress/\(things.entry)", ada)
            #expect(told[10].body == .entrySaved(entry))
        }
    }

    @Test func `who asks for nothing hears of meals alone, in numbers without a gap`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let live = try await Peer(server, token: ada.api.logIn())
            try await live.expectConnected()
            _ = try await change(ada)
            try await ada.api.log("1 banana", ada.token)
            let now = ["meal_log.completed", "meal_log.deleted", "meal_log.updated", "meal_log.deleted"]
            let resumed = try await Peer(server, token: ada.api.logIn(), query: "?since=2")
            #expect(try await resumed.expectConnected().cursor == 5)
            #expect(try await resumed.messages(3).map(\.body.type) == Array(now[2...]) + ["meal_log.completed"])
            try await resumed.expectNothingMore()
            #expect(try await live.messages(5).map(\.eventID) == [1, 2, 3, 4, 5])
            try await live.expectNothingMore()
            let list = try await list("since=0", ada)
            #expect(list.events.map(\.eventID) == [1, 2, 3, 4, 5])
            #expect((list.cursor, list.hasMore, list.resyncRequired) == (5, false, false))
            #expect(try await self.list("since=6", ada).resyncRequired, "there is no such number for it")
        }
    }

    @Test func `who asks for some hears those under their own numbers, live and later`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let live = try await Peer(server, token: ada.api.logIn(), query: "?kinds=weight,plan")
            try await live.expectConnected()
            _ = try await change(ada)
            let numbers = [5, 7, 8, 9, 10]
            #expect(try await live.events(numbers.count) == numbers)
            try await live.expectNothingMore()
            for since in [0, 4, 5, 6, 9, 10, 14] {
                let expected = numbers.filter { $0 > since }
                let peer = try await Peer(server, token: ada.api.logIn(), query: "?kinds=plan,weight&since=\(since)")
                #expect(try await peer.expectConnected().cursor == 14)
                #expect(try await peer.events(expected.count) == expected)
                try await peer.expectNothingMore()
                let list = try await list("kinds=weight,plan&since=\(since)", ada)
                #expect(list.events.map(\.eventID) == expected)
                #expect((list.cursor, list.hasMore, list.resyncRequired) == (14, false, false))
            }
            let page = try await list("kinds=weight&since=0&limit=2", ada)
            #expect(page.events.map(\.eventID) == [5, 8])
            #expect((page.cursor, page.hasMore) == (14, true))
            let rest = try await list("kinds=weight&since=8&limit=2", ada)
            #expect(rest.events.map(\.eventID) == [9, 10])
        }
    }

    @Test(arguments: ["kinds=", "kinds=meal", "kinds=weight,", "kinds=,", "kinds=weight%20,plan", "kinds=WEIGHT"])
    func `kinds that are none are refused by name`(query: String) async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            for path in ["/api/v1/events?\(query)", "/ws/meal-logs?\(query)"] {
                let answer = try await ada.send(.GET, path)
                #expect(answer.status == 422, "\(path): \(answer.text)")
                #expect(answer.string("error.code") == "VALIDATION_FAILED")
                #expect(answer.string("error.fields.kinds") != nil)
            }
            await #expect(throws: (any Error).self) { try await Peer(server, token: ada.token, query: "?\(query)") }
        }
    }

    @Test func `nobody hears of another person's changes`() async throws {
        try await withServer { server in
            let (ada, eve) = (try await PlanAPI(server), try await PlanAPI(server, "eve@example.org"))
            let peer = try await Peer(server, token: eve.token, query: "?kinds=all&since=0")
            #expect(try await peer.expectConnected().cursor == 0)
            _ = try await change(ada)
            try await peer.expectNothingMore()
            let list = try await list("since=0&kinds=all", eve)
            #expect((list.events, list.cursor) == ([], 0))
        }
    }

    @Test func `a plan that takes another's place unasked is told`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            #expect(try await ada.onboard(["gender": #""female""#]).status == 201)
            #expect(try await ada.generate().status == 201)
            let peer = try await Peer(server, token: ada.api.logIn(), query: "?kinds=plan")
            try await peer.expectConnected()
            #expect(try await ada.send(.PUT, "/v1/profile", #"{"pregnant":true,"trimester":2}"#).status == 200)
            let told = try await peer.messages(1)[0]
            let plan: PlanGenerationResponse = try await get("/v1/plans/current", ada)
            #expect(told.body == .planUpdated(plan))
        }
    }
}
