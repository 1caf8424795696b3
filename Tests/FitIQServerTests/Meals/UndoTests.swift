import FitIQTestSupport
import Foundation
import NIOConcurrencyHelpers
import NIOHTTP1
import Testing

/// What the coach wrote, taken back over REST.
@Suite(.timeLimit(.minutes(10)))
struct UndoTests {
    private struct Person: Sendable {
        let api: RawAPI
        let token: String
        let talk: String

        init(_ server: TestServer, _ email: String = "ada@example.org") async throws {
            api = RawAPI(port: server.port)
            token = try await api.register(email).access
            let list = try await api.send(.GET, "/api/v1/consultations", token: token)
            talk = try #require(list.string("data.consultations.0.id"))
        }

        func say(_ words: String, token: String? = nil) async throws -> RawAPI.Answer {
            let json = #"{"content":"\#(words)","wait":30}"#
            let path = "/api/v1/consultations/\(talk)/messages"
            return try await api.send(.POST, path, json: json, token: token ?? self.token)
        }

        /// Says something that writes, and returns its handle.
        func change(_ words: String) async throws -> String {
            let answer = try await say(words)
            return try #require(answer.string("data.assistant_message.undo"), "\(words): \(answer.text)")
        }

        func undo(_ handle: String, token: String? = nil) async throws -> RawAPI.Answer {
            try await api.send(.POST, "/api/v1/undo/\(handle)", token: token ?? self.token)
        }

        var meals: [[String: Any]] {
            get async throws {
                let list = try await api.send(.GET, "/api/v1/meal-logs", token: token)
                return try #require(list.value("data.meal_logs") as? [[String: Any]])
            }
        }
    }

    @Test func `a meal that was logged is gone again, once`() async throws {
        try await withServer { server in
            let ada = try await Person(server)
            let handle = try await ada.change("log 2 eggs")
            let id = try #require(try await ada.meals.first?["id"] as? String)
            let first = try await ada.undo(handle)
            #expect(first.status == 200)
            #expect(first.string("data.deleted_id") == id)
            #expect(try await ada.undo(handle).text == first.text)
            #expect(try await ada.meals.isEmpty)
        }
    }

    @Test func `a meal that was changed or deleted is as it was`() async throws {
        try await withServer { server in
            let ada = try await Person(server)
            _ = try await ada.change("log 2 eggs")
            let corrected = try await ada.change("make it 3 eggs")
            let back = try await ada.undo(corrected)
            #expect(back.string("data.meal_log.raw_input") == "2 eggs")
            let moved = try await ada.change("move it to dinner")
            #expect(try await ada.undo(moved).status == 200)
            let deleted = try await ada.change("delete it")
            #expect(try await ada.meals.isEmpty)
            let again = try await ada.undo(deleted)
            #expect(again.string("data.meal_log.raw_input") == "2 eggs")
            #expect(try await ada.meals.count == 1)
            #expect(try await ada.undo(deleted).string("data.meal_log.id") == again.string("data.meal_log.id"))
            #expect(try await ada.meals.count == 1)
        }
    }

    @Test func `a meal that was deleted under a key comes back by it, as it was`() async throws {
        try await withServer { server in
            let ada = try await Person(server)
            let logged = try await ada.api.send(
                .POST,
                "/api/v1/meal-logs/natural",
                json: #"{"raw_input":"1 egg, 1 slice toast","meal_type":"dinner"}"#,
                token: ada.token
            )
            let id = try #require(logged.string("data.id"))
            let path = "/api/v1/meal-logs/\(id)"
            let read = try await ada.api.send(.GET, path, token: ada.token)
            let toast = try #require(read.string("data.items.1.id"))
            let change = "\(path)/items/\(toast)"
            _ = try await ada.api.send(.PATCH, change, json: #"{"grams":90}"#, token: ada.token)
            let key = "8F14E45F-CEEA-467A-9575-C5C5E6A1F7B2".lowercased()
            func delete() async throws -> RawAPI.Answer {
                let headers: HTTPHeaders = ["Idempotency-Key": key, "Authorization": "Bearer \(ada.token)"]
                return try await ada.api.send(.DELETE, path, headers: headers)
            }
            #expect(try await ada.undo(key).status == 404, "nothing was deleted")
            for _ in 1...2 {
                let answer = try await delete()
                #expect(answer.status == 204)
                #expect(answer.text.isEmpty)
            }
            let back = try await ada.undo(key)
            #expect(back.string("data.meal_log.raw_input") == "1 egg, 1 slice toast")
            #expect(back.string("data.meal_log.meal_type") == "dinner")
            #expect(back.number("data.meal_log.items.1.grams") == 90)
            #expect(back.value("data.meal_log.items.1.repaired") as? Bool == true)
            #expect(back.string("data.meal_log.id") != id)
            #expect(try await ada.undo(key).text == back.text)
            #expect(try await ada.meals.count == 1)
            #expect(try await delete().status == 204, "a late repeat deletes nothing")
            #expect(try await ada.meals.count == 1)
        }
    }

    @Test func `a weight that was saved is gone again`() async throws {
        try await withServer { server in
            let ada = try await Person(server)
            let handle = try await ada.change("I weigh 71.2 kg")
            #expect(try await ada.undo(handle).status == 200)
            let weights = try await ada.api.send(.GET, "/v1/weights", token: ada.token)
            #expect((weights.value("data.weights") as? [Any])?.isEmpty == true)
        }
    }

    @Test func `a question has nothing to take back, nor has what was taken back by a word`() async throws {
        try await withServer { server in
            let ada = try await Person(server)
            let asked = try await ada.say("What did I eat today?")
            #expect(asked.value("data.assistant_message.undo") == nil)
            let handle = try await ada.change("log 2 eggs")
            #expect(try await ada.say("undo that").string("data.assistant_message.intent") == "undo")
            let late = try await ada.undo(handle)
            #expect(late.status == 409)
            #expect(late.errorCode == "CHANGED_SINCE")
        }
    }

    @Test func `nothing is taken back that was changed since, is another's, or is a day old`() async throws {
        let clock = NIOLockedValueBox(Date())
        try await withServer(now: { clock.withLockedValue { $0 } }) { server in
            let (ada, eve) = (try await Person(server), try await Person(server, "eve@example.org"))
            let handle = try await ada.change("log 2 eggs")
            for unknown in [try await eve.undo(handle), try await ada.undo("nothing")] {
                #expect(unknown.status == 404)
            }
            #expect(try await ada.undo(String(repeating: "a", count: 65)).status == 404)
            clock.withLockedValue { $0 += 1 }
            let id = try #require(try await ada.meals.first?["id"] as? String)
            _ = try await ada.api.send(.PUT, "/api/v1/meal-logs/\(id)", json: #"{"notes":"hard"}"#, token: ada.token)
            let changed = try await ada.undo(handle)
            #expect(changed.status == 409)
            #expect(changed.errorCode == "CHANGED_SINCE")
            #expect(try await ada.meals.count == 1)

            let weight = try await ada.change("I weigh 71.2 kg")
            clock.withLockedValue { $0 += 86_400 }
            #expect(try await ada.undo(weight, token: try await ada.api.logIn()).status == 404)
        }
    }
}
