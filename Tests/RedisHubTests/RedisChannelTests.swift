import NIOCore
import NIOEmbedded
import Testing

@testable import RedisHub

/// How long a connection waits, on a clock that the test moves.
struct RedisChannelTests {
    private func connected() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: RedisChannel(patience: .milliseconds(500)) { _ in })
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        return channel
    }

    private func ask(_ channel: EmbeddedChannel) throws -> EventLoopFuture<RESPValue> {
        let answer = channel.eventLoop.makePromise(of: RESPValue.self)
        try channel.writeOutbound(RedisRequest(words: ["GET", "a"], answer: answer))
        return answer.futureResult
    }

    @Test func `who waits for half a second has no answer, and the connection ends`() throws {
        let channel = try connected()
        let answer = try ask(channel)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(500))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(100))
        #expect(!channel.isActive)
        #expect(throws: RedisError.unreachable) { try answer.wait() }
    }

    @Test func `each answer has half a second, from its own question on`() throws {
        let channel = try connected()
        for number in 1...4 {
            let answer = try ask(channel)
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(400))
            try channel.writeInbound(RESPValue.number(number))
            #expect(try answer.wait() == .number(number))
        }
        #expect(channel.isActive)
    }

    @Test func `a connection over which nothing is asked is asked for a sign of life`() throws {
        let channel = try connected()
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(try channel.readOutbound(as: ByteBuffer.self) == nil)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(100))
        let asked = try channel.readOutbound(as: ByteBuffer.self)
        #expect(asked.map { String(buffer: $0).contains("PING") } == true)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(600))
        #expect(!channel.isActive)
    }
}
