public import FitIQWire

/// Tells a watcher of a message or a connection.
public enum LiveUpdate: Hashable, Sendable {
    /// The server said something. From the first `connected` on nothing is missed, and no event comes twice, unless
    /// `resyncRequired` says so: then load what is shown anew.
    case message(SocketMessage)
    /// The connection is gone and is being made again; what happens meanwhile is told afterwards.
    case interrupted(FitIQError)
}
