package import NIOCore

/// A frame as its bytes, so that tests can write what no library would.
package struct Frame: Equatable, Sendable {
    package var fin = true
    package var reservedBits: UInt8 = 0
    package var opcode: UInt8
    package var isMasked = true
    package var payload: [UInt8] = []
    /// A length to claim in place of the payload's.
    package var claimedLength: UInt64?

    package static func text(_ text: String, fin: Bool = true) -> Frame {
        Frame(fin: fin, opcode: 1, payload: Array(text.utf8))
    }

    package static func text(_ payload: [UInt8], fin: Bool = true) -> Frame {
        Frame(fin: fin, opcode: 1, payload: payload)
    }

    package static func continuation(_ payload: [UInt8], fin: Bool = true) -> Frame {
        Frame(fin: fin, opcode: 0, payload: payload)
    }

    package static func ping(_ payload: [UInt8] = []) -> Frame { Frame(opcode: 9, payload: payload) }
    package static func pong(_ payload: [UInt8] = []) -> Frame { Frame(opcode: 10, payload: payload) }

    package static func close(_ code: UInt16?, _ reason: String = "") -> Frame {
        Frame(opcode: 8, payload: (code.map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } ?? []) + Array(reason.utf8))
    }

    /// The same frame as a server sends it.
    package var unmasked: Frame {
        var frame = self
        frame.isMasked = false
        return frame
    }

    package var closeCode: UInt16? {
        guard opcode == 8, payload.count >= 2 else { return nil }
        return UInt16(payload[0]) << 8 | UInt16(payload[1])
    }

    package var bytes: ByteBuffer {
        var buffer = ByteBuffer()
        buffer.writeInteger((fin ? 0x80 : 0) | reservedBits << 4 | opcode)
        let length = claimedLength ?? UInt64(payload.count)
        let maskBit: UInt8 = isMasked ? 0x80 : 0
        switch length {
        case ..<126:
            buffer.writeInteger(maskBit | UInt8(length))
        case ..<65536:
            buffer.writeInteger(maskBit | 126)
            buffer.writeInteger(UInt16(length))
        default:
            buffer.writeInteger(maskBit | 127)
            buffer.writeInteger(length)
        }
        guard isMasked else {
            buffer.writeBytes(payload)
            return buffer
        }
        let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        buffer.writeBytes(mask)
        buffer.writeBytes(payload.enumerated().map { $1 ^ mask[$0 % 4] })
        return buffer
    }

    /// Takes a whole frame from the front of what was received, if there is one.
    package init?(from buffer: inout ByteBuffer) {
        var rest = buffer
        guard let (first, second) = rest.readMultipleIntegers(as: (UInt8, UInt8).self) else { return nil }
        var length = Int(second & 0x7F)
        if length == 126 {
            guard let long = rest.readInteger(as: UInt16.self) else { return nil }
            length = Int(long)
        } else if length == 127 {
            guard let long = rest.readInteger(as: UInt64.self) else { return nil }
            length = Int(long)
        }
        var mask: [UInt8] = [0, 0, 0, 0]
        if second & 0x80 != 0 {
            guard let read = rest.readBytes(length: 4) else { return nil }
            mask = read
        }
        guard let payload = rest.readBytes(length: length) else { return nil }
        buffer = rest
        self.init(
            fin: first & 0x80 != 0,
            reservedBits: first >> 4 & 7,
            opcode: first & 0xF,
            isMasked: second & 0x80 != 0,
            payload: payload.enumerated().map { $1 ^ mask[$0 % 4] }
        )
    }

    package init(
        fin: Bool = true,
        reservedBits: UInt8 = 0,
        opcode: UInt8,
        isMasked: Bool = true,
        payload: [UInt8] = [],
        claimedLength: UInt64? = nil
    ) {
        self.fin = fin
        self.reservedBits = reservedBits
        self.opcode = opcode
        self.isMasked = isMasked
        self.payload = payload
        self.claimedLength = claimedLength
    }
}
