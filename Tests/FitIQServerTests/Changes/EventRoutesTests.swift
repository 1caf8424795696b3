import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import SQLiteStore
import Testing

/// What devices without a socket hear, over real HTTP and a real store.
@Suite(.timeLimit(.minutes(10)))
struct EventRoutesTests {
    private func list(_ query: String, _ server: TestServer, _ token: String) async throws -> MealEventList {
        let answer = try await RawAPI(port: server.port).send(.GET, "/api/v1/events\(query)", token: token)
        try #require(answer.status == 200, "\(answer.text)")
        return try answer.data()
    }

    @Test func `without a number it says where the events stand`() async throws {
        try await withEvents(3) { server, token, _, _ in
            let list = try await list("", server, token)
            #expect((list.events, list.cursor, list.hasMore, list.resyncRequired) == ([], 3, false, false))
            #expect(!list.epoch.isEmpty)
        }
    }

    @Test func `what was missed comes page by page, as the socket would tell it`() async throws {
        try await withEvents(5) { server, token, _, _ in
            let first = try await list("?since=1&limit=3", server, token)
            #expect(first.events.map(\.eventID) == [2, 3, 4])
            #expect((first.cursor, first.hasMore) == (5, true))
            let rest = try await list("?since=4&limit=3&epoch=\(first.epoch)", server, token)
            #expect(rest.events.map(\.eventID) == [5])
            #expect((rest.hasMore, rest.resyncRequired) == (false, false))
            let peer = try await Peer(server, token: token, query: "?since=4")
            try await peer.expectConnected()
            #expect(try await peer.next().body == rest.events[0].body)
            #expect(try await list("?since=5", server, token).events.isEmpty)
        }
    }

    @Test func `a deleted meal is told as deleted`() async throws {
        try await withEvents(0) { server, token, _, _ in
            let api = RawAPI(port: server.port)
            let meal = try await api.log("2 eggs", token)
            try await eventually { try await list("?since=0", server, token).events.count == 1 }
            #expect(try await api.send(.DELETE, "/api/v1/meal-logs/\(meal)", token: token).status == 204)
            let bodies = try await list("?since=0", server, token).events.map(\.body)
            #expect(bodies.count == 2)
            for body in bodies {
                guard case .mealLogDeleted(let deletion) = body else {
                    Issue.record("\(body)")
                    return
                }
                #expect(deletion.id == meal)
            }
        }
    }

    @Test func `a number that cannot be gone on from asks to load anew`() async throws {
        try await withEvents(4) { server, token, _, other in
            for query in ["?since=5", "?since=2&epoch=other", "?since=\(Int.max)"] {
                let list = try await list(query, server, token)
                #expect((list.events, list.cursor, list.resyncRequired) == ([], 4, true), "\(query)")
            }
            _ = try await other.store.removeChanges(before: Date.sample.addingTimeInterval(1))
            #expect(try await list("?since=3", server, token).resyncRequired)
            let current = try await list("?since=4", server, token)
            #expect((current.events, current.resyncRequired) == ([], false))
        }
    }

    @Test(arguments: ["since=-1", "since=x", "since=", "limit=0", "limit=101", "epoch="])
    func `a query that cannot be is refused by name`(query: String) async throws {
        try await withEvents(1) { server, token, _, _ in
            let answer = try await RawAPI(port: server.port).send(.GET, "/api/v1/events?\(query)", token: token)
            #expect(answer.status == 422)
            let name = try #require(query.split(separator: "=").first)
            #expect(answer.string("error.fields.\(name)") != nil, "\(answer.text)")
        }
    }

    @Test func `nobody hears of another person's meals`() async throws {
        try await withEvents(2) { server, token, _, _ in
            let api = RawAPI(port: server.port)
            #expect(try await api.send(.GET, "/api/v1/events?since=0").status == 401)
            let stranger = try await api.register("eve@example.org").access
            let list = try await list("?since=0", server, stranger)
            #expect((list.events, list.cursor) == ([], 0))
        }
    }
}
