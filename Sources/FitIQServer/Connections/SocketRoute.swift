package import NIOCore
package import NIOHTTP1
package import WebSocketLink

/// A path of the HTTP port that speaks WebSocket.
package struct SocketRoute: Sendable {
    /// Makes the session of a socket that was let in, on the socket's event loop.
    package typealias Accept = @Sendable () -> any WebSocketSession

    let matches: @Sendable (_ path: String) -> Bool
    let authorize: @Sendable (HTTPRequestHead, SocketAddress?) async -> Accept?

    /// - Parameters:
    ///   - matches: whether a path, without its query, belongs to this route.
    ///   - authorize: judges a well-formed handshake. Nil refuses: the request then goes to the router as an ordinary
    ///     one, whose `GET` route of the same path answers.
    package init(
        matches: @escaping @Sendable (_ path: String) -> Bool,
        authorize: @escaping @Sendable (HTTPRequestHead, SocketAddress?) async -> Accept?
    ) {
        self.matches = matches
        self.authorize = authorize
    }
}
