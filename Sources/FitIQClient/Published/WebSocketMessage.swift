public import FitIQWire
public import Foundation

/// A message of the meal-log socket under the old client's names: a face of ``SocketMessage``. Read it with
/// ``WireCoding/decoder()``, which knows the server's dates.
public struct WebSocketMessage: Hashable, Sendable {
    /// The kinds that the old client knew. A message of another one is refused; ``LenientSocketMessage`` takes all.
    public enum MessageType: String, Codable, Sendable, CaseIterable {
        /// The wire's `connected`, `error` and `pong`.
        case connected, error, pong
        /// A meal was read, or typed in: `meal_log.completed`.
        case mealLogCompleted = "meal_log.completed"
        /// A meal could not be read: `meal_log.failed`.
        case mealLogFailed = "meal_log.failed"
    }

    /// Holds the `data` of a message by its kind.
    public enum Content: Hashable, Sendable {
        /// Tells whose meals are told.
        case connected(MealLogConnectedPayload)
        /// Holds the whole meal with its items.
        case mealLogCompleted(MealLogCompletedData)
        /// Says which meal, and why.
        case mealLogFailed(MealLogFailedData)
        /// Says what went wrong.
        case error(MealLogErrorPayload)
    }

    /// Returns the same value under the SDK's own names.
    public let message: SocketMessage
    /// The message's `type` on the wire.
    public let type: MessageType
    /// The message's content; nil of a pong.
    public let data: Content?
    /// The time of sending; where an older server leaves it out, that of the meal's last change.
    public let timestamp: Date

    /// Takes a message over; nil for one of another kind, or without any time.
    public init?(_ message: SocketMessage) {
        guard let type = MessageType(rawValue: message.body.type), let timestamp = message.time else { return nil }
        self.message = message
        self.type = type
        self.timestamp = timestamp
        data =
            switch message.body {
            case .connected(let connected):
                .connected(MealLogConnectedPayload(userId: connected.userID ?? "", timestamp: timestamp))
            case .mealLogCompleted(let meal): .mealLogCompleted(MealLogCompletedData(meal))
            case .mealLogFailed(let failure): .mealLogFailed(failure)
            case .error(let failure): .error(MealLogErrorPayload(failure))
            default: nil
            }
    }
}

extension SocketMessage {
    fileprivate var time: Date? {
        switch body {
        case .mealLogCompleted(let meal): timestamp ?? meal.updatedAt
        case .mealLogFailed(let failure): timestamp ?? failure.updatedAt
        default: timestamp
        }
    }
}

extension WebSocketMessage: Codable {
    /// Reads a message that the old client knew.
    ///
    /// - Throws: `DecodingError` for one of another kind, or without any time.
    public init(from decoder: any Decoder) throws {
        guard let message = WebSocketMessage(try SocketMessage(from: decoder)) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "a message without a time, or of a kind that the old client did not know"
                )
            )
        }
        self = message
    }

    /// Writes the ``SocketMessage``.
    public func encode(to encoder: any Encoder) throws {
        try message.encode(to: encoder)
    }
}
