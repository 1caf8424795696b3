import ArgumentParser
import Foundation
import NIOCore
import NIOPosix

/// The server under load and the accounts that load it.
struct LoadTarget: ParsableArguments {
    @Option(help: "The server's port on this machine.") var port: Int
    @Option(help: "Its process, to measure CPU and memory.") var pid: Int
    @Option(help: "Lines with an \"access_token\", from 'fitiq-server accounts create'.") var accounts: String

    /// What fits into a packet, in bytes.
    private static let ethernetSegment = 1448

    func tokens() throws -> [String] {
        struct Line: Decodable {
            let accessToken: String
        }
        return try JSONLines.decode(Line.self, from: accounts).map(\.accessToken)
    }

    /// - Parameter isStalled: what the system holds for it is little, as where the network is far. On one machine it takes
    ///   megabytes for a peer that does not read, and the server never learns of it.
    func connect(
        _ handler: some ChannelInboundHandler,
        on loop: any EventLoop,
        isStalled: Bool = false
    ) -> EventLoopFuture<any Channel> {
        let handler = NIOLoopBound(handler, eventLoop: loop)
        var bootstrap = ClientBootstrap(group: loop)
            .channelOption(.socketOption(.tcp_nodelay), value: 1)
            .connectTimeout(.seconds(30))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(handler.value) }
            }
        if isStalled {
            bootstrap = bootstrap.channelOption(.tcpOption(.init(rawValue: TCP_MAXSEG)), value: Self.ethernetSegment)
        }
        return bootstrap.connect(host: "127.0.0.1", port: port)
    }

    /// - Parameter query: what follows the path, as `?since=7`.
    func handshake(token: String, query: String = "") -> ByteBuffer {
        ByteBuffer(
            string: """
                GET /ws/meal-logs\(query) HTTP/1.1\r
                Host: 127.0.0.1:\(port)\r
                Authorization: Bearer \(token)\r
                Connection: Upgrade\r
                Upgrade: websocket\r
                Sec-WebSocket-Version: 13\r
                Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
                \r

                """
        )
    }

    func post(_ text: String, id: String, token: String) -> ByteBuffer {
        let body = #"{"id":"\#(id)","raw_input":"\#(text)","meal_type":"lunch"}"#
        return ByteBuffer(
            string: """
                POST /api/v1/meal-logs/natural HTTP/1.1\r
                Host: 127.0.0.1:\(port)\r
                Authorization: Bearer \(token)\r
                Content-Type: application/json\r
                Content-Length: \(body.utf8.count)\r
                \r
                \(body)
                """
        )
    }

    func get(_ path: String, token: String) -> ByteBuffer {
        ByteBuffer(
            string: "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n\r\n"
        )
    }

    // MARK: What it says and uses

    /// A number of `/metrics`.
    func metric(_ name: String, on loop: any EventLoop) async throws -> Int? {
        let answer = loop.makePromise(of: String.self)
        let channel = try await loop.flatSubmit {
            let connection = LoadConnection(
                answered: { answer.succeed(String(decoding: $2, as: UTF8.self)) },
                lost: { _ in answer.fail(ChannelError.eof) }
            )
            return connect(connection, on: loop)
        }.get()
        let request = "GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
        channel.writeAndFlush(ByteBuffer(string: request), promise: nil)
        let lines = try await answer.futureResult.get().split(separator: "\n")
        channel.close(promise: nil)
        return lines.first { $0.hasPrefix("\(name) ") }.flatMap { Int($0.dropFirst(name.count + 1)) }
    }

    /// Seconds of CPU that the process and its threads have used.
    func cpuSeconds() throws -> Double {
        let stat = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
        // The name, in parentheses, may hold spaces; user and system time are the 12th and 13th fields behind it.
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    func residentBytes() throws -> Int { try bytes(of: "VmRSS:") }

    /// The most that it has had at once.
    func peakResidentBytes() throws -> Int { try bytes(of: "VmHWM:") }

    private func bytes(of field: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
        return (line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0) * 1024
    }
}
