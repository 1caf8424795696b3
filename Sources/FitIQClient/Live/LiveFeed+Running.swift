import FitIQCore
import FitIQWire
import Foundation
import Logging
import NIOConcurrencyHelpers

extension LiveFeed {
    /// Connects again and again, until it is stopped or coming back would be wrong.
    func keepConnected(as number: Int) async {
        var reconnection = Reconnection()
        var connections = 0
        while runner == number {
            state.set(.connecting)
            var ending = await connectOnce(as: number) { greeting in
                meter.connected(greeting, isAgain: connections > 0, at: configuration.now())
                connections += 1
                reconnection.connected()
            }
            guard runner == number else { return }
            socket = nil
            connected = nil
            if case .unauthorized = ending, reconnection.mayRefresh() {
                guard let failure = await refreshFailure() else { continue }
                ending = failure
            }
            guard runner == number else { return }
            switch reconnection.next(after: ending) {
            case .stop(let error):
                log.notice(
                    "MealLogWebSocketClient: Coming back would be wrong",
                    metadata: ["code": "\(error.code.rawValue)"]
                )
                end(throwing: error)
            case .wait(let attempt, let reason):
                await wait(attempt, because: reason, as: number)
            }
        }
    }

    private func wait(_ attempt: Int, because reason: FitIQError, as number: Int) async {
        let backoff = Backoff.reconnect(afterAttempt: attempt, jitter: configuration.jitter())
        let delay = max(backoff, reason.retryAfter ?? .zero)
        log.info(
            "MealLogWebSocketClient: Connection lost, the next one is tried after a pause",
            metadata: ["code": "\(reason.code.rawValue)", "attempt": "\(attempt)", "pause": "\(delay)"]
        )
        let pause = Task { [configuration] in
            do { try await configuration.pause(delay) } catch {}
        }
        self.pause.withLockedValue { $0 = pause }
        state.set(.waiting(until: configuration.now().addingTimeInterval(delay.inSeconds), because: reason))
        await tell(.interrupted(reason), as: number)
        await withTaskCancellationHandler {
            await pause.value
        } onCancel: {
            pause.cancel()
        }
        self.pause.withLockedValue { $0 = nil }
    }

    /// Connects, and returns at the end of that connection.
    private func connectOnce(
        as number: Int,
        onConnected: (_ greeting: SocketMessage) -> Void
    ) async -> Reconnection.Ending {
        let tokens: Tokens
        do {
            tokens = try await auth.current(of: account)
        } catch {
            let error = FitIQError.interrupted(error)
            return error.code == .notAuthenticated ? .dismissed(error) : .lost(error)
        }
        guard runner == number else { return .lost(.interrupted(CancellationError())) }
        presented = tokens
        account = tokens.account
        dropStrangers()
        do {
            let place = try await wanted()
            meter.connecting()
            log.debug(
                "MealLogWebSocketClient: Connecting",
                metadata: ["since": "\(place.map { String($0.eventID) } ?? "now")"]
            )
            let socket = try await link.connect(accessToken: tokens.accessToken, after: place)
            guard runner == number else {
                socket.close()
                return .lost(.interrupted(CancellationError()))
            }
            self.socket = socket
            var renewals: Task<Void, any Error>?
            defer { renewals?.cancel() }
            return await link.listen(to: socket) { message in
                guard runner == number else { return .stop }
                note(message)
                if case .connected(let greeting) = message.body, let account = greeting.userID?.lowercased(),
                    account != tokens.account
                {
                    return .fail(.notThePersons)
                }
                if message.isGreeting, connected == nil {
                    connected = message
                    onConnected(message)
                    state.set(.live)
                    renewals = Task { try await keepSignedIn(tokens, on: socket) }
                }
                return await tell(.message(message), as: number)
            }
        } catch let refusal as LiveLink.Refusal {
            return refusal.ending
        } catch {
            return .lost(.interrupted(error))
        }
    }

    private func note(_ message: SocketMessage) {
        meter.heard(message, at: configuration.now())
        var metadata: Logger.Metadata = ["type": "\(message.body.type)"]
        if let eventID = message.eventID { metadata["event"] = "\(eventID)" }
        if case .error(let failure) = message.body { metadata["code"] = "\(failure.code.rawValue)" }
        let event: Logger.Message =
            switch message.body {
            case .connected: "MealLogWebSocketClient: Connected"
            case .pong: "MealLogWebSocketClient: Pong received"
            default: "MealLogWebSocketClient: Message received"
            }
        log.debug(event, metadata: metadata)
    }

    /// Keeps the socket open beyond the life of its access token.
    private func keepSignedIn(_ tokens: Tokens, on socket: any LiveSocket) async throws {
        do {
            try await auth.keepShowing(tokens, to: socket, sleep: configuration.sleep) { await self.note($0) }
        } catch let error as FitIQError where error.code == .notAuthenticated {
            end(throwing: error)
            throw error
        }
    }

    private func note(_ tokens: Tokens) {
        presented = tokens
        log.debug("MealLogWebSocketClient: New access token shown")
    }

    /// Renews refused tokens. Returns nil when there are new ones, else what that means for coming back.
    private func refreshFailure() async -> Reconnection.Ending? {
        guard let presented else { return nil }
        do {
            _ = try await auth.refreshed(after: presented)
            return nil
        } catch let error as FitIQError {
            return error.code == .notAuthenticated ? .dismissed(error) : .lost(error)
        } catch {
            return .lost(.interrupted(error))
        }
    }
}
