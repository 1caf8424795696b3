public import Foundation

/// The meal-log socket as the old client's guides show it, for an app that wrote against it: one connection, which ends
/// when it is lost. ``MealLogWebSocketClient`` is the SDK's; an app's own type, as for a test, may stand in for it.
///
/// The socket calls its subscribers on the main actor, in the order of the server's messages. So subscribe there, or
/// with closures that hold nothing of another actor's.
public protocol MealLogWebSocketProtocol: AnyObject {
    /// Says how the connection stands.
    var connectionState: MealLogWebSocketState { get }

    /// Returns once the server has greeted the connection.
    nonisolated(nonsending) func connect(accessToken: String) async throws
    /// Ends the connection; does nothing without one.
    func disconnect()

    /// - Returns: what ``unsubscribe(_:)`` takes, as of the others.
    @discardableResult
    func subscribeToCompleted(onCompleted: @escaping (MealLogCompletedPayload) -> Void) -> UUID
    /// Tells of each meal that could not be read.
    @discardableResult
    func subscribeToFailed(onFailed: @escaping (MealLogFailedPayload) -> Void) -> UUID
    /// Tells that the server has greeted a connection.
    @discardableResult
    func subscribeToConnection(onConnected: @escaping (MealLogConnectedPayload) -> Void) -> UUID
    /// Tells what went wrong, a lost connection too.
    @discardableResult
    func subscribeToErrors(onError: @escaping (MealLogErrorPayload) -> Void) -> UUID
    /// Ends what a `subscribe…` has begun; ignores an id that it does not know.
    func unsubscribe(_ subscriptionId: UUID)

    /// Asks the server for a sign of life.
    func sendPing()
}

/// Says how a ``MealLogWebSocketProtocol`` stands.
public enum MealLogWebSocketState: Sendable {
    /// There is no connection, and none is being made.
    case disconnected
    /// A connection is being made; the server has not greeted it yet.
    case connecting
    /// The server has greeted the connection.
    case connected
    /// It could not be made, or has ended for this reason.
    case error(any Error)
}

extension MealLogWebSocketState: Equatable {
    /// Compares states; all errors are equal.
    public static func == (one: MealLogWebSocketState, other: MealLogWebSocketState) -> Bool {
        switch (one, other) {
        case (.disconnected, .disconnected), (.connecting, .connecting), (.connected, .connected): true
        case (.error, .error): true
        default: false
        }
    }
}
