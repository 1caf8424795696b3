import NIOCore
import Testing
import WebSocketLink

/// Frames that RFC 6455 or the limits forbid, over real sockets, with the close code that answers them.
struct BadFrameTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var frames: [Frame]
        var code: UInt16

        init(_ name: String, _ frames: [Frame], _ code: UInt16) {
            self.name = name
            self.frames = frames
            self.code = code
        }

        var testDescription: String { "\(name) → \(code)" }
    }

    static let formRows: [Row] = [
        Row("unmasked text", [Frame.text("a").unmasked], 1002),
        Row("unmasked close", [Frame.close(1000).unmasked], 1002),
        Row("RSV1, as compression would set it", [Frame(reservedBits: 4, opcode: 1)], 1002),
        Row("RSV2", [Frame(reservedBits: 2, opcode: 1)], 1002),
        Row("RSV3 on a ping", [Frame(reservedBits: 1, opcode: 9)], 1002),
        Row("reserved data opcode 3", [Frame(opcode: 3)], 1002),
        Row("reserved data opcode 7", [Frame(opcode: 7)], 1002),
        Row("reserved control opcode 11", [Frame(opcode: 11)], 1002),
        Row("reserved control opcode 15", [Frame(opcode: 15)], 1002),
        Row("fragmented ping", [Frame(fin: false, opcode: 9)], 1002),
        Row("fragmented close", [Frame(fin: false, opcode: 8)], 1002),
        Row("ping of 126 bytes", [.ping(Array(repeating: 0, count: 126))], 1002),
        Row("continuation of nothing", [.continuation([])], 1002),
        Row("new text inside a fragmented one", [.text("a", fin: false), .text("b")], 1002),
        Row(
            "continuation after the last fragment",
            [.text("a", fin: false), .continuation([]), .continuation([])],
            1002
        ),
        Row("binary", [Frame(opcode: 2, payload: [1])], 1003),
        Row("fragmented binary", [Frame(fin: false, opcode: 2)], 1003),
    ]

    static let textRows: [Row] = [
        Row("a lone lead byte", [.text([0xC3, 0x28])], 1007),
        Row("an overlong slash", [.text([0xC0, 0xAF])], 1007),
        Row("a surrogate", [.text([0xED, 0xA0, 0x80])], 1007),
        Row("beyond U+10FFFF", [.text([0xF4, 0x90, 0x80, 0x80])], 1007),
        Row("cut off", [.text([0x61, 0xE2, 0x82])], 1007),
        Row("bad over two fragments", [.text([0xE2, 0x82], fin: false), .continuation([0x28])], 1007),
        Row("cut off over two fragments", [.text([0xE2], fin: false), .continuation([0x82])], 1007),
    ]

    static let sizeRows: [Row] = [
        Row("a frame of 16 KiB and one byte", [.text(Array(repeating: 0x61, count: 16385))], 1009),
        Row("a frame of 10 MB", [.text(Array(repeating: 0x61, count: 10_000_000))], 1009),
        Row("a claim of 2^63 bytes", [Frame(opcode: 1, claimedLength: 1 << 63)], 1009),
        Row("a claim of 2^63 − 1 bytes", [Frame(opcode: 1, claimedLength: 1 << 63 - 1)], 1009),
        Row("a message over 64 KiB in fragments", Array(fragments: 5, bytes: 16384), 1009),
        Row("more than 1024 fragments", Array(fragments: 1025, bytes: 1), 1009),
    ]

    static let closeRows: [Row] =
        ([0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535] as [UInt16]).map { code in
            Row("close \(code)", [.close(code)], 1002)
        } + [
            Row("close of one byte", [Frame(opcode: 8, payload: [3])], 1002),
            Row("close reason not UTF-8", [Frame(opcode: 8, payload: [3, 0xE8, 0xC3, 0x28])], 1007),
        ]

    @Test(.timeLimit(.minutes(1)), arguments: formRows + textRows + sizeRows + closeRows)
    func `a bad frame closes its socket and no other`(row: Row) async throws {
        try await TestServer.with { server in
            try await RawPeer.with(port: server.port) { bystander in
                let code = try await RawPeer.with(port: server.port) { peer in
                    try await peer.send(row.frames)
                    return try await peer.nextCloseCode()
                }
                #expect(code == row.code)
                try await bystander.send(.text("still here"))
                #expect(try await bystander.next() == Frame.text("still here").unmasked)
            }
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `the largest frame and the most fragments that are allowed are echoed`() async throws {
        try await TestServer.with { server in
            try await RawPeer.with(port: server.port) { peer in
                let largest = Frame.text(Array(repeating: 0x61, count: 16384))
                try await peer.send(largest)
                #expect(try await peer.next() == largest.unmasked)
                try await peer.send(Array(fragments: 1024, bytes: 64))
                #expect(try await peer.next()?.payload.count == 65536)
            }
        }
    }
}

extension [Frame] {
    /// One text message in so many fragments of so many bytes.
    fileprivate init(fragments: Int, bytes: Int) {
        let payload = Array<UInt8>(repeating: 0x61, count: bytes)
        self = (1...fragments).map { Frame(fin: $0 == fragments, opcode: $0 == 1 ? 1 : 0, payload: payload) }
    }
}
