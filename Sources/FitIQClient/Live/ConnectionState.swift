public import Foundation

/// Says how a client's socket stands.
public enum ConnectionState: Hashable, Sendable {
    /// Nobody listens, so there is no socket.
    case idle
    /// A connection is being made, and has not been greeted by the server yet.
    case connecting
    /// The server has said `connected`: what happens is heard as it happens.
    case live
    /// There is no connection; the next one is tried at this time, or when ``FitIQClient/becameActive()`` is called.
    case waiting(until: Date, because: FitIQError)
    /// Nobody is signed in, or no longer.
    case signedOut
    /// It ended, and coming back by itself would be wrong: too many devices, or another connection of this one.
    case stopped(FitIQError)
}

extension ConnectionState {
    /// The state's name in logs.
    var word: String {
        switch self {
        case .idle: "idle"
        case .connecting: "connecting"
        case .live: "live"
        case .waiting: "waiting"
        case .signedOut: "signedOut"
        case .stopped: "stopped"
        }
    }
}
