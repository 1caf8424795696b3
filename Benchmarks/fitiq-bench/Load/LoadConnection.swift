import Foundation
import NIOCore

/// A kept-alive HTTP connection that carries one request at a time.
final class LoadConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private var channel: (any Channel)?
    private var received = ByteBuffer()
    private let answered: (LoadConnection, _ status: Int, ByteBufferView) -> Void
    private let lost: (LoadConnection) -> Void

    /// - Parameters:
    ///   - answered: told the status of each answer, and its bytes.
    ///   - lost: told that the connection is gone.
    init(
        answered: @escaping (LoadConnection, _ status: Int, ByteBufferView) -> Void,
        lost: @escaping (LoadConnection) -> Void
    ) {
        self.answered = answered
        self.lost = lost
    }

    func send(_ request: ByteBuffer) {
        channel?.writeAndFlush(request, promise: nil)
    }

    func channelActive(context: ChannelHandlerContext) {
        channel = context.channel
    }

    func channelInactive(context: ChannelHandlerContext) {
        channel = nil
        lost(self)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = Self.unwrapInboundIn(data)
        received.writeBuffer(&bytes)
        let view = received.readableBytesView
        guard view.isWholeAnswer else { return }
        let status = view.httpStatus
        answered(self, status, view)
        received.clear()
    }
}

extension ByteBufferView {
    /// Tells that the head gives the end of the body, by a length or by chunks.
    var isWholeAnswer: Bool {
        guard let length = httpHeadLength else { return false }
        let head = self[startIndex..<startIndex + length]
        guard head.firstRange(of: "chunked") == nil else { return suffix(7).elementsEqual("\r\n0\r\n\r\n".utf8) }
        return count >= length + (head.httpContentLength ?? 0)
    }

    /// The bytes up to the end of the blank line; nil when it has not come yet.
    var httpHeadLength: Int? {
        firstRange(of: "\r\n\r\n").map { $0.upperBound - startIndex }
    }

    /// `HTTP/1.1 201 Created` → 201
    var httpStatus: Int {
        dropFirst(9).prefix(3).reduce(0) { $0 * 10 + Int($1) - 48 }
    }

    var httpContentLength: Int? {
        guard let name = firstRange(of: "ontent-") else { return nil }
        var rest = self[name.upperBound...]
        while rest.first.map({ $0 | 0x20 }) != UInt8(ascii: "l") {
            guard let next = rest.firstRange(of: "ontent-") else { return nil }
            rest = rest[next.upperBound...]
        }
        return rest.drop { !(48...57).contains($0) }.prefix { (48...57).contains($0) }
            .reduce(0) { $0 * 10 + Int($1) - 48 }
    }

    /// Where `text` first stands.
    func firstRange(of text: String) -> Range<Int>? {
        var text = text
        let place: Int? = withUnsafeBytes { bytes in
            text.withUTF8 { text -> Int? in
                guard let base = bytes.baseAddress, let start = text.baseAddress, let first = text.first else {
                    return nil
                }
                var place = 0
                while let found = memchr(base + place, Int32(first), Swift.max(0, bytes.count - text.count + 1 - place))
                {
                    place = UnsafeRawPointer(found) - base
                    if memcmp(found, start, text.count) == 0 { return place }
                    place += 1
                }
                return nil
            }
        }
        return place.map { startIndex + $0..<startIndex + $0 + text.utf8.count }
    }
}
