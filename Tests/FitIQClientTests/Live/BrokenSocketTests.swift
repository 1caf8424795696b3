import FitIQClient
import Foundation
import Testing

/// Servers whose sockets break the protocol.
@Suite(.timeLimit(.minutes(10)))
struct BrokenSocketTests {

    @Test(
        arguments: [
            ("half a frame, then nothing", [0x81, 0x7E, 0x01], false),
            ("half a frame, then the end", [0x81, 0x05, 0x7B], true),
            ("a frame too large", [0x81, 0x7F, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00], false),
            ("reserved bits", [0xF1, 0x00], false),
            ("an unknown kind of frame", [0x83, 0x00], false),
            ("no UTF-8", [0x81, 0x02, 0xFF, 0xFE], false),
            ("a continuation of nothing", [0x80, 0x00], false),
            ("a masked frame", [0x81, 0x81, 0x01, 0x02, 0x03, 0x04, 0x05], false),
            ("a close code that there is not", [0x88, 0x02, 0x00, 0x01], false),
            ("binary rubbish", [0x82, 0x02, 0x00, 0x01], false),
        ] as [(String, [UInt8], Bool)]
    )
    func `a socket that speaks wrongly is made anew`(what: String, bytes: [UInt8], cuts: Bool) async throws {
        let connections = Journal()
        let script = ScriptedServer.Script(
            admits: { _ in true },
            socket: { socket in
                if connections.note("connected") == 1 {
                    socket.sayRaw(bytes)
                    if cuts { socket.cut() }
                } else {
                    socket.say(Answers.connected)
                }
                await socket.untilLeft()
            }
        )
        try await ScriptedServer.run(script) { server in
            let client = server.client { $0.connectedTimeout = .seconds(1) }
            try await client.words(until: "connected")
        }
        #expect(connections.entries.count >= 2)
    }
}
