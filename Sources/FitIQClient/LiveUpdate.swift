public import FitIQWire

/// What a watcher hears.
public enum LiveUpdate: Hashable, Sendable {
    /// The server said something. After `connected` nothing is missed until the next `interrupted`.
    case message(SocketMessage)
    /// The connection is gone and is being made again; what happens meanwhile is not heard.
    case interrupted(FitIQError)
}
