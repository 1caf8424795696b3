import TestSockets
import Testing
import WebSocketLink

/// Frames that RFC 6455 or the limits forbid, over real sockets, with the close code that answers them.
struct BadFrameTests {
    @Test(.timeLimit(.minutes(10)), arguments: BadFrame.all)
    func `a bad frame closes its socket and no other`(bad: BadFrame) async throws {
        try await TestServer.with { server in
            try await RawPeer.with(port: server.port) { bystander in
                let code = try await RawPeer.with(port: server.port) { peer in
                    // The server may hang up before it has read them all.
                    try? await peer.send(bad.frames)
                    return try await peer.nextCloseCode()
                }
                #expect(code == bad.code)
                try await bystander.send(.text("still here"))
                #expect(try await bystander.next() == Frame.text("still here").unmasked)
            }
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `the largest frame and the most fragments that are allowed are echoed`() async throws {
        try await TestServer.with { server in
            try await RawPeer.with(port: server.port) { peer in
                let largest = Frame.text(Array(repeating: 0x61, count: 16384))
                try await peer.send(largest)
                #expect(try await peer.next() == largest.unmasked)
                try await peer.send(Array(fragments: 1024, bytes: 64))
                #expect(try await peer.next()?.payload.count == 65536)
            }
        }
    }
}
