import FitIQWire
import Foundation
import Logging
import NIOConcurrencyHelpers

/// The one socket of a client, open while anyone listens, and whoever it tells: watchers, who take what comes, and
/// followers, who keep a place of their own among the events and hold the socket up while they work.
///
/// One, because the server keeps one per device: two would take each other's place in turns.
actor LiveFeed {
    typealias Updates = AsyncThrowingStream<LiveUpdate, any Error>

    let auth: AuthSession
    let configuration: FitIQClient.Configuration
    let link: LiveLink
    let log: Logger
    nonisolated let state = Observed(ConnectionState.idle)
    nonisolated let meter = ClientMeter()

    var watchers: [Int: Updates.Continuation] = [:]
    var followers: [Int: Follower] = [:]
    private var listenerCount = 0

    /// Keeps the socket; nil while nobody listens. `lastRunner` may still be on its way out.
    private(set) var runner: Int?
    private var runnerCount = 0
    private var lastRunner: Task<Void, Never>?
    /// The wait before the next connection.
    nonisolated let pause = NIOLockedValueBox<Task<Void, Never>?>(nil)

    var socket: (any LiveSocket)?
    /// The account whose socket it is, from the first connection on; nobody else hears it.
    var account: String?
    /// The tokens that the server was given last on this connection.
    var presented: Tokens?
    /// The server's greeting of this connection; nil while there is none.
    var connected: SocketMessage?
    /// The watchers' cursor; nil before the first connection.
    var cursor: ClientMessage.Cursor?

    init(server: URL, auth: AuthSession, configuration: FitIQClient.Configuration, log: Logger) {
        self.auth = auth
        self.configuration = configuration
        self.log = log
        link = LiveLink(server: server, configuration: configuration, log: log)
    }

    /// Starts telling; opens the socket for the first to listen.
    func subscribe() -> (watcher: Int, updates: Updates) {
        let (updates, continuation) = Updates.makeStream(
            bufferingPolicy: .bufferingOldest(configuration.updateBuffer)
        )
        let number = nextListener()
        watchers[number] = continuation
        if let connected { continuation.yield(.message(connected)) }
        startIfNeeded()
        return (number, updates)
    }

    /// Stops telling; closes the socket when that was the last to listen.
    func unsubscribe(_ watcher: Int) {
        watchers.removeValue(forKey: watcher)?.finish()
        stopIfUnheard()
    }

    /// Ends it for everyone if it is the socket of `account`, whose sign-in has ended.
    func end(ofAccount account: String, throwing error: FitIQError) {
        let isNobodys = runner == nil && error != .otherAccount
        if isNobodys || self.account == account { end(throwing: error) }
    }

    /// Ends it for everyone.
    func end(throwing error: FitIQError, leaving state: ConnectionState? = nil) {
        for watcher in watchers.values { watcher.finish(throwing: error) }
        watchers = [:]
        for number in followers.keys { dropFollower(number, throwing: error) }
        stop(leaving: state ?? (error.code == .notAuthenticated ? .signedOut : .stopped(error)))
    }

    /// Says something to the server. Without a connection it is dropped.
    func say(_ message: ClientMessage) {
        if connected != nil { socket?.send(message.text) }
    }

    /// Ends the wait before the next connection; where there is a connection, asks the server for a sign of life.
    nonisolated func becameActive() {
        pause.withLockedValue { $0?.cancel() }
        Task { await say(.ping) }
    }

    func nextListener() -> Int {
        listenerCount += 1
        return listenerCount
    }

    func startIfNeeded() {
        guard runner == nil else { return }
        runnerCount += 1
        runner = runnerCount
        state.set(.connecting)
        lastRunner = Task { [runnerCount, lastRunner] in
            await lastRunner?.value
            await keepConnected(as: runnerCount)
        }
    }

    func stopIfUnheard() {
        if watchers.isEmpty, followers.isEmpty, runner != nil { stop(leaving: .idle) }
    }

    private func stop(leaving state: ConnectionState) {
        lastRunner?.cancel()
        runner = nil
        account = nil
        connected = nil
        cursor = nil
        self.state.set(state)
        log.info("MealLogWebSocketClient: Disconnected", metadata: ["state": "\(state.word)"])
    }
}
