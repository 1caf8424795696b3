import WebSocketLink

extension SocketServerChannel.Configuration {
    init(_ settings: ServerSettings) {
        self.init()
        limits.maxFrameBytes = settings.sockets.maxFrameBytes
        limits.maxMessageBytes = settings.sockets.maxFrameBytes
        limits.framesPerMinute = settings.sockets.framesPerMinute
        limits.pingInterval = settings.sockets.pingInterval
        limits.idleTimeout = settings.sockets.idleTimeout
        limits.closeTimeout = settings.sockets.closeTimeout
        limits.maxOutboundBytes = settings.sockets.maxOutboundBytes
        limits.stallTimeout = settings.sockets.stallTimeout
        firstRequestTimeout = settings.connections.firstRequestTimeout
        httpIdleTimeout = settings.connections.idleTimeout
        requestTimeout = settings.connections.requestTimeout
        maxHeaderBytes = settings.connections.maxHeaderBytes
        maxHeaderFieldBytes = settings.connections.maxHeaderBytes
        maxHeaderCount = settings.connections.maxHeaderCount
        connectionsPerAddress = settings.network.behindProxy ? nil : settings.connections.perAddress
        // Longer than a proxy keeps a connection that rests (`keepalive_timeout` in deploy/nginx.conf): it ends them itself.
        farewell = settings.network.behindProxy ? min(.seconds(3), settings.shutdownTimeout / 3) : .zero
    }
}
