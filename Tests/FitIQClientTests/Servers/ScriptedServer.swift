import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// A server that does what a test tells it, on a real socket.
final class ScriptedServer: Sendable {
    struct Request: Sendable {
        let method: String
        let path: String
        let query: String?
        /// Of the header `Authorization`.
        let bearer: String?
        let idempotencyKey: String?
        let body: Data
    }

    enum Reply: Sendable {
        case answer(Int, String, retryAfter: Int? = nil)
        /// Closes the connection without a word.
        case cut
        /// Keeps the connection and says nothing.
        case silence
    }

    struct Script: Sendable {
        var answer: @Sendable (Request) async -> Reply = { _ in .answer(404, "") }
        /// Whether to open the socket that is asked for; otherwise `answer` is asked.
        var admits: @Sendable (Request) async -> Bool = { _ in false }
        var socket: @Sendable (ScriptedSocket) async -> Void = { _ in }
    }

    let url: URL

    private init(port: Int) {
        url = URL(string: "http://127.0.0.1:\(port)")!
    }

    /// Runs while `body` does.
    @discardableResult
    static func run<Result>(
        _ script: Script,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (ScriptedServer) async throws -> Result
    ) async throws -> Result {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try configure(channel, script) }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(ScriptedServer(port: channel.localAddress!.port!)))
        } catch {
            result = .failure(error)
        }
        try await channel.close()
        return try result.get()
    }

    private static func configure(_ channel: any Channel, _ script: Script) throws {
        let http = RequestHandler(script: script)
        let upgrader = NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, head in
                channel.eventLoop.makeFutureWithTask {
                    await script.admits(Request(head, body: Data())) ? HTTPHeaders() : nil
                }
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(SocketHandler(script: script))
                }
            }
        )
        let bound = NIOLoopBound(http, eventLoop: channel.eventLoop)
        try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withServerUpgrade: (
                upgraders: [upgrader],
                completionHandler: { $0.pipeline.syncOperations.removeHandler(bound.value, promise: nil) }
            )
        )
        try channel.pipeline.syncOperations.addHandler(http)
    }
}

extension ScriptedServer.Request {
    fileprivate init(_ head: HTTPRequestHead, body: Data) {
        let parts = head.uri.split(separator: "?", maxSplits: 1).map(String.init)
        self.init(
            method: head.method.rawValue,
            path: parts[0],
            query: parts.count > 1 ? parts[1] : nil,
            bearer: head.headers.first(name: "Authorization").map { String($0.dropFirst("Bearer ".count)) },
            idempotencyKey: head.headers.first(name: "Idempotency-Key"),
            body: body
        )
    }
}

private final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let script: ScriptedServer.Script
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()

    init(script: ScriptedServer.Script) {
        self.script = script
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body.clear()
        case .body(var part):
            body.writeBuffer(&part)
        case .end:
            let request = ScriptedServer.Request(head!, body: Data(body.readableBytesView))
            let channel = context.channel
            let answer = script.answer
            channel.eventLoop.makeFutureWithTask { await answer(request) }.whenSuccess { $0.send(on: channel) }
        }
    }
}

extension ScriptedServer.Reply {
    fileprivate func send(on channel: any Channel) {
        switch self {
        case .cut:
            channel.close(promise: nil)
        case .silence:
            break
        case .answer(let status, let text, let retryAfter):
            var headers: HTTPHeaders = ["Content-Length": String(text.utf8.count)]
            if let retryAfter { headers.add(name: "Retry-After", value: String(retryAfter)) }
            let head = HTTPResponseHead(
                version: .http1_1,
                status: HTTPResponseStatus(statusCode: status),
                headers: headers
            )
            channel.write(HTTPServerResponsePart.head(head), promise: nil)
            channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text))), promise: nil)
            channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
        }
    }
}

/// The server's end of a socket.
struct ScriptedSocket: Sendable {
    let channel: any Channel
    /// What the client says, until it leaves.
    let heard: AsyncStream<String>

    func say(_ text: String) {
        let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
        channel.writeAndFlush(frame, promise: nil)
    }

    /// Bytes as they are, in place of a frame.
    func sayRaw(_ bytes: [UInt8]) {
        channel.eventLoop.execute {
            // What a handler writes does not pass through itself.
            let context = try? channel.pipeline.syncOperations.context(handlerType: WebSocketFrameEncoder.self)
            context?.writeAndFlush(NIOAny(ByteBuffer(bytes: bytes)), promise: nil)
        }
    }

    func close(_ code: UInt16) {
        var data = ByteBuffer()
        data.writeInteger(code)
        channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data), promise: nil)
    }

    /// Ends the connection without a close frame.
    func cut() {
        channel.close(promise: nil)
    }

    func untilLeft() async {
        for await _ in heard {}
    }
}

private final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let script: ScriptedServer.Script
    private let heard: AsyncStream<String>.Continuation
    private let stream: AsyncStream<String>

    init(script: ScriptedServer.Script) {
        self.script = script
        (stream, heard) = AsyncStream.makeStream()
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let socket = ScriptedSocket(channel: context.channel, heard: stream)
        let script = script
        Task { await script.socket(socket) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text:
            heard.yield(String(buffer: frame.unmaskedData))
        case .ping:
            let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
            context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
        case .connectionClose:
            heard.finish()
            context.close(promise: nil)
        default:
            break
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        heard.finish()
    }
}
