package import NIOCore
package import WebSocketLink

/// A client's open socket: what comes is read from ``messages``, what goes is sent.
package struct WebSocketConnection: Sendable {
    private let link: SocketLink
    private let ending: EventLoopFuture<WebSocketEnd>
    /// The messages of the server, until the socket ends. They are for one reader; while it is slow, the connection is not
    /// read. Dropping it, or leaving its loop, closes the socket.
    package let messages: Messages

    init(link: SocketLink, ending: EventLoopFuture<WebSocketEnd>, messages: Messages) {
        self.link = link
        self.ending = ending
        self.messages = messages
    }

    package func send(_ text: String) {
        link.send(text)
    }

    /// Sends one text message and waits until the system has taken it.
    package func sendFlushed(_ text: ByteBuffer) async throws {
        try await link.sendFlushed(text).get()
    }

    package func close(code: WebSocketCloseCode = .normal, reason: String = "") {
        link.close(code: code, reason: reason)
    }

    /// Waits for the end and says how it came. The end comes after the messages before it: read them, or drop them.
    package var end: WebSocketEnd {
        get async { await (try? ending.get()) ?? .lost }
    }

    package struct Messages: AsyncSequence, Sendable {
        typealias Source = NIOAsyncSequenceProducer<
            String, NIOAsyncSequenceProducerBackPressureStrategies.HighLowWatermark, ClientSession.Demand
        >
        package typealias Element = String

        let source: Source

        package func makeAsyncIterator() -> Iterator {
            Iterator(source: source.makeAsyncIterator())
        }

        package struct Iterator: AsyncIteratorProtocol {
            var source: Source.AsyncIterator

            package mutating func next() async -> String? {
                await source.next()
            }
        }
    }
}
