package import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix

/// A model's server that answers as a test tells it, on a real socket.
package final class FakeModel: Sendable {
    package struct Request: Sendable {
        package let method: String
        package let path: String
        /// The header `Authorization`.
        package let authorization: String?
        package let body: Data

        /// The body as JSON; empty of any other.
        package var fields: [String: Any] {
            (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
        }

        /// The texts of the messages, in their order.
        package var texts: [String] {
            (fields["messages"] as? [[String: Any]] ?? []).map { $0["content"] as? String ?? "" }
        }

        package var isChat: Bool { path.hasSuffix("/chat/completions") }
        package var hasTools: Bool { fields["tools"] != nil }
        package var hasSchema: Bool { fields["response_format"] != nil }
    }

    package enum Piece: Sendable {
        case bytes([UInt8])
        /// Ends the connection in the middle.
        case drop
    }

    package enum Reply: Sendable {
        /// Made anew for each request.
        case stream(@Sendable () -> AsyncStream<Piece>)
        case answer(Int, String, type: String = "application/json", headers: [String: String] = [:])

        /// The whole text at once.
        package static func events(_ text: String) -> Reply { pieces([.bytes(Array(text.utf8))]) }

        /// The text in pieces of so many bytes.
        package static func events(_ text: String, by size: Int) -> Reply {
            let bytes = Array(text.utf8)
            return pieces(
                stride(from: 0, to: bytes.count, by: size).map {
                    .bytes(Array(bytes[$0..<min($0 + size, bytes.count)]))
                }
            )
        }

        package static func pieces(_ pieces: [Piece]) -> Reply {
            .stream {
                AsyncStream { stream in
                    for piece in pieces { stream.yield(piece) }
                    stream.finish()
                }
            }
        }

        /// The text, and then nothing more until whoever reads it leaves.
        package static func eventsThenSilence(_ text: String) -> Reply {
            .stream { AsyncStream { $0.yield(.bytes(Array(text.utf8))) } }
        }
    }

    package typealias Script = @Sendable (Request) async -> Reply

    package let port: Int
    package var url: String { "http://127.0.0.1:\(port)/v1" }
    private let state: NIOLockedValueBox<State>

    fileprivate struct State {
        var requests: [Request] = []
        var open = 0
    }

    /// What was asked for, in its order.
    package var requests: [Request] { state.withLockedValue(\.requests) }
    /// The chats that were asked for.
    package var chats: [Request] { requests.filter(\.isChat) }
    /// How many answers are being given now.
    package var openAnswers: Int { state.withLockedValue(\.open) }

    private init(port: Int, state: NIOLockedValueBox<State>) {
        self.port = port
        self.state = state
    }

    /// Runs while `body` does.
    ///
    /// - Parameter port: 0 takes a free one.
    package static func run<Result: Sendable>(
        port: Int = 0,
        _ script: @escaping Script,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (FakeModel) async throws -> Result
    ) async throws -> Result {
        let state = NIOLockedValueBox(State())
        let channels = NIOLockedValueBox<[any Channel]>([])
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    channels.withLockedValue { $0.append(channel) }
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(ChatHandler(script: script, state: state))
                }
            }
            .bind(host: "127.0.0.1", port: port)
            .get()
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(FakeModel(port: channel.localAddress?.port ?? 0, state: state)))
        } catch {
            result = .failure(error)
        }
        try await channel.close()
        for channel in channels.withLockedValue({ $0 }) { try? await channel.close() }
        return try result.get()
    }
}

private final class ChatHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let script: FakeModel.Script
    private let state: NIOLockedValueBox<FakeModel.State>
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()
    private var work: Task<Void, Never>?

    init(script: @escaping FakeModel.Script, state: NIOLockedValueBox<FakeModel.State>) {
        self.script = script
        self.state = state
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body.clear()
        case .body(var part): body.writeBuffer(&part)
        case .end:
            guard let head else { return }
            let request = FakeModel.Request(
                method: head.method.rawValue,
                path: head.uri,
                authorization: head.headers.first(name: "Authorization"),
                body: Data(body.readableBytesView)
            )
            answer(request, context.channel)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        work?.cancel()
        context.fireChannelInactive()
    }

    private func answer(_ request: FakeModel.Request, _ channel: any Channel) {
        work = Self.work(request, script, state, channel)
    }

    private static func work(
        _ request: FakeModel.Request,
        _ script: @escaping FakeModel.Script,
        _ state: NIOLockedValueBox<FakeModel.State>,
        _ channel: any Channel
    ) -> Task<Void, Never> {
        state.withLockedValue {
            $0.requests.append(request)
            $0.open += 1
        }
        return Task.detached {
            let reply = await script(request)
            do {
                try await write(reply, channel)
            } catch {
                // Whoever asked has left.
            }
            state.withLockedValue { $0.open -= 1 }
        }
    }

    private static func write(_ reply: FakeModel.Reply, _ channel: any Channel) async throws {
        switch reply {
        case .answer(let status, let text, let type, let others):
            var headers = HTTPHeaders([("Content-Type", type), ("Content-Length", "\(text.utf8.count)")])
            for (name, value) in others { headers.add(name: name, value: value) }
            try await send(
                .head(.init(version: .http1_1, status: .init(statusCode: status), headers: headers)),
                channel
            )
            try await send(.body(.byteBuffer(ByteBuffer(string: text))), channel)
        case .stream(let pieces):
            let headers = HTTPHeaders([("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked")])
            try await send(.head(.init(version: .http1_1, status: .ok, headers: headers)), channel)
            for await piece in pieces() {
                switch piece {
                case .bytes(let bytes): try await send(.body(.byteBuffer(ByteBuffer(bytes: bytes))), channel)
                case .drop: return try await channel.close()
                }
            }
            if Task.isCancelled { return }
        }
        try await send(.end(nil), channel)
    }

    private static func send(_ part: HTTPServerResponsePart, _ channel: any Channel) async throws {
        try await channel.writeAndFlush(part).get()
    }
}
