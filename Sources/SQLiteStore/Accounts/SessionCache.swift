import FitIQCore
import NIOConcurrencyHelpers

/// Caches sessions, because every request asks whether its device is still signed in.
///
/// The store of this process drops the sessions that it changes. Sessions that another process ended are learnt from
/// the file: see `SQLiteAccountStore.takeEndedSessions()`. No other process renews sessions.
final class SessionCache: Sendable {
    private struct State {
        var sessions: [Session.ID: Session] = [:]
        /// Counts the calls of `forget`: a session that was read before one is not cached after it.
        var changes = 0
    }

    private let capacity: Int
    private let state = NIOLockedValueBox(State())

    init(capacity: Int = 16_384) {
        self.capacity = capacity
    }

    func session(_ id: Session.ID, read: () async throws -> Session?) async rethrows -> Session? {
        let (known, changes) = state.withLockedValue { ($0.sessions[id], $0.changes) }
        if let known { return known }
        guard let session = try await read() else { return nil }
        state.withLockedValue { state in
            guard state.changes == changes else { return }
            if state.sessions.count >= capacity { state.sessions = [:] }
            state.sessions[id] = session
        }
        return session
    }

    /// Drops sessions. Every renewal calls it and requests wait for it, so its cost doesn't depend on the number of
    /// sessions.
    func forget(_ ids: [Session.ID]) {
        state.withLockedValue { state in
            state.changes += 1
            for id in ids { state.sessions[id] = nil }
        }
    }

    /// Drops all sessions of an account. It looks at every session, which is fine for rare calls.
    func forgetAll(of account: Account.ID) {
        state.withLockedValue { state in
            state.changes += 1
            state.sessions = state.sessions.filter { $1.account != account }
        }
    }
}
