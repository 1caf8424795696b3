import FitIQTestSupport
import NIOCore
import NIOHTTP1
import SeededNumbers
import Testing

/// What is nearly a request or a frame, the same each time: the server answers or hangs up, and goes on.
@Suite(.timeLimit(.minutes(10)))
struct DamagedBytesTests {
    private static let requests = [
        "POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 34\r\n\r\n"
            + #"{"email":"a@b.org","password":"x"}"#,
        "POST /api/v1/nutrition/parse HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a.b.c\r\n"
            + "Transfer-Encoding: chunked\r\nTrailer: X\r\n\r\n2;x=\"y\"\r\n{}\r\n0\r\nX: y\r\n\r\n",
        "GET /ws/meal-logs?token=a%20b&since=1 HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, Upgrade\r\n"
            + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        "GET /api/v1/meal-logs?limit=1&status=failed HTTP/1.1\r\nHost: [::1]:80\r\nRange: bytes=0-1\r\n\r\n",
    ]

    @Test func `requests`() async throws {
        try await withServer { server in
            var random = SplitMix64(seed: 1)
            for number in 0..<400 {
                var bytes = Array(Self.requests[number % Self.requests.count].utf8)
                random.damage(&bytes, spice: "\r\n :;,=%/\0")
                let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
                // Two of them, so that what is left of the first is read as the beginning of the second.
                try await TextConnection.with(server.port) { try? await $0.send(text + text) }
            }
            #expect(try await RawAPI(port: server.port).send(.GET, "/ready").status == 200)
        }
    }

    @Test func `frames`() async throws {
        try await withServer { server in
            let token = try await RawAPI(port: server.port).register().access
            var random = SplitMix64(seed: 2)
            let frames: [Frame] = [
                .text(#"{"type":"ping"}"#), .text("{\"type\":", fin: false), .ping([1, 2]),
                .continuation(Array("\"pong\"}".utf8)), .text(#"{"type":"auth","token":"a.b.c"}"#),
                .close(1000, "over"),
            ]
            let whole = frames.flatMap { Array($0.bytes.readableBytesView) }
            for _ in 0..<200 {
                var bytes = whole
                random.damage(&bytes, spice: "\u{1}\u{7F}\0")
                try await RawPeer.with(port: server.port, path: "/ws/meal-logs?token=\(token)") { peer in
                    _ = try await peer.next()
                    // An answer is not waited for: a frame that claims to be longer than it is has none.
                    try? await peer.send(bytes)
                }
            }
            #expect(try await RawAPI(port: server.port).send(.GET, "/ready").status == 200)
        }
    }
}
