import ClientSocket
import FitIQWire
import Foundation
import WebSocketLink

/// Decides what an end means for coming back.
extension LiveLink {
    private static let tokenRefused = WebSocketCloseCode(rawValue: 4401)
    private static let replaced = WebSocketCloseCode(rawValue: 4409)

    static func ending(_ error: WebSocketClientError) -> Reconnection.Ending {
        switch error {
        case .refused(let refusal):
            return ending(refusal)
        case .invalidAddress(let address), .unsupportedScheme(let address):
            return .dismissed(FitIQError(.invalidAnswer, "No socket can be opened at \(address)."))
        case .handshakeTimedOut:
            return .lost(FitIQError(.timedOut, "The server did not open the socket in time."))
        }
    }

    /// Tells what follows from a refusal. Only a refused token and too many devices say something about this device. Any other
    /// answer, also one of FitIQ's own server, may come from something in between, such as a proxy that takes the upgrade out
    /// of the request, and goes away by itself.
    private static func ending(_ refusal: WebSocketClientError.Refusal) -> Reconnection.Ending {
        let retryAfter = RetryAfter.duration(refusal.headers, now: Date())
        guard let error = APIError(inEnvelope: Data(refusal.body.utf8)) else {
            // A 401 without a body, as URLSession reports it, is worth a try with new tokens.
            if refusal.status == 401, refusal.body.isEmpty { return .unauthorized }
            let what = "The server refused the socket with \(refusal.status), and not as FitIQ's server does."
            return .lost(FitIQError(.invalidAnswer, what, retryAfter: retryAfter, status: refusal.status))
        }
        let refused = FitIQError(error, retryAfter: retryAfter, status: refusal.status)
        switch error.code {
        case .authFailed where refusal.status == 401: return .unauthorized
        case .connectionLimit: return .dismissed(refused)
        default: return .lost(refused)
        }
    }

    static func ending(saidBy message: SocketMessage) -> Reconnection.Ending? {
        guard case .error(let failure) = message.body else { return nil }
        switch failure.code {
        case .authFailed: return .unauthorized
        case .connectionLimit: return .dismissed(FitIQError(.connectionLimit, failure.message))
        case .rateLimit: return .lost(FitIQError(FitIQError.Code(.rateLimit), failure.message))
        default: return nil
        }
    }

    static func ending(_ end: WebSocketEnd) -> Reconnection.Ending {
        switch end {
        case .closedByPeer(tokenRefused?, _):
            return .unauthorized
        case .closedByPeer(replaced?, _):
            return .dismissed(FitIQError(.replaced, "Live updates moved to a newer connection of this device."))
        case .closedByPeer(let code, _):
            let code = code.map { " (\($0.rawValue))" } ?? ""
            return .lost(FitIQError(.unreachable, "The server closed the socket\(code)."))
        case .closedHere, .lost:
            return .lost(FitIQError(.unreachable, "The connection was lost."))
        }
    }
}
