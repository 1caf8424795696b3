package import NIOCore

/// The end of a socket. A client masks what it sends, a server does not.
package enum WebSocketRole: Sendable {
    case server
    case client
}

/// Receives what happens on one socket.
///
/// All calls come on the socket's event loop, so a session may keep plain state, and must not block: first `opened`, then
/// any number of `heard` and `received`, then `closed`, each exactly as often as it happens.
package protocol WebSocketSession {
    /// The socket is open; `link` may be kept.
    func opened(_ link: SocketLink)

    /// A frame of whatever kind came; a message of which it is the end follows.
    func heard(on link: SocketLink)

    /// A message came. The next one is given when the returned future completes, either way; nil means at once.
    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>?

    /// A binary message came, where the limits take them.
    func received(_ bytes: ByteBuffer, on link: SocketLink) -> EventLoopFuture<Void>?

    /// The connection is gone, and all that came over it was handled, except where this end closed.
    func closed(_ link: SocketLink, _ end: WebSocketEnd)
}

extension WebSocketSession {
    package func heard(on link: SocketLink) {}

    package func received(_ bytes: ByteBuffer, on link: SocketLink) -> EventLoopFuture<Void>? { nil }
}

/// A message on a socket, without its frames.
enum WebSocketMessage: Equatable {
    case text(String)
    case binary(ByteBuffer)
}
