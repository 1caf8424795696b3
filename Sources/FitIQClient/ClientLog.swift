import Logging

/// A client's loggers, one for each of its parts. They tell what happens and how it ends, by kinds, numbers, ids and
/// codes: never a token, nor what a person ate. Lines about the socket and the view model begin as the old client's do.
struct ClientLog: Sendable {
    let webSocket: Logger
    let outbox: Logger
    let sync: Logger
    let auth: Logger
    let store: Logger
    let model: Logger

    /// - Parameter logger: gives the logger of a label.
    init(_ logger: (_ label: String) -> Logger) {
        webSocket = logger("FitIQ.WebSocket")
        outbox = logger("FitIQ.Outbox")
        sync = logger("FitIQ.Sync")
        auth = logger("FitIQ.Auth")
        store = logger("FitIQ.Store")
        model = logger("FitIQ.Model")
    }

    static let silent: @Sendable (_ label: String) -> Logger = {
        Logger(label: $0, factory: { _ in SwiftLogNoOpLogHandler() })
    }
}
