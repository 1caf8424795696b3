import FitIQWire

extension LiveFeed {
    /// Where the next connection is to go on: at the earliest place that anyone stands at, for each passes over what it
    /// has. Where places belong to different numberings, the first follower's counts; `connected` tells the others.
    func wanted() async throws -> ClientMessage.Cursor? {
        var places: [ClientMessage.Cursor] = []
        for (_, follower) in followers.sorted(by: { $0.key < $1.key }) {
            if let place = try await follower.cursor() { places.append(place) }
        }
        if let cursor { places.append(cursor) }
        return places.filter { $0.epoch == places[0].epoch }.min { $0.eventID < $1.eventID }
    }

    /// Watchers first: nothing holds them up. Ends the connection where a follower failed, who then hears it again.
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
