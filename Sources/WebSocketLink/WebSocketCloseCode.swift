/// Why a socket was closed, as its close frame says it (RFC 6455 §7.4).
package struct WebSocketCloseCode: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    package static let normal = Self(rawValue: 1000)
    /// The server stops, or the socket is no longer used.
    package static let goingAway = Self(rawValue: 1001)
    package static let protocolError = Self(rawValue: 1002)
    /// A kind of message that is not understood here, such as binary.
    package static let unacceptableData = Self(rawValue: 1003)
    /// Text that is not UTF-8.
    package static let invalidText = Self(rawValue: 1007)
    package static let policyViolation = Self(rawValue: 1008)
    package static let messageTooBig = Self(rawValue: 1009)
    package static let serverError = Self(rawValue: 1011)
    /// The peer reads more slowly than there is to tell; it may come back.
    package static let tooSlow = Self(rawValue: 1013)

    /// Returns true if the code may stand in a close frame: the others are reserved, or only ever mean "there was no code".
    var isSendable: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}

/// The way a socket ended.
package enum WebSocketEnd: Equatable, Sendable {
    /// The peer sent its close frame first; nil where it gave no code.
    case closedByPeer(code: WebSocketCloseCode?, reason: String)
    /// This end sent its close frame first.
    case closedHere(code: WebSocketCloseCode, reason: String)
    /// The connection ended without a close frame: reset, cut or silent for too long.
    case lost
}
