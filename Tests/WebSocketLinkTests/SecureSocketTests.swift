import ClientSocket
import Foundation
import NIOSSL
import TestBasics
import TestSockets
import Testing
import WebSocketLink

@Suite(.timeLimit(.minutes(10)))
struct SecureSocketTests {
    @Test(arguments: [("DNS:localhost", "localhost"), ("IP:127.0.0.1", "127.0.0.1")])
    func `messages travel over TLS to a server whose certificate is trusted`(name: String, host: String) async throws {
        try await withProxy(certifiedFor: name) { port, authority in
            let connection = try await client(trusting: .file(authority.root.path()))
                .connect(to: URL(string: "wss://\(host):\(port)/")!)
            let long = String(repeating: "ü", count: 8000)
            connection.send("first")
            connection.send(long)
            var messages = connection.messages.makeAsyncIterator()
            #expect(await messages.next() == "first")
            #expect(await messages.next() == long)
            connection.close()
            #expect(await connection.end == .closedHere(code: .normal, reason: ""))
        }
    }

    @Test func `a server that nobody trusted vouches for is refused`() async throws {
        try await withProxy(certifiedFor: "DNS:localhost") { port, _ in
            await #expect(throws: NIOSSLError.self) {
                try await WebSocketClient().connect(to: URL(string: "wss://localhost:\(port)/")!)
            }
        }
    }

    @Test(arguments: [("DNS:example.org", "localhost"), ("DNS:localhost", "127.0.0.1")])
    func `a certificate for another host is refused`(name: String, host: String) async throws {
        try await withProxy(certifiedFor: name) { port, authority in
            await #expect(throws: NIOSSLExtraError.failedToValidateHostname) {
                try await client(trusting: .file(authority.root.path()))
                    .connect(to: URL(string: "wss://\(host):\(port)/")!)
            }
        }
    }

    @Test func `a server that speaks no TLS is refused`() async throws {
        try await TestServer.with { server in
            var configuration = WebSocketClient.Configuration()
            configuration.handshakeTimeout = .seconds(2)
            await #expect(throws: (any Error).self) {
                try await WebSocketClient(configuration: configuration)
                    .connect(to: URL(string: "wss://127.0.0.1:\(server.port)/")!)
            }
        }
    }

    private func client(trusting roots: NIOSSLTrustRoots) -> WebSocketClient {
        var configuration = WebSocketClient.Configuration()
        configuration.trustRoots = roots
        return TestServer.client(configuration)
    }

    private func withProxy(
        certifiedFor name: String,
        _ body: (_ port: Int, TestAuthority) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let authority = try await TestAuthority(in: folder)
            let certificate = try await authority.certificate(for: name)
            try await TestServer.with { server in
                try await TLSProxy.with(certificate, to: server.port) { try await body($0.port, authority) }
            }
        }
    }
}
