import FitIQCore
import NIOConcurrencyHelpers

/// Sessions as they were last read, for every request asks whether its device is still signed in.
///
/// The store of this process forgets here what it changes itself. What another process ended it learns from the file: see
/// `SQLiteAccountStore.takeEndedSessions()`. Nobody else renews sessions.
final class SessionCache: Sendable {
    private struct State {
        var sessions: [Session.ID: Session] = [:]
        /// Counts `forget`: what was read before one may not be kept after it.
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

    /// Every renewal comes here, and requests wait for it: it costs the same however many sessions there are.
    func forget(_ ids: [Session.ID]) {
        state.withLockedValue { state in
            state.changes += 1
            for id in ids { state.sessions[id] = nil }
        }
    }

    /// For what is rare: it looks at every session.
    func forgetAll(of account: Account.ID) {
        state.withLockedValue { state in
            state.changes += 1
            state.sessions = state.sessions.filter { $1.account != account }
        }
    }
}
