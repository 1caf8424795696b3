import FitIQServer
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

    @Test(arguments: [false, true])
    func `who sends too many frames is closed with 1008, with a token and before one came`(hasToken: Bool) async throws
    {
        var settings = ServerSettings.roomy
        settings.sockets.framesPerMinute = 100
        try await withServer(settings: settings) { server in
            let token = try await RawAPI(port: server.port).register().access
            let path = hasToken ? Self.path + token : "/ws/meal-logs"
            let code = try await RawPeer.with(port: server.port, path: path) { peer in
                // The server may hang up before it has taken them all.
                try? await peer.send(Array(repeating: .ping(), count: 10_000))
                return try await peer.nextCloseCode()
            }
            #expect(code == 1008)
        }
    }

    @Test func `a ping in one packet with the handshake is answered`() async throws {
        try await withServer { server in
            try await TextConnection.with(server.port) { connection in
                let ping = String(String.UnicodeScalarView([0x89, 0x81, 0, 0, 0, 0, 0x21].map { Unicode.Scalar($0) }))
                try await connection.send(.handshake("/ws/meal-logs") + ping)
                let pong = String(String.UnicodeScalarView([0x8A, 0x01, 0x21].map { Unicode.Scalar($0) }))
                #expect(try await connection.receive(until: pong).hasPrefix("HTTP/1.1 101"))
            }
        }
    }
}
