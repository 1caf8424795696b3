import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import Testing

@testable import FitIQServer

/// Lists that are written page by page.
@Suite(.timeLimit(.minutes(10)))
struct LongListTests {
    @Test func `a long list is the short ones put together, byte for byte`() async throws {
        try await withMeals(60) { server, token in
            let api = RawAPI(port: server.port)
            func page(_ offset: Int) async throws -> String {
                let answer = try await api.send(.GET, path("limit=20&offset=\(offset)"), token: token)
                #expect(answer.headers.first(name: "Content-Length") != nil)
                return answer.text
            }
            let long = try await api.send(.GET, path("limit=100"), token: token)
            #expect(long.status == 200)
            #expect(long.headers.first(name: "Transfer-Encoding") == "chunked")
            let data = try long.data(MealLogPage.self)
            #expect((data.mealLogs.count, data.totalCount, data.hasMore) == (60, 60, false))
            #expect(try WireCoding.encode(Envelope(data: data)) == Data(long.text.utf8))
            var meals: [MealLog] = []
            for offset in [0, 20, 40] {
                let text = try await page(offset)
                meals += try #require(
                    WireCoding.decoder().decode(Envelope<MealLogPage>.self, from: Data(text.utf8)).data
                ).mealLogs
            }
            #expect(data.mealLogs == meals)

            let head = try await api.send(.HEAD, path("limit=100"), token: token)
            #expect(head.status == 200)
            #expect(head.headers.first(name: "Content-Length") == "\(long.text.utf8.count)")
            #expect(head.headers.first(name: "Transfer-Encoding") == nil)
            let more = try await api.send(.GET, path("limit=30&offset=10"), token: token)
            #expect(more.text.contains(#""has_more":true,"limit":30"#))
        }
    }

    @Test func `events are told in a long list as in short ones`() async throws {
        try await withMeals(60) { server, token in
            let api = RawAPI(port: server.port)
            func list(_ query: String) async throws -> MealEventList {
                let answer = try await api.send(.GET, "/api/v1/events?\(query)", token: token)
                return try answer.data()
            }
            let all = try await list("since=0&limit=100")
            #expect(all.events.map(\.eventID) == Array(1...60))
            #expect((all.cursor, all.hasMore, all.resyncRequired) == (60, false, false))
            let some = try await list("since=5&limit=52")
            #expect(some.events.map(\.eventID) == Array(6...57))
            #expect((some.cursor, some.hasMore) == (60, true))
            #expect(some.events.map(\.body) == Array(all.events[5..<57]).map(\.body))
        }
    }

    @Test func `who speaks HTTP/1.0 finds the end of a long list at the end of the connection`() async throws {
        try await withMeals(30) { server, token in
            try await TextConnection.with(server.port) { connection in
                try await connection.send(
                    "GET \(path("limit=100")) HTTP/1.0\r\nConnection: keep-alive\r\nAuthorization: Bearer \(token)\r\n\r\n"
                )
                let answer = try await connection.receiveAll()
                #expect(answer.hasPrefix("HTTP/1.0 200"))
                #expect(!answer.lowercased().contains("transfer-encoding"))
                #expect(answer.hasSuffix(#""error":null,"success":true}"#))
            }
        }
    }

    @Test func `what is gone when its page is read leaves no gap in the JSON`() async throws {
        for pages in [[[], [1, 2], []], [[1], [], [2]], [[], [], []]] as [[[Int]]] {
            let list = try LongList(Numbers(numbers: []), list: "numbers", count: 75) { number in
                pages[number].map { Data("\($0)".utf8) }
            }
            let text = try await text(of: list)
            #expect(
                text
                    == #"{"data":{"numbers":[\#(pages.joined().map(String.init).joined(separator: ","))]},"error":null,"success":true}"#
            )
        }
    }

    @Test func `an error on the first page is an answer of its own, a later one ends the answer unfinished`()
        async throws
    {
        struct Broken: Error {}
        for page in [0, 2] {
            let list = try LongList(Numbers(numbers: []), list: "numbers", count: 75) { number in
                if number == page { throw Broken() }
                return [Data("1".utf8)]
            }
            let request = Request(
                head: HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/"),
                body: RequestBody(buffer: ByteBuffer())
            )
            guard page > 0 else {
                await #expect(throws: Broken.self) { try await list.response(to: request) }
                continue
            }
            let response = try await list.response(to: request)
            let writer = Collector()
            await #expect(throws: Broken.self) { try await response.body.write(writer) }
            #expect(!writer.text.contains("]"))
            #expect(!writer.isFinished)
        }
    }

    private struct Numbers: Codable, Sendable {
        let numbers: [Int]
    }

    private final class Collector: ResponseBodyWriter, @unchecked Sendable {
        private(set) var text = ""
        private(set) var isFinished = false

        func write(_ buffer: ByteBuffer) async throws {
            text += String(buffer: buffer)
        }

        func finish(_ trailingHeaders: HTTPFields?) async throws {
            isFinished = true
        }
    }

    private func text(of list: LongList) async throws -> String {
        let request = Request(
            head: HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/"),
            body: RequestBody(buffer: ByteBuffer())
        )
        let writer = Collector()
        try await list.response(to: request).body.write(writer)
        return writer.text
    }

    private func path(_ query: String) -> String { "/api/v1/meal-logs?include=items&\(query)" }

    private func withMeals(
        _ count: Int,
        _ body: @escaping @Sendable (TestServer, _ token: String) async throws -> Void
    ) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            for number in 1...count { try await api.log("\(number) eggs", token) }
            try await body(server, token)
        }
    }
}
