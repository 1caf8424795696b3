/// The end of a socket (RFC 6455 §7): who closes, what is still sent, when the connection goes.
struct ClosingHandshake {
    enum Action: Equatable {
        case ignore
        /// Send this close frame, then wait for the peer's or for the timer.
        case sendAndWait(code: WebSocketCloseCode, reason: String)
        /// Send this close frame and end the output. The peer may be in the middle of sending; disconnecting with bytes
        /// unread would reset the connection and take our close frame with it.
        case sendAndFinish(code: WebSocketCloseCode, reason: String)
        /// Send this close frame, an empty one without code, and disconnect.
        case sendAndDisconnect(code: WebSocketCloseCode?)
        case disconnect
    }

    private enum State {
        /// Messages travel. → `closing`, `closed`
        case open
        /// Our close frame is on its way; messages are dropped. → `closed`
        case closing
        /// Nothing more is sent or waited for.
        case closed
    }

    private var state = State.open
    /// The way it ended, as far as is known.
    private(set) var end = WebSocketEnd.lost

    var isOpen: Bool { state == .open }

    /// This end has nothing more to say.
    mutating func close(code: WebSocketCloseCode, reason: String) -> Action {
        guard begin(code, reason) else { return .ignore }
        return .sendAndWait(code: code, reason: reason)
    }

    /// The peer broke a rule: nothing it sends from here on can be relied on, not even an answer.
    mutating func fail(code: WebSocketCloseCode, reason: String) -> Action {
        guard begin(code, reason) else { return .ignore }
        return .sendAndFinish(code: code, reason: reason)
    }

    private mutating func begin(_ code: WebSocketCloseCode, _ reason: String) -> Bool {
        guard state == .open else { return false }
        state = .closing
        end = .closedHere(code: code, reason: reason)
        return true
    }

    /// The peer's close frame came: the answer to ours, or it wants one.
    mutating func peerClosed(code: WebSocketCloseCode?, reason: String) -> Action {
        defer { state = .closed }
        switch state {
        case .open:
            end = .closedByPeer(code: code, reason: reason)
            return .sendAndDisconnect(code: code)
        case .closing:
            return .disconnect
        case .closed:
            return .ignore
        }
    }

    /// The peer's input ended, the time is over, or the peer is gone.
    mutating func disconnect() -> Action {
        state = .closed
        return .disconnect
    }
}
