import Foundation
import Testing

@testable import ClientSocket

struct HandshakeTargetTests {
    @Test(arguments: [
        ("ws://example.org", "example.org", 80, "/", "example.org"),
        (
            "ws://example.org:8080/ws/meal-logs?since=5", "example.org", 8080, "/ws/meal-logs?since=5",
            "example.org:8080"
        ),
        ("HTTP://Example.org/a%20b?q=%2F", "Example.org", 80, "/a%20b?q=%2F", "Example.org"),
        ("wss://example.org/ws", "example.org", 443, "/ws", "example.org"),
        ("https://example.org:80", "example.org", 80, "/", "example.org:80"),
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

    @Test(arguments: [("wss://example.org", "example.org"), ("wss://127.0.0.1", nil), ("wss://[::1]:9", nil)])
    func `the certificate is to name the host, unless that is an IP address`(address: String, name: String?) throws {
        #expect(try HandshakeTarget(url: #require(URL(string: address))).nameToVerify == name)
    }
}
