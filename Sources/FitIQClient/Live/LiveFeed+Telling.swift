import FitIQWire

extension LiveFeed {
    /// Returns the cursor for the next connection: the earliest of all listeners, because each skips what it has. Where
    /// cursors are of different epochs, the first follower's counts; `connected` tells the others.
    func wanted() async throws -> ClientMessage.Cursor? {
        var places: [ClientMessage.Cursor] = []
        for (_, follower) in followers.sorted(by: { $0.key < $1.key }) {
            if let place = try await follower.cursor() { places.append(place) }
        }
        if let cursor { places.append(cursor) }
        return places.filter { $0.epoch == places[0].epoch }.min { $0.eventID < $1.eventID }
    }

    /// Tells watchers first, because nothing holds them up. Ends the connection where a follower failed, who then hears
    /// the message again.
    @discardableResult
    func tell(_ update: LiveUpdate, as number: Int) async -> LiveLink.Verdict {
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
        // The server answered a follower's cursor, and does not know that the watchers had another epoch.
        if case .connected(let connected) = message.body, let known = before?.epoch, let epoch = connected.epoch,
            known != epoch, !followers.isEmpty
        {
            let resync = SocketMessage.Resync(cursor: connected.cursor, epoch: epoch)
            tellWatchers(.message(SocketMessage(timestamp: message.timestamp, body: .resyncRequired(resync))))
        }
    }

    /// Returns the cursor after `message`. `connected` says the last event, which is where the first connection begins;
    /// a later connection goes on where the one before it ended.
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
                throwing: FitIQError(.tooSlow, "Updates came too fast to follow. Load what is shown again.")
            )
        }
    }
}
