import NIOCore

/// A value of Redis's protocol, as far as the answers to our commands have them.
///
/// - Source: https://redis.io/docs/latest/develop/reference/protocol-spec/, version 3.
enum RESPValue: Hashable {
    case text(String)
    case number(Int)
    /// Arrays, and maps and sets as arrays of what they hold.
    case list([RESPValue])
    /// Something that nobody asked for, such as a published message.
    case push([RESPValue])
    case null
    /// The first word of an error alone: what follows may repeat what was sent, a password among it.
    case error(code: String)
}

extension RESPValue {
    /// A command as an array of texts.
    static func command(_ words: [String], allocator: ByteBufferAllocator) -> ByteBuffer {
        var buffer = allocator.buffer(capacity: 16 + words.reduce(0) { $0 + $1.utf8.count + 12 })
        buffer.writeString("*\(words.count)\r\n")
        for word in words { buffer.writeString("$\(word.utf8.count)\r\n\(word)\r\n") }
        return buffer
    }
}

/// Cuts what Redis sends into values.
struct RESPDecoder: ByteToMessageDecoder {
    typealias InboundOut = RESPValue

    /// Bytes that are no value of the protocol, or more than any answer that is asked for.
    struct Malformed: Error {}

    private static let longestText = 1 << 20
    private static let longestList = 100_000
    private static let deepest = 8

    mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
        guard let value = try Self.next(&buffer) else { return .needMoreData }
        context.fireChannelRead(wrapInboundOut(value))
        return .continue
    }

    mutating func decodeLast(
        context: ChannelHandlerContext,
        buffer: inout ByteBuffer,
        seenEOF: Bool
    ) throws -> DecodingState {
        try decode(context: context, buffer: &buffer)
    }

    /// Takes the first whole value out of `buffer`; nil, and nothing taken, where it is not there as a whole.
    static func next(_ buffer: inout ByteBuffer) throws -> RESPValue? {
        var rest = buffer
        guard let value = try value(&rest, depth: 0) else {
            if buffer.readableBytes > 2 * longestText { throw Malformed() }
            return nil
        }
        buffer = rest
        return value
    }

    private static func value(_ buffer: inout ByteBuffer, depth: Int) throws -> RESPValue? {
        guard depth < deepest else { throw Malformed() }
        guard let line = try line(&buffer), let kind = line.first else { return nil }
        let rest = String(line.dropFirst())
        switch kind {
        case "+", ",", "(": return .text(rest)
        case "-": return .error(code: code(rest))
        case ":": return .number(try number(rest))
        case "#": return .number(rest == "t" ? 1 : 0)
        case "_": return .null
        case "$", "=", "!": return try bulk(&buffer, try number(rest), isError: kind == "!")
        case "*", "~": return try list(&buffer, try number(rest), depth)
        case "%": return try list(&buffer, 2 * min(try number(rest), longestList), depth)
        case ">":
            guard case .list(let values)? = try list(&buffer, try number(rest), depth) else { return nil }
            return .push(values)
        default: throw Malformed()
        }
    }

    /// The text before the next line end; nil where there is none yet.
    private static func line(_ buffer: inout ByteBuffer) throws -> String? {
        let bytes = buffer.readableBytesView
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let length = end - bytes.startIndex
        guard length >= 2, length < 65_536, bytes[end - 1] == UInt8(ascii: "\r"),
            let text = buffer.readString(length: length - 1)
        else { throw Malformed() }
        buffer.moveReaderIndex(forwardBy: 2)
        return text
    }

    private static func bulk(_ buffer: inout ByteBuffer, _ length: Int, isError: Bool) throws -> RESPValue? {
        guard length >= 0 else { return .null }
        guard length <= longestText else { throw Malformed() }
        guard buffer.readableBytes >= length + 2, let text = buffer.readString(length: length) else { return nil }
        buffer.moveReaderIndex(forwardBy: 2)
        return isError ? .error(code: code(text)) : .text(text)
    }

    private static func list(_ buffer: inout ByteBuffer, _ count: Int, _ depth: Int) throws -> RESPValue? {
        guard count >= 0 else { return .null }
        guard count <= longestList else { throw Malformed() }
        var values: [RESPValue] = []
        for _ in 0..<count {
            guard let value = try value(&buffer, depth: depth + 1) else { return nil }
            values.append(value)
        }
        return .list(values)
    }

    private static func number(_ text: String) throws -> Int {
        guard let number = Int(text) else { throw Malformed() }
        return number
    }

    private static func code(_ text: String) -> String {
        let word = text.prefix { $0.isASCII && ($0.isUppercase || $0.isNumber) }
        return word.isEmpty || word.count > 32 ? "ERR" : String(word)
    }
}
