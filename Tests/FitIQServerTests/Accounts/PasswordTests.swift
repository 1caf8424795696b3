import Dispatch
import FitIQTestSupport
import FitIQWire
import Foundation
import HTTPTypes
import NIOConcurrencyHelpers
import NIOHTTP1
import NIOPosix
import Testing

@testable import FitIQServer

/// What it costs to be told that a password is wrong: the same for everybody.
struct PasswordTests {
    /// Counts what is derived, at which cost.
    private final class Work: Sendable {
        private let costs = NIOLockedValueBox<[PasswordHasher.Cost]>([])

        var done: [PasswordHasher.Cost] {
            costs.withLockedValue { costs in
                defer { costs = [] }
                return costs
            }
        }

        @Sendable func derive(_ password: [UInt8], _ salt: Data, _ cost: PasswordHasher.Cost) -> Data {
            costs.withLockedValue { $0.append(cost) }
            return Data(password.prefix(32) + Array(repeating: 0, count: max(0, 32 - password.count)))
        }
    }

    @Test func `an account that there is not costs as much as a wrong password, and a right one`() async throws {
        let work = Work()
        let cost = PasswordHasher.Cost(rounds: 4096)
        let hasher = PasswordHasher(
            queue: PasswordQueue(threads: .singleton, limit: 10),
            cost: cost,
            derive: work.derive
        )
        let stored = try await hasher.hash("correct horse")
        #expect(work.done == [cost])
        for (password, stored, isRight) in [
            ("correct horse", stored, true), ("wrong", stored, false), ("wrong", nil, false),
        ] {
            #expect(try await hasher.matches(password, stored) == isRight)
            #expect(work.done == [cost], "\(password)")
        }
    }

    @Test func `nobody signs in with the password that stands in for none`() async throws {
        let hasher = PasswordHasher(
            queue: PasswordQueue(threads: .singleton, limit: 10),
            derive: { _, _, _ in Data(count: 32) }
        )
        #expect(try await hasher.matches("anything", nil) == false)
    }

    @Test func `an unknown account and a wrong password get the same answer`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            _ = try await api.register()
            func logIn(_ email: String) async throws -> RawAPI.Answer {
                try await api.send(
                    .POST,
                    "/api/v1/auth/login",
                    json: #"{"email":"\#(email)","password":"wrong horse"}"#
                )
            }
            let answers = [try await logIn("ada@example.org"), try await logIn("eve@example.org")]
            #expect(answers.map(\.status) == [401, 401])
            let texts = answers.map { $0.text.replacing(/"request_id":"[^"]*"/, with: "") }
            #expect(texts[0] == texts[1])
            let headers = answers.map { $0.headers.map(\.name).sorted() }
            #expect(headers[0] == headers[1])
        }
    }

    @Test func `when too many wait, the next is told to come back`() async throws {
        // The shared one has as many threads as the machine has cores: maybe one.
        let threads = NIOThreadPool(numberOfThreads: 2)
        threads.start()
        let queue = PasswordQueue(threads: threads, limit: 2)
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        try await withThrowingTaskGroup { group in
            for _ in 1...2 {
                group.addTask {
                    try await queue.run {
                        start.yield()
                        gate.wait()
                    }
                }
            }
            var running = started.makeAsyncIterator()
            _ = await running.next()

            _ = await running.next()
            await #expect(throws: PasswordQueue.Full.self) { try await queue.run {} }
            gate.signal()
            gate.signal()
            try await group.waitForAll()
        }
        try await queue.run {}
        try await threads.shutdownGracefully()
    }

    @Test func `a busy server says so`() {
        let failure = RequestFailure(PasswordQueue.Full())
        #expect(failure.status == .serviceUnavailable)
        #expect(failure.code == .unavailable)
        #expect(failure.headers[.retryAfter] == "5")
    }
}
