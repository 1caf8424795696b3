import FitIQCore
import FitIQServer
import FitIQService

extension Settings {
    /// Every setting, in the order that `check-config` prints them.
    static var all: [Setting] {
        [
            .text("host", \.server.network.host, "Address to listen on"),
            .number("port", \.server.network.port, 0...65535, "Port to listen on; 0 takes a free one"),
            .database("database", "SQLite file, made when it is not there, or postgres://user@host:5432/name"),
            .path("databasePasswordFile", \.databasePasswordFile, "File with PostgreSQL's password"),
            .number(
                "databaseConnections",
                \.databaseConnections,
                1...1000,
                "Connections to PostgreSQL; two more watch it and the other servers"
            ),
            .seconds(
                "databaseOpeningTimeout",
                \.databaseOpeningTimeout,
                0.1...86_400,
                "How long the start waits for a PostgreSQL that is away"
            ),
            .redis("redis", "Redis between several servers on one PostgreSQL, as redis://user@host:6379/0"),
            .path("redisPasswordFile", \.redisPasswordFile, "File with Redis's password"),
            .text("redisPrefix", \.redisPrefix, "What every name at Redis begins with"),
            .seconds(
                "databaseBusyTimeout",
                \.databaseBusyTimeout,
                0...600,
                "How long a write waits for another program's"
            ),
            .secretText(
                "secret",
                \.secret,
                minLength: 32,
                "What tokens are signed with; made and kept with the database if not set"
            ),
            .path(
                "readingJournal",
                \.readingJournal,
                shows: \.journal,
                "File of this server alone in which stands what is being read; if not set, beside an SQLite file"
            ),
            .path(
                "foodPacks",
                \.foodPacks,
                shows: \.shownPackFolder,
                "Folder with food packs; if not set, beside an SQLite file"
            ),
            .country(
                "region",
                \.region,
                "Country whose foods and pints a text means first, as GB, where its writer chose none; if not set, none"
            ),
            .secretList(
                "apiKeys",
                \.server.access.apiKeys,
                minLength: 16,
                "When set, API requests must carry one as X-API-Key"
            ),
            .yesOrNo("behindProxy", \.server.network.behindProxy, "Trust X-Forwarded-For and X-Forwarded-Proto"),
            .choice(
                "registration",
                \.server.access.registrationMode,
                shows: \.server.registration,
                "Who may make an account; if not set, open where only this machine comes, else invitation"
            ),
            .webAddress(
                "publicAddress",
                \.server.network.publicAddress,
                "Where people reach the server, as https://fitiq.example.org; for links"
            ),
            .choice(
                "webhooks",
                \.server.webhooks.chosenReach,
                shows: \.server.webhooks.reach,
                "Where webhooks may go: off nowhere, public to the internet, any to this machine's networks too"
            ),
            .number(
                "webhookTestsPerMinute",
                \.server.rates.webhookTestsPerMinute,
                1...10_000_000,
                "Tests and repeats of webhooks a user may ask for"
            ),
            .seconds("webhookTimeout", \.server.webhooks.timeout, 1...60, "Time for a webhook's receiver to answer"),
            .text(
                "logLevel",
                \.logLevel,
                allowed: ["trace", "debug", "info", "notice", "warning", "error", "critical"],
                "How much is logged, to standard error"
            ),

            .seconds(
                "accessTokenLifetime",
                \.server.tokens.accessLifetime,
                1...86_400,
                "How long an access token is good"
            ),
            .seconds(
                "refreshTokenLifetime",
                \.server.tokens.refreshLifetime,
                60...31_536_000,
                "How long a device stays signed in without coming"
            ),
            .seconds(
                "refreshRepeatWindow",
                \.server.tokens.refreshRepeatWindow,
                0...60,
                "How long an exchanged refresh token gets the same answer again"
            ),
            .number(
                "sessionsPerUser",
                \.server.tokens.sessionsPerUser,
                1...1_000_000,
                "Devices of a user that stay signed in"
            ),

            .powerOfTwo("passwordRounds", \.server.passwords.rounds, 1024...1_048_576, "scrypt's N for new passwords"),

            .number("maxBodyBytes", \.server.limits.maxBodyBytes, 1024...67_108_864, "Largest request body"),
            .number(
                "maxHeaderBytes",
                \.server.connections.maxHeaderBytes,
                1024...65_536,
                "Largest request address and headers"
            ),
            .number(
                "maxHeaderCount",
                \.server.connections.maxHeaderCount,
                10...1000,
                "Most header fields of a request"
            ),
            .number(
                "maxMealTextLength",
                \.server.limits.meal.textLength,
                1...10_000,
                "Longest meal text, in characters"
            ),
            .number("maxNotesLength", \.server.limits.meal.notesLength, 1...10_000, "Longest notes, in characters"),
            .number("maxMealItems", \.server.limits.meal.items, 1...1000, "Most items of a meal typed in by hand"),
            .number("maxPageSize", \.server.limits.maxPageSize, 1...1000, "Most meals or foods in one answer"),

            .number("mealsPerMinute", \.server.rates.mealsPerMinute, 1...10_000_000, "Meals a user may log"),
            .number("mealBurst", \.server.rates.mealBurst, 1...10_000_000, "Meals a user may log at once"),
            .number(
                "keptKilobytesPerDay",
                \.server.rates.keptKilobytesPerDay,
                1...1_000_000_000,
                "Kilobytes a user may have kept in a day"
            ),
            .number("requestsPerMinute", \.server.rates.requestsPerMinute, 1...10_000_000, "Requests of a user"),
            .number(
                "listsAtOnce",
                \.server.lists.perUser,
                1...1_000_000,
                "Lists of meals or events a user may be sent at once"
            ),
            .number(
                "listsInAll",
                \.server.lists.inAll,
                1...1_000_000,
                "Lists of meals or events all users may be sent at once; more wait"
            ),
            .seconds("listWait", \.server.lists.wait, 0.1...3600, "How long a list waits for its turn"),
            .number(
                "anonymousRequestsPerMinute",
                \.server.rates.anonymousRequestsPerMinute,
                1...10_000_000,
                "Requests of an address without a token"
            ),
            .number(
                "openRequestsPerSecond",
                \.server.rates.openRequestsPerSecond,
                1...10_000_000,
                "Answers without a token an address gets in a second; more wait"
            ),
            .number(
                "openRequestBurst",
                \.server.rates.openRequestBurst,
                1...10_000_000,
                "Such answers an address gets at once"
            ),
            .number(
                "failedLoginsPerWindow",
                \.server.passwords.failuresPerWindow,
                1...1_000_000,
                "Failed log-ins of an account"
            ),
            .number(
                "maxWaitingPasswords",
                \.server.passwords.maxWaiting,
                1...10_000,
                "Passwords that may wait to be checked"
            ),
            .seconds(
                "failedLoginWindow",
                \.server.passwords.failureWindow,
                1...86_400,
                "The time they are counted over"
            ),

            .number(
                "connectionsPerAddress",
                \.server.connections.perAddress,
                1...10_000_000,
                "Connections of an address at once; any number behind a proxy"
            ),
            .number("connectsPerMinute", \.server.rates.connectsPerMinute, 1...10_000_000, "Sockets a user may open"),
            .number("devicesPerUser", \.server.sockets.devicesPerUser, 1...1000, "Devices of a user connected at once"),
            .number("socketsPerAddress", \.server.sockets.perAddress, 1...10_000_000, "Sockets of an address"),
            .number("socketShare", \.server.sockets.share, 0...100, "Percent of users whose apps may open sockets"),
            .number(
                "socketMessagesPerMinute",
                \.server.sockets.messagesPerMinute,
                10...100_000_000,
                "Messages of a socket"
            ),
            .number(
                "socketFramesPerMinute",
                \.server.sockets.framesPerMinute,
                100...100_000_000,
                "Frames of a socket, pings and fragments too"
            ),
            .number("maxFrameBytes", \.server.sockets.maxFrameBytes, 128...16_777_216, "Largest frame from a client"),
            .seconds(
                "socketAuthTimeout",
                \.server.sockets.authTimeout,
                0.1...3600,
                "Time for the token as first message"
            ),
            .seconds(
                "socketIdleTimeout",
                \.server.sockets.idleTimeout,
                1...86_400,
                "A socket without any frame is closed"
            ),
            .seconds("socketPingInterval", \.server.sockets.pingInterval, 0.1...3600, "Time between pings"),
            .seconds("socketCloseTimeout", \.server.sockets.closeTimeout, 0.1...3600, "Time a closing socket waits"),
            .number(
                "maxOutboundBytes",
                \.server.sockets.maxOutboundBytes,
                65_536...1_073_741_824,
                "What may wait for a slow reader before it is cut off"
            ),
            .seconds(
                "socketStallTimeout",
                \.server.sockets.stallTimeout,
                0.1...3600,
                "Time anything that is sent may wait for a slow reader"
            ),
            .list(
                "allowedOrigins",
                \.server.sockets.allowedOrigins,
                "Sites whose pages may connect, as https://diary.example.org; the server's own may"
            ),

            .seconds(
                "eventRetention",
                \.server.jobs.eventRetention,
                60...31_536_000,
                "How long events are kept for devices that come back"
            ),
            .seconds(
                "eventSweepInterval",
                \.server.jobs.eventSweepInterval,
                0.1...86_400,
                "Time between removing old ones"
            ),
            .number(
                "eventsPerPage",
                \.server.sockets.eventsPerPage,
                1...1000,
                "Events read at a time for such a device"
            ),
            .seconds(
                "eventCheckInterval",
                \.server.jobs.eventCheckInterval,
                0.1...3600,
                "How often the store is asked for events that sockets missed"
            ),
            .seconds(
                "connectionSweepInterval",
                \.server.jobs.connectionSweepInterval,
                0.1...86_400,
                "How often the table of open connections is put right"
            ),
            .seconds(
                "planCheckInterval",
                \.server.jobs.planCheckInterval,
                1...604_800,
                "How often plans are looked for whose week is over"
            ),

            .seconds(
                "firstRequestTimeout",
                \.server.connections.firstRequestTimeout,
                0.1...3600,
                "Time for a connection's first request"
            ),
            .seconds(
                "httpIdleTimeout",
                \.server.connections.idleTimeout,
                0.1...3600,
                "An HTTP connection at rest is closed"
            ),
            .seconds(
                "requestTimeout",
                \.server.connections.requestTimeout,
                0.1...3600,
                "Time for a request to come whole, and for its answer to be taken"
            ),
            .number(
                "listenBacklog",
                \.server.network.listenBacklog,
                1...65_535,
                "Connections that may wait to be taken"
            ),
            .seconds("shutdownTimeout", \.server.shutdownTimeout, 1...600, "How long ending may take after SIGTERM"),

            .seconds("workerLease", \.server.worker.lease, 1...3600, "How long a meal stays with who began to read it"),
            .number("workerAttempts", \.server.worker.maxAttempts, 1...100, "How often reading a meal is begun"),
            .seconds(
                "workerPollInterval",
                \.server.worker.pollInterval,
                0.01...60,
                "How often meals are looked for that nobody announced"
            ),
        ] + provider + model + contacts
    }
}
