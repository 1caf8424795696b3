/// Frames that RFC 6455 or the server's limits forbid, with the close code that answers them.
package struct BadFrame: Sendable, CustomStringConvertible {
    package let name: String
    package let frames: [Frame]
    package let code: UInt16

    private init(_ name: String, _ frames: [Frame], _ code: UInt16) {
        self.name = name
        self.frames = frames
        self.code = code
    }

    package var description: String { "\(name) → \(code)" }

    package static let all = forms + opcodes + fragments + texts + sizes + closes

    private static let forms: [BadFrame] =
        (1...7).map { BadFrame("reserved bits \($0)", [Frame(reservedBits: UInt8($0), opcode: 1)], 1002) } + [
            BadFrame("unmasked text", [Frame.text("a").unmasked], 1002),
            BadFrame("unmasked ping", [Frame.ping().unmasked], 1002),
            BadFrame("unmasked close", [Frame.close(1000).unmasked], 1002),
            BadFrame("a reserved bit on a ping", [Frame(reservedBits: 1, opcode: 9)], 1002),
            BadFrame("a reserved bit on a close", [Frame(reservedBits: 4, opcode: 8)], 1002),
            BadFrame("binary", [Frame(opcode: 2, payload: [1])], 1003),
            BadFrame("fragmented binary", [Frame(fin: false, opcode: 2)], 1003),
        ]

    private static let opcodes: [BadFrame] = [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].flatMap { opcode in
        [
            BadFrame("reserved opcode \(opcode)", [Frame(opcode: opcode)], 1002),
            BadFrame("reserved opcode \(opcode) with a payload", [Frame(opcode: opcode, payload: [1, 2])], 1002),
        ]
    }

    private static let fragments: [BadFrame] = [
        BadFrame("fragmented ping", [Frame(fin: false, opcode: 9)], 1002),
        BadFrame("fragmented pong", [Frame(fin: false, opcode: 10)], 1002),
        BadFrame("fragmented close", [Frame(fin: false, opcode: 8)], 1002),
        BadFrame("continuation of nothing", [.continuation([])], 1002),
        BadFrame("continuation of nothing, not the last", [.continuation([0x61], fin: false)], 1002),
        BadFrame("new text inside a fragmented one", [.text("a", fin: false), .text("b")], 1002),
        BadFrame(
            "continuation after the last fragment",
            [.text("a", fin: false), .continuation([]), .continuation([])],
            1002
        ),
    ]

    private static let texts: [BadFrame] = [
        BadFrame("a lone lead byte", [.text([0xC3, 0x28])], 1007),
        BadFrame("a lone continuation byte", [.text([0x80])], 1007),
        BadFrame("an overlong slash", [.text([0xC0, 0xAF])], 1007),
        BadFrame("an overlong slash of three bytes", [.text([0xE0, 0x80, 0xAF])], 1007),
        BadFrame("a surrogate", [.text([0xED, 0xA0, 0x80])], 1007),
        BadFrame("beyond U+10FFFF", [.text([0xF4, 0x90, 0x80, 0x80])], 1007),
        BadFrame("a byte that is in no text", [.text([0x61, 0xFF])], 1007),
        BadFrame("cut off", [.text([0x61, 0xE2, 0x82])], 1007),
        BadFrame("bad over two fragments", [.text([0xE2, 0x82], fin: false), .continuation([0x28])], 1007),
        BadFrame("cut off over two fragments", [.text([0xE2], fin: false), .continuation([0x82])], 1007),
        BadFrame("bad behind a ping", [.text([0xE2], fin: false), .ping(), .continuation([0x28])], 1007),
    ]

    private static let sizes: [BadFrame] = [
        BadFrame("ping of 126 bytes", [.ping(Array(repeating: 0, count: 126))], 1002),
        BadFrame("pong of 126 bytes", [.pong(Array(repeating: 0, count: 126))], 1002),
        BadFrame("close of 126 bytes", [.close(1000, String(repeating: "a", count: 124))], 1002),
        BadFrame("ping that claims 2^63 bytes", [Frame(opcode: 9, claimedLength: 1 << 63)], 1009),
        BadFrame("a frame of 16 KiB and one byte", [.text(Array(repeating: 0x61, count: 16385))], 1009),
        BadFrame("a frame of 10 MB", [.text(Array(repeating: 0x61, count: 10_000_000))], 1009),
        BadFrame("a claim of 2^63 bytes", [Frame(opcode: 1, claimedLength: 1 << 63)], 1009),
        BadFrame("a claim of 2^63 − 1 bytes", [Frame(opcode: 1, claimedLength: 1 << 63 - 1)], 1009),
        BadFrame("a claim of 2^64 − 1 bytes", [Frame(opcode: 1, claimedLength: .max)], 1009),
        BadFrame("a message over 64 KiB in fragments", Array(fragments: 5, bytes: 16384), 1009),
        BadFrame("more than 1024 fragments", Array(fragments: 1025, bytes: 1), 1009),
    ]

    private static let closes: [BadFrame] =
        ([0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535] as [UInt16]).map { code in
            BadFrame("close \(code)", [.close(code)], 1002)
        } + [
            BadFrame("close of one byte", [Frame(opcode: 8, payload: [3])], 1002),
            BadFrame("close reason not UTF-8", [Frame(opcode: 8, payload: [3, 0xE8, 0xC3, 0x28])], 1007),
        ]

    /// Codes that may stand in a close frame; each is sent back.
    package static let goodCloseCodes: [UInt16] = [
        1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999,
    ]
}

extension [Frame] {
    /// One text message in so many fragments of so many bytes.
    package init(fragments: Int, bytes: Int) {
        let payload = Array<UInt8>(repeating: 0x61, count: bytes)
        self = (1...fragments).map { Frame(fin: $0 == fragments, opcode: $0 == 1 ? 1 : 0, payload: payload) }
    }
}
