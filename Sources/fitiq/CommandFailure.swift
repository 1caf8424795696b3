import FitIQClient

/// What a command ends with when it did not do what it was asked.
struct CommandFailure: Error, Equatable {
    /// For a person, on stderr; empty when the output has said it already.
    let message: String
    let status: CommandStatus

    init(_ message: String, status: CommandStatus = .failure) {
        self.message = message
        self.status = status
    }

    init(_ error: FitIQError) {
        let fields = error.fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let wait = error.retryAfter.map { "Try again in \($0.components.seconds) s." }
        let parts = [error.message, fields.isEmpty ? "" : fields.joined(separator: "; ") + ".", wait ?? ""]
        message = parts.filter { !$0.isEmpty }.joined(separator: " ").onOneLine
        status =
            switch error.code {
            case .unreachable, .timedOut: .unreachable
            case .notAuthenticated, .authFailed: .notSignedIn
            default: .failure
            }
    }
}
