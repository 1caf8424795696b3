import NIOCore
import NIOEmbedded
import TestSockets
import Testing
import WebSocketLink

/// Messages through one socket, and its ends.
struct SocketMessageTests {
    @Test func `text goes both ways`() throws {
        let socket = try EmbeddedSocket()
        try socket.receive(.text("in"))
        #expect(socket.session.messages == ["in"])
        socket.link.send("out")
        #expect(try socket.sent() == [Frame.text("out").unmasked])
    }

    @Test func `fragments make one message, with a ping between them answered at once`() throws {
        let socket = try EmbeddedSocket()
        let euro = Array("€".utf8)
        try socket.receive(.text([euro[0]], fin: false), .ping([7]), .continuation([euro[1]], fin: false))
        #expect(try socket.sent() == [Frame.pong([7]).unmasked])
        try socket.receive(.continuation([euro[2]]))
        #expect(socket.session.messages == ["€"])
    }

    @Test func `the next message is given when the one before it is done`() throws {
        let socket = try EmbeddedSocket()
        socket.session.isSlow = true
        try socket.receive(.text("1"), .text("2"))
        #expect(socket.session.messages == ["1"])
        socket.session.finishMessage()
        #expect(socket.session.messages == ["1", "2"])
    }

    @Test func `reading stops while too many messages wait, and goes on afterwards`() throws {
        let socket = try EmbeddedSocket { $0.inboundHold = 2 }
        socket.session.isSlow = true
        try socket.receive(.text("1"), .text("2"), .text("3"))
        socket.channel.read()
        let before = socket.calls.reads
        try socket.receive(.text("4"))
        socket.channel.read()
        #expect(socket.calls.reads == before)
        socket.session.finishMessage()
        #expect(socket.calls.reads == before + 1)
    }

    @Test func `more messages at once than may wait close with 1008`() throws {
        let socket = try EmbeddedSocket { $0.inboundLimit = 3 }
        socket.session.isSlow = true
        try socket.receive(.text("1"), .text("2"), .text("3"), .text("4"))
        #expect(try socket.sent() == [])
        try socket.receive(.text("5"))
        #expect(try socket.sent().map(\.closeCode) == [1008])
        #expect(socket.session.messages == ["1"])
    }

    @Test(arguments: [nil, 1000, 1001, 1003, 1007, 1008, 1011, 1014, 3000, 4401, 4999] as [UInt16?])
    func `a peer's close is answered with its code, and the connection ends`(code: UInt16?) throws {
        let socket = try EmbeddedSocket()
        try socket.receive(.close(code, code == nil ? "" : "bye"))
        #expect(try socket.sent() == [Frame.close(code).unmasked])
        #expect(!socket.isOpen)
        let end = WebSocketEnd.closedByPeer(
            code: code.map(WebSocketCloseCode.init),
            reason: code == nil ? "" : "bye"
        )
        #expect(socket.session.ends == [end])
    }

    @Test func `the answer to our close ends the connection at once`() throws {
        let socket = try EmbeddedSocket()
        socket.link.close(code: .normal)
        #expect(socket.isOpen)
        try socket.receive(.text("still under way"), .close(1000))
        #expect(!socket.isOpen)
        #expect(socket.session.messages == [])
        #expect(try socket.sent().count == 1)
    }

    @Test func `what came before a peer's close is handled before the session hears of it`() throws {
        let socket = try EmbeddedSocket()
        socket.session.isSlow = true
        try socket.receive(.text("1"), .text("2"), .close(1000))
        #expect(!socket.isOpen)
        #expect(socket.session.ends == [])
        socket.session.finishMessage()
        socket.session.finishMessage()
        #expect(socket.session.messages == ["1", "2"])
        #expect(socket.session.ends == [.closedByPeer(code: .normal, reason: "")])
    }

    @Test func `a peer that vanishes is lost`() throws {
        let socket = try EmbeddedSocket()
        socket.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(!socket.isOpen)
        #expect(socket.session.ends == [.lost])
    }

    @Test func `nothing is sent behind a close frame`() throws {
        let socket = try EmbeddedSocket()
        socket.link.close(code: .normal)
        socket.link.send("late")
        socket.link.close(code: .goingAway)
        try socket.receive(.ping())
        #expect(try socket.sent() == [Frame.close(1000).unmasked])
        let late = socket.link.sendFlushed(ByteBuffer(string: "later"))
        #expect(throws: ChannelError.outputClosed) { try late.wait() }
    }

    @Test func `a long close reason is cut between characters`() throws {
        let socket = try EmbeddedSocket()
        socket.link.close(code: .normal, reason: String(repeating: "€", count: 60))
        #expect(try socket.sent() == [Frame.close(1000, String(repeating: "€", count: 41)).unmasked])
    }
}
