import NIOCore
import NIOEmbedded
import Testing

@testable import FitIQServer

@Suite(.timeLimit(.minutes(10)))
struct OpenSocketsTests {
    @Test func `one task waits for all sockets, and later another for the next ones`() async throws {
        let sockets = OpenSockets()
        for _ in 1...2 {
            let (first, second) = try await (openChannel(), openChannel())
            await withThrowingTaskGroup { tasks in
                for channel in [first, second] {
                    tasks.addTask {
                        await sockets.stay(with: channel)
                        return [first.isActive, second.isActive]
                    }
                }
                await #expect(throws: Never.self) {
                    #expect(try await tasks.next() == [true, true])
                    try await first.close()
                    try await second.close()
                    #expect(try await tasks.next() == [false, false])
                }
            }
        }
    }

    @Test func `cancelling the task that waits cuts off who did not answer the goodbye`() async throws {
        let sockets = OpenSockets()
        let channels = try await [openChannel(), openChannel()]
        for channel in channels { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        await withTaskGroup { tasks in
            for channel in channels {
                tasks.addTask { await sockets.stay(with: channel) }
            }
            await tasks.next()
            #expect(channels.allSatisfy { $0.isActive })
            tasks.cancelAll()
        }
        #expect(channels.allSatisfy { !$0.isActive })
    }

    /// To a peer that says nothing.
    private func openChannel() async throws -> NIOAsyncTestingChannel {
        let channel = NIOAsyncTestingChannel()
        try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
        return channel
    }
}
