import FitIQCore
import NIOCore
import NIOWebSocket

/// Turns frames into messages, and names the close code for those that RFC 6455 or the limits forbid.
///
/// It looks at each frame before fragments are joined, because mask, reserved bits and opcode are gone afterwards.
struct MessageAssembler {
    enum Event: Equatable {
        case message(WebSocketMessage)
        case ping(ByteBuffer)
        case pong
        case close(code: WebSocketCloseCode?, reason: String)
        /// A fragment; its message is not complete.
        case fragment
    }

    struct Violation: Error, Equatable {
        var code: WebSocketCloseCode
        var reason: String
    }

    private struct Fragments {
        var isText: Bool
        var count: Int
        var bytes: ByteBuffer
    }

    /// A server reads masked frames only, a client unmasked ones only (§5.1).
    private let expectsMask: Bool
    private let acceptsBinary: Bool
    private let maxMessageBytes: Int
    private let maxFragments: Int
    private var fragments: Fragments?

    init(role: WebSocketRole, limits: WebSocketLimits) {
        expectsMask = role == .server
        acceptsBinary = limits.acceptsBinary
        maxMessageBytes = limits.maxMessageBytes
        maxFragments = limits.maxFragments
    }

    mutating func receive(_ frame: WebSocketFrame) throws(Violation) -> Event {
        guard (frame.maskKey != nil) == expectsMask else {
            throw Violation(code: .protocolError, reason: expectsMask ? "frame not masked" : "frame masked")
        }
        guard frame.reservedBits.isEmpty else {
            throw Violation(code: .protocolError, reason: "reserved bits set")
        }
        switch frame.opcode {
        case .text, .binary: return try begin(frame)
        case .continuation: return try proceed(frame)
        case .ping: return .ping(frame.unmaskedData)
        case .pong: return .pong
        case .connectionClose: return try Self.close(frame.unmaskedData)
        default: throw Violation(code: .protocolError, reason: "unknown opcode")
        }
    }

    private mutating func begin(_ frame: WebSocketFrame) throws(Violation) -> Event {
        guard fragments == nil else {
            throw Violation(code: .protocolError, reason: "new message inside a fragmented one")
        }
        // Refused at its first frame: there is no use in collecting the rest.
        guard frame.opcode == .text || acceptsBinary else {
            throw Violation(code: .unacceptableData, reason: "binary messages are not understood")
        }
        let data = frame.unmaskedData
        try checkSize(data.readableBytes)
        let isText = frame.opcode == .text
        guard !frame.fin else { return try Self.message(data, isText: isText) }
        // Copied: the frame is a slice of a receive buffer that would be kept alive by it.
        fragments = Fragments(isText: isText, count: 1, bytes: ByteBuffer(bytes: data.readableBytesView))
        return .fragment
    }

    private mutating func proceed(_ frame: WebSocketFrame) throws(Violation) -> Event {
        guard var joined = fragments.take() else {
            throw Violation(code: .protocolError, reason: "continuation without a beginning")
        }
        guard joined.count < maxFragments else {
            throw Violation(code: .messageTooBig, reason: "too many fragments")
        }
        var data = frame.unmaskedData
        try checkSize(joined.bytes.readableBytes + data.readableBytes)
        joined.bytes.writeBuffer(&data)
        joined.count += 1
        if frame.fin {
            return try Self.message(joined.bytes, isText: joined.isText)
        }
        fragments = joined
        return .fragment
    }

    private func checkSize(_ bytes: Int) throws(Violation) {
        guard bytes <= maxMessageBytes else {
            throw Violation(code: .messageTooBig, reason: "message over \(maxMessageBytes) bytes")
        }
    }

    private static func message(_ data: ByteBuffer, isText: Bool) throws(Violation) -> Event {
        guard isText else { return .message(.binary(data)) }
        guard let text = validUTF8(data) else {
            throw Violation(code: .invalidText, reason: "text is not UTF-8")
        }
        return .message(.text(text))
    }

    private static func close(_ payload: ByteBuffer) throws(Violation) -> Event {
        var payload = payload
        guard payload.readableBytes > 0 else { return .close(code: nil, reason: "") }
        guard let code = payload.readInteger(as: UInt16.self).map(WebSocketCloseCode.init), code.isSendable else {
            throw Violation(code: .protocolError, reason: "close frame without a valid code")
        }
        guard let reason = validUTF8(payload) else {
            throw Violation(code: .invalidText, reason: "close reason is not UTF-8")
        }
        return .close(code: code, reason: reason)
    }

    /// The text, or nil where `String(buffer:)` would have repaired it silently.
    private static func validUTF8(_ data: ByteBuffer) -> String? {
        String(validUTF8: data.readableBytesView)
    }
}
