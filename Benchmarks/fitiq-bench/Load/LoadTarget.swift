import ArgumentParser
import Foundation
import NIOCore
import NIOPosix

/// The server under load and the accounts that load it.
struct LoadTarget: ParsableArguments {
    @Option(help: "The server's port on this machine.") var port: Int
    @Option(help: "Its process, to measure CPU and memory.") var pid: Int
    @Option(help: "Lines with an \"access_token\", from 'fitiq-server accounts create'.") var accounts: String

    func tokens() throws -> [String] {
        struct Line: Decodable {
            let accessToken: String
        }
        return try JSONLines.decode(Line.self, from: accounts).map(\.accessToken)
    }

    func connect(_ handler: some ChannelInboundHandler, on loop: any EventLoop) -> EventLoopFuture<any Channel> {
        let handler = NIOLoopBound(handler, eventLoop: loop)
        return ClientBootstrap(group: loop)
            .channelOption(.socketOption(.tcp_nodelay), value: 1)
            .connectTimeout(.seconds(30))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(handler.value) }
            }
            .connect(host: "127.0.0.1", port: port)
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

    // MARK: What it uses

    /// Seconds of CPU that the process and its threads have used.
    func cpuSeconds() throws -> Double {
        let stat = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
        // The name, in parentheses, may hold spaces; user and system time are the 12th and 13th fields behind it.
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    func residentBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0) * 1024
    }
}
