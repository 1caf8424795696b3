import ArgumentParser
import FitIQCore
import NIOCore
import NIOPosix

/// Somebody without a token who asks as fast as it goes, and what others notice of it.
struct Pipeline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Sends requests without waiting for answers over a few connections, and times others' posts meanwhile."
    )

    @OptionGroup var target: LoadTarget
    @OptionGroup var others: Bystanders.Options
    @Option(help: "How many connections send.") var connections = 1
    @Option(help: "What they ask for.") var path = "/health"

    func run() async throws {
        let bystanders = try await Bystanders(target, tokens: target.tokens(), others)
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let request = "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n"
        let cpu = try target.cpuSeconds()
        try await bystanders.begin()
        let floods = try await loop.submit { [target, connections] in
            (0..<connections).map { _ in
                let flood = Flood(request)
                _ = target.connect(flood, on: loop)
                return NIOLoopBound(flood, eventLoop: loop)
            }
        }.get()
        try await Task.sleep(for: .seconds(others.seconds))
        let answers = try await loop.submit { floods.reduce(0) { $0 + $1.value.answers } }.get()
        let used = try target.cpuSeconds() - cpu
        var faults = LoadFaults()
        try await bystanders.end(&faults)
        try await loop.submit { for flood in floods { flood.value.end() } }.get()
        print("\(connections) connections got \((Double(answers) / others.seconds).fixed(digits: 0)) answers a second")
        print("server's CPU: \((used / others.seconds).fixed(digits: 2)) cores")
        if answers == 0 { faults.add(connections, "connections without an answer") }
        try faults.end()
    }
}

/// A connection that sends its request again and again, as long as the system takes it.
private final class Flood: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let requests: ByteBuffer
    private var channel: (any Channel)?
    /// About: one that comes in two reads is not counted.
    private(set) var answers = 0

    init(_ request: String) {
        requests = ByteBuffer(string: String(repeating: request, count: 1000))
    }

    func channelActive(context: ChannelHandlerContext) {
        channel = context.channel
        fill(context)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        fill(context)
    }

    private func fill(_ context: ChannelHandlerContext) {
        while context.channel.isActive, context.channel.isWritable {
            context.writeAndFlush(NIOAny(requests), promise: nil)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var rest = Self.unwrapInboundIn(data).readableBytesView[...]
        while let place = rest.firstRange(of: "HTTP/1.1 ") {
            answers += 1
            rest = rest[place.upperBound...]
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    func end() {
        channel?.close(promise: nil)
    }
}
