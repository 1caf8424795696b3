import FitIQTestSupport
import NIOHTTP1
import Testing

@testable import FitIQServer

/// What the server makes of a connection, as clients and proxies speak to it.
@Suite(.timeLimit(.minutes(10)))
struct ConnectionTests {
    @Test(arguments: ["/ws/meal-logs", "/ws/meal-logs/"])
    func `a socket opens on a connection that carried requests, and hears of meals`(path: String) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            try await TextConnection.with(server.port) { connection in
                for _ in 1...3 {
                    try await connection.send(
                        "GET /api/v1/users/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n\r\n"
                    )
                    _ = try await connection.receive(until: #""success":true}"#)
                }
                try await connection.send(
                    """
                    GET \(path) HTTP/1.1\r
                    Host: a\r
                    Connection: upgrade\r
                    Upgrade: websocket\r
                    Sec-WebSocket-Version: 13\r
                    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
                    Authorization: Bearer \(token)\r
                    \r\n
                    """
                )
                #expect(try await connection.receive(until: "connected").hasPrefix("HTTP/1.1 101"))
                _ = try await api.log("apple", token)
                #expect(try await connection.receive(until: "meal_log.completed").contains("meal_log.completed"))
            }
        }
    }

    @Test(arguments: [
        ("GET /health HTTP/1.1\r\n\r\n", 400),
        ("GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        ("GET /health HTTP/1.0\r\nHost: a\r\nHost: b\r\nConnection: keep-alive\r\n\r\n", 200),
        ("GET /health HTTP/1.0\r\n\r\n", 200),
        ("GET /health HTTP/1.1\r\nHost: a\r\n\r\n", 200),
    ])
    func `a request names one host, as HTTP has it from 1.1 on`(request: String, status: Int) async throws {
        try await withServer { server in
            try await TextConnection.with(server.port) { connection in
                try await connection.send(request)
                let answer = try await connection.receive(until: "\r\n\r\n")
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
            }
        }
    }
}
