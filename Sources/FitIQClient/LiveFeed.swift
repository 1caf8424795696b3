import FitIQWire
import Foundation

/// The one socket of a client, open while anyone watches, and whoever it tells.
///
/// One, because the server keeps one per device: two would take each other's place in turns.
actor LiveFeed {
    typealias Updates = AsyncThrowingStream<LiveUpdate, any Error>

    private let auth: AuthSession
    private let configuration: FitIQClient.Configuration
    private let link: LiveLink
    private var watchers: [Int: Updates.Continuation] = [:]
    private var watcherCount = 0

    /// Keeps the socket; nil while nobody watches. `lastRunner` may still be on its way out.
    private var runner: Int?
    private var runnerCount = 0
    private var lastRunner: Task<Void, Never>?
    /// What the server said when this connection began; nil while there is none.
    private var connected: SocketMessage?
    /// Where the next connection goes on; nil before the first.
    private var cursor: ClientMessage.Cursor?

    init(server: URL, auth: AuthSession, configuration: FitIQClient.Configuration) {
        self.auth = auth
        self.configuration = configuration
        link = LiveLink(server: server, configuration: configuration)
    }

    var isConnected: Bool { connected != nil }

    /// Starts telling; opens the socket for the first watcher.
    func subscribe() -> (watcher: Int, updates: Updates) {
        let (updates, continuation) = Updates.makeStream(
            bufferingPolicy: .bufferingOldest(configuration.updateBuffer)
        )
        watcherCount += 1
        watchers[watcherCount] = continuation
        if let connected { continuation.yield(.message(connected)) }
        if runner == nil { start() }
        return (watcherCount, updates)
    }

    /// Stops telling; closes the socket when that was the last watcher.
    func unsubscribe(_ watcher: Int) {
        watchers.removeValue(forKey: watcher)?.finish()
        if watchers.isEmpty { stop() }
    }

    /// Ends it for everyone.
    func end(throwing error: FitIQError) {
        for watcher in watchers.values { watcher.finish(throwing: error) }
        watchers = [:]
        stop()
    }

    private func start() {
        runnerCount += 1
        runner = runnerCount
        lastRunner = Task { [runnerCount, lastRunner] in
            await lastRunner?.value
            await keepConnected(as: runnerCount)
        }
    }

    private func stop() {
        lastRunner?.cancel()
        runner = nil
        connected = nil
        cursor = nil
    }

    /// Connects again and again, until it is stopped or coming back would be wrong.
    private func keepConnected(as number: Int) async {
        var reconnection = Reconnection()
        while runner == number {
            let (ending, accessToken) = await connectOnce(as: number) { reconnection.connected() }
            guard runner == number else { return }
            connected = nil
            switch reconnection.next(after: ending) {
            case .stop(let error):
                end(throwing: error)
            case .refreshTokens:
                await refreshTokens(accessToken, as: number)
            case .wait(let attempt, let reason):
                tell(.interrupted(reason))
                let delay = Backoff.reconnect(afterAttempt: attempt, jitter: configuration.jitter())
                try? await configuration.pause(delay)
            }
        }
    }

    /// From connecting to the end of that connection.
    private func connectOnce(
        as number: Int,
        onConnected: () -> Void
    ) async -> (Reconnection.Ending, accessToken: String) {
        let accessToken: String
        do {
            accessToken = try await auth.current().accessToken
        } catch {
            return (.dismissed(error as? FitIQError ?? .notSignedIn), "")
        }
        do throws(LiveLink.Refusal) {
            let connection = try await link.connect(accessToken: accessToken, after: cursor)
            let ending = await link.listen(to: connection) { message in
                guard runner == number else { return }
                cursor = Self.cursor(cursor, after: message)
                if case .connected = message.body {
                    connected = message
                    onConnected()
                }
                tell(.message(message))
            }
            return (ending, accessToken)
        } catch {
            return (error.ending, accessToken)
        }
    }

    /// Where to go on once `message` was told. `connected` says where events stand, which is where the first connection
    /// begins; a later one goes on where the one before it ended.
    static func cursor(_ cursor: ClientMessage.Cursor?, after message: SocketMessage) -> ClientMessage.Cursor? {
        switch message.body {
        case .connected(let connected):
            cursor ?? connected.cursor.map { ClientMessage.Cursor(eventID: $0, epoch: connected.epoch) }
        case .resyncRequired(let resync):
            resync.cursor.map { ClientMessage.Cursor(eventID: $0, epoch: resync.epoch) }
        default:
            message.eventID.map { ClientMessage.Cursor(eventID: $0, epoch: cursor?.epoch) } ?? cursor
        }
    }

    private func refreshTokens(_ accessToken: String, as number: Int) async {
        do {
            _ = try await auth.refreshed(after: accessToken)
        } catch let error as FitIQError where error.code == .notAuthenticated {
            if runner == number { end(throwing: error) }
        } catch {
            // Without a network there are no new tokens: the next connection fails likewise, and waits.
        }
    }

    private func tell(_ update: LiveUpdate) {
        for (number, watcher) in watchers {
            guard case .dropped = watcher.yield(update) else { continue }
            watchers[number] = nil
            watcher.finish(
                throwing: FitIQError(.tooSlow, "Updates came faster than they were taken; load what is shown again.")
            )
        }
    }
}
