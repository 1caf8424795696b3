import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Keeps one connection to a Redis, and makes it again whenever it breaks. Without one every command fails at once: nobody
/// waits for a Redis that is away.
package final class RedisClient: Sendable {
    private struct State {
        var session: RedisSession?
        var receive: (@Sendable (String) -> Void)?
        var isClosed = false
        var upkeep: Task<Void, Never>?
        /// Is nil after a connection was made.
        var reported: RedisError? = .unreachable
    }

    /// Before every name at Redis, so that others may use it too.
    let prefix: String
    private let address: RedisAddress
    private let patience: TimeAmount
    /// All answers come on this loop, and failures too, so that who hears of them hears in the commands' order.
    private let eventLoop = MultiThreadedEventLoopGroup.singleton.any()
    private let state = NIOLockedValueBox(State())
    private let onChange: @Sendable (RedisError?) -> Void

    /// - Parameters:
    ///   - patience: the longest time that an answer may take; a connection over which one takes longer is ended.
    ///   - onChange: told nil when the connection was made, and why there is none when it broke, once each.
    package init(
        _ address: RedisAddress,
        prefix: String = "fitiq:",
        patience: Duration = .milliseconds(500),
        onChange: @escaping @Sendable (RedisError?) -> Void = { _ in }
    ) {
        (self.address, self.prefix, self.onChange) = (address, prefix, onChange)
        self.patience = TimeAmount(patience)
    }

    /// Tries to connect. Once connected, or where nobody answers, it keeps the connection from then on, or tries again within a
    /// second; a Redis that refuses is left alone.
    ///
    /// - Returns: nil once connected, else why the first attempt failed.
    package func start() async -> RedisError? {
        let first = await attempt()
        switch first {
        case .success(let session): state.withLockedValue { $0.session = session }
        case .failure(.unreachable): break
        case .failure(let error): return error
        }
        let task = Task { await keep(first) }
        state.withLockedValue { $0.upkeep = task }
        return if case .failure(let error) = first { error } else { nil }
    }

    /// Ends the connection, and does not make it again.
    package func close() async {
        let (session, upkeep) = state.withLockedValue { state in
            state.isClosed = true
            return (state.session, state.upkeep)
        }
        session?.close()
        upkeep?.cancel()
        await upkeep?.value
    }

    /// True while the connection stands.
    package var isConnected: Bool { state.withLockedValue { $0.session != nil } }

    /// Has `receive` called with what is published under the name `hub`, by this client too.
    func listen(_ receive: @escaping @Sendable (String) -> Void) {
        state.withLockedValue { $0.receive = receive }
    }

    /// Sends a command.
    func perform(_ words: [String]) -> EventLoopFuture<RESPValue> {
        guard let session = state.withLockedValue(\.session) else {
            return eventLoop.makeFailedFuture(RedisError.unreachable)
        }
        return session.perform(words)
    }

    /// Runs a script on one key.
    func run(_ script: RedisScript, key: String, _ arguments: [String]) -> EventLoopFuture<RESPValue> {
        guard let session = state.withLockedValue(\.session), let hash = session.hashes[script] else {
            return eventLoop.makeFailedFuture(RedisError.unreachable)
        }
        return session.perform(["EVALSHA", hash, "1", key] + arguments)
    }

    private func attempt() async -> Result<RedisSession, RedisError> {
        do throws(RedisError) {
            return .success(
                try await RedisSession.open(address, prefix: prefix, patience: patience, on: eventLoop) {
                    [weak self] message in
                    self?.state.withLockedValue(\.receive)?(message)
                }
            )
        } catch {
            return .failure(error)
        }
    }

    private func keep(_ first: Result<RedisSession, RedisError>) async {
        var next = first
        while true {
            switch next {
            case .success(let session):
                let isClosed = state.withLockedValue { state in
                    if !state.isClosed { state.session = session }
                    return state.isClosed
                }
                if isClosed { session.close() } else { report(nil) }
                await session.end()
                state.withLockedValue { $0.session = nil }
                report(.unreachable)
            case .failure(let error): report(error)
            }
            guard !state.withLockedValue(\.isClosed),
                (try? await Task.sleep(for: .milliseconds(.random(in: 100...500)))) != nil
            else { return }
            next = await attempt()
        }
    }

    private func report(_ error: RedisError?) {
        let isNews = state.withLockedValue { state in
            defer { state.reported = error }
            return state.reported != error && !state.isClosed
        }
        if isNews { onChange(error) }
    }
}
