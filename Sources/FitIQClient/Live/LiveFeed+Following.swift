import FitIQWire

extension FitIQClient {
    /// Hears everything from a place of its own on, one update after the other, until the task is cancelled.
    ///
    /// The next message is read from the socket when `receive` has returned, so one who is slow slows the server and
    /// fills no memory. Each connection begins with `connected`, and events after `cursor()` follow; those before may
    /// come too, and are to be passed over. Where `receive` or `cursor` throws, the connection is made again after a
    /// pause, from what `cursor()` says then.
    ///
    /// - Parameters:
    ///   - account: whose events they are to be; nil for those of whoever is signed in.
    ///   - cursor: the last event that is known; asked for at each connection. Nil begins with what happens from now on.
    ///   - receive: runs on the caller's actor. None runs any more when this has returned.
    /// - Throws: ``FitIQError`` when coming back would be wrong, as ``FitIQClient/watch(isolation:_:)`` does.
    func follow(
        isolation: isolated (any Actor)? = #isolation,
        of account: String? = nil,
        from cursor: @escaping @Sendable () async throws -> ClientMessage.Cursor?,
        _ receive: (LiveUpdate) async throws -> Void
    ) async throws {
        let (number, updates) = await feed.join(cursor, of: account)
        let result: Result<Void, any Error>
        do {
            for try await update in updates {
                do {
                    try await receive(update)
                    await feed.took(number)
                } catch {
                    await feed.took(number, failing: error)
                }
            }
            result = .success(())
        } catch {
            result = .failure(error)
        }
        await feed.leave(number)
        try result.get()
    }
}

extension LiveFeed {
    /// Someone who keeps a place of its own among the events.
    struct Follower {
        let account: String?
        let cursor: @Sendable () async throws -> ClientMessage.Cursor?
        fileprivate let updates: Updates.Continuation
        /// Waits for the update that was handed over; nil while none is.
        fileprivate var taken: CheckedContinuation<Void, any Error>?
        /// The `connected` that it heard last.
        fileprivate var greeting: SocketMessage?
    }

    /// Asks for what happened after `cursor` once more.
    func resume(after cursor: ClientMessage.Cursor) {
        say(.resume(cursor))
    }

    /// Tells the server that this device keeps event `eventID` of `account` and all before it.
    func acknowledge(_ eventID: Int, of account: String) {
        if account == self.account { say(.ack(eventID: eventID)) }
    }

    /// Ends the followings of those whose socket this is not.
    func dropStrangers() {
        for (number, follower) in followers where (follower.account ?? account) != account {
            dropFollower(number, throwing: .otherAccount)
        }
    }

    /// Ends the following of `number`. Whoever waits for it goes on.
    func dropFollower(_ number: Int, throwing error: FitIQError? = nil) {
        guard let follower = followers.removeValue(forKey: number) else { return }
        follower.updates.finish(throwing: error)
        follower.taken?.resume()
    }

    /// Hands `update` over and waits until it was taken.
    ///
    /// - Throws: what the follower threw over it.
    func hand(_ update: LiveUpdate, to number: Int) async throws {
        if case .message(let message) = update {
            if !message.isGreeting, let connected, followers[number]?.greeting != connected {
                // It came to a socket that was open already.
                try await hand(.message(connected), to: number)
            }
            if message.isGreeting { followers[number]?.greeting = message }
        }
        guard followers[number] != nil else { return }
        try await withCheckedThrowingContinuation { continuation in
            followers[number]?.taken = continuation
            followers[number]?.updates.yield(update)
        }
    }

    func join(
        _ cursor: @escaping @Sendable () async throws -> ClientMessage.Cursor?,
        of account: String?
    ) async -> (Int, Updates) {
        let (updates, continuation) = Updates.makeStream()
        let number = nextListener()
        followers[number] = Follower(account: account, cursor: cursor, updates: continuation)
        if self.account != nil { dropStrangers() }
        guard followers[number] != nil else { return (number, updates) }
        startIfNeeded()
        if connected != nil {
            // Events that it missed are told on the open socket. The answer to the ping greets it where it missed
            // nothing.
            if let place = try? await cursor() { resume(after: place) }
            say(.ping)
        }
        return (number, updates)
    }

    func leave(_ number: Int) {
        dropFollower(number)
        stopIfUnheard()
    }

    func took(_ number: Int, failing error: (any Error)? = nil) {
        guard let taken = followers[number]?.taken.take() else { return }
        if let error { taken.resume(throwing: error) } else { taken.resume() }
    }
}
