import FitIQCore
package import FitIQService

/// Everything of the server that can be set. The defaults are the contract's.
package struct ServerSettings: Sendable {
    package var host = "127.0.0.1"
    /// 0 takes a free one.
    package var port = 8080
    /// Whether a proxy in front sets `X-Forwarded-For` and `X-Forwarded-Proto`; without one anybody could.
    package var behindProxy = false
    /// When there are any, API requests must carry one as `X-API-Key`, or the page's cookie for it.
    package var apiKeys: [String] = []

    /// Who may make an account; nil leaves it to where the server listens: see `registration`.
    package var registrationMode: RegistrationMode?
    /// Where people reach the server, as `https://fitiq.example.org`; nil when nobody said.
    package var publicAddress: String?

    /// scrypt's N for new passwords: a power of two. What is stored keeps its own.
    package var passwordRounds = 32768
    /// How many passwords may be hashed or wait for it; each takes some 30 ms of the two threads.
    package var maxWaitingPasswords = 200
    package var accessTokenLifetime: Duration = .seconds(15 * 60)
    package var refreshTokenLifetime: Duration = .seconds(30 * 24 * 3600)
    /// How long a refresh token that was just exchanged still gets the same answer.
    package var refreshRepeatWindow: Duration = .seconds(10)

    /// How many devices of a person stay signed in; one more signs out the one that was away for the longest time.
    package var sessionsPerUser = 100

    package var maxBodyBytes = 64 * 1024
    /// Of all header fields together, and the address.
    package var maxHeaderBytes = 16 * 1024
    package var maxHeaderCount = 100
    /// In Unicode scalars.
    package var maxMealTextLength = 1000
    package var maxNotesLength = 500
    /// Of those typed in by hand.
    package var maxMealItems = 100
    package var maxPageSize = 100

    package var mealsPerMinute = 60
    package var mealBurst = 20
    /// What an account may have kept in a day, in kilobytes: meals and plans, and their answers for those who repeat.
    package var keptKilobytesPerDay = 65_536
    package var requestsPerMinute = 300
    /// Lists of meals or events that are made for an account, or wait to be taken by it; each holds a page of 25.
    package var listsAtOnce = 8
    /// The same of all accounts together: what the server's memory has room for. More wait their turn.
    package var listsInAll = 32
    /// How long a list waits for its turn.
    package var listWait: Duration = .seconds(10)
    package var anonymousRequestsPerMinute = 60
    /// Of an address, without a token or refused: `/health`, the page, what is not there. More wait their turn.
    package var openRequestsPerSecond = 500
    package var openRequestBurst = 200
    package var failedLoginsPerWindow = 6
    package var failedLoginWindow: Duration = .seconds(15 * 60)

    /// Sockets and ordinary ones; not counted behind a proxy.
    package var connectionsPerAddress = 500
    package var connectsPerMinute = 10
    package var devicesPerUser = 3
    package var socketsPerAddress = 100
    /// Of 100 people, how many may open sockets with a token in the handshake, as apps do; the others ask by GET.
    package var socketShare = 100
    package var socketMessagesPerMinute = 600
    /// Of every kind: pings, pongs and fragments too.
    package var socketFramesPerMinute = 6000
    package var maxFrameBytes = 16 * 1024
    package var socketAuthTimeout: Duration = .seconds(5)
    /// A socket over which nothing comes for so long, pongs included, is closed.
    package var socketIdleTimeout: Duration = .seconds(10 * 60)
    /// Pings keep the way through routers open. Who answers none may be a phone that sleeps, and stays.
    package var socketPingInterval: Duration = .seconds(18)
    package var socketCloseTimeout: Duration = .seconds(5)
    /// Bytes that may wait for a slow reader.
    package var maxOutboundBytes = 256 * 1024
    /// How long an event, or anything else that is sent, may wait for a slow reader.
    package var socketStallTimeout: Duration = .seconds(30)
    /// Web pages that may open sockets, as `https://diary.example.org`, beside those of the server's own host.
    package var allowedOrigins: [String] = []

    /// How long events are kept for devices that come back.
    package var eventRetention: Duration = .seconds(30 * 24 * 3600)
    package var eventSweepInterval: Duration = .seconds(3600)
    /// How many events are read at a time for a device that comes back.
    package var eventsPerPage = 32
    /// How often the store is asked for events that sockets were not told of.
    package var eventCheckInterval: Duration = .seconds(5)
    /// How often the record of open connections is put right; in whole seconds at best.
    package var connectionSweepInterval: Duration = .seconds(5 * 60)

    /// How often plans are looked for that are to be looked at again, a week after the last time.
    package var planCheckInterval: Duration = .seconds(3600)

    /// How long a connection may take to send its first request.
    package var firstRequestTimeout: Duration = .seconds(10)
    package var httpIdleTimeout: Duration = .seconds(60)
    /// How long a request may take from its head to the end of its body, and an answer to be taken.
    package var requestTimeout: Duration = .seconds(30)
    package var listenBacklog = 4096
    /// How long requests and sockets may take to end after SIGTERM.
    package var shutdownTimeout: Duration = .seconds(15)

    package var worker = MealWorker.Limits()

    package init() {}
}
