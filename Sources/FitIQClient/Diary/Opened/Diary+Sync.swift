import FitIQWire
public import Foundation

/// Counts what a sync has done.
public struct SyncReport: Hashable, Sendable {
    /// Changes that the server has taken.
    public let sent: Int
    /// Events that were new here.
    public let applied: Int
    /// Changes that the server refused.
    public let setAside: Int
    /// Changes that are still to be sent.
    public let stillWaiting: Int
    /// The time until which the server wants no more changes; nil when everything that waited was tried.
    public let pausedUntil: Date?
    /// Indicates whether the whole diary was loaded anew.
    public let isReloaded: Bool
    /// Meals that were changed here and deleted on another device before: ``OutboxState/overtaken`` keeps them.
    public internal(set) var overtaken = 0
}

extension Diary {
    /// Sends what waits, also what is to be tried later, and fetches what happened; ends when both are done. For command
    /// lines and background refresh. What the server is still reading comes with the next one, or by ``run()``.
    ///
    /// - Throws: ``FitIQError/Code/notAuthenticated``; ``FitIQError/Code/unreachable`` and
    ///   ``FitIQError/Code/timedOut`` without a network. Nothing is lost, and what was done until then is done.
    @discardableResult
    public func sync() async throws -> SyncReport {
        let before = Set(try await outbox().overtaken)
        var sending = try await send(early: true)
        if let failure = sending.failure {
            try Task.checkCancellation()
            throw failure
        }
        var pulled = try await pull()
        if pulled.isReloaded || sending.pausedUntil == nil, try await isSomethingDue() {
            // Answers what was heard: a restored server may have lost something, say.
            let more = try await send(early: false)
            sending.sent += more.sent
            sending.setAside += more.setAside
            sending.pausedUntil = more.pausedUntil
            pulled.applied += try await pull().applied
        }
        try await askForUnfinished()
        try await readConsultations()
        try await readHousehold()
        let outbox = try await outbox()
        var report = SyncReport(
            sent: sending.sent,
            applied: pulled.applied,
            setAside: sending.setAside,
            stillWaiting: outbox.waitingCount,
            pausedUntil: sending.pausedUntil,
            isReloaded: pulled.isReloaded
        )
        report.overtaken = outbox.overtaken.count { !before.contains($0) }
        note(report)
        return report
    }

    /// Sends what waits, also what is to be tried later, and asks for nothing: for whoever needs the server to know of it at
    /// once, before asking for what follows from it. ``sync()`` does more.
    ///
    /// - Throws: as ``sync()``.
    public func sendWaiting() async throws {
        if let failure = try await send(early: true).failure { throw failure }
    }

    /// Returns true where a waiting change could be sent now.
    private func isSomethingDue() async throws -> Bool {
        guard let next = try await store.read({ try Outbox.nextAttempt(from: $0) }) else { return false }
        return next <= configuration.now()
    }

    /// Keeps the diary in step until the task is cancelled: sends what waits, hears the socket, and asks now and then
    /// while there is none.
    ///
    /// However many views call it, one does the work; when that one's task is cancelled, another goes on. What it fails
    /// with all of them throw.
    ///
    /// - Throws: when going on would be wrong: ``FitIQError/Code/notAuthenticated``,
    ///   ``FitIQError/Code/connectionLimit``, ``FitIQError/Code/replaced``, ``FitIQError/Code/storeDamaged``,
    ///   ``FitIQError/Code/storeTooNew``. While the file cannot be written for another reason, ``storeProblem`` says so.
    public func run() async throws {
        try await turns.taking {
            try await withThrowingTaskGroup { group in
                group.addTask { try await self.keepHearing() }
                group.addTask { try await self.keepSending() }
                group.addTask { try await self.keepLooking() }
                group.addTask { try await self.keepAsking() }
                group.addTask { try await self.keepReadingConsultations() }
                group.addTask { try await self.keepReadingHousehold() }
                defer { group.cancelAll() }
                try await group.next()
            }
        }
    }

    /// The app is in front again, or a network is back: what waits is sent now, and a lost socket made anew, rather than
    /// after the rest of a pause.
    public func becameActive() {
        client.becameActive()
        wakes.wake(urgently: true)
    }

    /// Says how the socket stands at this moment.
    public var connection: ConnectionState { client.connection }

    /// Emits how the socket stands, now and at each change.
    public func observeConnection() -> AsyncStream<ConnectionState> { client.observeConnection() }
}
