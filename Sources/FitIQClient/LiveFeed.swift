import FitIQWire
import Foundation
import Synchronization
import WebSocketLink

/// The one socket of a client, open while anyone listens, and whoever it tells: watchers, who take what comes, and
/// followers, who keep a place of their own among the events and hold the socket up while they work.
///
/// One, because the server keeps one per device: two would take each other's place in turns.
actor LiveFeed {
    typealias Updates = AsyncThrowingStream<LiveUpdate, any Error>

    private let auth: AuthSession
    private let configuration: FitIQClient.Configuration
    private let link: LiveLink
    nonisolated let state = Observed(ConnectionState.idle)

    private var watchers: [Int: Updates.Continuation] = [:]
    var followers: [Int: Follower] = [:]
    private var listenerCount = 0

    /// Keeps the socket; nil while nobody listens. `lastRunner` may still be on its way out.
    private var runner: Int?
    private var runnerCount = 0
    private var lastRunner: Task<Void, Never>?
    /// The wait before the next connection.
    private nonisolated let pause = Mutex<Task<Void, Never>?>(nil)

    private var connection: WebSocketConnection?
    /// What the server said when this connection began; nil while there is none.
    private(set) var connected: SocketMessage?
    /// Where the watchers stand; nil before the first connection.
    private var cursor: ClientMessage.Cursor?

    init(server: URL, auth: AuthSession, configuration: FitIQClient.Configuration) {
        self.auth = auth
        self.configuration = configuration
        link = LiveLink(server: server, configuration: configuration)
    }

    var isConnected: Bool { connected != nil }

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

    /// Ends it for everyone.
    func end(throwing error: FitIQError, leaving state: ConnectionState? = nil) {
        for watcher in watchers.values { watcher.finish(throwing: error) }
        watchers = [:]
        for number in followers.keys { dropFollower(number, throwing: error) }
        stop(leaving: state ?? (error.code == .notAuthenticated ? .signedOut : .stopped(error)))
    }

    /// Says something to the server. Without a connection it is dropped.
    func say(_ message: ClientMessage) {
        guard connected != nil, let text = try? WireCoding.encoder().encode(message) else { return }
        connection?.send(String(decoding: text, as: UTF8.self))
    }

    /// Ends the wait before the next connection, if there is one.
    nonisolated func becameActive() {
        pause.withLock { $0?.cancel() }
    }

    func nextListener() -> Int {
        listenerCount += 1
        return listenerCount
    }
}

// MARK: - Running

extension LiveFeed {
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
        connected = nil
        cursor = nil
        self.state.set(state)
    }

    /// Connects again and again, until it is stopped or coming back would be wrong.
    private func keepConnected(as number: Int) async {
        var reconnection = Reconnection()
        while runner == number {
            state.set(.connecting)
            var (ending, accessToken) = await connectOnce(as: number) { reconnection.connected() }
            guard runner == number else { return }
            connection = nil
            connected = nil
            if case .unauthorized = ending, reconnection.mayRefresh() {
                guard let failure = await refreshFailure(accessToken) else { continue }
                ending = failure
            }
            guard runner == number else { return }
            switch reconnection.next(after: ending) {
            case .stop(let error):
                end(throwing: error)
            case .wait(let attempt, let reason):
                await wait(attempt, because: reason, as: number)
            }
        }
    }

    private func wait(_ attempt: Int, because reason: FitIQError, as number: Int) async {
        let delay = max(
            Backoff.reconnect(afterAttempt: attempt, jitter: configuration.jitter()),
            reason.retryAfter ?? .zero
        )
        state.set(.waiting(until: configuration.now().addingTimeInterval(delay / .seconds(1)), because: reason))
        let pause = Task { [configuration] in
            do { try await configuration.pause(delay) } catch {}
        }
        self.pause.withLock { $0 = pause }
        await tell(.interrupted(reason), as: number)
        await withTaskCancellationHandler {
            await pause.value
        } onCancel: {
            pause.cancel()
        }
        self.pause.withLock { $0 = nil }
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
        do {
            let connection = try await link.connect(accessToken: accessToken, after: try await wanted())
            guard runner == number else {
                connection.close()
                return (.lost(.interrupted(CancellationError())), accessToken)
            }
            self.connection = connection
            let ending = await link.listen(to: connection) { message in
                guard runner == number else { return .stop }
                if case .connected = message.body {
                    connected = message
                    onConnected()
                    state.set(.live)
                }
                return await tell(.message(message), as: number)
            }
            return (ending, accessToken)
        } catch let refusal as LiveLink.Refusal {
            return (refusal.ending, accessToken)
        } catch {
            return (.lost(.interrupted(error)), accessToken)
        }
    }

    /// Nil when there are new tokens.
    private func refreshFailure(_ accessToken: String) async -> Reconnection.Ending? {
        do {
            _ = try await auth.refreshed(after: accessToken)
            return nil
        } catch let error as FitIQError {
            return error.code == .notAuthenticated ? .dismissed(error) : .lost(error)
        } catch {
            return .lost(.interrupted(error))
        }
    }
}

// MARK: - Telling

extension LiveFeed {
    /// Where the next connection is to go on: at the earliest place that anyone stands at, for each passes over what it
    /// has. Where places belong to different numberings, the first follower's counts; `connected` tells the others.
    private func wanted() async throws -> ClientMessage.Cursor? {
        var places: [ClientMessage.Cursor] = []
        for (_, follower) in followers.sorted(by: { $0.key < $1.key }) {
            if let place = try await follower.cursor() { places.append(place) }
        }
        if let cursor { places.append(cursor) }
        return places.filter { $0.epoch == places[0].epoch }.min { $0.eventID < $1.eventID }
    }

    /// Watchers first: nothing holds them up. Ends the connection where a follower failed, who then hears it again.
    @discardableResult
    private func tell(_ update: LiveUpdate, as number: Int) async -> LiveLink.Verdict {
        tellWatchers(update)
        for follower in followers.keys.sorted() {
            do {
                try await hand(update, to: follower)
            } catch {
                return .fail(.interrupted(error))
            }
            guard runner == number else { return .stop }
        }
        return .proceed
    }

    private func tellWatchers(_ update: LiveUpdate) {
        guard case .message(let message) = update else { return yield(update) }
        if let cursor, let eventID = message.eventID, eventID <= cursor.eventID { return }
        let before = cursor
        cursor = Self.cursor(before, after: message)
        yield(update)
        // The server was asked on behalf of a follower, and does not know that watchers stood in another numbering.
        if case .connected(let connected) = message.body, let known = before?.epoch, let epoch = connected.epoch,
            known != epoch, !followers.isEmpty
        {
            let resync = SocketMessage.Resync(cursor: connected.cursor, epoch: epoch)
            tellWatchers(.message(SocketMessage(timestamp: message.timestamp, body: .resyncRequired(resync))))
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

    private func yield(_ update: LiveUpdate) {
        for (number, watcher) in watchers {
            guard case .dropped = watcher.yield(update) else { continue }
            watchers[number] = nil
            watcher.finish(
                throwing: FitIQError(.tooSlow, "Updates came faster than they were taken; load what is shown again.")
            )
        }
    }
}
