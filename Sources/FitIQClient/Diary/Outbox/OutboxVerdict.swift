import FitIQCore
import FitIQWire
import Foundation
import NIOHTTP1

/// Decides what becomes of a change that was sent.
enum OutboxVerdict: Equatable, Sendable {
    case done
    /// The server has no such thing.
    case gone
    case refused(APIError)
    /// - Parameter isOfAll: true where any other change would have failed too.
    case failed(FitIQError, isOfAll: Bool)
    /// It never left, or was turned away at the door.
    case notSent(FitIQError)

    /// Goes by `error`, where "not found" of an edit or a deletion says that the thing is gone.
    init(_ error: any Error, of entry: OutboxEntry) {
        self.init(error, mayBeGone: entry.kind == .delete || entry.kind == .edit)
    }

    /// - Parameter mayBeGone: true where "not found" says that the server has no such thing, false where it says that
    ///   the server takes none.
    init(_ error: any Error, mayBeGone: Bool) {
        switch error {
        case let error as FitIQError:
            self.init(error, mayBeGone)
        case is CancellationError:
            // The request may have arrived.
            self = .failed(FitIQError(.unreachable, "It was broken off.", retryAfter: .zero), isOfAll: true)
        default:
            self = .failed(.interrupted(error), isOfAll: true)
        }
    }

    /// Goes by `error` for a kind of thing that older servers do not keep: there, what is new waits until the server is a newer
    /// one.
    init(_ error: any Error, ofNewKind entry: OutboxEntry) {
        self.init(error, mayBeGone: true)
        guard self == .gone, entry.kind.isCreate else { return }
        self = .failed(FitIQError(.notFound, "The server does not keep this."), isOfAll: false)
    }

    private init(_ error: FitIQError, _ mayBeGone: Bool) {
        switch (error.code, error.status) {
        case (.notAuthenticated, _):
            self = .notSent(error)
        case (.unreachable, _), (.timedOut, _), (_, 408), (_, 429), (_, 503):
            self = .failed(error, isOfAll: true)
        case (.notFound, 404) where mayBeGone:
            self = .gone
        case (.invalidAnswer, _), (.authFailed, _), (_, 401), (_, nil):
            self = .failed(error, isOfAll: false)
        case (_, let status?) where (400..<500).contains(status):
            self = .refused(APIError(error))
        default:
            self = .failed(error, isOfAll: false)
        }
    }

    func delay(afterAttempt attempt: Int, jitter: Double) -> Duration {
        guard case .failed(let error, _) = self, error.retryAfter != .zero else { return .zero }
        return max(
            Backoff.outbox(afterAttempt: attempt, jitter: jitter),
            min(error.retryAfter ?? .zero, OutboxEntry.longestPause)
        )
    }
}

extension HTTPCall {
    /// Sent once: when it fails, the outbox says when it is tried again.
    init(_ method: HTTPMethod, _ path: String, _ entry: OutboxEntry) {
        self.init(
            method: method,
            path: path,
            body: entry.body.map { Data($0.utf8) },
            idempotencyKey: entry.key,
            isRepeatable: false
        )
    }
}

extension APIError {
    init(_ error: FitIQError) {
        self.init(
            code: Code(rawValue: error.code.rawValue),
            message: error.message,
            details: error.details,
            fields: error.fields.isEmpty ? nil : error.fields,
            suggestions: error.suggestions.isEmpty ? nil : error.suggestions,
            requestID: error.requestID
        )
    }
}
