import NIOCore
import TestSockets
import Testing
import WebSocketLink

/// A peer that sends frames as fast as it can: cheap for it, and everybody else's event loop.
struct FloodTests {
    @Test func `pings of one read are all answered, in one flush`() throws {
        let socket = try EmbeddedSocket()
        let pings = (0..<1000).map { Frame.ping([UInt8($0 % 256)]) }
        let before = socket.calls.flushes
        try socket.receive(atOnce: pings)
        #expect(socket.calls.flushes == before + 1)
        #expect(try socket.sent() == pings.map { Frame.pong($0.payload).unmasked })
    }

    @Test(arguments: [Frame.ping(), .pong(), .continuation([], fin: false), .text("{}")])
    func `frames of every kind count, and too many close with 1008`(frame: Frame) throws {
        let socket = try EmbeddedSocket { $0.framesPerMinute = 20 }
        try socket.receive(atOnce: [.text("{", fin: false)])
        if frame.opcode == 1 { try socket.receive(atOnce: [.continuation(Array("}".utf8))]) }
        let left = frame.opcode == 1 ? 18 : 19
        try socket.receive(atOnce: Array(repeating: frame, count: left))
        #expect(try socket.sent().allSatisfy { $0.closeCode == nil })
        try socket.receive(atOnce: [frame])
        #expect(try socket.sent().map(\.closeCode) == [1008])
    }

    @Test func `a peer that sends too many is read no more, though its answer to a close is waited for`() throws {
        let socket = try EmbeddedSocket { $0.framesPerMinute = 20 }
        socket.link.close(code: .normal)
        let reads = socket.calls.reads
        try socket.receive(atOnce: Array(repeating: .ping(), count: 20))
        socket.channel.read()
        #expect(socket.calls.reads == reads + 1)
        try socket.receive(.ping())
        socket.channel.read()
        #expect(socket.calls.reads == reads + 1)
        #expect(socket.isOpen)
        socket.wait(5)
        #expect(!socket.isOpen)
        #expect(try socket.sent() == [Frame.close(1000).unmasked])
    }

    @Test func `what was used comes back with time`() throws {
        let socket = try EmbeddedSocket {
            $0.framesPerMinute = 20
            $0.pingInterval = nil
        }
        for _ in 1...4 {
            try socket.receive(atOnce: Array(repeating: .pong(), count: 20))
            socket.wait(60)
        }
        #expect(socket.isOpen)
        #expect(try socket.sent() == [])
    }
}
