import FitIQWire

// Says in words how far this device and the server are in step.

extension DiaryMeal {
    /// Says what a person should know about this meal beside its foods; nil when there is nothing.
    public var remark: String? {
        switch sync {
        case .setAside(let error): return "The server did not take this: \(error.message)"
        case .waiting(let waiting) where waiting.attempts > 0: return "Saved here; the server could not be reached yet."
        case .waiting: return "Saved here; on its way to the server."
        case .synced: break
        }
        switch status {
        case .failed: return failure?.errorMessage ?? "This could not be read."
        case .processing: return "Being read."
        default: return log.isComplete == false ? "A part of this was not understood." : nil
        }
    }
}

extension OutboxState {
    /// "2 changes wait to be sent."; nil when nothing does.
    public var waitingText: String? {
        switch waiting.count {
        case 0: nil
        case 1: "1 change waits to be sent."
        case let count: "\(count) changes wait to be sent."
        }
    }
}

extension ConnectionState {
    /// "Live"
    public var displayName: String {
        switch self {
        case .idle: "Not connected"
        case .connecting: "Connecting"
        case .live: "Live"
        case .waiting: "Offline: what you log is kept and sent later"
        case .signedOut: "Signed out"
        case .stopped(let error): error.message
        }
    }
}
