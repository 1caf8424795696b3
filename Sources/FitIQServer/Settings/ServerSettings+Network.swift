extension ServerSettings {
    /// Says where the server listens, and how people get there.
    package struct Network: Sendable {
        package var host = "127.0.0.1"
        /// 0 takes a free one.
        package var port = 8080
        package var listenBacklog = 4096
        /// True if a proxy in front sets `X-Forwarded-For` and `X-Forwarded-Proto`; without one anybody could.
        package var behindProxy = false
        /// The address at which people reach the server, as `https://fitiq.example.org`; nil when nobody said.
        package var publicAddress: String?
    }

    /// Limits HTTP connections.
    package struct Connections: Sendable {
        /// Sockets and ordinary ones; not counted behind a proxy.
        package var perAddress = 500
        /// The longest time until a connection sends its first request.
        package var firstRequestTimeout: Duration = .seconds(10)
        package var idleTimeout: Duration = .seconds(60)
        /// The longest time from a request's head to the end of its body, and until an answer is taken.
        package var requestTimeout: Duration = .seconds(30)
        /// The most bytes of all header fields together, and of the address.
        package var maxHeaderBytes = 16 * 1024
        package var maxHeaderCount = 100
    }

    /// Limits sockets, and says who may open them.
    package struct Sockets: Sendable {
        package var devicesPerUser = 3
        package var perAddress = 100
        /// The per cent of people who may open sockets with a token in the handshake; the others ask by GET.
        package var share = 100
        package var messagesPerMinute = 600
        /// Counts frames of every kind: pings, pongs and fragments too.
        package var framesPerMinute = 6000
        package var maxFrameBytes = 16 * 1024
        package var authTimeout: Duration = .seconds(5)
        /// A socket over which nothing comes for so long, pongs included, is closed.
        package var idleTimeout: Duration = .seconds(10 * 60)
        /// Pings keep the way through routers open. Who answers none may be a phone that sleeps, and stays.
        package var pingInterval: Duration = .seconds(18)
        package var closeTimeout: Duration = .seconds(5)
        /// Bytes that may wait for a slow reader.
        package var maxOutboundBytes = 256 * 1024
        /// The longest time that an event, or anything else sent, waits for a slow reader.
        package var stallTimeout: Duration = .seconds(30)
        /// The number of events read at a time for a device that comes back.
        package var eventsPerPage = 32
        /// Web pages that may open sockets, as `https://diary.example.org`, beside those of the server's own host.
        package var allowedOrigins: [String] = []
    }
}
