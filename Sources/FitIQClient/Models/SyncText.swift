import FitIQWire

// Says in words how far this device and the server are in step.

extension DiaryMeal {
    /// Says what a person should know about this meal beside its foods; nil when there is nothing.
    public var remark: String? {
        switch sync {
        case .setAside(let error): return "The server refused this: \(error.message)"
        case .waiting(let waiting) where waiting.attempts > 0:
            return "Saved on this device; the server could not be reached yet. Will sync."
        case .waiting: return "Saved on this device. Will sync."
        case .synced: break
        }
        switch status {
        case .failed: return failure?.errorMessage ?? "We couldn’t read this."
        case .processing: return "Reading…"
        default: return log.isComplete == false ? "We couldn’t read a part of this." : nil
        }
    }
}

extension OutboxState {
    /// "2 changes are waiting to sync."; nil when nothing does.
    public var waitingText: String? {
        switch waiting.count {
        case 0: nil
        case 1: "1 change is waiting to sync."
        case let count: "\(count) changes are waiting to sync."
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
        case .waiting: "Offline: what you log is saved and will sync"
        case .signedOut: "Signed out"
        case .stopped(let error): error.message
        }
    }
}
