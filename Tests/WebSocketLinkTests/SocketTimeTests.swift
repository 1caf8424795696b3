import NIOCore
import NIOEmbedded
import TestSockets
import Testing
import WebSocketLink

/// What a socket does as time goes by, on a clock that the test moves.
struct SocketTimeTests {
    @Test func `a ping goes out every interval while the peer answers`() throws {
        let socket = try EmbeddedSocket()
        for _ in 1...40 {
            socket.wait(19)
            #expect(try socket.sent() == [])
            socket.wait(1)
            #expect(try socket.sent() == [Frame.ping().unmasked])
            try socket.receive(.pong())
        }
        #expect(socket.isOpen)
    }

    @Test func `a peer that answers nothing is told what happens for ten minutes, and then goodbye`() throws {
        let socket = try EmbeddedSocket()
        socket.wait(599)
        #expect(socket.isOpen)
        #expect(try socket.sent() == Array(repeating: Frame.ping().unmasked, count: 29))
        socket.link.send("an event")
        #expect(try socket.sent() == [Frame.text("an event").unmasked])
        socket.wait(1)
        #expect(try socket.sent() == [Frame.close(1001, "idle").unmasked])
        socket.wait(5)
        #expect(!socket.isOpen)
        #expect(socket.session.ends == [.closedHere(code: .goingAway, reason: "idle")])
    }

    @Test(arguments: [nil, "an event"])
    func `what waits unsent for 30 seconds ends the socket, be it no more than a ping`(text: String?) throws {
        let socket = try EmbeddedSocket()
        socket.wait(5)
        socket.calls.takesNothing = true
        if let text { socket.link.send(text) }
        // The first unsent byte is the text, or the ping of the 20th second.
        socket.wait(text == nil ? 44 : 29)
        try socket.receive(.text("{}"))
        #expect(socket.isOpen)
        socket.link.send("later")
        socket.calls.takesNothing = false
        socket.wait(1)
        #expect(try socket.sent().last == Frame.close(1013, "reads too slowly").unmasked)
        socket.wait(5)
        #expect(!socket.isOpen)
        #expect(socket.session.ends == [.closedHere(code: .tooSlow, reason: "reads too slowly")])
    }

    @Test func `a peer that takes in time what was sent stays, however much follows`() throws {
        let socket = try EmbeddedSocket { $0.pingInterval = nil }
        for _ in 1...5 {
            socket.calls.takesNothing = true
            socket.link.send("an event")
            socket.wait(29)
            socket.calls.takesNothing = false
            socket.channel.flush()
            socket.link.send("another")
            socket.wait(2)
        }
        #expect(try socket.sent().map(\.closeCode) == Array(repeating: nil, count: 10))
        #expect(socket.isOpen)
    }

    @Test func `a session hears of every frame`() throws {
        let socket = try EmbeddedSocket()
        try socket.receive(.ping(), .pong(), .text("half", fin: false))
        #expect(socket.session.heard == 3)
    }

    @Test func `a server that is silent for two and a half intervals is given up`() throws {
        let socket = try EmbeddedSocket { $0.silentPings = 2.5 }
        socket.wait(49)
        #expect(socket.isOpen)
        socket.wait(1)
        #expect(!socket.isOpen)
        #expect(socket.session.ends == [.lost])
    }

    @Test(arguments: [Frame.pong(), .ping(), .text("{}"), .text("half", fin: false)])
    func `any frame is a sign of life`(frame: Frame) throws {
        let socket = try EmbeddedSocket { $0.silentPings = 2.5 }
        socket.wait(45)
        try socket.receive(frame)
        socket.wait(49)
        #expect(socket.isOpen)
        socket.wait(1)
        #expect(!socket.isOpen)
    }

    @Test func `a peer is not given up while this end does not read`() throws {
        let socket = try EmbeddedSocket { $0.inboundHold = 1 }
        socket.session.isSlow = true
        try socket.receive(.text("1"), .text("2"), .text("3"))
        let reads = socket.calls.reads
        socket.channel.read()
        #expect(socket.calls.reads == reads, "the read is held")
        socket.wait(500)
        #expect(socket.isOpen)
    }

    @Test func `without pings a socket closes when it is idle`() throws {
        let socket = try EmbeddedSocket { $0.pingInterval = nil }
        socket.wait(300)
        try socket.receive(.text("{}"))
        socket.wait(599)
        #expect(try socket.sent() == [])
        socket.wait(1)
        #expect(try socket.sent() == [Frame.close(1001, "idle").unmasked])
        socket.wait(5)
        #expect(!socket.isOpen)
    }

    @Test func `a peer that does not answer the close frame is cut off`() throws {
        let socket = try EmbeddedSocket()
        socket.link.close(code: .init(rawValue: 4409), reason: "replaced")
        #expect(try socket.sent() == [Frame.close(4409, "replaced").unmasked])
        socket.wait(4)
        #expect(socket.isOpen)
        socket.wait(1)
        #expect(!socket.isOpen)
        #expect(socket.session.ends == [.closedHere(code: .init(rawValue: 4409), reason: "replaced")])
    }

    @Test func `shutdown says 1001 and does not wait for a mute peer`() throws {
        let socket = try EmbeddedSocket()
        socket.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        #expect(try socket.sent().map(\.closeCode) == [1001])
        socket.wait(5)
        #expect(!socket.isOpen)
    }

    @Test func `a reader too slow for what waits is closed with 1013`() throws {
        let socket = try EmbeddedSocket { $0.maxOutboundBytes = 1000 }
        socket.channel.isWritable = false
        for _ in 1...11 {
            socket.channel.write(ByteBuffer(repeating: 0x20, count: 100), promise: nil)
        }
        let promise = socket.channel.eventLoop.makePromise(of: Void.self)
        socket.channel.writeAndFlush(ByteBuffer(string: "one too many"), promise: promise)
        #expect(throws: ChannelError.outputClosed) { try promise.futureResult.wait() }
        #expect(try socket.sent().last?.closeCode == 1013)
        socket.wait(5)
        #expect(!socket.isOpen)
        #expect(socket.session.ends == [.closedHere(code: .tooSlow, reason: "reads too slowly")])
    }
}
