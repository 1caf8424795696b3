import FitIQTestSupport
import NIOHTTP1
import Testing

/// The server's own socket, spoken to in frames.
@Suite(.timeLimit(.minutes(10)))
struct SocketFrameTests {
    private static let path = "/ws/meal-logs?token="

    @Test func `each bad frame is answered with its close code, with a token and before one came`() async throws {
        try await withServer { server in
            let token = try await RawAPI(port: server.port).register().access
            for bad in BadFrame.all {
                for path in ["/ws/meal-logs", Self.path + token] {
                    let code = try await RawPeer.with(port: server.port, path: path) { peer in
                        // The server may hang up before it has read them all.
                        try? await peer.send(bad.frames)
                        return try await peer.nextCloseCode()
                    }
                    #expect(code == bad.code, "\(bad)")
                }
            }
            #expect(try await RawAPI(port: server.port).send(.GET, "/health").status == 200)
        }
    }

    @Test func `a good close code is sent back, and none for none`() async throws {
        try await withServer { server in
            let token = try await RawAPI(port: server.port).register().access
            for code in BadFrame.goodCloseCodes.map(Optional.some) + [nil] {
                let answer = try await RawPeer.with(port: server.port, path: Self.path + token) { peer in
                    try await peer.send(.close(code, code == nil ? "" : "gone"))
                    var frame = try await peer.next()
                    while let other = frame, other.opcode != 8 { frame = try await peer.next() }
                    return frame
                }
                #expect(answer == Frame.close(code).unmasked, "\(String(describing: code))")
            }
        }
    }
}
