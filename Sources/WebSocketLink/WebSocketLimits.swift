/// Limits what one socket may use. The defaults are the server's; ``client(maxMessageBytes:)`` has those of the other end.
package struct WebSocketLimits: Sendable, Equatable {
    /// Largest frame that is read, in bytes; a larger one closes with 1009.
    package var maxFrameBytes = 16 * 1024
    /// Largest message after its fragments are joined, in bytes; a larger one closes with 1009.
    package var maxMessageBytes = 64 * 1024
    /// Most fragments a message may come in; more close with 1009.
    package var maxFragments = 1024

    /// Frames of every kind that a peer may send in a minute, all at once if it likes; nil for any number. More close with
    /// 1008, and what else it sends is not even read.
    package var framesPerMinute: Int? = 6000

    /// Indicates whether binary messages are taken; else they close with 1003.
    package var acceptsBinary = false

    /// Time between two control pings; nil sends none.
    package var pingInterval: Duration? = .seconds(18)
    /// The part of the interval by which a ping may move, so that sockets opened together do not ping together.
    package var pingJitter = 0.1
    /// A peer that sent nothing for so many ping intervals is given up without a word; nil waits for ``idleTimeout``, as a
    /// device does that sleeps and answers no ping.
    package var silentPings: Double?
    /// A socket that read no frame for this long, pongs included, closes with 1001.
    package var idleTimeout: Duration = .seconds(600)
    /// The time for which a closing socket waits for its peer before the connection is cut.
    package var closeTimeout: Duration = .seconds(5)

    /// Bytes that may wait for a slow reader; once over it the socket closes with 1013. It acts from 64 KiB on, where a
    /// channel begins to call itself not writable.
    package var maxOutboundBytes = 256 * 1024
    /// The time for which anything that is sent, pings too, may wait for the system to take it; then the socket closes with
    /// 1013. Nil waits for ever.
    package var stallTimeout: Duration? = .seconds(30)
    /// Messages that may wait for the session before reading from the connection stops.
    package var inboundHold = 8
    /// Messages that may wait at all. One read can hold thousands, so a hold alone bounds nothing; more close with 1008.
    package var inboundLimit = 256

    package init() {}

    /// The limits of a client, which trusts the server it chose further than a server trusts its clients, and finds soon that
    /// it is gone.
    package static func client(maxMessageBytes: Int = 1 << 20) -> WebSocketLimits {
        var limits = WebSocketLimits()
        limits.maxFrameBytes = maxMessageBytes
        limits.maxMessageBytes = maxMessageBytes
        limits.maxOutboundBytes = max(limits.maxOutboundBytes, maxMessageBytes)
        limits.inboundLimit = 1 << 16
        limits.framesPerMinute = nil
        limits.silentPings = 2.5
        limits.stallTimeout = nil
        return limits
    }
}
