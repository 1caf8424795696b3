import NIOCore

/// One HTTP/1.1 request as it stands on the wire. Only as much of it is understood as says where it ends: a proxy that read
/// requests as the server does would have the server's faults. Bodies come with a `Content-Length`, as the SDK's do.
struct HTTPRequestBytes {
    let bytes: ByteBuffer
    /// The path, with its query.
    let target: String
    /// Indicates whether it asks for a WebSocket.
    let opensSocket: Bool

    /// Takes the next whole request out of `buffer`; nil when there is none yet.
    init?(from buffer: inout ByteBuffer) {
        let view = buffer.readableBytesView
        guard let end = view.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: view[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        target = (lines.first ?? "").split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let fields = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return (line[..<colon].lowercased(), String(value))
        }
        opensSocket = fields.contains { $0.name == "upgrade" && $0.value.lowercased() == "websocket" }
        let bodyLength = fields.last { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
        let length = view.distance(from: view.startIndex, to: end.upperBound) + bodyLength
        guard let bytes = buffer.readSlice(length: length) else { return nil }
        self.bytes = bytes
    }
}
