import FitIQTestSupport
import Foundation
import HTTPTypes
import NIOHTTP1
import Testing

@testable import FitIQServer

/// Every path there is, with every method that a client could think of.
@Suite(.timeLimit(.minutes(10)))
struct MethodTests {
    /// Those of HTTP and WebDAV that a request can be read with.
    private static let methods = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "COPY", "LOCK", "MKCOL", "MOVE",
        "PROPFIND",
        "PROPPATCH", "SEARCH", "UNLOCK", "REPORT", "PURGE", "SUBSCRIBE", "MERGE", "BIND", "ACL", "LINK", "MKCALENDAR",
    ]

    @Test func `a method that a path has not gets 405, and Allow names those it has`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let byPath = Dictionary(grouping: server.routes, by: \.path)
            for (path, routes) in byPath {
                let own = Set(routes.map(\.method.rawValue))
                let allowed = own.contains("GET") ? own.union(["HEAD"]) : own
                let example = path.replacing(/{[^}]+}/, with: UUID().uuidString)
                for method in Self.methods where !allowed.contains(method) {
                    let answer = try await api.send(HTTPMethod(rawValue: method), example)
                    #expect(answer.status == 405, "\(method) \(path)")
                    #expect(method == "HEAD" || answer.errorCode == "METHOD_NOT_ALLOWED", "\(method) \(path)")
                    let allow = answer.headers.first(name: "Allow")?.split(separator: ", ").map(String.init) ?? []
                    #expect(Set(allow) == allowed, "\(method) \(path)")
                }
            }
            #expect(byPath.count > 30)
        }
    }

    @Test func `HEAD is GET without a body, also where GET is refused`() async throws {
        try await withServer { server in
            let paths = server.routes.filter { $0.method == .get }.map(\.path) + ["/nothing", "/api/v1/nothing"]
            for path in paths {
                try await TextConnection.with(server.port) { connection in
                    // A body behind the first head would be read as the second answer.
                    let head = "HEAD \(path) HTTP/1.1\r\nHost: a\r\n\r\n"
                    let last = "HEAD /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
                    try await connection.send(head + last)
                    let answers = try await connection.receiveAll()
                    #expect(answers.hasSuffix("\r\n\r\n"), "\(path): \(answers)")
                    #expect(answers.ranges(of: "HTTP/1.1 ").count == 2, "\(path): \(answers)")
                    #expect(answers.ranges(of: "\r\n\r\n").count == 2, "\(path): \(answers)")
                }
            }
        }
    }

    @Test func `CONNECT is the last request of its connection, and a method that is none is not readable`() async throws
    {
        try await withServer { server in
            for (request, status) in [("CONNECT a:80", 404), ("FETCH /health", 400), ("get /health", 400)] {
                try await TextConnection.with(server.port) { connection in
                    try await connection.send("\(request) HTTP/1.1\r\nHost: a\r\n\r\n")
                    #expect(try await connection.receiveAll().hasPrefix("HTTP/1.1 \(status)"), "\(request)")
                }
            }
        }
    }

    @Test(arguments: [
        ("/a", ["GET", "HEAD", "POST"]), ("/a/", ["GET", "HEAD", "POST"]), ("/a/b", ["PUT"]), ("/a/x", ["DELETE"]),
        ("/", ["GET", "HEAD"]),
    ])
    func `a literal path goes before a parameter`(path: String, methods: [String]) {
        let paths = KnownPaths([
            Route(method: .delete, path: "/a/:id"), Route(method: .get, path: "/a"), Route(method: .post, path: "/a"),
            Route(method: .put, path: "/a/b"), Route(method: .get, path: "/"),
        ])
        #expect(paths.allowedMethods(at: path)?.map(\.rawValue).sorted() == methods)
    }

    @Test(arguments: ["/b", "/a/b/c", "/A"])
    func `there is nothing at any other path`(path: String) {
        let paths = KnownPaths([Route(method: .get, path: "/a/:id"), Route(method: .get, path: "/a")])
        #expect(paths.allowedMethods(at: path) == nil)
    }
}
