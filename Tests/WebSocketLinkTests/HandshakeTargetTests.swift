import Foundation
import Testing

@testable import WebSocketLink

struct HandshakeTargetTests {
    @Test(arguments: [
        ("ws://example.org", "example.org", 80, "/", "example.org"),
        (
            "ws://example.org:8080/ws/meal-logs?since=5", "example.org", 8080, "/ws/meal-logs?since=5",
            "example.org:8080"
        ),
        ("HTTP://Example.org/a%20b?q=%2F", "Example.org", 80, "/a%20b?q=%2F", "Example.org"),
        ("ws://[::1]:9222/devtools/page/A", "::1", 9222, "/devtools/page/A", "[::1]:9222"),
    ])
    func `an address becomes host, port and request`(
        address: String,
        host: String,
        port: Int,
        uri: String,
        hostHeader: String
    ) throws {
        let target = try HandshakeTarget(url: #require(URL(string: address)))
        #expect(target.host == host)
        #expect(target.port == port)
        #expect(target.uri == uri)
        #expect(target.hostHeader == hostHeader)
    }
}
