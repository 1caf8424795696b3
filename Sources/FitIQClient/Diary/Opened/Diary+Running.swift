import FitIQWire
import Foundation

// What goes on while a diary is kept in step. Each ends by throwing.
extension Diary {
    /// The pause after the store failed, or the server made no sense.
    private static let failurePause = Duration.seconds(5)

    /// Sends whenever something was changed, something is due, or the server has come within reach.
    func keepSending() async throws {
        let (reasons, wakeUp) = wakes.begin()
        var alarm: Task<Void, any Error>?
        defer { alarm?.cancel() }
        for await _ in reasons {
            try Task.checkCancellation()
            alarm?.cancel()
            guard let pause = try await sendForNow(early: wakes.takeUrgency()) else { continue }
            alarm = Task {
                try await configuration.pause(pause)
                wakeUp.yield()
            }
        }
        try Task.checkCancellation()
    }

    /// - Returns: how long to wait before the next time; nil to wait for a change.
    private func sendForNow(early isEarly: Bool) async throws -> Duration? {
        do {
            let paused = try await send(early: isEarly).pausedUntil
            guard let due = try await store.read({ try Outbox.nextAttempt(from: $0) }) else { return nil }
            let wait = max(due, paused ?? due).timeIntervalSince(configuration.now())
            // Not longer, for the clock may be set meanwhile.
            return .seconds(min(max(wait, 0.05), 60))
        } catch let error as FitIQError where error.isPassing {
            return Self.failurePause
        }
    }

    /// Follows the socket into the store. The socket is read no faster than the store takes events, but for a bounded
    /// number that is written together.
    func keepHearing() async throws {
        let batches = EventBatches(limit: 200)
        try await withThrowingTaskGroup { group in
            group.addTask {
                try await self.client.follow(of: self.store.userID, from: { try await self.positionToFollow() }) {
                    update in
                    if case .message(let message) = update { try await batches.put(message) }
                }
                throw CancellationError()
            }
            group.addTask {
                while true { try await self.hearPatiently(try await batches.next()) }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func positionToFollow() async throws -> ClientMessage.Cursor? {
        try await store.read { database in
            let position = try SyncPosition.fetch(from: database)
            return position.reload == nil ? position.cursor : nil
        }
    }

    /// Applies messages. Those that cannot be applied, because the disk is full, say, are asked for again until they
    /// can be. The socket waits meanwhile.
    private func hearPatiently(_ messages: [SocketMessage]) async throws {
        do {
            return try await receive(messages)
        } catch let error as FitIQError where error.isPassing {}
        var attempt = 1
        while true {
            try await configuration.pause(Backoff.reconnect(afterAttempt: attempt, jitter: configuration.jitter()))
            attempt += 1
            do {
                _ = try await pull()
                return
            } catch let error as FitIQError where error.isPassing {
                continue
            }
        }
    }

    private func receive(_ messages: [SocketMessage]) async throws {
        var events: [SocketMessage] = []
        for message in messages {
            switch message.body {
            case .connected(let connected):
                wakes.wake(urgently: true)
                try await applyHeard(&events)
                try await loadIfNeeded(epoch: connected.epoch, cursor: nil)
            case .resyncRequired(let resync):
                try await applyHeard(&events)
                try await loadIfNeeded(epoch: resync.epoch, cursor: resync.cursor ?? .max)
            default:
                if message.eventID != nil { events.append(message) }
            }
        }
        try await applyHeard(&events)
    }

    private func applyHeard(_ events: inout [SocketMessage]) async throws {
        guard !events.isEmpty else { return }
        defer { events = [] }
        switch try await apply(events) {
        case .applied(let count, let last):
            if count > 0 {
                await client.feed.acknowledge(last, of: store.userID)
            } else {
                try await store.announceOthersWrites()
            }
        case .gap, .notLoaded:
            // Asks for the missing events: the list has what the socket cannot tell.
            _ = try await pull()
        }
    }

    /// - Parameter cursor: of a `resync_required`: what is before it can no longer be told.
    private func loadIfNeeded(epoch: String?, cursor: Int?) async throws {
        let position = try await store.read { try SyncPosition.fetch(from: $0) }
        let isKnown = position.reload == nil && position.cursor.map { $0.epoch == epoch || epoch == nil } ?? false
        if isKnown, let known = position.cursor?.eventID, known >= cursor ?? 0 {
            return try await loadBesideMealsIfNeeded(position)
        }
        try await reload()
        _ = try await pull()
    }

    /// Notices what other processes write into the same file.
    func keepLooking() async throws {
        // Unknown at first: others may have written since the diary was opened.
        var version: Int?
        while true {
            try await configuration.pause(.seconds(2))
            do {
                let current = try await store.countOfOthersWrites()
                guard current != version else { continue }
                version = current
                try await store.announceOthersWrites()
                wakes.wake()
            } catch let error as FitIQError where error.isPassing {
                continue
            }
        }
    }

    /// Asks the server while no socket tells, because something on the way lets none through, say: each half minute
    /// while something is unfinished, otherwise each minute.
    func keepAsking() async throws {
        while true {
            try await configuration.pause(.seconds(30))
            do {
                if connection == .live { continue }
                if try await !hasUnfinished() { try await configuration.pause(.seconds(30)) }
                if connection == .live { continue }
                _ = try await pull()
                try await askForUnfinished()
            } catch let error as FitIQError where error.isPassing {
                continue
            }
        }
    }
}
