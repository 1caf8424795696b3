import FitIQWire
import Foundation
import Logging

/// Is one connection of a ``MealLogWebSocketClient``, from its opening to its end.
struct SocketConversation: Sendable {
    let number: Int
    let address: String
    let link: LiveLink
    let subscriptions: SocketSubscriptions
    let now: @Sendable () -> Date
    let log: Logger

    /// Tells everything as it comes.
    ///
    /// - Returns: how it ended.
    func run(_ accessToken: String, onGreeting: () -> Void) async -> FitIQError {
        var isTold = false
        let error: FitIQError
        do {
            error = try await ending(accessToken) { message in
                isTold = LiveLink.ending(saidBy: message) != nil
                await hear(message)
                if message.isGreeting { onGreeting() }
            }
        } catch {
            return await end(error.ending.error, isTold: false)
        }
        return await end(error, isTold: isTold)
    }

    private func ending(
        _ accessToken: String,
        onMessage: (SocketMessage) async -> Void
    ) async throws(LiveLink.Refusal) -> FitIQError {
        log.debug("MealLogWebSocketClient: Connecting")
        let socket = try await link.open(address, accessToken: accessToken)
        guard subscriptions.hold(socket, of: number) else {
            socket.close()
            return .interrupted(CancellationError())
        }
        return await link.listen(to: socket) { message in
            await onMessage(message)
            return .proceed
        }
        .error
    }

    private func hear(_ message: SocketMessage) async {
        switch message.body {
        case .connected(let connected):
            log.info("MealLogWebSocketClient: Connected")
            subscriptions.set(.connected, of: number)
            let payload = MealLogConnectedPayload(
                userId: connected.userID ?? "",
                timestamp: message.timestamp ?? now()
            )
            await subscriptions.tell(.connected(payload), of: number)
        case .pong:
            log.debug("MealLogWebSocketClient: Pong received")
        case .mealLogCompleted(let meal):
            log.debug("MealLogWebSocketClient: Meal log completed", metadata: ["meal": "\(meal.id)"])
            await subscriptions.tell(.completed(DiaryMeal(toldBySocket: meal)), of: number)
        case .mealLogFailed(let failure):
            log.debug("MealLogWebSocketClient: Meal log failed", metadata: ["meal": "\(failure.id)"])
            await subscriptions.tell(.failed(failure), of: number)
        case .error(let failure):
            log.notice("MealLogWebSocketClient: Error", metadata: ["code": "\(failure.code.rawValue)"])
            await subscriptions.tell(.error(MealLogErrorPayload(failure)), of: number)
        case .mealLogUpdated, .mealLogDeleted, .weightSaved, .weightDeleted, .profileUpdated, .planUpdated, .entrySaved,
            .entryDeleted, .consultationUpdated, .consultationDeleted, .foodSaved, .foodDeleted, .phraseSaved,
            .phraseDeleted, .householdUpdated, .messageReceived, .streamChunk, .functionCall, .streamComplete, .message,
            .resyncRequired,
            .unknown:
            break
        }
    }

    /// - Parameter isTold: whether the server had said why before.
    private func end(_ error: FitIQError, isTold: Bool) async -> FitIQError {
        guard subscriptions.set(.error(error), of: number) else { return error }
        log.info("MealLogWebSocketClient: Connection ended", metadata: ["code": "\(error.code.rawValue)"])
        if !isTold { await subscriptions.tell(.error(MealLogErrorPayload(error)), of: number) }
        return error
    }
}

extension Reconnection.Ending {
    /// The error for a client that does not reconnect.
    fileprivate var error: FitIQError {
        switch self {
        case .unauthorized: FitIQError(.authFailed, "The server did not take the access token.")
        case .dismissed(let error), .lost(let error): error
        }
    }
}

extension DiaryMeal {
    /// A meal that the server tells of, and that no diary has yet.
    fileprivate init(toldBySocket meal: MealLog) {
        var log = meal
        log.items = meal.items ?? []
        self.init(
            log: log,
            status: Status(meal.status, isAccepted: true),
            isProvisional: false,
            failure: nil,
            sync: .synced,
            isAccepted: true
        )
    }
}
