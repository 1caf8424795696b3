extension FitIQClient {
    /// Says how the socket stands at this moment.
    public var connection: ConnectionState { feed.state.value }

    /// Emits how the socket stands, now and at each change. A slow reader gets the latest.
    public func observeConnection() -> AsyncStream<ConnectionState> { feed.state.values() }

    /// The app is in front again: a lost socket is made anew now rather than after the rest of its pause.
    public func becameActive() {
        feed.becameActive()
    }

    /// Counts what the socket has done so far.
    public var metrics: ClientMetrics { feed.meter.metrics }

    /// Hears what happens to the person's meals, on this device and others, until the task is cancelled.
    ///
    /// The socket is made again whenever it is lost, with growing pauses; `body` is told of both. It runs on the
    /// caller's actor and takes one update after the other.
    ///
    /// - Throws: what `body` throws; ``FitIQError`` when coming back would be wrong: `notAuthenticated` after signing
    ///   out, `connectionLimit`, `replaced`; `tooSlow` when `body` does not keep up.
    public func watch(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (LiveUpdate) async throws -> Void
    ) async throws {
        let (watcher, updates) = await feed.subscribe()
        let result: Result<Void, any Error>
        do {
            for try await update in updates { try await body(update) }
            result = .success(())
        } catch {
            result = .failure(error)
        }
        await feed.unsubscribe(watcher)
        try result.get()
    }
}
