package import NIOCore

/// An open WebSocket to send on. All members may be used from any thread; after the end they do nothing.
package struct SocketLink: Sendable {
    private let channel: any Channel

    package init(channel: any Channel) {
        self.channel = channel
    }

    package var eventLoop: any EventLoop { channel.eventLoop }

    /// Sends one text message of UTF-8. A peer too slow for what waits is closed with 1013.
    package func send(_ text: ByteBuffer) {
        channel.writeAndFlush(text, promise: nil)
    }

    /// Sends one text message.
    package func send(_ text: String) {
        send(ByteBuffer(string: text))
    }

    /// Sends one text message of UTF-8 and says when the system has taken it.
    ///
    /// To send much at once, such as a backlog, wait for each: then nothing piles up and 1013 is left to
    /// live traffic.
    ///
    /// - Returns: a future that fails when the socket ends before.
    package func sendFlushed(_ text: ByteBuffer) -> EventLoopFuture<Void> {
        channel.writeAndFlush(text)
    }

    /// Sends one binary message and says when the system has taken it.
    package func sendFlushed(binary bytes: ByteBuffer) -> EventLoopFuture<Void> {
        channel.triggerUserOutboundEvent(BinaryMessage(bytes: bytes))
    }

    /// Says goodbye; the connection ends with the peer's answer or after the close time-out.
    ///
    /// - Parameter reason: at most 123 bytes of UTF-8, the rest is cut off.
    package func close(code: WebSocketCloseCode, reason: String = "") {
        channel.triggerUserOutboundEvent(CloseRequest(code: code, reason: reason), promise: nil)
    }
}

/// Takes ``SocketLink/close(code:reason:)`` to the handler.
struct CloseRequest: Sendable {
    let code: WebSocketCloseCode
    let reason: String
}

/// Takes ``SocketLink/sendFlushed(binary:)`` to the handler.
struct BinaryMessage: Sendable {
    let bytes: ByteBuffer
}
