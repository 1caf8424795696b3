import NIOCore
import TestSockets
import Testing
import WebSocketLink

struct BinaryTests {
    @Test(.timeLimit(.minutes(10))) func `where binary is taken it comes whole, whatever its bytes are`() async throws {
        var limits = WebSocketLimits()
        limits.acceptsBinary = true
        try await TestServer.with({ BinaryEcho() }, limits: limits) { server in
            try await RawPeer.with(port: server.port) { peer in
                try await peer.send(Frame(opcode: 2, payload: [0xFF, 0x00]))
                #expect(try await peer.next() == Frame(opcode: 2, isMasked: false, payload: [0xFF, 0x00]))
                try await peer.send(
                    Frame(fin: false, opcode: 2, payload: [0xC3]),
                    .ping([7]),
                    .continuation([0x28, 0xFE])
                )
                #expect(try await peer.next() == Frame.pong([7]).unmasked)
                #expect(try await peer.next() == Frame(opcode: 2, isMasked: false, payload: [0xC3, 0x28, 0xFE]))
                // Text is still text.
                try await peer.send(.text([0xC3, 0x28]))
                #expect(try await peer.nextCloseCode() == 1007)
            }
        }
    }
}

private struct BinaryEcho: WebSocketSession {
    func opened(_ link: SocketLink) {}
    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>? { nil }

    func received(_ bytes: ByteBuffer, on link: SocketLink) -> EventLoopFuture<Void>? {
        link.sendFlushed(binary: bytes)
    }

    func closed(_ link: SocketLink, _ end: WebSocketEnd) {}
}
